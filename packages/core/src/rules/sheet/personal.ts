import { message } from '../../errors.ts'
import type { AuditEvent, CellRef, Checksheet, Conflict, Contender, Result } from '../../model/index.ts'
import { type Actor, seesPersonal } from '../permission/index.ts'
import type { NgGroup, Plan } from '../plan/plan.ts'
import type { Cell } from './cell.ts'
import { contradictionOf } from './conclusion.ts'
import type { Evaluation } from './grid.ts'
import type { Problem } from './problems.ts'
import { cellOfKey, keyOf, type SheetState } from './state.ts'

/** P9 The one place that decides what of personal items (body temperature, alcohol …) somebody is told, on every way out. */
export type PersonalFilter = {
  /** Nothing is kept from this reader. */
  readonly seesAll: boolean
  /** What is told of an item where nobody's own value is meant: trends, columns, counts. */
  showsItem: (itemId: string) => boolean
  /** One value, remark or file of an item, and whose it is. */
  shows: (itemId: string | undefined, ...owners: (string | undefined)[]) => boolean
}

const known = new WeakMap<Plan, ReadonlySet<string>>()

/** P13 Items that are marked as personal, and every formula that is worked out from one of them or counts its 否. */
export function personalItems(plan: Plan): ReadonlySet<string> {
  const before = known.get(plan)
  if (before) return before
  const found = new Set<string>()
  const counted = new Set<NgGroup>()
  for (const { item, refs, asks, countsIn } of plan.ordered) {
    const reads = [...refs.values()].flatMap((ref) => (ref.to === 'item' ? ref.target : (ref.provider ?? [])))
    const readsOne = reads.some((source) => found.has(source.item.id)) || (asks !== undefined && counted.has(asks))
    if (!item.personal && !(item.kind === 'calc' && readsOne)) continue
    found.add(item.id)
    for (const group of countsIn) counted.add(group)
  }
  known.set(plan, found)
  return found
}

/**
 * P14 An item is personal where any of the versions in question says so. One that none of them knows any more, such as an
 * answer from before the sheet moved to another version, is taken for personal.
 */
export function personalFilter(plans: readonly Plan[], actor: Actor, ecsId: string): PersonalFilter {
  const seesAll = seesPersonal(actor, ecsId, '')
  const isPersonal = (itemId: string): boolean =>
    !plans.some((plan) => plan.items.has(itemId)) || plans.some((plan) => personalItems(plan).has(itemId))
  const showsItem = (itemId: string): boolean => seesAll || !isPersonal(itemId)
  return {
    seesAll,
    showsItem,
    shows: (itemId, ...owners) => itemId === undefined || showsItem(itemId) || owners.includes(actor.id),
  }
}

/** P15 A sheet as this reader may see it: answers, remarks, files, disagreements and late edits alike. */
export function visibleState(state: SheetState, filter: PersonalFilter): SheetState {
  if (filter.seesAll) return { ...state, checksheet: sharedSheet(state.checksheet, true) }
  const isShown = (result: Result) => filter.shows(result.itemId, result.enteredBy)
  const ownerOf = ({ itemId, rowId }: Partial<CellRef>) =>
    itemId === undefined ? undefined : state.results.get(keyOf({ itemId, rowId }))?.enteredBy
  const hiddenFiles = new Set(
    [...state.results.values()].flatMap((result) => (isShown(result) ? [] : (result.evidence ?? []))),
  )
  return {
    ...state,
    checksheet: sharedSheet(state.checksheet, [...state.results.values()].every(isShown)),
    results: new Map([...state.results].filter(([, result]) => isShown(result))),
    comments: state.comments.filter((comment) => filter.shows(comment.itemId, comment.by, ownerOf(comment))),
    attachments: new Map(
      [...state.attachments].filter(
        ([id, file]) => !hiddenFiles.has(id) && filter.shows(file.itemId, file.addedBy, ownerOf(file)),
      ),
    ),
    conflicts: new Map(
      [...state.conflicts].flatMap(([key, conflict]) => {
        const shown = visibleConflict(conflict, filter)
        return shown ? [[key, shown] as const] : []
      }),
    ),
    resolvedConflicts: state.resolvedConflicts.flatMap((conflict) => visibleConflict(conflict, filter) ?? []),
    lateEdits: state.lateEdits.filter(({ itemId, edit }) => filter.shows(itemId, edit.by)),
  }
}

