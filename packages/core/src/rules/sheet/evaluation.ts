import { isOverBudget } from '../plan/cost.ts'
import type { Plan, PlanItem } from '../plan/plan.ts'
import { type Cell, isSameCell, looksSame } from './cell.ts'
import { computeCell } from './computeCell.ts'
import { type Evaluation, rowsOf } from './grid.ts'
import {
  type CellKey,
  cellKey,
  cellOfKey,
  countPhotos,
  rowCountOf,
  rowIdsOf,
  type SheetContext,
  type SheetState,
} from './state.ts'

function countNg(evaluation: Evaluation, cell: Cell, sign: 1 | -1): void {
  if (cell.judgement !== 'ng') return
  for (const group of cell.planItem.countsIn) {
    const counts = evaluation.ngCounts.get(group) ?? new Map<string, { ng: number; critical: number }>()
    const row = group.process === undefined ? '' : (cell.rowId ?? '')
    const old = counts.get(row) ?? { ng: 0, critical: 0 }
    counts.set(row, { ng: old.ng + sign, critical: old.critical + (cell.planItem.item.critical ? sign : 0) })
    evaluation.ngCounts.set(group, counts)
  }
}

/** Puts a cell in its place; tells whether it is new to the eye and whether others have to look again. */
function place(evaluation: Evaluation, cell: Cell): { changed: boolean; visibleToOthers: boolean } {
  const old = evaluation.cells.get(cell.key)
  if (isSameCell(old, cell)) return { changed: false, visibleToOthers: false }
  if (old) countNg(evaluation, old, -1)
  countNg(evaluation, cell, 1)
  evaluation.cells.set(cell.key, cell)
  const visibleToOthers = !looksSame(old, cell)
  if (visibleToOthers) evaluation.columns.delete(cell.planItem)
  return { changed: true, visibleToOthers }
}

function readRows(evaluation: Evaluation): void {
  for (const process of evaluation.plan.content.processes) {
    if (process.repeat === undefined) continue
    evaluation.rowIds.set(process.id, rowIdsOf(evaluation.state, process.id))
  }
}

/** Works out every cell once, in an order in which everything it needs is there already. */
export function evaluate(plan: Plan, state: SheetState, context: SheetContext): Evaluation {
  const steps = evaluateInSteps(plan, state, context)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same item by item: whoever serves others meanwhile may look up between two of them. */
export function* evaluateInSteps(plan: Plan, state: SheetState, context: SheetContext): Generator<void, Evaluation> {
  const evaluation: Evaluation = {
    plan,
    state,
    context,
    cells: new Map(),
    rowIds: new Map(),
    photos: countPhotos(state),
    ngCounts: new Map(),
    columns: new Map(),
    isOverBudget: isOverBudget(plan, rowCountOf(state)),
  }
  readRows(evaluation)
  for (const planItem of plan.ordered) {
    for (const rowId of rowsOf(evaluation, planItem)) place(evaluation, computeCell(evaluation, planItem, rowId))
    yield
  }
  return evaluation
}

/** Cells waiting to be worked out again, smallest rank first. */
class Agenda {
  private readonly planItems: PlanItem[] = []
  private readonly rows = new Map<PlanItem, Set<string | undefined>>()

  add(planItem: PlanItem, rowIds: Iterable<string | undefined>): void {
    let rows = this.rows.get(planItem)
    if (rows === undefined) {
      rows = new Set()
      this.rows.set(planItem, rows)
      this.planItems.splice(this.placeFor(planItem.rank), 0, planItem)
    }
    for (const rowId of rowIds) rows.add(rowId)
  }

  /** Ranks fall along the list, so that the smallest is taken from the end. */
  private placeFor(rank: number): number {
    let [low, high] = [0, this.planItems.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.planItems[middle] as PlanItem).rank > rank) low = middle + 1
      else high = middle
    }
    return low
  }

  take(): { planItem: PlanItem; rowIds: Set<string | undefined> } | undefined {
    const planItem = this.planItems.pop()
    if (planItem === undefined) return undefined
    const rowIds = this.rows.get(planItem) ?? new Set()
    this.rows.delete(planItem)
    return { planItem, rowIds }
  }
}

