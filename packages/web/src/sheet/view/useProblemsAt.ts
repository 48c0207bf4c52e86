import type { Cell, Problem } from '@ecs/core'
import { useOpenSheet } from './openSheet.tsx'

/** What keeps this cell from being complete. */
export function useProblemsAt(cell: Cell): readonly Problem[] {
  const { sheet } = useOpenSheet()
  const { id } = cell.planItem.item
  return sheet.useProblems().filter(({ itemId, rowId }) => itemId === id && rowId === cell.rowId)
}
