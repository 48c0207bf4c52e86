import { isAnswer } from './choices.ts'
import type { Grid } from './grid.ts'
import type { ColumnRole } from './headings.ts'
import { areTold, criterion } from './labels.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import { isFact } from './questionHeads.ts'
import type { FoundColumn, FoundTable } from './tables.ts'
import { isTimeOfDay } from './times.ts'
import { isRoom } from './units.ts'

const subject: ReadonlySet<ColumnRole> = new Set(['name', 'part', 'content'])
const limiting: ReadonlySet<ColumnRole> = new Set(['standard', 'lower', 'upper', 'nominal', 'tolerance'])
const criteria: ReadonlySet<ColumnRole> = new Set(['standard', 'lower', 'upper', 'nominal'])

/** Columns whose heading nobody knows, or that have none, go by what stands below them. */
export function guessColumns(grid: Grid, found: FoundTable): FoundTable {
  const table = withName(grid, withOwnPlaces(grid, withBoxes(grid, withSaid(grid, withoutExtremes(grid, found)))))
  const nameAt = table.columns.find(({ role }) => subject.has(role))?.column ?? table.left
  const has = (roles: ReadonlySet<ColumnRole>) => table.columns.some(({ role }) => roles.has(role))
  const group = has(new Set(['process'])) ? undefined : groupLeftOf(grid, table, nameAt)
  const standard = has(criteria) ? undefined : (measuredFrom(grid, table) ?? standardRightOf(grid, table, nameAt))
  const words = has(new Set(['name', 'content']))
    ? besideNames(grid, table)
    : (apartRightOf(grid, table, nameAt, standard) ?? wordsRightOf(grid, table, nameAt, standard))
  // 「型式」 is told of each and no part of what it is called.
  const isTold = table.columns.some(({ column, heading }) => column === words?.column && isFact(heading))
  const content = isTold ? undefined : words
  const guesses = [
    group && as(table, group, 'process'),
    standard && as(table, standard, 'standard'),
    content && as(table, content, 'content'),
  ]
  const tolerance = has(new Set(['tolerance'])) ? undefined : deviationsIn(grid, table, nameAt)
  const guessed = [
    ...guesses.filter((one) => one !== undefined),
    ...(tolerance ? [as(table, tolerance, 'tolerance')] : []),
    ...boxesIn(grid, table, nameAt),
  ]
  const others = table.columns.filter(({ column }) => !guessed.some((one) => one.column === column))
  return { ...table, columns: [...others, ...guessed].sort((a, b) => a.column - b.column) }
}

/** 「n1｜n2｜最大｜最小」, or cells that calculate: the largest and smallest reading, and nothing to keep to. */
function withoutExtremes(grid: Grid, table: FoundTable): FoundTable {
  const box = table.columns.find(({ role }) => role === 'result' || role === 'day')?.column ?? grid.columnCount
  const isSaid = table.columns.some(({ role }) => role === 'standard' || role === 'nominal')
  const isExtreme = ({ column, role, heading }: FoundColumn): boolean => {
    if ((role !== 'lower' && role !== 'upper') || !/(?:^| )(?:最[大小]値?|max\.?|min\.?)$/i.test(plainText(heading)))
      return false
    return (isSaid && column > box) || calculatesIn(grid, table, column)
  }
  return { ...table, columns: table.columns.map((one) => (isExtreme(one) ? as(table, one, 'ignore') : one)) }
}

function calculatesIn(grid: Grid, { headBottom, bottom }: FoundTable, column: number): boolean {
  const lines = Array.from({ length: Math.max(0, bottom - headBottom) }, (_, at) => headBottom + 1 + at)
  const filled = lines.filter((row) => grid.text(row, column) !== '')
  return filled.length > 0 && filled.filter((row) => grid.calculates(row, column)).length * 2 > filled.length
}

/** 「基準・備考」 with limits printed below it says what is kept to. */
function withSaid(grid: Grid, table: FoundTable): FoundTable {
  if (table.columns.some(({ role }) => criteria.has(role))) return table
  const isSaid = ({ column, role, heading }: FoundColumn): boolean =>
    role === 'remarks' &&
    /[基規]準|規格|目安/.test(heading) &&
    ownTexts(grid, table, column).filter((text) => readLimits(text)).length >= 2
  return { ...table, columns: table.columns.map((one) => (isSaid(one) ? as(table, one, 'standard') : one)) }
}

