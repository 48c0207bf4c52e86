import { bothMoves, type ItemPlace, moveTo, moveToRow, type ReportLayout, tickBoxes } from '@ecs/core'

export type Box = { itemId: string; rowId?: string; part: 'value' | 'judgement' | 'person' | 'remarks' | 'tick' }

/** The rows of an item's process where that repeats. */
export type RowsOf = (itemId: string) => readonly string[] | undefined

const parts = ['value', 'judgement', 'person', 'remarks'] as const

/** Which item a cell of a sheet belongs to, by the cell's name; in a month's sheet only the boxes of this day. */
export function boxesOf(layout: ReportLayout, sheet: string, day: string, rowsOf: RowsOf): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const toDay = moveTo(layout.days[sheet], day)
  if (!toDay) return boxes
  for (const [itemId, place] of Object.entries(layout.items)) {
    if (place.sheet !== sheet) continue
    const rows = rowsOf(itemId)
    if (!rows) putBoxes(boxes, place, { itemId }, toDay)
    for (const [at, rowId] of rows?.entries() ?? []) {
      const toRow = moveToRow(place, at)
      if (toRow) putBoxes(boxes, place, { itemId, rowId }, bothMoves(toDay, toRow))
    }
  }
  return boxes
}

function putBoxes(
  boxes: Map<string, Box>,
  place: ItemPlace,
  whose: Pick<Box, 'itemId' | 'rowId'>,
  move: (cell: string) => string,
): void {
  for (const cell of tickBoxes(place)) boxes.set(move(cell), { ...whose, part: 'tick' })
  for (const part of parts) {
    const cell = place[part]
    if (cell) boxes.set(move(cell), { ...whose, part })
  }
}
