import type { HeadPlace, ItemPlace, ReportLayout, StampPlace } from '@ecs/core'

export type Part = Exclude<keyof ItemPlace, 'sheet' | 'ticks'>
const parts: readonly Part[] = ['value', 'judgement', 'person', 'remarks']

export type Bound = { itemId: string; part: Part } | { fact: HeadPlace['fact'] } | { step: StampPlace['step'] }

/** What a cell of the form takes. */
export function boundAt(layout: ReportLayout, sheet: string, cell: string): Bound | undefined {
  const stamp = layout.stamps.find((one) => one.sheet === sheet && one.cell === cell)
  if (stamp) return { step: stamp.step }
  const head = layout.heads.find((one) => one.sheet === sheet && one.cell === cell)
  if (head) return { fact: head.fact }
  for (const [itemId, place] of Object.entries(layout.items)) {
    if (place.sheet !== sheet) continue
    const part = parts.find((one) => place[one] === cell)
    if (part) return { itemId, part }
    if (Object.values(place.ticks ?? {}).includes(cell)) return { itemId, part: 'value' }
  }
  return undefined
}

/** The form with another thing in one cell: a cell takes one thing, and an item's value has one box. */
export function rebound(layout: ReportLayout, sheet: string, cell: string, wanted: string): ReportLayout {
  const elsewhere = (one: { sheet: string; cell: string }) => one.sheet !== sheet || one.cell !== cell
  const heads = layout.heads.filter(elsewhere)
  const stamps = layout.stamps.filter(elsewhere)
  const items: ReportLayout['items'] = {}
  for (const [id, place] of Object.entries(layout.items)) {
    const kept = place.sheet === sheet ? without(place, cell) : place
    if (Object.keys(kept).length > 1) items[id] = kept
  }
  const [kind = '', rest = ''] = wanted.split(':')
  if (kind === 'step') stamps.push({ sheet, cell, step: rest as StampPlace['step'] })
  else if (kind === 'fact') heads.push({ sheet, cell, fact: rest as HeadPlace['fact'] })
  else if (rest !== '') {
    const known = items[rest]
    items[rest] = { ...(known?.sheet === sheet ? known : undefined), sheet, [kind]: cell }
  }
  return { ...layout, heads, stamps, items }
}

function without(place: ItemPlace, cell: string): ItemPlace {
  const { sheet, ticks, ...rest } = place
  const kept = Object.fromEntries(Object.entries(rest).filter(([, at]) => at !== cell))
  const left = Object.fromEntries(Object.entries(ticks ?? {}).filter(([, at]) => at !== cell))
  return { sheet, ...kept, ...(Object.keys(left).length > 0 && { ticks: left }) }
}
