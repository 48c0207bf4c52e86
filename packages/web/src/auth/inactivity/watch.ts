import { limitMs, restMs, type Standing, standingAt, warningMs } from './standing.ts'

/** Everything the watch knows of the world, so that a test can be the world. */
export type Outside = {
  now: () => number
  /** Runs work later; answers how to call it off. */
  later: (work: () => void, ms: number) => () => void
  /** The time of the last activity in any tab. */
  readLast: () => number | undefined
  writeLast: (ms: number) => void
  onStanding: (standing: Standing) => void
}

export type Watch = {
  start: () => void
  stop: () => void
  /** Somebody is there. Cheap: it is called for every movement of the mouse. */
  note: () => void
  /** The person said so: the warning goes at once. */
  goOn: () => void
  /** Looks at the clock now: after sleep, or when another tab was used. */
  check: () => void
}

const writeEveryMs = 1000

/** Counts the quiet minutes of all tabs together. It only tells; the owner signs out. */
export function createWatch({ now, later, readLast, writeLast, onStanding }: Outside): Watch {
  let isRunning = false
  let isWarning = false
  let ownLastMs = 0
  let writtenMs = 0
  let cancel: (() => void) | undefined

  const write = () => {
    writtenMs = now()
    writeLast(writtenMs)
  }

  /** A time to come means that the clock was set back: the minutes are counted from now. */
  const lastMs = () => {
    const latest = Math.max(ownLastMs, readLast() ?? 0)
    if (latest <= now()) return latest
    ownLastMs = now()
    write()
    return ownLastMs
  }

  const tell = (standing: Standing) => {
    isWarning = standing.kind === 'warning'
    if (standing.kind === 'over') stop()
    onStanding(standing)
  }

  const check = () => {
    if (!isRunning) return
    cancel?.()
    const standing = standingAt(now(), lastMs())
    const quietMs = now() - lastMs()
    if (standing.kind === 'over') return tell(standing)
    if (standing.kind === 'warning') {
      tell(standing)
      cancel = later(check, (limitMs - quietMs) % 1000 || 1000)
    } else if (isWarning && quietMs < restMs) {
      // Somebody came back. A button must not vanish under a moving hand: what lies behind would be pressed.
      cancel = later(check, restMs - quietMs)
    } else {
      if (isWarning) tell(standing)
      cancel = later(check, limitMs - warningMs - quietMs)
    }
  }

  const note = () => {
    if (!isRunning) return
    // After a long sleep the first movement comes too late.
    if (standingAt(now(), lastMs()).kind === 'over') return check()
    ownLastMs = now()
    if (Math.abs(now() - writtenMs) >= writeEveryMs) write()
  }

  const stop = () => {
    isRunning = false
    isWarning = false
    cancel?.()
  }

  return {
    stop,
    note,
    check,
    start: () => {
      isRunning = true
      isWarning = false
      ownLastMs = now()
      write()
      check()
    },
    goOn: () => {
      note()
      if (isRunning && isWarning) tell({ kind: 'active' })
      check()
    },
  }
}
