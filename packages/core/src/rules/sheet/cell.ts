import type { Message } from '../../errors.ts'
import type { Judgement, ResultSource } from '../../model/index.ts'
import type { PlanItem } from '../plan/plan.ts'
import type { CellKey } from './state.ts'

/** One place of a sheet, worked out: what stands there, how it is judged, what there is to say about it. */
export type Cell = {
  key: CellKey
  planItem: PlanItem
  rowId?: string
  visible: boolean
  /** Recorded or calculated; null when there is nothing, also for a hidden cell. */
  value: string | null
  na: boolean
  judgement: Judgement
  messages: Message[]
  /** Limits in force when they come from a formula. */
  limits?: { lower?: string; upper?: string }
  expected?: string
  photos: number
  comment?: string
  /** What the app proposes while the cell is untouched; it counts for nothing until a person takes it. */
  proposal?: { value: string; source: ResultSource }
  /** The only value that may be recorded now. */
  forced?: string
}

/** What other cells can see of a cell: when none of it changed, they need not be looked at again. */
export const looksSame = (a: Cell | undefined, b: Cell): boolean =>
  a !== undefined &&
  a.value === b.value &&
  a.visible === b.visible &&
  a.judgement === b.judgement &&
  a.na === b.na &&
  a.photos === b.photos

const sameMessages = (a: Message[], b: Message[]): boolean =>
  a.length === b.length && a.every(({ text }, index) => text === b[index]?.text)

/** Whether nothing a person could see changed, so that the old object may stay and nothing is painted again. */
export const isSameCell = (a: Cell | undefined, b: Cell): boolean =>
  looksSame(a, b) &&
  a?.comment === b.comment &&
  a?.expected === b.expected &&
  a?.forced === b.forced &&
  a?.proposal?.value === b.proposal?.value &&
  a?.limits?.lower === b.limits?.lower &&
  a?.limits?.upper === b.limits?.upper &&
  sameMessages(a?.messages ?? [], b.messages)
