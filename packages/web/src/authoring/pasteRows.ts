import { decimalsOf, type Item, message, parseDecimal } from '@ecs/core'

/** Columns as sites write them, by any of their usual headings. */
const headings: Record<string, readonly string[]> = {
  name: ['項目', '項目名', '点検項目', '名称', 'name', 'item'],
  unit: ['単位', 'unit'],
  lower: ['下限', '規格下限', '最小', 'lower', 'min'],
  upper: ['上限', '規格上限', '最大', 'upper', 'max'],
  standard: ['判定基準', '基準', '規格', '管理基準', 'standard'],
  method: ['方法', '点検方法', 'method'],
}
const usual = ['name', 'unit', 'lower', 'upper', 'standard', 'method']

export type PastedRows = { items: Item[]; problems: { row: number; read: string; text: string }[] }

/** A block of cells, as a spreadsheet puts it on the clipboard: tabs, lines, and quotes around what has lines in it. */
function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/g)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain ?? '').trim())
    if (end !== '\t' && end !== '') rows.push([])
    if (end === '') break
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

/** `13〜15` in one cell is both limits. */
const range = /^\s*([^〜~～\s]+)\s*[〜~～]\s*(\S+)\s*$/

/** A block of rows becomes items: numbers where there is a unit or a limit, otherwise 良否. What cannot be read is named. */
export function pasteRows(text: string, id: () => string): PastedRows {
  const rows = cellsIn(text)
  const first = rows[0] ?? []
  const named = first.map((cell) => Object.keys(headings).find((key) => headings[key]?.includes(cell.toLowerCase())))
  const hasHead = named.filter((key) => key !== undefined).length >= 2 || named[0] === 'name'
  const columns = hasHead ? named : usual
  const problems: PastedRows['problems'] = []
  const items = rows.slice(hasHead ? 1 : 0).flatMap((cells, at) => {
    const row = at + (hasHead ? 2 : 1)
    const read = (key: string): string => cells[columns.indexOf(key)] ?? ''
    const name = read('name').replace(/\s+/g, ' ')
    if (name === '') {
      problems.push({ row, read: cells.join(' ').slice(0, 40), text: message('required', { item: '項目名' }).text })
      return []
    }
    const both = range.exec(read('lower') || read('standard'))
    const limit = (given: string): string | undefined => {
      if (given === '') return undefined
      const number = parseDecimal(given.normalize('NFKC'))
      if (number === null) problems.push({ row, read: given, text: message('notANumber', { decimals: 10 }).text })
      return number ?? undefined
    }
    const lower = limit(
      both?.[1] && parseDecimal(both[1].normalize('NFKC')) !== null ? both[1] : both ? '' : read('lower'),
    )
    const upper = limit(both?.[2] && parseDecimal(both[2].normalize('NFKC')) !== null ? both[2] : read('upper'))
    return [
      itemOf({ id: id(), name, unit: read('unit'), lower, upper, standard: read('standard'), method: read('method') }),
    ]
  })
  return { items, problems }
}

type Read = Record<'id' | 'name' | 'unit' | 'standard' | 'method', string> & {
  lower: string | undefined
  upper: string | undefined
}

function itemOf({ id, name, unit, lower, upper, standard, method }: Read): Item {
  const limits = [lower, upper].filter((limit) => limit !== undefined)
  const isNumber = unit !== '' || limits.length > 0
  return {
    id,
    no: 1,
    name: name.slice(0, 100),
    kind: isNumber ? 'number' : 'okng',
    required: true,
    ...(unit !== '' && { unit: unit.slice(0, 10) }),
    ...(lower !== undefined && { lower }),
    ...(upper !== undefined && { upper }),
    ...(limits.length > 0 && { decimals: Math.min(10, Math.max(...limits.map(decimalsOf))) }),
    ...(standard !== '' && { standard: standard.slice(0, 1000) }),
    ...(method !== '' && { method: method.slice(0, 500) }),
  }
}
