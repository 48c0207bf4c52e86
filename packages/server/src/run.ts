import type { Config } from './config.ts'
import { type RunningServer, startServer } from './start.ts'
import { welcome } from './welcome.ts'

/** One wish to stop may arrive twice: a terminal or a supervisor signals npm and the server, and npm passes it on. */
const sameWishMs = 1000

/** Runs until a signal comes, be it in the middle of the start. A second wish does not wait. */
export async function run(config: Config): Promise<void> {
  // From the first moment: a start that is cut off would leave its database running.
  const starting = startServer(config)
  let isReady = false
  let stoppingSince: number | undefined
  const stopBy = async (signal: NodeJS.Signals) => {
    const now = performance.now()
    if (stoppingSince !== undefined && now - stoppingSince > sameWishMs) process.exit(1)
    if (stoppingSince !== undefined) return
    stoppingSince = now
    if (signal === 'SIGINT') console.log('終了しています…')
    // A balancer needs a moment to notice `/readyz`; a person at the keyboard does not.
    const drainMs = signal === 'SIGTERM' && isReady ? 2000 : 0
    await stop(await starting, drainMs)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopBy(signal).catch(() => {
        // Why a start failed is told by whoever waits for it.
      })
    })
  const server = await starting
  isReady = true
  if (stoppingSince === undefined) console.log(welcome(server))
  const die = (error: unknown) => {
    server.services.log.fatal({ err: error }, 'unexpected error, stopping')
    process.exit(1)
  }
  process.on('uncaughtException', die)
  process.on('unhandledRejection', die)
}

async function stop(server: RunningServer, drainMs: number): Promise<never> {
  try {
    await server.stop({ drainMs, graceMs: 10_000 })
    process.exit(0)
  } catch (error) {
    server.services.log.fatal({ err: error }, 'stop failed')
    process.exit(1)
  }
}
