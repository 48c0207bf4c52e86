import { useEffect } from 'react'
import type { SheetEditor } from '../../sheet/view/sheetEditor.ts'
import { holdEvent } from '../../ui/HoldableButton.tsx'
import { type KeyCommand, keyCommand } from './keyCommand.ts'
import type { Overlay } from './overlay.ts'

type Options = { isActive: boolean; onOverlay: (overlay: Overlay) => void }

/** The keyboard of the whole page. Dialogs keep it to themselves. */
export function useSheetKeys(editor: SheetEditor, { isActive, onOverlay }: Options): void {
  useEffect(() => {
    if (!isActive) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const command = keyCommand(event, focusOf(event.target, editor))
      if (command === undefined) return
      if (command !== 'typeHere') event.preventDefault()
      perform(command, editor, onOverlay)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [editor, isActive, onOverlay])
}

/** The kind of the open item, and what the focus is in. */
export function focusOf(target: EventTarget | null, { store, sheet }: SheetEditor): Parameters<typeof keyCommand>[1] {
  const { openKey } = store.state
  const kind = openKey === undefined ? undefined : sheet.readCell(openKey)?.cell.planItem.item.kind
  return { kind, field: fieldOf(target) }
}

/** What the focus is in: `number` fields leave the arrows to the page, `text` keeps everything. */
function fieldOf(target: EventTarget | null): 'none' | 'number' | 'text' {
  if (!(target instanceof HTMLElement)) return 'none'
  if (target.matches('input[inputmode=none]')) return 'number'
  return target.matches('input:not([type=radio]), textarea, select, [contenteditable]') ? 'text' : 'none'
}

function perform(command: KeyCommand, editor: SheetEditor, onOverlay: (overlay: Overlay) => void): void {
  const walks: Partial<Record<KeyCommand, () => void>> = {
    typeHere: focusField,
    ok: () => press(editor, '[data-choice="ok"]'),
    ng: () => press(editor, '[data-choice="ng"]'),
    na: () => press(editor, '[data-choice="na"]'),
    up: () => editor.step(-1),
    down: () => editor.step(1),
    next: () => editor.next(),
    deviation: () => editor.nextDeviation(),
    offer: () => takeOffer(editor),
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    find: () => onOverlay('find'),
    check: () => onOverlay('check'),
    help: () => onOverlay('help'),
  }
  if (command.startsWith('pick'))
    press(editor, `[data-answer] [aria-pressed]:nth-child(${command.slice('pick'.length)})`)
  else walks[command]?.()
}

/** The character that was pressed lands in the field: the key comes before its letter. */
function focusField(): void {
  document.querySelector<HTMLElement>('[data-answer] input')?.focus({ preventScroll: true })
}

/** What is offered fills an empty answer and replaces none: after that only words are offered, in the item itself. */
function takeOffer(editor: SheetEditor): void {
  const { openKey = '' } = editor.store.state
  const isEmpty = editor.sheet.readCell(openKey)?.cell.value === null
  press(editor, isEmpty ? '[data-offer]' : 'article [data-offer]')
}

/** In the open item, or in the dock where the open cell of the form is written. */
function press(editor: SheetEditor, selector: string): void {
  const { openKey = '' } = editor.store.state
  const item = document.querySelector(`article[data-key="${CSS.escape(openKey)}"]`)
  const button = (item?.querySelector(selector) ?? document.querySelector('aside')?.querySelector(selector)) as
    | HTMLElement
    | null
    | undefined
  if (button?.dataset.hold === undefined) button?.click()
  else button.dispatchEvent(new Event(holdEvent))
}
