import { isAnswer } from './choices.ts'
import type { DaysDown } from './daysDown.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { signsOff } from './labels.ts'
import { readLimits } from './limits.ts'
import { plainText } from './plainText.ts'
import { told } from './readLog.ts'
import { isRoom, unitOnly } from './units.ts'

const fewest = 3
/** Lines of a log that are looked at. */
const farthest = 200
const subjects = new Set(['name', 'content'])

/** A log whose items stand beside each other, with a line for each thing that is looked at. */
export const findItemsAcross = (grid: Grid): DaysDown | undefined => findUnderHeading(grid) ?? findByWords(grid)

const limiting = new Set(['standard', 'lower', 'upper', 'nominal', 'alarm'])
const lineHead = /^(?:日|日付|月日|年月日|時刻|時間|ロット|lot|no|製造番号|記録者)/i

/** Names beside each other, and below them lines that say 「単位」「規格上限」「規格下限」 of each: the rest is filled in. */
export function findToldBelow(grid: Grid): DaysDown[] {
  const found: DaysDown[] = []
  for (let row = 0; row < grid.rowCount - 2; row += 1) {
    const [own, ...names] = withoutDeeper(grid.startsIn(row))
    const isNames = names.length >= 2 && names.filter(({ text }) => readHeading(text)?.confidence !== 0.95).length >= 2
    if (!own || !isNames) continue
    const roles: string[] = []
    let below = own.range.bottom + 1
    for (; below < grid.rowCount; below = grid.rangeAt(below, own.column).bottom + 1) {
      const role = readHeading(grid.text(below, own.column))?.role
      const filled = grid.startsIn(below).filter(({ column }) => column > own.range.right).length
      if (!role || !told.has(role) || filled * 2 < names.length) break
      roles.push(role)
    }
    if (roles.length < 2 || !roles.some((role) => limiting.has(role))) continue
    const first = firstOpen(grid, below, names[0]!.column)
    const last = Math.max(first, lastBefore(grid, first), lastBehind(grid, first, own.range.right))
    found.push({ column: own.column, headTop: row, headBottom: first - 1, first, last, isMonth: false })
    row = last
  }
  return found
}

/** 「チャージNo.」 down to the first line, before 「項目」 over 「単位」「上限」「下限」. */
const withoutDeeper = (starts: readonly Start[]): readonly Start[] => {
  const [first, second] = starts
  return first && second && first.range.bottom > second.range.bottom + 1 ? starts.slice(1) : starts
}

/** Names beside each other, below them one line with what each has to keep to, and lines for the hours or samples to be filled in. */
export function findToldOnce(grid: Grid): DaysDown | undefined {
  for (let row = 0; row < grid.rowCount - fewest; row += 1) {
    const starts = grid.startsIn(row)
    const [own, ...names] = starts
    const below = own ? belowUnits(grid, own) : row
    const role = own && readHeading(grid.text(below, own.column))?.role
    if (!own || names.length < 2 || !role || !limiting.has(role)) continue
    const said = grid.startsIn(below).filter(({ column }) => column > own.range.right)
    const limits = said.filter(({ text }) => readLimits(text) !== undefined)
    if (limits.length < 2 || said.length * 2 < names.length) continue
    const headBottom = toldBelow(grid, own.column, below - 1)
    const column = lastTelling(starts)
    const last = lastBehind(grid, headBottom + 1, grid.rangeAt(row, column).right)
    if (last - headBottom >= 2) return { column, headTop: row, headBottom, first: headBottom + 1, last, isMonth: false }
  }
  return undefined
}

/** 「℃｜A｜MPa」 right below the names may stand over the line of what they have to keep to. */
function belowUnits(grid: Grid, { range, column }: Start): number {
  const below = range.bottom + 1
  const units = grid.text(below, column) === '' ? grid.startsIn(below) : []
  return units.length >= 2 && units.every(({ text }) => unitOnly(text) !== undefined) ? below + 1 : below
}

/** Names beside each other, right below them what each has to keep to, and a line for each vehicle or room, filled in or not. */
export function findToldUnder(grid: Grid): DaysDown | undefined {
  for (let row = 0; row < grid.rowCount - fewest; row += 1) {
    const names = grid
      .startsIn(row)
      .filter(({ column, text, range }) => column > 0 && range.bottom === row && isAsked(text))
    const [first] = names
    if (!first || names.length <= fewest || names.length < grid.startsIn(row).length - 2) continue
    const said = names.map(({ column }) => grid.text(row + 1, column))
    const limits = said.filter((text) => readLimits(text) !== undefined).length
    if (limits < 2 || said.filter((text) => text !== '').length * 4 < names.length * 3) continue
    const last = lastBehind(grid, row + 2, first.column - 1)
    // 「バッチ｜時刻」: which line it is may stand before a box of its own.
    const before = Array.from({ length: first.column }, (_, at) => first.column - 1 - at)
    const named = before.find((column) => grid.text(row + 2, column) !== '') ?? first.column - 1
    const isLine = (line: number): boolean => grid.text(line, named) !== '' && grid.isAnchor(line, named)
    const lines = Array.from({ length: Math.max(0, last - row - 1) }, (_, at) => row + 2 + at)
    const end = lines.find((line) => !isLine(line)) ?? last + 1
    if (end - row - 2 >= fewest)
      return {
        column: first.column - 1,
        headTop: row,
        headBottom: row + 1,
        first: row + 2,
        last: end - 1,
        isMonth: false,
      }
  }
  return undefined
}

