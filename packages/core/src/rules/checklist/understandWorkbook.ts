import type { CellLook, WorkbookSheet } from '../../model/workbook.ts'
import type { Corrections } from './corrections.ts'
import { isExampleSheet } from './examples.ts'
import type { FoundItem } from './items.ts'
import { type FoundSheet, understandChecklist } from './understandChecklist.ts'

/** Understands every sheet of a workbook. One that asks what another one asks is a copy of it, and said to be one. */
export function understandWorkbook(
  sheets: readonly WorkbookSheet[],
  looks: readonly CellLook[],
  corrections: Readonly<Record<number, Corrections>> = {},
): FoundSheet[] {
  const each = sheets.map((sheet, at) => understandChecklist(sheet, looks, corrections[at]))
  const found = each.map((one, at) => (corrections[at] || !isLedger(one, each) ? one : asLedger(one)))
  const forms: { found: FoundSheet; isExample: boolean }[] = []
  const copies = new Map<FoundSheet, { form: string; isExample: boolean }>()
  const read = found.map((one, at) => ({ found: one, isExample: isExampleSheet(sheets[at]!), at }))
  // A sheet that shows how to fill in another one may stand before it.
  for (const one of read.toSorted((a, b) => Number(a.isExample) - Number(b.isExample) || a.at - b.at)) {
    const form = corrections[one.at] ? undefined : forms.find((other) => isCopy(one, other.found))
    if (form) copies.set(one.found, { form: form.found.sheet, isExample: one.isExample })
    else if (one.found.items.length > 0) forms.push(one)
  }
  return found.map((one) => {
    const copy = copies.get(one)
    return copy === undefined ? one : { ...asCopy(one, copy.form), ...(copy.isExample && { isExample: true }) }
  })
}

/** 「ボンベ受払簿」 beside a checklist: what came in and went out is looked at by nobody. Alone it is what the workbook is for. */
function isLedger(found: FoundSheet, each: readonly FoundSheet[]): boolean {
  const isOne = ({ sheet, title, items }: FoundSheet) =>
    /受払|入出庫|出納/.test(sheet + (title?.value ?? '')) &&
    items.every(({ standard, lower, upper }) => (standard ?? lower ?? upper) === undefined)
  return found.items.length > 0 && isOne(found) && each.some((one) => one.items.length > 0 && !isOne(one))
}

function asLedger({ lines: _, ...found }: FoundSheet): FoundSheet {
  const read = found.title?.value ?? found.sheet
  return { ...found, items: [], problems: [{ cell: found.title?.cell ?? 'A1', read, problem: 'noTable' }] }
}

function asCopy(found: FoundSheet, form: string): FoundSheet {
  const said = { cell: found.items[0]?.cell ?? 'A1', read: form, problem: 'copiedSheet' as const }
  return { ...found, copyOf: form, problems: [said, ...found.problems] }
}

/** Nine of ten items are the other sheet's too, limits included; of an example the names of half of them. */
function isCopy({ found, isExample }: { found: FoundSheet; isExample: boolean }, form: FoundSheet): boolean {
  if (found.items.length < 2) return false
  if (isExample) return shareIn(found.items, form.items, ({ name }) => name) >= 0.5
  return shareIn(found.items, form.items, keyOf) >= 0.9 && shareIn(form.items, found.items, keyOf) >= 0.9
}

const keyOf = ({ process, name, lower, upper, unit }: FoundItem): string =>
  [process, name, lower, upper, unit].join('\t')

function shareIn(items: readonly FoundItem[], others: readonly FoundItem[], key: (item: FoundItem) => string): number {
  const known = new Set(others.map(key))
  return items.filter((item) => known.has(key(item))).length / Math.max(1, items.length)
}
