import { whenIdle } from './whenIdle.ts'

const everyMs = 500
const longestMs = 20_000

/** Runs work once no screen waits for its data any more, so that what is large does not stand in the way of what is wanted. */
export function whenAtRest(work: () => void): void {
  const began = performance.now()
  let wasWaiting = true
  const look = () => {
    const isWaiting = document.querySelector('[aria-busy="true"]') !== null
    const isAtRest = !isWaiting && !wasWaiting
    wasWaiting = isWaiting
    if (isAtRest || performance.now() - began > longestMs) whenIdle(work)
    else setTimeout(look, everyMs)
  }
  setTimeout(look, everyMs)
}
