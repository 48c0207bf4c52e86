import type { Grid } from './grid.ts'
import type { FoundItem } from './items.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'

const speaksOfLimits = /基準|規格|管理|許容|適正|範囲|^[※*]/

type Note = { cell: string; text: string }

/**
 * 「管理基準　温度：15～25℃　湿度：40～65％RH」 above the table or below it: what an item that says none itself has to keep to. Only where
 * one item bears the name and the notes speak of it once.
 */
export function withNotedLimits(grid: Grid, items: readonly FoundItem[]): FoundItem[] {
  const open = items.filter(isOpen)
  const notes = open.length === 0 ? [] : notesOf(grid, items)
  if (notes.length === 0) return [...items]
  return items.map((item) => {
    const isOnly = items.filter((other) => bareName(other) === bareName(item)).length === 1
    return (isOpen(item) && isOnly && withNote(item, notes)) || item
  })
}

const isOpen = ({ kind, lower, upper }: FoundItem): boolean =>
  kind === 'number' && lower === undefined && upper === undefined

const bareName = ({ name }: FoundItem): string => plainText(name).replace(/ *[([][^()[\]]*[)\]]$/, '')

/** Texts outside the lines of the items. */
function notesOf(grid: Grid, items: readonly FoundItem[]): Note[] {
  const rows = new Set(items.map(({ row }) => row))
  const names = new Set(items.map(({ cell }) => cell))
  return grid.sheet.cells.flatMap(({ row, column, text }) => {
    const cell = grid.name(row, column)
    const plain = plainText(text)
    const isNote = plain.length >= 8 && /\d/.test(plain) && speaksOfLimits.test(plain)
    return isNote && !rows.has(row) && !names.has(cell) ? [{ cell, text: plain }] : []
  })
}

function withNote(item: FoundItem, notes: readonly Note[]): FoundItem | undefined {
  const said = notes.flatMap((note) => saidOf(bareName(item), note))
  const [only, ...others] = said
  const read = only && others.length === 0 ? readLimits(only.text) : undefined
  if (!only || !read || (read.unit && item.unit && read.unit !== item.unit)) return undefined
  const { lower, upper } = read
  const unit = item.unit ?? read.unit
  return {
    ...item,
    standard: item.standard ?? only.text,
    ...(lower !== undefined && { lower }),
    ...(upper !== undefined && { upper }),
    ...(unit && { unit }),
    limitsFrom: { cell: only.cell, read: only.text },
    confidence: Math.min(item.confidence, 0.7),
    doubts: read.isStrict ? [...item.doubts, { reason: 'strict', cell: only.cell, read: only.text }] : item.doubts,
  }
}

/** What a note says behind a name, up to the next one: 「外気温度」 is not 「温度」. */
function saidOf(name: string, { cell, text }: Note): Note[] {
  const found: Note[] = []
  for (let at = text.indexOf(name); name !== '' && at >= 0; at = text.indexOf(name, at + 1)) {
    const isOwn = !/[\p{L}\d]/u.test(text.slice(Math.max(0, at - 1), at))
    const [, said] =
      /^ ?(?:[:は=] ?)?([^、。;]*?)(?= (?!以)\p{L}{2}|[、。;]|$)/u.exec(text.slice(at + name.length)) ?? []
    if (isOwn && said && /^[^\p{L}]*\d/u.test(said)) found.push({ cell, text: said })
  }
  return found
}
