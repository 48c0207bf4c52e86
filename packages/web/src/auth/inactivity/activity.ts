import { onLastSession, readLastSession, writeLastSession } from './lastSession.ts'
import type { Standing } from './standing.ts'
import { InactivityWatch } from './watch.ts'

/** Mouse, pen and touch are pointers; a hand scanner types. */
const kinds = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

let listener: ((standing: Standing) => void) | undefined

export const watch = new InactivityWatch({
  now: () => Date.now(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
  readLast: readLastSession,
  writeLast: writeLastSession,
  onStanding: (standing) => listener?.(standing),
})

/** For work that needs no hand: a camera that reads codes is activity too. */
export function noteActivity(): void {
  watch.note()
}

/** Called once, at start. */
export function listenForActivity(onStanding: (standing: Standing) => void): void {
  listener = onStanding
  for (const kind of kinds) window.addEventListener(kind, handleActivity, { capture: true, passive: true })
  onLastSession(watch.check)
  // Timers stand still while a device sleeps or a tab is frozen.
  document.addEventListener('visibilitychange', watch.check)
  window.addEventListener('focus', watch.check)
  window.addEventListener('pageshow', watch.check)
}

let pointerAt = ''

function handleActivity(event: Event): void {
  if (event.type === 'pointermove') {
    const { screenX, screenY } = event as PointerEvent
    const here = `${screenX},${screenY}`
    // The page moving under a still mouse is nobody's activity.
    if (here === pointerAt) return
    pointerAt = here
  }
  watch.note()
}
