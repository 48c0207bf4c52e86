import { type Cell, matchesCode, message, type ResultSource } from '@ecs/core'
import type { CodeWay } from '../../camera/scannedCode.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { cellRefOf } from '../../sheet/view/walk.ts'

/** What was typed by hand is marked as that for good; everything else was read. */
export const sourceOf = (way: CodeWay): ResultSource => (way === 'manual' ? 'manual' : 'qr')

export const isMatch = ({ expected, planItem }: Cell, read: string): boolean =>
  expected !== undefined && matchesCode(planItem.item.match, read, expected)

/** A wrong code is not the item's answer, but that it was tried belongs to the record: a remark nobody can take back. */
export function useNoteMismatch(cell: Cell): (read: string) => void {
  const { sheet, tell } = useOpenSheet()
  return (read) => {
    const { expected } = cell
    if (expected === undefined || isMatch(cell, read)) return
    tell(sheet.commands.addComment(message('codeMismatch', { read, expected }).text.slice(0, 2000), cellRefOf(cell)))
  }
}
