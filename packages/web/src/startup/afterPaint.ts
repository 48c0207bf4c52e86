let painted: Promise<void> | undefined
let settle: (() => void) | undefined

/** Resolves when what has been changed on the page so far is painted; work that nobody sees waits for it. */
export function afterPaint(): Promise<void> {
  if (globalThis.document?.visibilityState !== 'visible') return Promise.resolve()
  painted ??= nextPaint()
  return painted
}

/** Costs a keystroke next to nothing: no timer is set, and nothing is listened to anew. */
function nextPaint(): Promise<void> {
  // A page in the background is not painted at all; setting the same handler again changes nothing.
  document.addEventListener('visibilitychange', done)
  requestAnimationFrame(() => {
    // Runs before the paint; a task of its own comes behind it.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(undefined)
  })
  return new Promise((resolve) => {
    settle = resolve
  })
}

function done(): void {
  settle?.()
  painted = undefined
}
