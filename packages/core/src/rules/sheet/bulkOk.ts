import type { CellRef } from '../../model/index.ts'
import type { Evaluation } from './grid.ts'

/**
 * The cells 「未入力をすべて良」 fills: only where the process allows it, never critical ones, only 良否 (C12). A column or
 * a row of a table may be swept alone.
 */
export function bulkOkCells(evaluation: Evaluation, processId: string, within: Partial<CellRef> = {}): CellRef[] {
  if (!evaluation.plan.processes.get(processId)?.allowBulkOk) return []
  return [...evaluation.cells.values()]
    .filter(({ planItem: { item, process }, rowId, visible, judgement }) => {
      const isPlain = item.kind === 'okng' && !item.critical && item.role === undefined
      const isWithin = (within.itemId ?? item.id) === item.id && (within.rowId ?? rowId) === rowId
      return process.id === processId && isPlain && isWithin && visible && judgement === 'none'
    })
    .map(({ planItem: { item }, rowId }) => (rowId === undefined ? { itemId: item.id } : { itemId: item.id, rowId }))
}
