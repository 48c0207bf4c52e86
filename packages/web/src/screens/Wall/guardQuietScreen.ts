import { noteActivity } from '../../auth/inactivity/activity.ts'
import { limitMs } from '../../auth/inactivity/standing.ts'

const everyMs = 60_000
const hands = ['pointerdown', 'keydown', 'wheel'] as const

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * A wall shows and is not worked on: it stays signed in while it only shows. The first hand after the time after which
 * everybody else is signed out (SPEC §4) gets the sign-in and nothing else. Answers how to stop.
 */
export function guardQuietScreen(
  page: Page,
  onStranger: () => void,
  outside = { now: () => Date.now(), keep: noteActivity },
): () => void {
  let lastPointerType = outside.now()
  const handle = (event: Event) => {
    const isLong = outside.now() - lastPointerType >= limitMs
    if (isLong) {
      event.preventDefault()
      event.stopImmediatePropagation()
      onStranger()
    } else lastPointerType = outside.now()
  }
  for (const kind of hands) page.addEventListener(kind, handle, { capture: true, passive: false })
  const timer = setInterval(outside.keep, everyMs)
  return () => {
    clearInterval(timer)
    for (const kind of hands) page.removeEventListener(kind, handle, { capture: true })
  }
}