/** P17 Where something is kept back, the sheet's own numbers and judgement are those without it. */
function sharedSheet({ shared, ...checksheet }: Checksheet, isAllShown: boolean): Checksheet {
  return isAllShown ? checksheet : { ...checksheet, ...shared }
}

/** Who has a side in it sees that there is another, and not what it says. */
export function visibleConflict(conflict: Conflict, filter: PersonalFilter): Conflict | undefined {
  const { itemId, current, contenders } = conflict
  const isShown = (side: Contender) => filter.shows(itemId, side.by)
  if (![current, ...contenders].some(isShown)) return undefined
  const shown = (side: Contender) => (isShown(side) ? side : withoutWords(side))
  return { ...conflict, current: shown(current), contenders: contenders.map(shown) }
}

const withoutWords = ({ operationId, by, atDevice, deviceId, deviceSeq, source }: Contender): Contender => ({
  operationId,
  value: null,
  source,
  by,
  atDevice,
  deviceId,
  deviceSeq,
})

/** P18 Why a sheet cannot be handed in tells nothing of what others measured: their item is named, once, and no reason. */
export function visibleProblems(evaluation: Evaluation, problems: Problem[], actor: Actor): Problem[] {
  const { plan, state } = evaluation
  const filter = personalFilter([plan], actor, state.checksheet.ecsId)
  const shows = (one: Cell) => filter.shows(one.planItem.item.id, state.results.get(one.key)?.enteredBy ?? actor.id)
  const told = new Set<string>()
  return problems.flatMap((problem): Problem[] => {
    const { itemId, rowId } = problem
    if (itemId === undefined) return [problem]
    const key = keyOf({ itemId, rowId })
    const by = state.results.get(key)?.enteredBy
    if (problem.kind === 'contradiction') return contradictionFor(evaluation, key, problem, shows)
    if (filter.shows(itemId, by ?? actor.id)) return [problem]
    if (told.has(key)) return []
    told.add(key)
    const { code, text } = message('personalUnfinished')
    return [{ ...problem, kind: 'missing', code, text }]
  })
}

/** C14 A conclusion is held against the 否 that its reader may know of, and no others: neither the number nor the asking tells. */
function contradictionFor(
  { cells }: Evaluation,
  key: string,
  problem: Problem,
  shows: (cell: Cell) => boolean,
): Problem[] {
  const conclusion = cells.get(key)
  const known = new Map([...cells].filter(([, cell]) => shows(cell)))
  const contradiction = conclusion && contradictionOf({ cells: known }, conclusion)
  if (!contradiction) return []
  return [{ ...problem, ...message('conclusionContradicts', { value: conclusion.value ?? '', ...contradiction }) }]
}

type Known = Pick<SheetState, 'comments' | 'attachments'>

/** P16 The trail keeps every link; what a personal item held, and why it was changed, is left out of it. */
export function visibleEvent(event: AuditEvent, sheet: Known, filter: PersonalFilter): AuditEvent {
  if (itemsOf(event, sheet).every(filter.showsItem)) return event
  const { reason: _, ...rest } = event
  return { ...rest, before: null, after: null, isHidden: true }
}

/** An action that was opened under an item is called by what was found there. */
const cellEntities = ['result', 'conflict', 'lateEdit', 'action']

function itemsOf({ entity, id, before, after }: AuditEvent, { comments, attachments }: Known): string[] {
  if (cellEntities.includes(entity)) return [cellOfKey(id).itemId]
  if (entity === 'comment') return listOf(comments.find((one) => one.id === id)?.itemId)
  if (entity === 'attachment') return listOf(attachments.get(id)?.itemId)
  return entity === 'operation' ? [...itemsNamedIn([before, after])] : []
}

const listOf = (itemId: string | undefined): string[] => (itemId === undefined ? [] : [itemId])

/** What was asked for and refused has the shape of its operation: a cell may stand anywhere in it. */
function itemsNamedIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'itemId' && typeof one === 'string' ? [one] : itemsNamedIn(one),
  )
}
