/** Runs work when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(work)
  else setTimeout(work, 200)
}
