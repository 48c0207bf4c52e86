import type { Checksheet, Operation, OperationOf, OperationType, ResultDraft } from '../../model/index.ts'
import { type Applied, SheetEngine } from '../engine/sheetEngine.ts'
import type { MergeContext } from '../merge/context.ts'
import { evaluate } from '../sheet/evaluation.ts'
import type { Evaluation } from '../sheet/grid.ts'
import type { CellKey } from '../sheet/state.ts'
import { people } from './people.ts'
import {
  type Answers,
  type ItemSketch,
  itemId,
  now,
  type ProcessSketch,
  scene,
  sheetId,
  sketchChecksheet,
  uuid,
} from './scene.ts'

/** Operations in tests: three tablets, one sheet, one server that takes what comes. */

export const tablet = (n: number): string => uuid(1000 + n)

let made = 0
type Body<T extends OperationType> = Omit<
  OperationOf<T>,
  'type' | 'id' | 'checksheetId' | 'baseRev' | 'deviceId' | 'deviceSeq' | 'atDevice'
>
type Head = Partial<Pick<Operation, 'id' | 'baseRev' | 'deviceId' | 'deviceSeq' | 'atDevice'>>

/** An operation of tablet 1 that has seen everything, unless the head says otherwise. */
export function operation<T extends OperationType>(type: T, body: Body<T>, head: Head = {}): OperationOf<T> {
  made++
  const start = {
    id: uuid(5000 + made),
    checksheetId: sheetId,
    baseRev: 1000,
    deviceId: tablet(1),
    deviceSeq: made,
    atDevice: now,
  }
  return { ...start, type, ...body, ...head } as unknown as OperationOf<T>
}

export const cellAt = (place: string): { itemId: string; rowId?: string } => {
  const [key, rowId] = place.split('/') as [string, string | undefined]
  return { itemId: itemId(key), ...(rowId === undefined ? {} : { rowId }) }
}

export const set = (
  place: string,
  value: string | null,
  head: Head = {},
  more: Partial<ResultDraft> = {},
): OperationOf<'result.set'> =>
  operation('result.set', { draft: { ...cellAt(place), value, source: 'manual', ...more } }, head)

export const mergeContext = (more: Partial<MergeContext> = {}): MergeContext => ({
  actor: people.operator,
  now,
  deputies: [],
  ...more,
})

export const open = (
  items: ProcessSketch[] | ItemSketch[],
  answers: Answers = {},
  sheet: Partial<Checksheet> = {},
  more: Parameters<typeof scene>[2] = {},
): Evaluation =>
  scene(items, answers, { ...more, state: { ...more.state, checksheet: sketchChecksheet(sheet) } }).evaluation

/** A second reader of the same sheet, from the beginning. */
export const copyOf = ({ plan, state, context }: Evaluation): Evaluation => evaluate(plan, state, context)

/** Applies one operation to an evaluation and counts: what tests look at is up to date afterwards. */
export function apply(
  evaluation: Evaluation,
  sent: Operation,
  context: MergeContext,
): Applied & { changedCells: CellKey[] } {
  const engine = new SheetEngine(evaluation)
  const applied = engine.apply(sent, context)
  engine.count()
  return { ...applied, changedCells: engine.takeMoved().cells }
}

/** What came of an operation, in a word: its kind, with its note or code. */
export function send(evaluation: Evaluation, sent: Operation, more: Partial<MergeContext> = {}): string {
  const { outcome } = apply(evaluation, sent, mergeContext(more))
  return [outcome.kind, outcome.note ?? outcome.error?.code].filter(Boolean).join(' ')
}

export const valueAt = ({ state }: Evaluation, place: string): string | null | undefined => {
  const { itemId: id, rowId } = cellAt(place)
  return state.results.get(rowId === undefined ? id : `${id}/${rowId}`)?.value
}
