import type { Config } from './config.ts'
import { type RunningServer, startServer } from './start.ts'
import { welcome } from './welcome.ts'

/** Runs until a signal comes. The second signal does not wait. */
export async function run(config: Config): Promise<void> {
  const server = await startServer(config)
  console.log(welcome(server))
  const { log } = server.services
  let stopping = false
  const stopBy = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    stop(server, signal).then(
      () => process.exit(0),
      (error) => {
        log.fatal({ err: error }, 'stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stopBy)
  process.on('SIGINT', stopBy)
  process.on('SIGHUP', stopBy)
  const die = (error: unknown) => {
    log.fatal({ err: error }, 'unexpected error, stopping')
    process.exit(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}

/** A balancer needs a moment to notice `/readyz`; a person at the keyboard does not. */
function stop(server: RunningServer, signal: NodeJS.Signals): Promise<void> {
  if (signal === 'SIGINT') console.log('終了しています…')
  return server.stop({ drainMs: signal === 'SIGTERM' ? 2000 : 0, graceMs: 10_000 })
}
