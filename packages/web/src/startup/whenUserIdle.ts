import { whenIdle } from './whenIdle.ts'

const everyMs = 500
const idleAfterMs = 2000
const usualLongestMs = 20_000

const pauseMs = 300
const longestPauseMs = 1_500
const lookAgainMs = 50

const passed = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** When the person last acted, by one of these events. */
function watchInput(page: EventTarget, kinds: readonly ('keydown' | 'pointerdown')[], since: number) {
  let lastAt = since
  const touch = () => {
    lastAt = performance.now()
  }
  for (const kind of kinds) page.addEventListener(kind, touch, { capture: true, passive: true })
  return {
    idleMs: () => performance.now() - lastAt,
    touch,
    stop: () => {
      for (const kind of kinds) page.removeEventListener(kind, touch, { capture: true })
    },
  }
}

/**
 * Runs work once nobody waits for a screen and nobody types or presses, after a while in any case: what is large must
 * not stand in the way of what is wanted. While a camera looks for a code it never runs: each picture counts.
 */
export function whenUserIdle(work: () => void, longestMs = usualLongestMs): void {
  const began = performance.now()
  const input = watchInput(window, ['keydown', 'pointerdown'], began)
  const look = () => {
    if (document.querySelector('[aria-busy="true"]')) input.touch()
    const isIdle = input.idleMs() >= idleAfterMs || performance.now() - began > longestMs
    if (!isIdle || document.querySelector('video')) return void setTimeout(look, everyMs)
    input.stop()
    whenIdle(work)
  }
  setTimeout(look, everyMs)
}

/** For work in pieces: who types must not feel it, so each piece waits for a pause of the keys, though not for ever. */
export function watchTyping(page: EventTarget = window) {
  const input = watchInput(page, ['keydown'], Number.NEGATIVE_INFINITY)
  return {
    async untilPause(): Promise<void> {
      const latest = performance.now() + longestPauseMs
      while (input.idleMs() < pauseMs && performance.now() < latest) await passed(lookAgainMs)
    },
    stop: input.stop,
  }
}
