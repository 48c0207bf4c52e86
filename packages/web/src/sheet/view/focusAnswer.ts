/** How the person last acted: a finger must not make the keyboard of the device jump up by itself. */
let isTouching = false
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', (event) => (isTouching = event.pointerType !== 'mouse'), true)
  window.addEventListener('keydown', () => (isTouching = false), true)
}

const controls =
  'input:not([hidden]):not([type=file]):not(:read-only), textarea:not(:read-only), select, button:not(:disabled)'

/** Puts the focus into the field or on the first button of the open item. */
export function focusAnswer(item: HTMLElement): void {
  const found = item.querySelector<HTMLElement>(`[data-answer] :is(${controls}), :scope[data-answer] :is(${controls})`)
  const opensKeyboard = found?.matches('input:not([inputmode=none]), textarea') ?? false
  const wanted = found && !(isTouching && opensKeyboard) ? found : item
  if (wanted === item) item.tabIndex = -1
  wanted.focus({ preventScroll: true })
}
