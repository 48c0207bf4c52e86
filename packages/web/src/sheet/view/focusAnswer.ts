import { lastPointerType } from './lastPointerType.ts'

const controls =
  'input:not([hidden]):not([type=file]):not(:read-only), textarea:not(:read-only), select, button:not(:disabled)'

/** Puts the focus into the field or on the first button of the open item. */
export function focusAnswer(item: HTMLElement): void {
  const found = item.querySelector<HTMLElement>(`[data-answer] :is(${controls}), :scope[data-answer] :is(${controls})`)
  // A finger must not make the keyboard of the device jump up by itself.
  const opensKeyboard = found?.matches('input:not([inputmode=none]), textarea') ?? false
  const wanted = found && !(opensKeyboard && lastPointerType() === 'touch') ? found : item
  if (wanted === item) item.tabIndex = -1
  wanted.focus({ preventScroll: true })
}