const isAsked = (text: string): boolean => /\p{L}{2}/u.test(text) && readHeading(text)?.confidence !== 0.95

const tellsApart =
  /^(?:no\.?|氏名|名前|社員|従業員|運転者|作業者|担当|日|日付|月日|年月日|時刻|時間|ロット|lot|品名|品番|製品|製造番号|車番|車両|乗務員|運転手|ドライバー|号車|行先|場所|測定場所|測定箇所|測定点|便|部屋|居?室|店舗|(?:仕入|納入|届け?|出荷|得意)先|(?:納入|入荷|受入|製造|作業|散布|実施|測定|点検|使用|訪問)日|利用者|対象者|患者|児童|生徒|園児|[圃ほ]場|品目|原料|食材|商品|伝票|献立|メニュー|[^\s()]{1,6}名(?:称)?$)/i

/** Headings over lines that are all empty, one for each person, drive or delivery: the first columns say which. */
export function findOpenLines(grid: Grid): DaysDown | undefined {
  for (let row = 0; row < grid.rowCount - fewest; row += 1) {
    const starts = grid.startsIn(row)
    const [own] = starts
    if (!own || starts.length < 4 || !tellsApart.test(plainText(own.text))) continue
    const headBottom = toldBelow(grid, own.column, Math.max(...starts.map(({ range }) => range.bottom)))
    const column = lastTelling(starts)
    const { right } = grid.rangeAt(row, column)
    const last = Math.max(lastBefore(grid, headBottom + 1, own.column), lastBehind(grid, headBottom + 1, right))
    if (last - headBottom >= fewest)
      return { column, headTop: row, headBottom, first: headBottom + 1, last, isMonth: false }
  }
  return undefined
}

/** The last of the first columns that only say which line it is. */
function lastTelling(starts: readonly Start[]): number {
  const asked = starts.findIndex(({ text }, at) => at > 0 && !tellsApart.test(plainText(text)))
  return (starts[asked - 1] ?? starts[0]!).column
}

/** Behind the line that names what tells the lines apart: day, lot. */
function firstOpen(grid: Grid, row: number, left: number): number {
  const starts = grid.startsIn(row)
  const isHead = starts.every(({ column }) => column < left) && lineHead.test(plainText(starts[0]?.text ?? ''))
  return isHead ? row + 1 : row
}

/** 「基準値」 under the names, with what each has to keep to, belongs to the heading. */
function toldBelow(grid: Grid, column: number, headBottom: number): number {
  let bottom = headBottom
  for (let row = bottom + 1; row < grid.rowCount; row = bottom + 1) {
    const role = readHeading(grid.text(row, column))?.role
    if (!role || !told.has(role)) return bottom
    bottom = grid.rangeAt(row, column).bottom
  }
  return bottom
}

/** Empty lines to be filled in, down to the notes; a column may number them. */
function lastBefore(grid: Grid, first: number, numbers?: number): number {
  const isOpen = (at: { text: string; column: number }) =>
    isRoom(at.text) || isAnswer(at.text) || (at.column === numbers && /^\d{1,3}$/.test(plainText(at.text)))
  let row = first
  while (row < grid.rowCount && grid.startsIn(row).every(isOpen)) row += 1
  return row - 1
}

/** Lines that say at most which one they are in their first cells, and are open behind them; who signs is no line. */
function lastBehind(grid: Grid, first: number, right: number): number {
  const isOpen = ({ text, column, range }: Start) =>
    column > right
      ? isRoom(text) || isAnswer(text) || /^(?:.|[+-]?\d+(?:\.\d+)?)$/u.test(plainText(text))
      : range.right <= right && !signsOff(text)
  // A few words of a line that is filled in are remarks and names.
  const isLine = (starts: readonly Start[]): boolean => {
    const said = starts.filter((start) => !isOpen(start))
    return said.length * 4 <= starts.length && said.every(({ column }) => column > right)
  }
  let row = first
  while (row < grid.rowCount && isLine(grid.startsIn(row))) row += 1
  return row - 1
}

