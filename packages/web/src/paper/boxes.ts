import { moveTo, type ReportLayout } from '@ecs/core'

export type Box = { itemId: string; part: 'value' | 'judgement' | 'person' | 'remarks' | 'tick' }

/** Which item a cell of a sheet belongs to, by the cell's name; in a month's sheet only the boxes of this day. */
export function boxesOf(layout: ReportLayout, sheet: string, day: string): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const move = moveTo(layout.days[sheet], day)
  if (!move) return boxes
  for (const [itemId, place] of Object.entries(layout.items)) {
    if (place.sheet !== sheet) continue
    for (const cell of Object.values(place.ticks ?? {})) if (cell) boxes.set(move(cell), { itemId, part: 'tick' })
    for (const part of ['value', 'judgement', 'person', 'remarks'] as const) {
      const cell = place[part]
      if (cell) boxes.set(move(cell), { itemId, part })
    }
  }
  return boxes
}
