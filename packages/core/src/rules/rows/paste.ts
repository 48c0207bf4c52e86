import type { Message } from '../../errors.ts'
import { type CellRef, type Item, isMeasured, type Judgement, type Process } from '../../model/index.ts'
import { judge } from '../limits.ts'
import type { Cell } from '../sheet/cell.ts'
import type { Evaluation } from '../sheet/grid.ts'
import { normaliseValue } from '../sheet/normalise.ts'
import { askOf, isAnswered } from '../sheet/progress.ts'
import { cellKey, rowIdsOf } from '../sheet/state.ts'

export type PastedCell = {
  cell: CellRef
  /** As it was pasted. */
  text: string
  /** What would be recorded, and how it would be judged; undefined where nothing is. */
  value?: string
  judgement?: Judgement
  /** Why nothing is recorded: somebody answered already, nobody is asked there, or it is no value. */
  why?: 'answered' | 'closed' | 'wrong'
  error?: Message
}

export type PastePreview = {
  cells: PastedCell[]
  /** Lines for which there is no row. */
  left: number
}

const okWords = ['良', '○', '〇', '◯', 'OK', '合格', '可']
const ngWords = ['否', '×', '✕', 'NG', '不合格', '不可']

/** What people and instruments write, in the form the item takes: 「○」 is 良, 「36.4 ℃」 is 36.4. */
function read(item: Item, text: string): string {
  const plain = text.normalize('NFKC').trim()
  if (item.kind === 'okng' || item.kind === 'pattern') {
    if (okWords.some((word) => word.normalize('NFKC') === plain.toUpperCase())) return 'ok'
    return ngWords.some((word) => word.normalize('NFKC') === plain.toUpperCase()) ? 'ng' : plain
  }
  const isNumber = isMeasured(item.kind)
  const unit = item.unit?.normalize('NFKC')
  return isNumber && unit && plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : text.trim()
}

function judged({ planItem: { item }, limits }: Cell, value: string): Judgement {
  if (item.kind === 'okng' || item.kind === 'pattern') return value === 'ng' ? 'ng' : 'ok'
  if (item.kind !== 'number' && item.kind !== 'meter') return 'none'
  const { warnLower, warnUpper } = item
  return judge({ lower: limits?.lower ?? item.lower, upper: limits?.upper ?? item.upper, warnLower, warnUpper }, value)
}

function placed(evaluation: Evaluation, cell: CellRef, text: string): PastedCell {
  const known = evaluation.cells.get(cellKey(cell.itemId, cell.rowId))
  if (!known?.visible || askOf(known) === undefined) return { cell, text, why: 'closed' }
  if (isAnswered(known)) return { cell, text, why: 'answered' }
  const normalised = normaliseValue(known.planItem.item, read(known.planItem.item, text))
  if ('error' in normalised) return { cell, text, why: 'wrong', error: normalised.error }
  const { value } = normalised
  return value === null ? { cell, text, why: 'wrong' } : { cell, text, value, judgement: judged(known, value) }
}

const linesOf = (text: string): string[][] =>
  text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

/**
 * Where pasted lines go: down from the row that is open, one column of text per column of the table. Nothing is written
 * over an answer, blanks are passed by, and a first line that repeats the column's name is its head (C19).
 */
export function previewPaste(
  evaluation: Evaluation,
  process: Process,
  { from, columns, text }: { from: CellRef; columns: readonly Item[]; text: string },
): PastePreview {
  const rowIds = rowIdsOf(evaluation.state, process.id)
  const targets = columns.slice(columns.findIndex(({ id }) => id === from.itemId))
  const lines = linesOf(text)
  const isHead = lines[0]?.every((said, at) => said.trim() === '' || said.trim() === targets[at]?.name)
  const rows = lines.slice(isHead ? 1 : 0)
  const below = rowIds.slice(rowIds.indexOf(from.rowId ?? ''))
  const cells = rows.slice(0, below.length).flatMap((texts, at) =>
    texts.slice(0, targets.length).flatMap((said, column) => {
      const [item, rowId] = [targets[column], below[at]]
      return item && rowId && said.trim() !== '' ? [placed(evaluation, { itemId: item.id, rowId }, said)] : []
    }),
  )
  return { cells, left: Math.max(0, rows.length - below.length) }
}
