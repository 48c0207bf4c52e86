/** A page in the background is not painted at all. */
const longestMs = 100

/** Resolves when what has been changed on the page so far is painted; work that nobody sees waits for it. */
export function afterPaint(): Promise<void> {
  if (globalThis.document?.visibilityState !== 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // Runs before the paint; a task of its own comes behind it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(undefined)
    })
  })
}
