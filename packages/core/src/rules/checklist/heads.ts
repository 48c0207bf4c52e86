import { linesLike } from './bodyLine.ts'
import { readChoices } from './choices.ts'
import type { Grid, Start } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { readLimits } from './limits.ts'
import { plainText, tightText } from './plainText.ts'
import { isNumberHeading, isNumberOrCode, isPlaceOrMachine } from './thingWords.ts'
import { isKindOfLine } from './twoLines.ts'
import { isRoom } from './units.ts'

export const subject: readonly ColumnRole[] = ['name', 'part', 'content']
const beside: readonly ColumnRole[] = [
  ...[
    'no',
    'process',
    'method',
    'standard',
    'unit',
    'lower',
    'upper',
    'nominal',
    'cycle',
    'result',
    'remarks',
    'choices',
  ],
  'part',
  'content',
] as ColumnRole[]

const weekday = /^[日月火水木金土](?:曜日?)?$/
const dayNumber = /^(?:\d{1,2}\/)?(\d{1,2})日?$/

/** The days of a month or week that stand beside each other in a row. */
export function dayColumns(grid: Grid, row: number): number[] {
  const found = grid.startsIn(row).filter(({ text }) => dayNumber.test(plainText(text)))
  const days = found.map(({ text }) => Number(dayNumber.exec(plainText(text))![1]))
  const isWritten = found.every(({ text }) => plainText(text).includes('/'))
  const isRun =
    days.length >= (isWritten ? 3 : 5) &&
    days.every((day, at) => day <= 31 && (at === 0 || day === days[at - 1]! + 1 || day === 1))
  if (isRun && !isNumberOfThings(grid, row, found)) return found.map(({ column }) => column)
  const week = grid.startsIn(row).filter(({ text }) => weekday.test(tightText(text)))
  return week.length >= 5 ? week.map(({ column }) => column) : []
}

/** 「号機」 over 「1｜2｜3｜4｜5」. */
function isNumberOfThings(grid: Grid, row: number, found: readonly Start[]): boolean {
  const [first, last] = [found[0]!.column, found.at(-1)!.range.right]
  if (row === 0 || found.length > 12) return false
  const { left, right, top } = grid.rangeAt(row - 1, first)
  return left === first && right === last && isNumberHeading(grid.text(top, left))
}

/** Days in the line of a heading or in one of the lines that its subject is merged over. */
function daysBeside(grid: Grid, row: number): boolean {
  const subjects = grid.startsIn(row).filter(({ text }) => subject.includes(readHeading(text)?.role ?? 'ignore'))
  const bottom = Math.min(row + 3, Math.max(row, ...subjects.map(({ range }) => range.bottom)))
  for (let at = row; at <= bottom; at += 1)
    if (dayColumns(grid, at).length > 0 || hasDatesToWrite(grid, at)) return true
  return false
}

/** 「／ ／ ／」: the days are written by hand. */
export const isDateToWrite = (text: string): boolean => isRoom(text) && /[/／:：年月日]/.test(text)
const hasDatesToWrite = (grid: Grid, row: number): boolean =>
  grid.startsIn(row).filter(({ text }) => isDateToWrite(text)).length >= 3

/** A box to tick under another one: a line of a list, whatever word its place goes by. */
const hasBoxAgain = (grid: Grid, row: number): boolean =>
  grid.startsIn(row).some(({ text, column }) => /^[□☐]$/.test(text) && row > 0 && grid.text(row - 1, column) === text)

/** 「基準」 over 「実測」 twice below each other: lines of a thing each. */
const hasKindsBelow = (grid: Grid, row: number): boolean =>
  grid.startsIn(row).some(({ column }) => [row, row + 2].every((at) => isKindOfLine(grid, at, column)))

/** `isLoose`: where no line is a heading without a doubt, two words and a third cell are enough. */
export function isHead(grid: Grid, row: number, isLoose = false): boolean {
  if (hasBoxAgain(grid, row) || hasKindsBelow(grid, row)) return false
  const filled = linesLike(grid, row)
  const read = grid.startsIn(row).flatMap(({ text }) => readHeading(text) ?? [])
  const roles = new Set(read.map(({ role }) => role))
  const all = new Set([...roles, ...rolesBelow(grid, row)])
  const hasSubject = subject.some((role) => roles.has(role))
  const others = beside.filter((role) => all.has(role)).length - (roles.has('name') ? 0 : 1)
  const isSure = read.some(({ role, confidence }) => subject.includes(role) && confidence > 0.9)
  const hasDays = daysBeside(grid, row)
  if (filled >= (isSure ? 2 : 1)) return false
  if (isLoose) return hasSubject && read.length < 12 && (hasDays || (roles.size >= 2 && grid.startsIn(row).length >= 3))
  if (!hasSubject) return isHeadOfNumbers(grid, row, all)
  return (isSure || roles.size >= 3) && (others >= 1 || hasDays || hasNumbers(grid, row))
}

