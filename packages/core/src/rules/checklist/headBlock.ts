import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { plainText, tightText } from './plainText.ts'

/** Something found outside the table, with where it stands and how sure that is. */
export type Found = { value: string; cell: string; confidence: number }
export type FoundField = { label: string; value: string; cell: string; role: FieldRole; confidence: number }
export type FieldRole = 'target' | 'date' | 'person' | 'lot' | 'place' | 'other'
export type FoundHead = { title?: Found; docNo?: Found; fields: FoundField[]; stamps: Found[] }

const titleWords =
  /点検表|チェックシート|チェックリスト|チェック表|検査表|検査成績書|成績書|記録表|記録簿|記録書|日報|月報|管理表|点検票|点検簿|点検記録|確認表|日誌|check ?sheet|check ?list|inspection|record|log\b/i
const docLabel = /^(?:文書|帳票|様式|書式|管理|記録|form|doc(?:ument)?)\.?\s*(?:番号|no\.?|№|コード)?\s*[:：]?\s*/i
const docNumber = /^[A-Z0-9ァ-ヶ一-龠]*[A-Z0-9]+(?:[-_/.][A-Z0-9]+)*(?:号)?$/i

const fieldRoles: [FieldRole, RegExp][] = [
  ['date', /日付|年月日?|点検日|実施日|検査日|作業日|期間|月度|date|month/i],
  ['person', /点検者|担当|作業者|記録者|確認者|検査者|氏名|運転者|inspector|operator|name$|checked by/i],
  ['lot', /ロット|lot|製造番号|serial|シリアル/i],
  [
    'target',
    /^(?!.*(?:責任者|管理者|担当|運転者|使用者)).*(?:設備|機械|機器|号機|装置|車番|車両|登録番号|型式|品番|品名|製品|部品|管理番号|対象|machine|equipment|model|part)/i,
  ],
  ['place', /場所|部署|工場|ライン|現場|職場|事業所|店舗|作業所|area|line|plant|department/i],
  ['other', /天候|天気|気温|室温|湿度|時間|時刻|シフト|勤務|温度|数量|weather|shift|time/i],
]
const stampWords =
  /^(?:承認|確認|作成|審査|検印|照査|検閲|点検|検査|担当|点検者|検査者|班長|組長|職長|係長|主任|課長|次長|部長|工場長|所長|店長|責任者|管理者|安全管理者|品質管理者|監督者|approved|checked|prepared|reviewed|approvedby|checkedby|preparedby|approval|review)印?$/

/** What stands around the tables: title, number of the document, what is filled in once, and boxes for stamps. */
export function readHead(grid: Grid, isInTable: (row: number) => boolean, top: number): FoundHead {
  const head: FoundHead = { fields: [], stamps: [] }
  const best = { score: 0 }
  for (let row = 0; row < grid.rowCount; row += 1) {
    if (isInTable(row)) continue
    for (const { column, text } of grid.startsIn(row)) {
      if (isStamp(grid, row, column, text))
        head.stamps.push({ value: text.replace(/\s/g, ''), cell: grid.name(row, column), confidence: 0.85 })
      else if (row < top) readAbove(grid, row, column, text, head, best)
    }
  }
  return { ...head, fields: head.fields.filter(({ cell }) => cell !== head.title?.cell && cell !== head.docNo?.cell) }
}

function readAbove(
  grid: Grid,
  row: number,
  column: number,
  text: string,
  head: FoundHead,
  best: { score: number },
): void {
  const score = titleScore(grid, row, column, text)
  if (score > best.score) {
    best.score = score
    const value = text.replace(/\s+/g, ' ').trim()
    head.title = { value, cell: grid.name(row, column), confidence: score >= 3 ? 0.95 : 0.6 }
  }
  const docNo = head.docNo ?? docNoAt(grid, row, column, text)
  if (docNo) head.docNo = docNo
  const field = fieldAt(grid, row, column, text)
  if (field) head.fields.push(field)
}

function titleScore(grid: Grid, row: number, column: number, text: string): number {
  const { size = 11, bold } = grid.look(row, column)
  if (text.length < 3 || text.length > 60 || /[:：]/.test(text) || docLabel.test(plainText(text))) return 0
  const { left, right } = grid.rangeAt(row, column)
  const isWide = right - left >= 3
  return (titleWords.test(text) ? 3 : 0) + Math.max(0, (size - 11) / 3) + (bold ? 0.5 : 0) + (isWide ? 0.5 : 0)
}

/** The text beside a label: in its own cell after the colon, or in the next one. */
function beside(grid: Grid, row: number, column: number): string {
  const next = grid.rangeAt(row, column).right + 1
  return next < grid.columnCount ? grid.text(row, next) : ''
}

function docNoAt(grid: Grid, row: number, column: number, text: string): Found | undefined {
  const plain = plainText(text)
  const label = docLabel.exec(plain)
  if (!label || !/番号|no|№|様式|書式|form|doc/i.test(label[0])) return undefined
  const own = plain.slice(label[0].length).trim()
  const value = own !== '' ? own : plainText(beside(grid, row, column))
  const isNumber = value !== '' && value.length <= 40 && docNumber.test(value.replace(/ /g, ''))
  return isNumber ? { value, cell: grid.name(row, column), confidence: 0.9 } : undefined
}

function fieldAt(grid: Grid, row: number, column: number, text: string): FoundField | undefined {
  const plain = plainText(text)
  const [label = '', ...rest] = plain.split(/[:：]/)
  const hasColon = rest.length > 0
  const role = fieldRoles.find(([, form]) => form.test(label))?.[0]
  if (label.length > 14 || (!hasColon && !role) || label === '') return undefined
  const own = rest.join(':').trim()
  const value = own !== '' ? own : hasColon || role ? beside(grid, row, column) : ''
  return {
    label: label.trim(),
    value,
    cell: grid.name(row, column),
    role: role ?? 'other',
    confidence: hasColon ? 0.9 : 0.7,
  }
}

/** 「大西」 below 「承認」, beside 「確認」: whoever signed the record that the form came from. */
const isSignature = (grid: Grid, row: number, text: string): boolean =>
  /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー]{1,4}(?:[\s　]?[\p{Script=Han}\p{Script=Hiragana}]{1,3})?$/u.test(
    text,
  ) &&
  !stampWords.test(tightText(text)) &&
  readHeading(text) === undefined &&
  grid.startsIn(row).filter((one) => stampWords.test(tightText(one.text))).length >= 2

/** A word of a stamp with an empty box under it, or with a name. */
function isStamp(grid: Grid, row: number, column: number, text: string): boolean {
  if (!stampWords.test(tightText(text))) return false
  const under = grid.text(grid.rangeAt(row, column).bottom + 1, column)
  return (under === '' || isSignature(grid, row, under)) && beside(grid, row, column).length < 8
}
