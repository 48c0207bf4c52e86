import type { Grid } from './grid.ts'
import type { FoundItem } from './items.ts'
import { tightText } from './plainText.ts'

/** 「油量」 of the engine and 「油量」 of the pump: a name that comes again under another 工程 says which one it is. */
export function toldApart(grid: Grid, items: readonly FoundItem[]): FoundItem[] {
  const places = new Map<string, Set<string>>()
  for (const { name, process } of items) places.set(name, (places.get(name) ?? new Set()).add(process))
  if (places.size === items.length && !items.some(({ name }) => isLetter(name))) return [...items]
  const written = new Set(grid.sheet.cells.map(({ text }) => tightText(text)))
  return items.map((item) => {
    const isAgain = (places.get(item.name)?.size ?? 0) > 1 || isLetter(item.name)
    return isAgain && item.process !== '' && written.has(tightText(item.process))
      ? { ...item, name: `${item.process} ${item.name}`.slice(0, 100) }
      : item
  })
}

/** 「A」 of the bearing: a letter alone names nothing. */
const isLetter = (name: string): boolean => /^[A-Z]\d?$/i.test(tightText(name))