function wakeDependents(evaluation: Evaluation, agenda: Agenda, cell: Cell): void {
  const { planItem, rowId } = cell
  for (const dependent of planItem.dependents) {
    const onlyRow = dependent.spread === 'sameRow' && dependent.planItem.process === planItem.process
    wake(evaluation, agenda, planItem, dependent.planItem, onlyRow ? [rowId] : undefined)
  }
  for (const { process, askers } of planItem.countsIn) {
    for (const asker of askers) wake(evaluation, agenda, planItem, asker, process === undefined ? undefined : [rowId])
  }
}

/** Only later ranks are woken: even a template with a circle comes to an end. */
function wake(
  evaluation: Evaluation,
  agenda: Agenda,
  from: PlanItem,
  planItem: PlanItem,
  rows: readonly (string | undefined)[] | undefined,
): void {
  if (planItem.rank > from.rank) agenda.add(planItem, rows ?? rowsOf(evaluation, planItem))
}

function dropRow(evaluation: Evaluation, planItem: PlanItem, rowId: string): CellKey | undefined {
  const key = cellKey(planItem.item.id, rowId)
  const cell = evaluation.cells.get(key)
  if (cell === undefined) return undefined
  countNg(evaluation, cell, -1)
  evaluation.cells.delete(key)
  return key
}

/** Brings rows in step with the state: gone rows lose their cells, new rows get them. */
function changeRows(evaluation: Evaluation, processId: string, agenda: Agenda): CellKey[] {
  const before = evaluation.rowIds.get(processId) ?? []
  const now = rowIdsOf(evaluation.state, processId)
  evaluation.rowIds.set(processId, now)
  const kept = new Set(now)
  const gone = before.filter((id) => !kept.has(id))
  // What was found last time is known by the number of the row: a row that moved is looked at again where that matters.
  const moved = now.filter((id, at) => before[at] !== id)
  const known = new Set(before)
  const added = now.filter((id) => !known.has(id))
  const changed: CellKey[] = []
  for (const planItem of evaluation.plan.ordered) {
    if (planItem.process.id !== processId) continue
    evaluation.columns.delete(planItem)
    for (const rowId of gone) {
      const key = dropRow(evaluation, planItem, rowId)
      if (key !== undefined) changed.push(key)
    }
    agenda.add(planItem, planItem.looksBack ? moved : added)
    for (const { planItem: dependent } of planItem.dependents) wake(evaluation, agenda, planItem, dependent, undefined)
    for (const { askers } of planItem.countsIn) {
      for (const asker of askers) wake(evaluation, agenda, planItem, asker, undefined)
    }
  }
  return changed
}

/** What happened to a sheet since the last look. */
export type Changes = { cells?: readonly CellKey[]; processIds?: readonly string[] }

/** Brings an evaluation up to date; answers the keys of the cells that are new, gone or different. */
export function reevaluate(evaluation: Evaluation, state: SheetState, changes: Changes): CellKey[] {
  if (state.attachments !== evaluation.state.attachments) evaluation.photos = countPhotos(state)
  evaluation.state = state
  if (changes.processIds && isOverBudget(evaluation.plan, rowCountOf(state)) !== evaluation.isOverBudget) {
    Object.assign(evaluation, evaluate(evaluation.plan, state, evaluation.context))
    return [...evaluation.cells.keys()]
  }
  const agenda = new Agenda()
  const changed = (changes.processIds ?? []).flatMap((processId) => changeRows(evaluation, processId, agenda))
  for (const key of changes.cells ?? []) {
    const { itemId, rowId } = cellOfKey(key)
    const planItem = evaluation.plan.items.get(itemId)
    if (planItem && rowsOf(evaluation, planItem).includes(rowId)) agenda.add(planItem, [rowId])
  }
  for (let next = agenda.take(); next !== undefined; next = agenda.take()) {
    for (const rowId of next.rowIds) {
      const cell = computeCell(evaluation, next.planItem, rowId)
      const { changed: isNew, visibleToOthers } = place(evaluation, cell)
      if (isNew) changed.push(cell.key)
      if (visibleToOthers) wakeDependents(evaluation, agenda, cell)
    }
  }
  return changed
}