/** 「部屋番号」「居室」「号機」. */
const isOverNumbers = (text: string): boolean => isNumberHeading(text) || isPlaceOrMachine(text)

/** 「部屋番号」 over 「501｜502」. */
const hasNumbers = (grid: Grid, row: number): boolean =>
  grid.startsIn(row).some(({ range, text }) => {
    const below = range.right > range.left && isOverNumbers(text) ? grid.startsIn(range.bottom + 1) : []
    const under = below.filter(({ column }) => column >= range.left && column <= range.right)
    return under.length >= 2 && under.every((one) => isNumberOrCode(one.text))
  })

/** The second line of a heading, whose other cells are merged down to it: 「下限｜上限」, 「規格｜実測」 under 「温度｜湿度」. */
function secondLine(grid: Grid, row: number): readonly Start[] {
  const starts = grid.startsIn(row)
  const below = grid.startsIn(row + 1)
  const deep = starts.filter(({ range }) => range.bottom === row + 1).length
  const isUnder = starts.some(({ range }) => range.right > range.left && range.bottom === row)
  const isHeadings = below.length >= 2 && below.every(({ text }) => readHeading(text) !== undefined)
  return deep >= 2 || (deep === 1 && isUnder && isHeadings) ? below : []
}

const rolesBelow = (grid: Grid, row: number): ColumnRole[] =>
  secondLine(grid, row).flatMap(({ text }) => readHeading(text)?.role ?? [])

export const limiting: readonly ColumnRole[] = ['standard', 'lower', 'upper', 'nominal', 'tolerance', 'unit']
const noName = /^(?:[\d①-⑳([]|no\.?$)|[:：。]/i

/** 「適｜不適」「はい｜いいえ」 beside each other: boxes, one for each answer. */
const hasTicks = (grid: Grid, row: number): boolean => {
  const words = grid.startsIn(row).map(({ text }) => tightText(text))
  return words.some((word, at) => /\p{L}/u.test(word) && readChoices([word, words[at + 1] ?? ''])?.kind === 'okng')
}

/** 「測定点｜許容下限｜許容上限｜測定値」: whatever the first word is, the others say that it names the rows. */
function isHeadOfNumbers(grid: Grid, row: number, roles: ReadonlySet<ColumnRole>): boolean {
  const known = [...roles].filter((role) => role !== 'no' && role !== 'person')
  const first = grid.startsIn(row).find(({ text }) => !['no', 'process'].includes(readHeading(text)?.role ?? ''))
  const isName = first && readHeading(first.text) === undefined && first.text.length <= 12
  const below = first ? grid.text(first.range.bottom + 1, first.column) : ''
  const isRange = known.includes('lower') && known.includes('upper')
  const hasLimits = isRange || (known.some((role) => limiting.includes(role)) && known.includes('result'))
  const isPoint = known.includes('nominal') && known.includes('tolerance') && known.includes('result')
  if (isPoint && first && readHeading(first.text)?.role === 'nominal' && below !== '') return true
  if (!isName || noName.test(plainText(first.text)) || below === '') return false
  const isMeasured =
    known.includes('tolerance') && (known.includes('result') || (isNominal(known) && hasNumbersBelow(grid, row)))
  return (known.length >= 3 && hasLimits) || isMeasured || hasTicks(grid, row) || hasLimitsBelow(grid, row)
}

const isNominal = (roles: readonly ColumnRole[]): boolean => roles.includes('nominal') || roles.includes('standard')

/** 「色｜目標｜許容差｜OK紙」: sizes below their heading say that it is one. */
function hasNumbersBelow(grid: Grid, row: number): boolean {
  const size = grid.startsIn(row).find(({ text }) => isNominal([readHeading(text)?.role ?? 'ignore']))
  return (
    size !== undefined &&
    [1, 2].every((by) => /^[\d.]+$/.test(plainText(grid.text(size.range.bottom + by, size.column))))
  )
}

/** A further line beside a place that is merged down from above. */
function isInGroup(grid: Grid, row: number): boolean {
  const { top, left, right } = grid.rangeAt(row, (grid.startsIn(row)[0]?.column ?? 0) - 1)
  return top < row && left >= 0 && left === right && grid.text(row, left) !== ''
}

/** 「計器｜基準｜測定値」: numbers to keep to below the criterion say that it is one. */
function hasLimitsBelow(grid: Grid, row: number): boolean {
  if (isInGroup(grid, row)) return false
  const heads = [...grid.startsIn(row), ...secondLine(grid, row)]
  const standard = heads.find(({ text }) => readHeading(text)?.role === 'standard')
  const below = [1, 2, 3].map((by) => (standard ? grid.text(standard.range.bottom + by, standard.column) : ''))
  return below.filter((text) => readLimits(text) !== undefined).length >= 2
}
