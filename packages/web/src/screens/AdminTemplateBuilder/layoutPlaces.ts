import {
  cellName,
  type HeadPlace,
  type ItemPlace,
  type ReportLayout,
  type StampPlace,
  tickBoxes,
  type WorkbookSheet,
} from '@ecs/core'

export type Part = Exclude<keyof ItemPlace, 'sheet' | 'ticks' | 'choices' | 'rows'>
const parts: readonly Part[] = ['value', 'judgement', 'person', 'remarks']

/** A box to tick: of 良, 否 and 対象外, or of a choice. */
export type Tick = { itemId: string } & ({ tick: 'ok' | 'ng' | 'na' } | { choice: string })
export type Bound = { itemId: string; part: Part } | Tick | { fact: HeadPlace['fact'] } | { step: StampPlace['step'] }

/** As the list of what a cell may take names it, and as `rebound` understands it. */
export function keyOf(bound: Bound): string {
  if ('step' in bound) return `step:${bound.step}`
  if ('fact' in bound) return `fact:${bound.fact}`
  if ('tick' in bound) return `tick:${bound.itemId}:${bound.tick}`
  return 'choice' in bound ? `choice:${bound.itemId}:${bound.choice}` : `${bound.part}:${bound.itemId}`
}

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
    const tick = (['ok', 'ng', 'na'] as const).find((one) => place.ticks?.[one] === cell)
    if (tick) return { itemId, tick }
    const choice = Object.entries(place.choices ?? {}).find(([, at]) => at === cell)?.[0]
    if (choice !== undefined) return { itemId, choice }
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
    if (hasCell(kept)) items[id] = kept
  }
  const [kind = '', rest = '', ...words] = wanted.split(':')
  if (kind === 'step') stamps.push({ sheet, cell, step: rest as StampPlace['step'] })
  else if (kind === 'fact') heads.push({ sheet, cell, fact: rest as HeadPlace['fact'] })
  else if (rest !== '') {
    const known: ItemPlace = items[rest]?.sheet === sheet ? items[rest] : { sheet }
    items[rest] = { ...known, ...boxOf(kind, words.join(':'), cell, known) }
  }
  return { ...layout, heads, stamps, items }
}

function boxOf(kind: string, answer: string, cell: string, { ticks, choices }: ItemPlace): Partial<ItemPlace> {
  if (kind === 'tick') return { ticks: { ...ticks, [answer]: cell } }
  return kind === 'choice' ? { choices: { ...choices, [answer]: cell } } : { [kind]: cell }
}

const hasCell = ({ sheet: _, rows: __, ...cells }: ItemPlace): boolean => Object.keys(cells).length > 0

/** The form with so many lines for the rows of a repeat, beginning at the box of its value. */
export function withRows(layout: ReportLayout, page: WorkbookSheet, itemId: string, count: number): ReportLayout {
  const { rows: _, ...place } = layout.items[itemId]!
  const lines = linesBelow(page, place.value ?? place.judgement ?? tickBoxes(place)[0] ?? '', count)
  const rows = lines.length > 1 ? { rows: { along: 'rows' as const, places: lines } } : {}
  return { ...layout, items: { ...layout.items, [itemId]: { ...place, ...rows } } }
}

/** The open boxes from a cell downwards, each as high as it: where a table of the form ends, something stands. */
export function linesBelow(page: WorkbookSheet, cell: string, most = Number.POSITIVE_INFINITY): number[] {
  const texts = new Map(page.cells.map(({ row, column, text }) => [cellName(column, row + 1), text.trim()]))
  const [, letters = '', digits = '1'] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const first = Number(digits) - 1
  const heightAt = (row: number): number => {
    const range = page.merges.find(({ top, left }) => top === row && cellName(left, row + 1) === `${letters}${row + 1}`)
    return range ? range.bottom - range.top + 1 : 1
  }
  const lines: number[] = []
  const height = heightAt(first)
  for (let row = first; row < page.rowCount && lines.length < most && heightAt(row) === height; row += height) {
    const text = texts.get(`${letters}${row + 1}`) ?? ''
    if (row > first && text !== '' && text !== texts.get(cell)) break
    lines.push(row)
  }
  return lines
}

function without(place: ItemPlace, cell: string): ItemPlace {
  const { sheet, ticks = {}, choices = {}, rows, ...rest } = place
  const others = (boxes: object) => Object.fromEntries(Object.entries(boxes).filter(([, at]) => at !== cell))
  const left = { ticks: others(ticks), choices: others(choices) }
  return {
    ...{ sheet, ...others(rest) },
    ...(Object.keys(left.ticks).length > 0 && { ticks: left.ticks }),
    ...(Object.keys(left.choices).length > 0 && { choices: left.choices }),
    ...(rows && { rows }),
  }
}