/** 「容量等の内容」 with 「　　㎥」「　　kW」 below it: boxes to be filled in beside the names, and no part of them. */
function withBoxes(grid: Grid, table: FoundTable): FoundTable {
  if (!table.columns.some(({ role }) => role === 'name')) return table
  const isBoxes = ({ column, role }: FoundColumn): boolean => {
    const texts = role === 'content' ? ownTexts(grid, table, column) : []
    return texts.filter(isAnswer).length * 2 >= Math.max(2, texts.length)
  }
  return { ...table, columns: table.columns.map((one) => (isBoxes(one) ? as(table, one, 'result') : one)) }
}

/**
 * 「確認部位｜確認のポイント」「設備｜点検箇所｜点検内容」: a place of its own in every line is what is looked at, and the words beside it
 * say how it should be. Places that hold for several lines stay places.
 */
function withOwnPlaces(grid: Grid, table: FoundTable): FoundTable {
  const parts = table.columns.filter(({ role }) => role === 'part')
  const names = table.columns.filter(({ role }) => role === 'name')
  const contents = table.columns.filter(({ role }) => role === 'content')
  const part = parts.at(-1)
  const words = names.length > 0 ? names : contents
  const isTold = table.columns.some(({ role }) => limiting.has(role))
  const isBare = parts.length === 1 && contents.length === 0 && !table.columns.some(({ role }) => role === 'process')
  if (!part || !words[0] || isTold || (names.length > 0 && !isBare)) return table
  if (!isOwnIn(grid, table, part.column, words[0].column)) return table
  const roleOf = (one: FoundColumn) => (one === part ? 'name' : words.includes(one) ? 'standard' : undefined)
  return {
    ...table,
    columns: table.columns.map((one) => {
      const role = roleOf(one)
      return role ? { ...one, role } : one
    }),
  }
}

/** Whether every line has a place that no other one of its group has, and the words beside them are criteria for the most part. */
function isOwnIn(grid: Grid, table: FoundTable, place: number, words: number): boolean {
  const places: string[] = []
  const told: string[] = []
  for (let row = table.headBottom + 1; row <= table.bottom; row += 1) {
    const { top, bottom, left, right } = grid.rangeAt(row, place)
    const word = grid.isAnchor(row, words) ? plainText(grid.text(row, words)) : ''
    if (word === '' || left !== right || grid.text(row, place) === '') continue
    if (top !== bottom) return false
    const group = table.columns.filter(({ column, role }) => column < place && (role === 'part' || role === 'process'))
    places.push([...group.map(({ column }) => grid.text(row, column)), grid.text(row, place)].join('/'))
    told.push(word)
  }
  return places.length >= 3 && new Set(places).size === places.length && areTold(told)
}

/** Where no heading says what the rows are about, the unknown column with a text in most rows does, words before numbers. */
function withName(grid: Grid, table: FoundTable): FoundTable {
  if (table.columns.some(({ role }) => subject.has(role))) return table
  const end = table.columns.find(({ role }) => limiting.has(role) || role === 'result')?.column ?? grid.columnCount
  const worth = ({ column, role }: FoundColumn): number => {
    const texts = role === 'ignore' && column < end ? textsIn(grid, table, column, end) : []
    return texts.length + new Set(texts.filter((text) => /\p{L}/u.test(text))).size
  }
  const best = Math.max(...table.columns.map(worth))
  const nominal = best > 0 ? undefined : table.columns.find(({ role }) => role === 'nominal')
  if (nominal) return { ...table, columns: [as(table, nominal, 'name'), ...table.columns] }
  // 「No｜場所｜基準」: with nothing beside them places are what the rows are about.
  const place = best > 0 ? undefined : table.columns.findLast(({ role }) => role === 'process')
  if (place) return { ...table, columns: table.columns.map((one) => (one === place ? as(table, one, 'name') : one)) }
  const first = best > 0 ? table.columns.find((one) => worth(one) === best) : undefined
  const isName = (one: FoundColumn) => first !== undefined && one.role === 'ignore' && one.heading === first.heading
  return { ...table, columns: table.columns.map((one) => (isName(one) ? as(table, one, 'name') : one)) }
}

