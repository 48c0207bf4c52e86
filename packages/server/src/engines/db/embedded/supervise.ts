import { setTimeout as sleep } from 'node:timers/promises'
import { adoptOrStart, type Launch } from './launch.ts'
import { isAlive, stopPostmaster } from './postmaster.ts'
import { boundServerLog } from './serverLog.ts'

const lookEveryMs = 250
const boundLogEveryMs = 600_000

/** Starts the database again when it ends by itself (out of memory, a stray signal), until `stop()` is called. */
export function supervise(launch: Launch, firstPid: number) {
  let pid = firstPid
  let isStopping = false
  let restart: Promise<void> | undefined

  const look = setInterval(() => {
    if (isStopping || restart || isAlive(pid)) return
    launch.log.error({ pid }, 'the database ended; starting it again')
    restart = startAgain().finally(() => {
      restart = undefined
    })
  }, lookEveryMs)
  look.unref()
  const bound = setInterval(() => boundServerLog(launch.folders), boundLogEveryMs)
  bound.unref()

  async function startAgain() {
    for (let delayMs = 0; !isStopping; delayMs = Math.min(delayMs * 2 + 500, 10_000)) {
      await sleep(delayMs)
      try {
        pid = await adoptOrStart(launch)
        return
      } catch (error) {
        launch.log.error({ err: error }, 'the database cannot be started again yet')
      }
    }
  }

  async function stop() {
    isStopping = true
    clearInterval(look)
    clearInterval(bound)
    await restart
    await stopPostmaster(pid)
  }

  return { stop }
}
