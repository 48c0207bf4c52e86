import { asksSomething } from './asksSomething.ts'
import { isAnswer, readChoices } from './choices.ts'
import { readDate } from './dates.ts'
import type { DaysDown } from './daysDown.ts'
import { eachOnce } from './eachOnce.ts'
import type { Grid } from './grid.ts'
import { type ColumnRole, readHeading } from './headings.ts'
import { isCountedName, sectionName } from './labels.ts'
import { readLimits } from './limits.ts'
import { nameAndLimit } from './nameAndLimit.ts'
import { plainText, tightText } from './plainText.ts'
import { readBelow } from './readBelow.ts'
import type { RowRead } from './rows.ts'
import { unitAbove } from './saidAbove.ts'
import { isTimeOfDay } from './times.ts'
import { isRoom, unitInBrackets, unitOnly } from './units.ts'

/** What a line of a heading may say of the items in it, by the word at its left: 「規格上限」「単位」「測定器」. */
export const told: ReadonlySet<ColumnRole> = new Set([
  ...(['standard', 'lower', 'upper', 'nominal', 'tolerance', 'unit', 'method', 'cycle', 'alarm'] as const),
])

/** `isGroup`: it names what many of the items belong to. `isOwn`: it stands over this column alone. */
type Line = { text: string; cell: string; role?: ColumnRole; isGroup?: boolean; isOwn?: boolean }

/** The lines of a heading from top to bottom: names, and what is said of them. */
function linesOf(grid: Grid, log: DaysDown, at: number): Line[] {
  const { headTop, headBottom } = log
  const lines: Line[] = []
  const edge = edgeOf(grid, log)
  for (let row = headTop; row <= headBottom; row += 1) {
    const text = grid.text(row, at).replace(/\s+/g, ' ')
    const cell = grid.name(row, at)
    if (text === '' || lines.some((line) => line.cell === cell) || isOverItems(grid, row, at, headBottom)) continue
    // 「管理基準」 over 「日｜曜｜時間」 says what its line is, and nothing of what is below it.
    if (row > headTop && grid.rangeAt(row, at).left <= edge) continue
    if (isOverMany(grid, row, at, headBottom)) {
      lines.push({ text, cell, isGroup: true })
      continue
    }
    lines.push(...saidIn(grid, row, { column: edge, headTop }, at, lines))
  }
  return lines
}

/** The last of the columns that say which line it is. */
const edgeOf = (grid: Grid, { headTop, column, edge }: DaysDown): number => edge ?? grid.rangeAt(headTop, column).right

/** What one cell of a heading adds to the lines above it. */
function saidIn(
  grid: Grid,
  row: number,
  { column, headTop }: Pick<DaysDown, 'column' | 'headTop'>,
  at: number,
  above: readonly Line[],
): Line[] {
  const text = grid.text(row, at).replace(/\s+/g, ' ')
  const { left, right } = grid.rangeAt(row, at)
  const about = { cell: grid.name(row, at), isOwn: left === right }
  const isSaid = (word: string) => above.some((line) => line.text === word)
  const label = labelAt(grid, row, column, headTop)
  if (label) return [{ ...about, ...toldBy(label, text) }]
  const isNamed = above.some((line) => !line.isGroup && line.isOwn)
  const own = isNamed ? undefined : nameAndLimit(grid.text(row, at), above.length > 0)
  if (own) {
    const says = own.says.map((one) => ({ ...about, ...one }))
    return isSaid(own.name) ? says : [{ ...about, text: own.name }, ...says]
  }
  const isName = !isNamed && isNamedBeside(grid, row, at)
  const role = isNamed ? roleIn(grid, row, column, text) : above.length > 0 && !isName ? roleBelow(text) : undefined
  return role ? [{ ...about, text, role }] : isSaid(text) ? [] : [{ ...about, text }]
}

/** 「異常なきこと」 beside 「上限」 is how it should be, and an alarm says that it is one. */
function toldBy({ role, word }: { role: ColumnRole; word: string }, text: string): Pick<Line, 'role' | 'text'> {
  if (role === 'alarm') return { role, text: `${word} ${text}` }
  const isEnd = role === 'lower' || role === 'upper'
  return { role: isEnd && !/\d/.test(plainText(text)) && !none.test(plainText(text)) ? 'standard' : role, text }
}

/** The word at the left that says what the cells of a line are; 「号車＼基準」 beside names and limits alike says nothing. */
function labelAt(
  grid: Grid,
  row: number,
  column: number,
  headTop: number,
): { role: ColumnRole; word: string } | undefined {
  for (let at = column; at >= 0; at -= 1) {
    const { top, bottom } = grid.rangeAt(row, at)
    if (top <= headTop && bottom > headTop) continue
    const word = grid.text(row, at).replace(/\s+/g, ' ')
    const role = readHeading(word)?.role
    if (role && told.has(role)) return { role, word }
  }
  return undefined
}