/** Texts that begin in a column and end before another one. */
function textsIn(grid: Grid, { headBottom, bottom }: FoundTable, column: number, end: number): string[] {
  const texts: string[] = []
  for (let row = headBottom + 1; row <= bottom; row += 1) {
    const isOwn = grid.isAnchor(row, column) && grid.rangeAt(row, column).right < end
    const text = isOwn ? plainText(grid.text(row, column)) : ''
    if (text !== '') texts.push(text)
  }
  return texts
}

type At = { column: number }

const as = ({ columns }: FoundTable, { column }: At, role: ColumnRole): FoundColumn => ({
  ...{ heading: '', ...columns.find((one) => one.column === column) },
  ...{ column, role, confidence: 0.6 },
})

const isUnknown = ({ columns }: FoundTable, column: number): boolean =>
  (columns.find((one) => one.column === column)?.role ?? 'ignore') === 'ignore'

/** Unknown, or 「判定値」: taken for a box by part of its word. */
const isOpenTo = (table: FoundTable, column: number): boolean =>
  isUnknown(table, column) ||
  table.columns.some((one) => one.column === column && one.role === 'result' && one.confidence < 0.9)

/**
 * 「読み1」「平均」 before 「判定」, with nothing below: boxes to be filled in, whatever they are called. Where no heading is for
 * an answer, all that are empty are.
 */
function boxesIn(grid: Grid, table: FoundTable, nameAt: number): FoundColumn[] {
  const hasBoxes = table.columns.some(({ role }) => role === 'day' || role === 'choices')
  const end = table.columns.findLast(({ role }) => role === 'result')?.column ?? (hasBoxes ? -1 : grid.columnCount)
  return table.columns
    .filter(({ column, role, heading }) => role === 'ignore' && heading !== '' && column > nameAt && column < end)
    .filter(({ column }) =>
      ownTexts(grid, table, column).every((text) => isRoom(text) || (isAnswer(text) && !/\d/.test(text))),
    )
    .map((one) => as(table, one, 'result'))
}

/** 「±0.10」 below each other, whatever stands above them. */
function deviationsIn(grid: Grid, table: FoundTable, nameAt: number): At | undefined {
  return table.columns.find(({ column }) => {
    const texts = column > nameAt && isUnknown(table, column) ? ownTexts(grid, table, column) : []
    const isSaid = texts.filter((text) => /^±\s*\d/.test(text)).length
    return isSaid >= 2 && isSaid * 2 > texts.length
  })
}

/** What stands left of the names says where they belong. */
function groupLeftOf(grid: Grid, table: FoundTable, nameAt: number): At | undefined {
  for (let column = table.left; column < nameAt; column += 1) {
    const words = ownTexts(grid, table, column).filter((text) => !/^[\d\s:.,/~()-]*$|^[①-⑳□☐・]$/.test(text))
    if (isUnknown(table, column) && words.length >= 2) return { column }
  }
  return undefined
}

/** A tolerance alone says nothing: what it is measured from stands right before it, whatever that column is called. */
function measuredFrom(grid: Grid, table: FoundTable): At | undefined {
  const column = (table.columns.find(({ role }) => role === 'tolerance')?.column ?? 0) - 1
  if (column < 0 || !isUnknown(table, column)) return undefined
  const texts = ownTexts(grid, table, column)
  return texts.filter((text) => /^\D?\d/.test(text)).length * 2 >= Math.max(1, texts.length) ? { column } : undefined
}

/** A column with limits in at least a third of its cells is the criterion. */
function standardRightOf(grid: Grid, table: FoundTable, nameAt: number): At | undefined {
  return table.columns.find(({ column }) => {
    if (column < nameAt || !isOpenTo(table, column) || isOfAlarm(table, column)) return false
    const texts = ownTexts(grid, table, column)
    const limits = texts.filter((text) => readLimits(text) !== undefined)
    const isBeside = limits.length >= 1 && isUnderName(grid, table, nameAt, column)
    return isBeside || (limits.length >= 2 && limits.length * 3 >= texts.length)
  })
}

