/** Runs work when the page has been painted and the browser has nothing better to do. */
export function afterFirstPaint(work: () => Promise<void>): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  // Two frames: the first is painted when the second begins.
  requestAnimationFrame(() => requestAnimationFrame(() => idle(() => void work())))
}