/** 「mOsm/kg」 among units is one, and 「無色」 among limits how it should be, whether they are known or not. */
function roleIn(grid: Grid, row: number, column: number, text: string): ColumnRole | undefined {
  const own = roleBelow(text)
  if (own || none.test(plainText(text))) return own
  const beside = grid.startsIn(row).filter((one) => one.column > column)
  const isRowOf = (role: ColumnRole): boolean => {
    const same = beside.filter((one) => roleBelow(one.text) === role)
    const open = beside.filter((one) => none.test(plainText(one.text)))
    return same.length >= 2 && (same.length + open.length) * 3 >= beside.length
  }
  if (/^[\w%℃μΩ°/・·²³-]{1,10}$/.test(plainText(text)) && isRowOf('unit')) return 'unit'
  return isRowOf('standard') ? 'standard' : undefined
}

const none = /^[-ー―/]+$/
const boxMarks = /^[○〇◯◎×✕△▲□レ✓・/\-ー―]{1,5}$/

/** Under a name: its unit, the marks for its boxes, or how it should be. */
function roleBelow(text: string): ColumnRole | undefined {
  const plain = plainText(text)
  if (isTimeOfDay(plain)) return undefined
  if (boxMarks.test(plain)) return 'choices'
  if (unitOnly(plain.replace(/^[([]|[)\]]$/g, '')) !== undefined && !/^pH$/i.test(plain)) return 'unit'
  return (/こと|なし/.test(plain) || saysNumber(text)) && !/^(?:no\.?|第)?\d+(?:号[機車]?|回目?|系)?$/i.test(plain)
    ? 'standard'
    : undefined
}

/** 「くさびの使用なし」 beside 「閉鎖障害がない」, both below 「防火戸」: one name of several, whatever it ends with. */
function isNamedBeside(grid: Grid, row: number, at: number): boolean {
  if (row === 0 || readLimits(grid.text(row, at)) !== undefined) return false
  const { left, right } = grid.rangeAt(row - 1, at)
  const own = grid.startsIn(row).filter(({ column }) => column >= left && column <= right)
  const isWords = (text: string) => /\p{L}{3}/u.test(text) && roleBelow(text) === undefined && !isTimeOfDay(text)
  return own.length >= 2 && /\p{L}{3}/u.test(grid.text(row, at)) && own.some(({ text }) => isWords(text))
}

/** 「5.8〜9.0」「約60℃」, but not 「pH(25℃)」. */
const saysNumber = (text: string): boolean =>
  (!isCountedName(text) && /^(?:約|目標|標準|設定|φ)?\s*[\d.±+<>≦≧~-]*\d/.test(plainText(text))) ||
  readLimits(text) !== undefined

/** 「点検項目」 above the names of several items names none of them. */
function isOverItems(grid: Grid, row: number, at: number, headBottom: number): boolean {
  const { left, right, bottom } = grid.rangeAt(row, at)
  return bottom < headBottom && right > left && readHeading(grid.text(row, at))?.role === 'name'
}

/** 「温度・湿度の記録」 over four names or more is no part of them. */
function isOverMany(grid: Grid, row: number, at: number, headBottom: number): boolean {
  const { left, right, bottom } = grid.rangeAt(row, at)
  if (bottom >= headBottom || right - left < 3) return false
  const names = grid.startsIn(bottom + 1)
  const below = names.filter(({ column }) => column >= left && column <= right)
  // 「原水：濁度」 beside 「ろ過水：濁度」: without its place the name says too little.
  const isAgain = (text: string) => names.some((one) => one.text === text && !below.includes(one))
  if (below.some(({ text }) => isAgain(text))) return false
  return below.length >= 4 && below.every(({ text }) => roleBelow(text) === undefined)
}

/** A column under cells that are merged from the column before it is no column of its own. */
function isSameHeading(grid: Grid, { headTop, headBottom }: DaysDown, at: number): boolean {
  for (let row = headTop; row <= headBottom; row += 1)
    if (grid.name(row, at) !== grid.name(row, at - 1) && (grid.isAnchor(row, at) ? grid.text(row, at) !== '' : true))
      return false
  return true
}

const telling: ReadonlySet<ColumnRole | undefined> = new Set(['standard', 'unit', 'lower', 'upper', 'nominal'])
const isTold = ({ role, text }: Line): boolean => telling.has(role) && !none.test(plainText(text))

/** 「水温(℃)」「冷蔵庫（10℃以下）」. */
const saysMeasured = ({ text }: Line): boolean => unitInBrackets(text) !== undefined || readLimits(text) !== undefined

/** Lines for days or hours, and not for things of which something is printed. */
const isByTime = (grid: Grid, { isMonth, months, first, column }: DaysDown): boolean =>
  isMonth ||
  months !== undefined ||
  /^\d{1,2}(?::\d{2}|時)/.test(plainText(grid.text(first, column))) ||
  readDate(grid.text(first, column)) !== undefined