/** 「C（異常）」「悪いとき」: not how it should be. */
const isOfAlarm = ({ columns }: FoundTable, at: number): boolean =>
  columns.some(({ column, heading }) => column === at && /注意|異常|警報|危険|不良|悪|×|NG/.test(heading))

/** Under the heading of the names, which is merged over both. */
const isUnderName = (grid: Grid, { headTop }: FoundTable, nameAt: number, column: number): boolean =>
  column === nameAt + 1 && grid.rangeAt(headTop, column).left === nameAt

/** Beside places alone: what is done or looked at there. It differs from row to row and says not how it should be. */
function wordsRightOf(grid: Grid, table: FoundTable, nameAt: number, standard: At | undefined): At | undefined {
  const places = ownTexts(grid, table, nameAt).length
  const isBare = !standard && !table.columns.some(({ role }) => role === 'standard' || role === 'method')
  return table.columns.find(({ column }) => {
    if (column <= nameAt || column === standard?.column || !isUnknown(table, column)) return false
    const words = ownTexts(grid, table, column).filter((text) => /\p{L}{2}/u.test(text))
    if (isBare) return words.length >= 3 && words.length * 2 >= places
    const criteria = words.filter((text) => criterion.test(text)).length
    const isVaried = new Set(words).size >= words.length * 0.6 && criteria * 2 < words.length
    return words.length >= 3 && words.length >= places && isVaried
  })
}

/** 「低圧盤｜R」「｜S」: what tells the lines of one merged place apart stands right beside it, however short it is. */
function apartRightOf(grid: Grid, table: FoundTable, nameAt: number, standard: At | undefined): At | undefined {
  const { right } = grid.rangeAt(table.headTop, nameAt)
  const column = table.columns.find((one) => one.column > right)?.column
  if (column === undefined || column === standard?.column || !isUnknown(table, column)) return undefined
  // 「朝」「夕」 beside each name: when it is looked at.
  if (ownTexts(grid, table, column).every(isTimeOfDay)) return undefined
  let lines = 0
  let merged = 0
  for (let row = table.headBottom + 1; row <= table.bottom; row += 1) {
    const { top, bottom } = grid.rangeAt(row, nameAt)
    if (grid.text(row, nameAt) === '') continue
    lines += 1
    if (bottom > top && grid.isAnchor(row, column) && grid.text(row, column) !== '') merged += 1
  }
  return merged >= 2 && ownTexts(grid, table, column).length * 4 >= lines * 3 ? { column } : undefined
}

/** 「水温（℃）」 over two lines with 「25mプール」「幼児プール」 beside it: words of its own in each line of every merged name (RULES.md W92). */
function besideNames(grid: Grid, table: FoundTable): At | undefined {
  const { columns, headBottom, bottom } = table
  const name = columns.findLast(({ role }) => role === 'name')?.column
  if (name === undefined || columns.some(({ role }) => role === 'content')) return undefined
  const column = grid.rangeAt(headBottom, name).right + 1
  if (!isUnknown(table, column) || !columns.some((one) => one.column === column)) return undefined
  let merged = 0
  for (let row = headBottom + 1; row <= bottom; row += 1) {
    const range = grid.rangeAt(row, name)
    if (range.top !== row || range.bottom === row || range.right >= column || grid.text(row, name) === '') continue
    const lines = Array.from({ length: range.bottom - row + 1 }, (_, by) => row + by)
    const words = lines.map((line) => (grid.isAnchor(line, column) ? plainText(grid.text(line, column)) : ''))
    if (words.every((word) => word === '')) continue
    if (!words.every(isOwnWord) || new Set(words).size < words.length) return undefined
    merged += 1
  }
  return merged >= 2 ? { column } : undefined
}

const isOwnWord = (text: string): boolean =>
  /\p{L}/u.test(text) && !isAnswer(text) && !isTimeOfDay(text) && readLimits(text) === undefined

/** Texts that stand in this column alone: notes run across it. */
function ownTexts(grid: Grid, { headBottom, bottom }: FoundTable, column: number): string[] {
  const texts: string[] = []
  for (let row = headBottom + 1; row <= bottom; row += 1) {
    const { left, right } = grid.rangeAt(row, column)
    const text = left === right && grid.isAnchor(row, column) ? plainText(grid.text(row, column)) : ''
    if (text !== '') texts.push(text)
  }
  return texts
}
