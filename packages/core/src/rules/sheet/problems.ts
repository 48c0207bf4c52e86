import { type Message, message } from '../../errors.ts'
import type { ItemRole } from '../../model/index.ts'
import type { Cell } from './cell.ts'
import { contradictionOf } from './conclusion.ts'
import type { Evaluation } from './grid.ts'
import { cellKey, rowIdsOf } from './state.ts'

/** Why a sheet cannot be submitted, or a step not be taken: every reason with its place (RULES.md C). */

export const problemKinds = [
  'missing',
  'photo',
  'reason',
  'sign',
  'conflict',
  'forced',
  'contradiction',
  'rows',
] as const
export type ProblemKind = (typeof problemKinds)[number]

const kindWords: Record<ProblemKind, string> = {
  missing: '未入力',
  photo: '写真不足',
  reason: '理由なし',
  sign: '署名なし',
  conflict: '競合',
  forced: '判定の違い',
  contradiction: '結論の食い違い',
  rows: '行不足',
}

export type Problem = {
  kind: ProblemKind
  processId: string
  processNo: number
  itemId?: string
  itemNo?: number
  itemName?: string
  rowId?: string
  /** Counted from 1, as people see it. */
  rowNo?: number
  code: string
  text: string
}

type Found = { kind: ProblemKind; note: Message }

/** What an unanswered item asks for depends on its kind. */
function whatIsMissing(cell: Cell): Found {
  const { item } = cell.planItem
  const own = cell.messages[0]
  if (item.kind === 'sign') return { kind: 'sign', note: message('signMissing') }
  if (item.kind === 'photo' && own) return { kind: 'photo', note: own }
  return { kind: 'missing', note: own ?? message('required', { item: item.name }) }
}

const isExplained = (evaluation: Evaluation, cell: Cell): boolean => {
  const { explainers, countsIn } = cell.planItem
  const all = [...explainers, ...countsIn.flatMap((group) => group.explainers)]
  return all.some((explainer) => {
    const row = explainer.process.repeat === undefined ? undefined : cell.rowId
    const answer = evaluation.cells.get(cellKey(explainer.item.id, row))
    return answer?.visible === true && answer.judgement !== 'none'
  })
}

/** A 否 needs evidence: the photo or the comment its item asks for, or else any word about it (C4–C6). */
function missingEvidence(evaluation: Evaluation, cell: Cell): Found[] {
  const { item } = cell.planItem
  const hasComment = (cell.comment ?? '').trim() !== ''
  const found: Found[] = []
  if (item.photoOnNg && cell.photos === 0) {
    found.push({ kind: 'photo', note: message('photosMissing', { needed: Math.max(1, item.minPhotos ?? 1), have: 0 }) })
  }
  // Of an instrument that may not be used any more, a photo explains nothing: somebody answers for it in words.
  const needsWords = item.commentOnNg || item.expiry
  if (needsWords && !hasComment) found.push({ kind: 'reason', note: message('ngReason') })
  if (item.photoOnNg || needsWords || item.kind === 'calc') return found
  const evident = hasComment || cell.photos > 0 || isExplained(evaluation, cell)
  return evident ? [] : [{ kind: 'reason', note: message('ngReason') }]
}

/** 「運転可」 over a 否 is chosen again or explained in a comment (C14). */
function unexplainedConclusion(evaluation: Evaluation, cell: Cell): Found[] {
  const contradiction = contradictionOf(evaluation, cell)
  if (contradiction === undefined || (cell.comment ?? '').trim() !== '') return []
  const note = message('conclusionContradicts', { value: cell.value ?? '', ...contradiction })
  return [{ kind: 'contradiction', note }]
}

function problemsOfCell(evaluation: Evaluation, cell: Cell): Found[] {
  const { item } = cell.planItem
  const found: Found[] = []
  if (cell.judgement === 'none') {
    const begun = item.kind === 'photo' && cell.photos > 0 && cell.photos < (item.minPhotos ?? 0)
    if (item.required || begun) found.push(whatIsMissing(cell))
  } else if (item.kind !== 'photo' && cell.judgement !== 'na' && cell.photos < (item.minPhotos ?? 0)) {
    found.push({ kind: 'photo', note: message('photosMissing', { needed: item.minPhotos ?? 0, have: cell.photos }) })
  }
  if (cell.judgement === 'ng') found.push(...missingEvidence(evaluation, cell))
  if (cell.forced !== undefined && cell.value !== null && cell.value !== cell.forced) {
    found.push({ kind: 'forced', note: message('forcedValue', { value: cell.forced }) })
  } else found.push(...unexplainedConclusion(evaluation, cell))
  if (evaluation.state.conflicts.has(cell.key)) found.push({ kind: 'conflict', note: message('conflictOpen') })
  return found
}

function placeOf(evaluation: Evaluation, cell: Cell): Omit<Problem, 'kind' | 'code' | 'text'> {
  const { item, process } = cell.planItem
  const row =
    cell.rowId === undefined ? {} : { rowId: cell.rowId, rowNo: rowNumber(evaluation, process.id, cell.rowId) }
  return { processId: process.id, processNo: process.no, itemId: item.id, itemNo: item.no, itemName: item.name, ...row }
}

const rowNumber = (evaluation: Evaluation, processId: string, rowId: string): number =>
  rowIdsOf(evaluation.state, processId).indexOf(rowId) + 1

function missingRows(evaluation: Evaluation): Problem[] {
  return evaluation.plan.content.processes.flatMap(({ id, no, repeat }) => {
    const have = rowIdsOf(evaluation.state, id).length
    if (repeat === undefined || have >= repeat.min) return []
    const { code, text } = message('rowsMissing', { label: repeat.label, min: repeat.min, have })
    return [{ kind: 'rows' as const, processId: id, processNo: no, code, text }]
  })
}

/** Sheet order: by process, then by row, then by item, as people go through it. */
const readingOrder = (a: Problem, b: Problem): number =>
  a.processNo - b.processNo || (a.rowNo ?? 0) - (b.rowNo ?? 0) || (a.itemNo ?? 0) - (b.itemNo ?? 0)

/**
 * Without a step: everything that keeps the sheet from being submitted; items of approval steps are left out.
 * With a step's role: only what that step has to fill in itself (C10).
 */
export function findProblems(evaluation: Evaluation, step?: ItemRole): Problem[] {
  const problems: Problem[] = step === undefined ? missingRows(evaluation) : []
  for (const cell of evaluation.cells.values()) problems.push(...problemsAt(evaluation, cell, step))
  return problems.sort(readingOrder)
}

/** The same for one cell alone: what a page asks at every keystroke. */
export function problemsAt(evaluation: Evaluation, cell: Cell, step?: ItemRole): Problem[] {
  if (!cell.visible || cell.planItem.item.role !== step) return []
  return problemsOfCell(evaluation, cell).map(({ kind, note }) => ({
    kind,
    ...placeOf(evaluation, cell),
    code: note.code,
    text: note.text,
  }))
}

/** 「未入力 3、写真不足 1、競合 1」. */
export function summarise(problems: readonly Problem[]): string {
  return problemKinds
    .map((kind) => ({ kind, count: problems.filter((problem) => problem.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${kindWords[kind]} ${count}`)
    .join('、')
}
