import type { Evaluation, Judgement } from '@ecs/core'
import { calculatedChunks } from '../checksheets/index.ts'
import type { OpenSheet } from './openSheet.ts'

type Calculated = Record<string, [value: string, judgement: Judgement]>

const finished = ['waiting', 'approved']
const isFinished = (status: string): boolean => finished.includes(status)

/** A sheet that was handed in, or approved at once. */
export const becameFinished = ({ before, evaluation }: OpenSheet): boolean =>
  !isFinished(before.checksheet.status) && isFinished(evaluation.state.checksheet.status)

/**
 * What formulas gave is worked out again wherever a sheet is open, and stored only for looking back: trends, month sheets
 * and files read it as it was when the sheet was handed in. A sheet that is taken back has nothing to look back at.
 */
export function calculatedRows({ before, evaluation }: OpenSheet): { id: string; chunk: number; cells: unknown }[] {
  const { id, status } = evaluation.state.checksheet
  const isDone = isFinished(status)
  if (!isDone && !isFinished(before.checksheet.status)) return []
  const { plain, table } = isDone ? calculatedIn(evaluation) : { plain: {}, table: {} }
  const formulas = [...evaluation.plan.items.values()].filter(({ item }) => item.kind === 'calc')
  const rows: { id: string; chunk: number; cells: unknown }[] = []
  if (formulas.some(({ process }) => !process.repeat))
    rows.push({ id, chunk: calculatedChunks.plain, cells: { cells: plain } })
  if (formulas.some(({ process }) => process.repeat))
    rows.push({ id, chunk: calculatedChunks.table, cells: { cells: table } })
  return rows
}

function calculatedIn({ cells }: Evaluation): { plain: Calculated; table: Calculated } {
  const plain: Calculated = {}
  const table: Calculated = {}
  for (const { key, planItem, rowId, value, judgement } of cells.values())
    if (planItem.item.kind === 'calc' && value !== null) (rowId === undefined ? plain : table)[key] = [value, judgement]
  return { plain, table }
}