/** What is looked at of things: 「緩み」「残量」. */
export const asked =
  /破損|汚れ|傷|損傷|漏れ|異音|異臭|緩み|亀裂|腐食|摩耗|温度?(?:$|\s|\()|湿度|圧力|重量|数量|残量|期限|確認|照合|状態|有無|可否|作動|清掃|消毒|異常|以上|以下|[℃%]/
const generic = new Set(['no', 'process', 'part', 'method', 'standard', 'unit', 'lower', 'upper', 'result', 'cycle'])

/** Beside 「氏名」 whatever stands is asked of each of them. */
const people = /^(?:氏名|名前|(?:従業員|社員|職員|児童|園児|生徒|利用者|入所者|患者|乗務員|運転者|作業者)(?:氏?名)?)$/

/** 「No｜氏名」: the number of the line tells nothing. */
const withoutNo = (starts: readonly Start[]): readonly Start[] =>
  readHeading(starts[0]?.text ?? '')?.role === 'no' ? starts.slice(1) : starts

/** Headings that ask something, over rows that only name things. */
function findByWords(grid: Grid): DaysDown | undefined {
  for (let row = 0; row < grid.rowCount - fewest; row += 1) {
    const starts = withoutNo(namedStarts(grid, row))
    const [own, ...heads] = starts
    const isPlain = own && heads.length >= fewest && starts.every(({ text }) => text.length <= 24)
    if (!isPlain || starts.some(({ text }) => generic.has(readHeading(text)?.role ?? ''))) continue
    const headBottom = Math.max(...starts.map(({ range }) => range.bottom))
    const [left, right] = [heads[0]!.column, heads.at(-1)!.range.right]
    const last = lastOpen(grid, headBottom + 1, left, right)
    const names: string[] = []
    for (let at = headBottom + 1; at <= last; at += 1) names.push(grid.text(at, own.column))
    const share = (texts: readonly string[]) => texts.filter((text) => asked.test(text)).length / texts.length
    const isAskedOf = people.test(plainText(own.text)) || share(heads.map(({ text }) => text)) >= 0.5
    const isAsked = names.length >= fewest && isAskedOf && share(names) < 0.2
    const headTop = own.range.top
    if (isAsked) return { column: own.column, headTop, headBottom, first: headBottom + 1, last, isMonth: false }
  }
  return undefined
}

/** The texts of a row, with what reaches down into it at its left: 「地点」 beside 「温度｜湿度」 in the second line. */
function namedStarts(grid: Grid, row: number): readonly Start[] {
  const starts = grid.startsIn(row)
  const { left, top, right } = grid.rangeAt(row, 0)
  const text = grid.text(row, 0)
  const isOver = top < row && text !== '' && starts[0]?.column === right + 1
  return isOver ? [{ column: left, text, range: grid.rangeAt(row, 0) }, ...starts] : starts
}

/** 「点検項目」 over several columns with a name in each below it: the items stand beside each other, a line for each thing. */
function findUnderHeading(grid: Grid): DaysDown | undefined {
  for (let row = 0; row < grid.rowCount; row += 1)
    for (const { range, text } of grid.startsIn(row)) {
      const width = range.right - range.left + 1
      const isSubject = width >= fewest && subjects.has(readHeading(text)?.role ?? '')
      const under = isSubject ? namesUnder(grid, range) : undefined
      if (under === undefined) continue
      const first = under + 1
      const last = lastOpen(grid, first, range.left, range.right)
      const column = grid.startsIn(row)[0]!.column
      if (last - first + 1 >= fewest && column < range.left)
        return { column, headTop: row, headBottom: under, first, last, isMonth: false }
    }
  return undefined
}

type Range = { bottom: number; left: number; right: number }

/** The line of the names: words of their own in most columns, none of them a heading. */
function namesUnder(grid: Grid, { bottom, left, right }: Range): number | undefined {
  const row = bottom + 1
  const starts = grid.startsIn(row).filter(({ column }) => column >= left && column <= right)
  const names = starts.filter(({ text }) => text.length >= 2 && readHeading(text)?.confidence !== 0.95)
  const deepest = Math.max(row, ...starts.map(({ range }) => range.bottom))
  return names.length >= fewest && names.length === starts.length ? deepest : undefined
}

/** The rows to be filled in: named at the left, open under the names. */
function lastOpen(grid: Grid, first: number, left: number, right: number): number {
  let row = first
  while (row < Math.min(grid.rowCount, first + farthest)) {
    const starts = grid.startsIn(row)
    const isNamed = starts.some(({ column }) => column < left)
    const filled = starts.filter(({ column }) => column >= left && column <= right).length
    if (!isNamed || filled > (right - left + 1) / 2) break
    row += 1
  }
  return row - 1
}
