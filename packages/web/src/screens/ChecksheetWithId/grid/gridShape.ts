import {
  askOf,
  type Cell,
  type CellKey,
  cellKey,
  type Evaluation,
  type Item,
  isAnswered,
  type Process,
  rosterItemOf,
  rowIdsOf,
} from '@ecs/core'

/** A repeating process as a table: whose row it is, and what is asked in its columns. */
export type GridShape = { process: Process; nameItem: Item | undefined; columns: Item[] }

const namingKinds = ['select', 'text', 'user']

/** The first answer of a row usually is its name: it heads the row and has no column. */
export function gridShape({ plan }: Pick<Evaluation, 'plan'>, process: Process): GridShape {
  const items = [...plan.items.values()].filter((one) => one.process.id === process.id).map(({ item }) => item)
  const first = items[0]
  const isNamed = first && !process.repeat?.names && namingKinds.includes(first.kind)
  const nameItem = rosterItemOf(process) ?? (isNamed ? first : undefined)
  return { process, nameItem, columns: items.filter(({ id }) => id !== nameItem?.id) }
}

type Way = 'up' | 'down' | 'left' | 'right'

const isShown = (evaluation: Evaluation, key: CellKey): boolean => evaluation.cells.get(key)?.visible === true

/** The cell beside this one; cells that are not asked in their row are stepped over. */
export function besideIn(evaluation: Evaluation, shape: GridShape, key: CellKey, way: Way): CellKey | undefined {
  const items = shape.nameItem ? [shape.nameItem, ...shape.columns] : shape.columns
  const rowIds = rowIdsOf(evaluation.state, shape.process.id)
  const [itemId = '', rowId = ''] = key.split('/')
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[way] as [number, number]
  let [x, y] = [items.findIndex(({ id }) => id === itemId) + dx, rowIds.indexOf(rowId) + dy]
  for (; items[x] && rowIds[y]; x += dx, y += dy) {
    const beside = cellKey(items[x]?.id ?? '', rowIds[y])
    if (isShown(evaluation, beside)) return beside
  }
  return undefined
}

const isEmpty = (cell: Cell | undefined): boolean =>
  cell !== undefined && askOf(cell) !== undefined && !isAnswered(cell)

/** The next empty cell down the column, then at the top of the columns behind it; none outside this table. */
export function nextDown(evaluation: Evaluation, shape: GridShape, after: CellKey | undefined): CellKey | undefined {
  const rowIds = rowIdsOf(evaluation.state, shape.process.id)
  const keys = shape.columns.flatMap(({ id }) => rowIds.map((rowId) => cellKey(id, rowId)))
  const at = after === undefined ? -1 : keys.indexOf(after)
  if (at < 0) return undefined
  return keys.slice(at + 1).find((key) => isEmpty(evaluation.cells.get(key)))
}
