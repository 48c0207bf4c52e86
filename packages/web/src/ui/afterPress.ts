let isPressed = false

const note = (event: Event): void => {
  isPressed = event.type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  globalThis.document?.addEventListener(type, note, { capture: true })

/**
 * Runs something that moves the page's parts: at once, or behind a press that is under way. A press leaves a field
 * before it is complete; what grew there meanwhile would push its target away from under it.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run()
    return
  }
  const listening = new AbortController()
  const go = () => {
    listening.abort()
    // The click comes behind the release.
    setTimeout(run)
  }
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, go, { capture: true, signal: listening.signal })
}
