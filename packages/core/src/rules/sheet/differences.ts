import type { Result } from '../../model/index.ts'
import { canonicalJson } from './content.ts'
import type { CellKey, SheetState } from './state.ts'

/** What one cell said; null when there was nothing. */
export type Said = Pick<
  Result,
  'value' | 'na' | 'comment' | 'evidence' | 'judgement' | 'enteredBy' | 'receivedAtServer'
>

export type Difference = {
  key: CellKey
  itemId: string
  rowId?: string | undefined
  change: 'added' | 'removed' | 'changed'
  before: Said | null
  after: Said | null
}

const saidOf = ({ value, na, comment, evidence, judgement, enteredBy, receivedAtServer }: Result): Said => ({
  value,
  na,
  comment,
  evidence,
  judgement,
  enteredBy,
  receivedAtServer,
})

/** An answer that was taken back says as little as one that was never given. */
const isSaid = ({ value, na, comment, evidence }: Result): boolean =>
  value !== null || na !== undefined || (comment ?? '') !== '' || (evidence ?? []).length > 0

/** Who entered it and when is no difference by itself; what it says is. */
export const saidWords = (result: Result | undefined): string =>
  result === undefined || !isSaid(result)
    ? ''
    : canonicalJson([result.value, result.na?.reason, result.comment ?? '', result.evidence ?? []])

type Compared = Pick<SheetState, 'results' | 'rows'>

/** Answers of removed rows stay in the record, but not on the sheet. */
export function standing({ results, rows }: Compared): Map<CellKey, Result> {
  const rowIds = new Set([...rows.values()].flat())
  return new Map([...results].filter(([, { rowId }]) => rowId === undefined || rowIds.has(rowId)))
}

/** What is different between two revisions of a record, cell by cell (S16). */
export function differences(before: Compared, after: Compared): Difference[] {
  const [old, now] = [standing(before), standing(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Difference[] => {
    const [was, is] = [old.get(key), now.get(key)]
    const [wasWords, isWords] = [saidWords(was), saidWords(is)]
    const one = is ?? was
    if (wasWords === isWords || one === undefined) return []
    const change = wasWords === '' ? 'added' : isWords === '' ? 'removed' : 'changed'
    return [
      {
        key,
        itemId: one.itemId,
        rowId: one.rowId,
        change,
        before: wasWords !== '' && was ? saidOf(was) : null,
        after: isWords !== '' && is ? saidOf(is) : null,
      },
    ]
  })
}
