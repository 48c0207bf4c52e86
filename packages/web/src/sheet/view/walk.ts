import {
  type Cell,
  type CellKey,
  type CellRef,
  cellKey,
  type Evaluation,
  type Plan,
  type PlanItem,
  type Process,
  rowIdsOf,
} from '@ecs/core'

/** The way a person goes through a sheet: processes in order, row by row, item by item. */

/** What stands below each other in a process: the head of a row, or a cell. */
export type Entry = { type: 'row'; rowId: string; rowNo: number } | { type: 'cell'; key: CellKey }

const isOnPage = (cell: Cell | undefined): cell is Cell => cell?.visible === true

const itemsByProcess = new WeakMap<Plan, Map<string, PlanItem[]>>()

/** The items of a process, with those that were added to it on this sheet; sorted out once per plan. */
function itemsOf({ plan }: Pick<Evaluation, 'plan'>, { id }: Pick<Process, 'id'>): readonly PlanItem[] {
  const known = itemsByProcess.get(plan)
  if (known) return known.get(id) ?? []
  const groups = new Map<string, PlanItem[]>(plan.content.processes.map((process) => [process.id, []]))
  for (const planItem of plan.items.values()) groups.get(planItem.process.id)?.push(planItem)
  itemsByProcess.set(plan, groups)
  return groups.get(id) ?? []
}

export function entriesOf(evaluation: Evaluation, process: Process): Entry[] {
  const items = itemsOf(evaluation, process)
  const cellsOf = (rowId?: string): Entry[] =>
    items.flatMap(({ item }) => {
      const cell = evaluation.cells.get(cellKey(item.id, rowId))
      return isOnPage(cell) ? [{ type: 'cell', key: cell.key }] : []
    })
  if (process.repeat === undefined) return cellsOf()
  return rowIdsOf(evaluation.state, process.id).flatMap((rowId, index) => [
    { type: 'row', rowId, rowNo: index + 1 },
    ...cellsOf(rowId),
  ])
}

/** Every cell a person can see, in reading order. */
export function cellsInOrder(evaluation: Evaluation): Cell[] {
  return evaluation.plan.content.processes.flatMap((process) =>
    entriesOf(evaluation, process).flatMap((entry) =>
      entry.type === 'cell' ? [evaluation.cells.get(entry.key) as Cell] : [],
    ),
  )
}

/** How operations name a cell. */
export const cellRefOf = ({ planItem: { item }, rowId }: Pick<Cell, 'planItem' | 'rowId'>): CellRef =>
  rowId === undefined ? { itemId: item.id } : { itemId: item.id, rowId }

/** The next 注意 or 否 behind this one, going round. */
export function nextDeviation(evaluation: Evaluation, after: CellKey | undefined): CellKey | undefined {
  const cells = cellsInOrder(evaluation)
  const from = cells.findIndex(({ key }) => key === after) + 1
  const isDeviation = ({ judgement }: Cell) => judgement === 'ng' || judgement === 'warn'
  return [...cells.slice(from), ...cells.slice(0, from)].find(isDeviation)?.key
}

/** The cell before or behind this one, whatever stands in it. */
export function neighbour(evaluation: Evaluation, key: CellKey | undefined, step: 1 | -1): CellKey | undefined {
  const cells = cellsInOrder(evaluation)
  const at = cells.findIndex((cell) => cell.key === key)
  return cells[at < 0 ? 0 : at + step]?.key
}

/** The way the search of the whole product folds words: width, case, kana, blanks. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\s/g, '')

/** Cells whose number, name, standard, method, value or comment holds the words. */
export function findCells(evaluation: Evaluation, words: string): Cell[] {
  const wanted = foldText(words)
  if (wanted === '') return []
  return cellsInOrder(evaluation).filter(({ planItem: { item, process }, value, comment }) => {
    const said = [`${process.no}-${item.no}`, item.name, item.standard, item.method, value, comment]
    return said.some((text) => text !== undefined && text !== null && foldText(text).includes(wanted))
  })
}
