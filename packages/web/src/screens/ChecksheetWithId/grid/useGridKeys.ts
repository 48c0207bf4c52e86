import { useEffect } from 'react'
import { useOpenSheet } from '../../../sheet/view/openSheet.tsx'
import { besideIn, type GridShape } from './gridShape.ts'

const ways: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([inputmode=none]):not([type=radio]), textarea, select, [contenteditable]')

/** Arrows go through the table as in a spreadsheet, and several lines that are pasted ask where they go. */
export function useGridKeys(shape: GridShape, onPaste: ((text: string) => void) | undefined): void {
  const { sheet, editor } = useOpenSheet()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const way = ways[event.key]
      const { openKey } = editor.store.state
      const isOther = event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null
      if (!way || isOther || openKey === undefined || isText(event.target)) return
      // Inside a number that is being typed, left and right move the caret.
      if ((way === 'left' || way === 'right') && editor.isTyping(openKey)) return
      const beside = besideIn(sheet.evaluation, shape, openKey, way)
      event.preventDefault()
      if (beside !== undefined) editor.open(beside, 'jumped')
    }
    const handlePaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const isOne = !/[\t\n]/.test(text.trim())
      if (!onPaste || text === '' || isText(event.target) || document.querySelector('dialog[open]')) return
      if (isOne && event.target instanceof HTMLInputElement) return
      event.preventDefault()
      editor.leave()
      onPaste(text)
    }
    window.addEventListener('keydown', handleKey, { capture: true })
    window.addEventListener('paste', handlePaste)
    return () => {
      window.removeEventListener('keydown', handleKey, { capture: true })
      window.removeEventListener('paste', handlePaste)
    }
  }, [sheet, editor, shape, onPaste])
}
