import type { Cell, CellKey, Difference, Evaluation, Item } from '@ecs/core'
import { readingOrder } from '@ecs/core'

/** What the desk shows of a sheet: every answer, and which of them deserve a look. */

export type ReviewCell = {
  cell: Cell
  /** What stood here on the sheet before. */
  previous: string | undefined
  isChanged: boolean
  /** What the revision before said, where this one says something else. */
  revised: Difference | undefined
  isWorthALook: boolean
}

export type ReviewGroup = { id: string; no: number; name: string; shown: ReviewCell[]; folded: number }

/** Answers that are new every time tell nothing by being another one. */
const alwaysNew: readonly Item['kind'][] = ['date', 'time', 'datetime', 'sign', 'photo', 'user', 'qr', 'ocr', 'calc']
const measured: readonly Item['kind'][] = ['number', 'meter']

function previousIn({ context, state }: Evaluation, { planItem, rowId }: Cell): string | undefined {
  const rows = state.rows.get(planItem.process.id) ?? []
  const rowNo = rowId === undefined ? undefined : rows.indexOf(rowId) + 1
  return context.previous(planItem.item.id, rowNo) ?? undefined
}

/** A measurement is another one every time: its judgement and its trend tell. Everything else counts once it differs. */
function isOther({ value, na, planItem: { item } }: Cell, previous: string | undefined): boolean {
  if (previous === undefined || alwaysNew.includes(item.kind)) return false
  if (na) return true
  return !measured.includes(item.kind) && value !== null && value !== previous
}

export function reviewCells(evaluation: Evaluation, differences: readonly Difference[]): ReviewCell[] {
  const revised = new Map<CellKey, Difference>(differences.map((one) => [one.key, one]))
  return readingOrder(evaluation)
    .filter(({ visible }) => visible)
    .map((cell) => {
      const previous = previousIn(evaluation, cell)
      const isChanged = isOther(cell, previous)
      const result = evaluation.state.results.get(cell.key)
      const isSaid = result !== undefined && (result.manualOverride === true || (result.comment ?? '') !== '')
      const isBad = cell.judgement === 'ng' || cell.judgement === 'warn'
      const isWorthALook = isBad || isChanged || isSaid || revised.has(cell.key)
      return { cell, previous, isChanged, revised: revised.get(cell.key), isWorthALook }
    })
}

/** By process; with `only`, what is good and as always is counted instead of shown. */
export function groupsOf(cells: readonly ReviewCell[], only: boolean): ReviewGroup[] {
  const groups = new Map<string, ReviewGroup>()
  for (const one of cells) {
    const { id, no, name } = one.cell.planItem.process
    const group = groups.get(id) ?? { id, no, name, shown: [], folded: 0 }
    groups.set(id, group)
    if (!only || one.isWorthALook) group.shown.push(one)
    else group.folded += 1
  }
  return [...groups.values()]
}
