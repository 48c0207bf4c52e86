let painted: Promise<void> | undefined
let settle: (() => void) | undefined
let behindPaint: MessagePort | undefined

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
  behindPaint ??= portTo(done)
  requestAnimationFrame(knock)
  return new Promise((resolve) => {
    settle = resolve
  })
}

/** Runs before the paint; a task of its own comes behind it. */
const knock = () => behindPaint?.postMessage(undefined)

function portTo(listener: () => void): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = listener
  return port2
}

function done(): void {
  settle?.()
  painted = undefined
}
