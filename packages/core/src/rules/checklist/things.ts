import type { Grid } from './grid.ts'
import { readLimits } from './limits.ts'
import { joined } from './namedCells.ts'
import { tightText } from './plainText.ts'
import { cleaned } from './tableCells.ts'
import type { FoundColumn, FoundTable } from './tables.ts'

const machine =
  'ポンプ|ブロ[ワア]ー?|ボイラー?|コンプレッサー?|冷凍機|冷却塔|送風機|ファン|発電機|変圧器|充電器|エレベーター?|タンク|水槽|槽|炉|釜|缶|窯|ライン|レーン|プレス|成形機|旋盤|クレーン|機|系統?|棟|塔|池|室|車|台目?|番機?|基'
/** What else stands several times in a building, told apart by its number behind the name: 「冷凍庫①」. */
const numbered =
  '庫|[機器盤弁扉]|装置|設備|フライヤー|オーブン|スチコン|コンベヤー?|コンベア|ヒーター|モーター|バーナー|エアコン|ショーケース|ストッカー|キュービクル|シャッター|ゲート|ロボット|リフト|バース'
/** 「1号機」「No.2 ポンプ」「A系」「ポンプA」「本館」: one of several things, and no reading of one. */
const things = [
  /^(?:No\.?|#|第)?\d{1,3}号\D{0,10}$/i,
  /^No\.?\d{1,3}[-‐]?\p{L}{2,10}$/iu,
  new RegExp(`^(?:No\\.?|#|第)?(?:\\d{1,3}|[A-H])(?:${machine})$`, 'i'),
  new RegExp(`^(?:${machine}){1,2}(?:No\\.?|#)?(?:\\d{1,3}|[A-H])$`, 'i'),
  new RegExp(`^\\p{L}{0,8}?(?:${numbered})(?:No\\.?|#)?(?:\\d{1,2}|[A-H])$`, 'iu'),
  /^(?:[本別新旧東西南北]|\d{1,2}号)館$|^[東西南北中新旧]棟$/,
]
/** 「No.1試料」「No.2測定」 are readings of one thing. */
const reading = /試料|試験片|検体|サンプル|測定|計測|計器|検査|個体|ワーク|データ|回|製品|キャビ/

export const isThing = (text: string): boolean => {
  const tight = tightText(text).normalize('NFKC')
  return things.some((form) => form.test(tight)) && !reading.test(tight)
}

/** What may stand in a heading over 「No.1｜No.2」: a kind of machine, and nothing that is read off. */
const kind = new RegExp(`^\\p{L}{0,10}?(?:${machine}|${numbered})$`, 'iu')
const number = /^(?:No\.?|#|第)?(?:\d{1,2}|[A-H])(?:号|系)?$/i

type Box = { column: FoundColumn; name: string }

/**
 * 「点検項目｜基準｜1号機｜2号機｜3号機」: everything is asked of each thing that has a column of boxes. Every one becomes a table of
 * its own with the same names and limits (RULES.md W74).
 */
export function byThing(grid: Grid, table: FoundTable): FoundTable[] {
  const named = boxesIn(grid, table, isThing)
  const found = named.length > 0 ? named : sidesIn(grid, table)
  const names = new Set(found.map(({ name }) => name))
  if (found.length < 2 || names.size < found.length) return [table]
  const shared = table.columns.filter((one) => !found.some(({ column }) => column.column === one.column))
  const all = found.map(({ column }) => column.column)
  return found.map(({ column, name }) => ({
    ...table,
    thing: { column: column.column, all, ...(table.about !== undefined && { about: table.about }) },
    // Lines without a section are walked through thing by thing.
    section: table.section ?? name,
    about: table.about === undefined ? name : joined(table.about, name),
    columns: [...shared, column].sort((a, b) => a.column - b.column),
  }))
}

const boxesIn = (grid: Grid, table: FoundTable, isName: (text: string) => boolean): Box[] =>
  table.columns.flatMap((one) => {
    const name = boxesOf(grid, table, one, isName)
    return name === undefined ? [] : [{ column: { ...one, role: 'result' as const }, name }]
  })

/**
 * 「左｜右」 are two things where nothing else is answered: beside 「中」 or one verdict for both, and where sizes are measured, they
 * are readings of one.
 */
function sidesIn(grid: Grid, table: FoundTable): Box[] {
  const { columns, headBottom, bottom } = table
  const found = boxesIn(grid, table, (text) => /^[左右](?:側|舷)?$/.test(tightText(text)))
  const [first = 0, second] = found.map(({ column }) => columns.findIndex((one) => one.column === column.column))
  const isOther = ({ role }: FoundColumn, at: number) =>
    at !== first && at !== second && (role === 'result' || (role === 'ignore' && at > first))
  if (found.length !== 2 || second !== first + 1 || columns.some(isOther)) return []
  const rows = Array.from({ length: bottom - headBottom }, (_, at) => headBottom + 1 + at)
  const areSizes =
    columns.some(({ role }) => role === 'nominal' || role === 'tolerance') ||
    rows.some((row) => grid.startsIn(row).some(({ text }) => text.includes('±')))
  return areSizes ? [] : found
}

/** 「No.1」 under 「曝気ブロワ」. */
const isNumbered = (own: string, over: string): boolean => {
  const [no, tight] = [own, over].map((text) => tightText(text).normalize('NFKC')) as [string, string]
  return number.test(no) && kind.test(tight) && !reading.test(tight)
}

/** What a column of boxes is about, where its heading names a thing; limits of each thing are no boxes. */
function boxesOf(
  grid: Grid,
  { headTop, headBottom, bottom }: FoundTable,
  one: FoundColumn,
  isName: (text: string) => boolean,
): string | undefined {
  if (one.role !== 'result' && one.role !== 'ignore') return undefined
  const lines = Array.from({ length: headBottom - headTop + 1 }, (_, at) => grid.text(headBottom - at, one.column))
  const [own = '', over = ''] = lines.filter((text, at) => text !== '' && lines.indexOf(text) === at).map(cleaned)
  const name = isNumbered(own, over) ? `${over} ${own}` : isName(own) ? own : undefined
  if (name === undefined) return undefined
  const rows = Array.from({ length: bottom - headBottom }, (_, at) => headBottom + 1 + at)
  const below = rows.filter((row) => grid.isAnchor(row, one.column)).map((row) => grid.text(row, one.column))
  return below.some((text) => /\D/.test(text) && readLimits(text) !== undefined) ? undefined : name
}
