import { whenIdle } from './whenIdle.ts'

const everyMs = 500
const handsRestMs = 2000
const usualLongestMs = 20_000

/**
 * Runs work once nobody waits for a screen and nobody's hands are at work, after a while in any case: what is large must
 * not stand in the way of what is wanted. While a camera looks for a code it never runs: each picture counts.
 */
export function whenAtRest(work: () => void, longestMs = usualLongestMs): void {
  const began = performance.now()
  let restsSince = began
  const disturb = () => {
    restsSince = performance.now()
  }
  const hands = new AbortController()
  for (const kind of ['keydown', 'pointerdown'] as const)
    addEventListener(kind, disturb, { capture: true, passive: true, signal: hands.signal })
  const look = () => {
    const now = performance.now()
    if (document.querySelector('[aria-busy="true"]')) disturb()
    const isAtRest = now - restsSince >= handsRestMs || now - began > longestMs
    if (!isAtRest || document.querySelector('video')) return void setTimeout(look, everyMs)
    hands.abort()
    whenIdle(work)
  }
  setTimeout(look, everyMs)
}
