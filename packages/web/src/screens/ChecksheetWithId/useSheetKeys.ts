import { useEffect } from 'react'
import type { Filling } from '../../sheet/view/filling.ts'
import { holdEvent } from '../../ui/HoldableButton.tsx'
import { type KeyDeed, keyDeed } from './keyDeed.ts'
import type { Overlay } from './SheetPage.tsx'

type Options = { isActive: boolean; onOverlay: (overlay: Overlay) => void }

/** The keyboard of the whole page. Dialogs keep it to themselves. */
export function useSheetKeys(filling: Filling, { isActive, onOverlay }: Options): void {
  useEffect(() => {
    if (!isActive) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const deed = keyDeed(event, focusOf(event.target, filling))
      if (deed === undefined) return
      if (deed !== 'typeHere') event.preventDefault()
      perform(deed, filling, onOverlay)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [filling, isActive, onOverlay])
}

/** The kind of the open item, and what the focus is in. */
export function focusOf(target: EventTarget | null, { place, sheet }: Filling): Parameters<typeof keyDeed>[1] {
  const { openKey } = place.state
  const kind = openKey === undefined ? undefined : sheet.readCell(openKey)?.cell.planItem.item.kind
  return { kind, field: fieldOf(target) }
}

/** What the focus is in: `number` fields leave the arrows to the page, `text` keeps everything. */
function fieldOf(target: EventTarget | null): 'none' | 'number' | 'text' {
  if (!(target instanceof HTMLElement)) return 'none'
  if (target.matches('input[inputmode=none]')) return 'number'
  return target.matches('input:not([type=radio]), textarea, select, [contenteditable]') ? 'text' : 'none'
}

function perform(deed: KeyDeed, filling: Filling, onOverlay: (overlay: Overlay) => void): void {
  const walks: Partial<Record<KeyDeed, () => void>> = {
    typeHere: focusField,
    ok: () => press(filling, '[data-choice="ok"]'),
    ng: () => press(filling, '[data-choice="ng"]'),
    na: () => press(filling, '[data-choice="na"]'),
    up: () => filling.step(-1),
    down: () => filling.step(1),
    next: () => filling.next(),
    deviation: () => filling.nextDeviation(),
    undo: () => filling.undo(),
    redo: () => filling.redo(),
    find: () => onOverlay('find'),
    check: () => onOverlay('check'),
    help: () => onOverlay('help'),
  }
  if (deed.startsWith('pick')) press(filling, `[data-answer] [aria-pressed]:nth-child(${deed.slice('pick'.length)})`)
  else walks[deed]?.()
}

/** The character that was pressed lands in the field: the key comes before its letter. */
function focusField(): void {
  document.querySelector<HTMLElement>('[data-answer] input')?.focus({ preventScroll: true })
}

/** In the open item, or in the dock where the open cell of the form is written. */
function press(filling: Filling, selector: string): void {
  const { openKey = '' } = filling.place.state
  const item = document.querySelector(`article[data-key="${CSS.escape(openKey)}"]`)
  const button = (item?.querySelector(selector) ?? document.querySelector('aside')?.querySelector(selector)) as
    | HTMLElement
    | null
    | undefined
  if (button?.dataset.hold === undefined) button?.click()
  else button.dispatchEvent(new Event(holdEvent))
}
