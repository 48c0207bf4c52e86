import type { CellRef } from '../../model/index.ts'
import type { Evaluation } from './grid.ts'

/** The cells 「未入力をすべて良」 fills: only where the process allows it, never critical ones, only 良否 (C12). */
export function bulkOkCells(evaluation: Evaluation, processId: string): CellRef[] {
  if (!evaluation.plan.processes.get(processId)?.allowBulkOk) return []
  return [...evaluation.cells.values()]
    .filter(({ planItem: { item, process }, visible, judgement }) => {
      const isPlain = item.kind === 'okng' && !item.critical && item.role === undefined
      return process.id === processId && isPlain && visible && judgement === 'none'
    })
    .map(({ planItem: { item }, rowId }) => (rowId === undefined ? { itemId: item.id } : { itemId: item.id, rowId }))
}