/** What is printed in the rows already tells them apart: size, number, place. What calculates is not asked. */
function isPrinted(grid: Grid, log: DaysDown, at: number): boolean {
  const { first, last } = log
  let filled = 0
  const texts: string[] = []
  for (let row = first; row <= last; row += 1) {
    texts.push(plainText(grid.text(row, at)))
    if (grid.calculates(row, at) || isText(grid.text(row, at))) filled += 1
  }
  const isRead = isByTime(grid, log) && areReadings(texts.filter((text) => text !== ''))
  return filled > (last - first + 1) / 2 && !isRead
}

/** Numbers that go up and down were read off; sizes and numbers of lines go one way. */
function areReadings(texts: readonly string[]): boolean {
  const numbers = texts.map(Number)
  const steps = numbers.slice(1).map((value, at) => Math.sign(value - numbers[at]!))
  return texts.length >= 3 && numbers.every(Number.isFinite) && new Set(steps).size > 1
}

/** What people write where nothing is measured. */
const filledIn =
  /^(?:良好?|否|可|不可|適|不適|合格?|不合格|済み?|未|有|無|あり|なし|ok|ng|正常|異常(?:なし|あり)?|休[日止]?|停止|運休|定休日?)$/i
const isText = (text: string): boolean =>
  /[^□☐\s○〇◯×✕△レ✓-]/.test(text) &&
  readDate(text) === undefined &&
  !isRoom(text) &&
  !isAnswer(text) &&
  !filledIn.test(plainText(text))

/** Every column of the log as if it were a row of a checklist. */
export function readLog(grid: Grid, log: DaysDown, isLast = true): RowRead[] {
  const rows: RowRead[] = []
  const begin = edgeOf(grid, log) + 1
  for (let at = begin; at < grid.columnCount; at += 1) {
    if (isSameHeading(grid, log, at)) continue
    const lines = linesOf(grid, log, at)
    const names = lines.filter(({ role, isGroup }) => role === undefined && !isGroup)
    const last = names.at(-1)
    if (!last || !asksSomething(grid, log, at, names, rows.length > 0)) continue
    // What has a unit or a criterion of its own is looked at: a full column was filled in, not printed.
    const isMeasured = lines.some(isTold) || (isByTime(grid, log) && names.some(saysMeasured))
    if (!isMeasured && isPrinted(grid, log, at)) continue
    const row = rowOf(log, at, lines, names)
    const offered = grid.text(log.first, at)
    if (readChoices(offered)) row.texts.choices ??= offered
    rows.push(row)
  }
  const unit = unitAbove(grid, log)
  const measured = unit ? rows.map((row) => ({ ...row, units: { standard: unit } })) : rows
  // Elsewhere the lines are those of a repeat already, and what is asked twice stays two items.
  const labelled = withLabel(grid, log, measured)
  const once = log.isMonth ? eachOnce(labelled) : labelled
  return isLast ? [...once, ...readBelow(grid, log)] : once
}

/** 「実測温度」 beside the one line of boxes below 「Z1」「Z2」 says what is read off there. */
function withLabel(grid: Grid, { first, last, column }: DaysDown, rows: RowRead[]): RowRead[] {
  const label = grid.text(first, column).replace(/\s+/g, ' ')
  const others = Array.from({ length: last - first }, (_, at) => grid.text(first + 1 + at, column))
  const isQuantity = /(?:温度|湿度|圧力?|電[圧流]|濃度|流量|速度|寸法|重量|厚さ?)$/.test(tightText(label))
  const isOnly = isQuantity && others.every((text) => text === '')
  return isOnly ? rows.map((row) => ({ ...row, name: `${row.name} ${label}`.slice(0, 100) })) : rows
}

function rowOf(log: DaysDown, column: number, lines: readonly Line[], names: readonly Line[]): RowRead {
  const texts: RowRead['texts'] = {}
  const cells: RowRead['cells'] = { standard: names.at(-1)!.cell }
  for (const { role, text, cell } of lines) {
    if (!role || texts[role] !== undefined) continue
    if (role === 'tolerance') texts[role] = /^[\d.]+$/.test(text) ? `±${text}` : text
    else texts[role] = role === 'unit' ? (unitOnly(text.replace(/^[(（[]|[)）\]]$/g, '')) ?? text) : text
    cells[role] = cell
  }
  const name = names.map(({ text }) => text).join(' ')
  return {
    row: log.headBottom,
    column,
    process: sectionName(lines.find(({ isGroup }) => isGroup)?.text ?? ''),
    name: name.slice(0, 100),
    nameCell: names.at(-1)!.cell,
    texts,
    cells,
    units: {},
    confidence: 0.8,
  }
}

/** A further block of a sheet whose items stand beside each other: each is filled in in its own line. */
export function readBlock(grid: Grid, log: DaysDown): RowRead[] {
  const unit = unitInBrackets(grid.text(log.headTop, log.column))
  return readLog(grid, log, false).map((row) => ({
    ...row,
    row: log.first,
    isOnce: true,
    units: unit ? { standard: unit } : row.units,
  }))
}
