import { checklistContent, type FoundItem, understandWorkbook } from '../../packages/core/src/index.ts'
import { readWorkbook } from '../../packages/server/src/engines/workbook/readWorkbook.ts'
import type { Line } from './corpus/contents.ts'
import type { Sample } from './corpus/index.ts'

export type Score = {
  expected: number
  found: number
  matched: number
  limits: number
  limitsRight: number
  processesRight: number
  ms: number
  misses: string[]
}

const tight = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/** 「No.1コンプレッサー」「吐出側」: one cell of the sheet, or two of them. */
const isPlace = (text: string, places: ReadonlySet<string>): boolean =>
  places.has(text) || [...places].some((first) => text.startsWith(first) && places.has(text.slice(first.length)))

/** 「1号機吐出圧力」 may stand as 「吐出圧力1号機」 and the other way round, where the sheet says 「1号機」 in a cell of its own. */
const placedOtherwise = (name: string, places: ReadonlySet<string>): string[] =>
  [...places].flatMap((place) => {
    if (name === place) return []
    if (name.startsWith(place)) return [name.slice(place.length) + place]
    return name.endsWith(place) ? [place + name.slice(0, -place.length)] : []
  })

/**
 * An item is found when its name is there; it may carry its criterion or its unit in brackets behind it, and before or behind
 * it a place as the sheet says it. The place may also stand as the section that the item is in.
 */
const isSame = (line: Line, item: FoundItem, places: ReadonlySet<string>): boolean => {
  const whole = tight(item.name)
  // The unit of an item stands beside it; a set may spell it in brackets behind the name.
  const withoutUnit = (name: string) => name.replace(item.unit === undefined ? '' : `(${tight(item.unit)})`, '')
  const bare = withoutUnit(whole)
  const spelt = line.name.split('‖').flatMap((name) => [tight(name), withoutUnit(tight(name))])
  const wanted = spelt.flatMap((name) => [name, ...placedOtherwise(name, places)])
  // What it has to keep to may stand in its name in the set, and beside it here.
  const told = item.standard === undefined ? [] : [bare + tight(item.standard)]
  const names = [bare, whole, ...told].flatMap((name) => [name, tight(item.process) + name])
  return names.some((got) => wanted.some((one) => isIn(got, one, line, places)))
}

const isIn = (got: string, wanted: string, { standard }: Line, places: ReadonlySet<string>): boolean =>
  [got.indexOf(wanted), got.lastIndexOf(wanted)].some((at) => {
    const isPlaced = at === 0 || (at > 0 && isPlace(got.slice(0, at), places))
    const rest = got.slice(at + wanted.length)
    return isPlaced && (rest.length <= tight(standard).length + 4 || isPlace(rest, places))
  })

export function scoreOf({ content, workbook, told }: Sample): Score {
  const bytes = workbook()
  const began = performance.now()
  const { sheets, looks } = readWorkbook(bytes)
  const read = understandWorkbook(sheets, looks).filter(({ copyOf }) => copyOf === undefined)
  checklistContent(read, () => crypto.randomUUID())
  const ms = performance.now() - began
  const left = read.flatMap(({ items, sheet }) =>
    items.map((item) => (read.length > 1 && item.process === '' ? { ...item, process: sheet } : item)),
  )
  const places = new Set(
    sheets
      .flatMap(({ cells }) => cells.flatMap(({ text }) => [text, ...text.split('\n')]).map(tight))
      .filter((text) => text !== ''),
  )
  const score: Score = {
    expected: content.lines.length,
    found: left.length,
    matched: 0,
    limits: 0,
    limitsRight: 0,
    processesRight: 0,
    ms,
    misses: [],
  }
  const known = new Set<string>()
  for (const line of content.lines) {
    if (line.lower !== undefined || line.upper !== undefined) score.limits += 1
    const at = left.findIndex(
      (item) =>
        isSame(line, item, places) &&
        (!told.process || item.process === '' || tight(item.process) === tight(line.process)),
    )
    const [item] = at < 0 ? [] : left.splice(at, 1)
    if (item) {
      known.add(item.cell)
      compare(line, item, told, score)
    } else score.misses.push(`missing: ${line.name}`)
  }
  // A set may list what is asked of 1号機, 2号機 and 3号機 once: the others are no further lines of the paper.
  const extra = left.filter(({ cell }) => !known.has(cell))
  score.found -= left.length - extra.length
  score.misses.push(...extra.map(({ name, cell }) => `not there: ${name} (${cell})`))
  return score
}

/** 「0.30」 is 「0.3」. */
const isEqual = (got: string | undefined, wanted: string | undefined): boolean =>
  got === wanted || (got !== undefined && wanted !== undefined && Number(got) === Number(wanted))

function compare(line: Line, item: FoundItem, told: Sample['told'], score: Score): void {
  score.matched += 1
  if (!told.process || tight(item.process) === tight(line.process)) score.processesRight += 1
  const isRight =
    isEqual(item.lower, line.lower) &&
    isEqual(item.upper, line.upper) &&
    (!line.unit || !told.units || tight(item.unit ?? '') === tight(line.unit))
  const hasLimits = line.lower !== undefined || line.upper !== undefined
  if (hasLimits && isRight && item.kind === 'number') score.limitsRight += 1
  else if (hasLimits || item.lower !== undefined || item.upper !== undefined)
    score.misses.push(
      `limits of ${line.name}: ${line.lower}..${line.upper} ${line.unit} read ${item.lower}..${item.upper} ${item.unit} (${item.kind})`,
    )
}
