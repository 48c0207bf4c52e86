import type { CellRange } from '../../model/workbook.ts'
import { findDaysDown } from './daysDown.ts'
import type { Grid, Start } from './grid.ts'
import { readHeading } from './headings.ts'
import { isHead } from './heads.ts'
import { plainText, tightText } from './plainText.ts'
import { isRoom } from './units.ts'

const dateHead =
  /^(?:日付|月日|年月日|日時|日|(?:発生|発見|受付|修理|交換|処置|実施|異常|故障|連絡|対応|記入|依頼|完了|変更|改訂|改定|報告|起票|回答)(?:予定)?(?:年月)?日時?)$/i
const told = /内容|理由|処置|変更|改訂|依頼|措置|対応|対策|原因|状況|記事|修理|不具合|異常|故障|備考|結果報告/
const date =
  /^(?:(?:[RHS]|令和|平成)?\.?\s?\d{1,4}[/.月年-]\s*\d{1,2}(?:[/.月-]\s*\d{1,2})?日?|\d{1,2}日?)(?:\s*\(.\))?$/

/** The same sheet without what was written down as it happened: 「日付｜不良の内容｜処置｜確認」 below the lines or beside them. */
export function withoutEvents(grid: Grid): Grid {
  const found: CellRange[] = []
  for (let row = 0; row < grid.rowCount; row += 1)
    for (const head of isEventList(grid, row) || isRevisions(grid.startsIn(row))
      ? [grid.startsIn(row)]
      : groupsIn(grid, row))
      if (isEventHead(head) && (isRevisions(head) || isBeyond(grid, row))) found.push(bodyOf(grid, row, head))
  const isIn = ({ row, column }: { row: number; column: number }) =>
    found.some(({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right)
  return found.length === 0 ? grid : grid.where((cell) => !isIn(cell))
}

/** Texts of a row that stand right beside each other. */
function groupsIn(grid: Grid, row: number): Start[][] {
  const groups: Start[][] = []
  for (const start of grid.startsIn(row)) {
    const group = groups.at(-1)
    if (group && group.at(-1)!.range.right + 1 === start.column) group.push(start)
    else groups.push([start])
  }
  // 「月日｜内容」 right beside the last box of another table.
  return groups.flatMap((group) => {
    const at = group.findIndex(({ text }) => dateHead.test(tightText(text)))
    return at > 0 ? [group.slice(0, at), group.slice(at)] : [group]
  })
}

const roles = new Set(['remarks', 'content', 'person', 'result', 'part', 'process', 'no'])

const isOfEvent = (text: string): boolean =>
  dateHead.test(tightText(text)) ||
  told.test(text) ||
  /^(?:作成|審査|照査|承認|確認|担当)|[者印]$|^完了$|^(?:工事|整理|伝票|管理|依頼|受付)(?:番号|no\.?)$|^(?:版数?|版番号|ver(?:sion)?\.?|rev(?:ision)?\.?(?:no\.?)?|改[訂定](?:番号|no\.?|履歴)?|内容|符号|記号)$/.test(
    tightText(text),
  ) ||
  roles.has(readHeading(text)?.role ?? '')

const eventSheet = /履歴|修理|不具合|故障|依頼|苦情|クレーム|トラブル|ヒヤリ|異常(?:発生|処置)?(?:記録|報告|一覧)/

/** 「部屋｜内容｜依頼日｜完了日」 on a sheet that is called 修理依頼: whatever its lines begin with. */
const isEventList = (grid: Grid, row: number): boolean =>
  eventSheet.test(grid.sheet.name) && grid.startsIn(row).length >= 3 && !isHead(grid, row)

/** A day, what happened, what was done; a number may stand before it. */
function isEventHead(head: readonly Start[]): boolean {
  const [first, ...others] = readHeading(head[0]?.text ?? '')?.role === 'no' ? head.slice(1) : head
  if (!first || others.length === 0 || !head.some(({ text }) => dateHead.test(tightText(text)))) return false
  const isPlain = others.every(({ text }) => isOfEvent(text))
  return isPlain && others.some(({ text }) => told.test(text) && !/^(?:点検|確認|検査|作業)/.test(plainText(text)))
}

/** 「Rev.｜年月日｜改訂内容」: when the sheet was changed, wherever it stands. */
const isRevisions = (head: readonly Start[]): boolean =>
  head.some(({ text }) =>
    /^(?:改[訂定]|変更|訂正|修正)(?:の)?(?:内容|理由|箇所|事項|履歴|点)$|^(?:改[訂定]|ver(?:sion)?\.?|rev(?:ision)?\.?|版数?)(?:番号|no\.?)?$/.test(
      tightText(text),
    ),
  )

/** Behind a table or a log, or on a sheet that is called so: else, alone on its sheet, it is what the sheet is for. */
function isBeyond(grid: Grid, row: number): boolean {
  if (eventSheet.test(grid.sheet.name)) return true
  for (let above = 0; above < row; above += 1) if (isHead(grid, above)) return true
  const log = findDaysDown(grid)
  return log !== undefined && log.last < row
}

/** Its lines: a day or nothing in the first cell. */
function bodyOf(grid: Grid, row: number, head: readonly Start[]): CellRange {
  const { left } = head[0]!.range
  const { right } = head.at(-1)!.range
  // 「Rev.｜年月日」: the day stands behind the number of the revision.
  const dayAt = isRevisions(head) ? head.find(({ text }) => dateHead.test(tightText(text))) : undefined
  const isLine = (line: number): boolean => {
    const text = plainText(grid.text(line, dayAt?.column ?? left))
    const range = grid.rangeAt(line, left)
    const isOwn = range.left >= left && range.right <= right
    if (isEventList(grid, row)) return !isHead(grid, line)
    return isOwn && (text === '' || isRoom(text) || date.test(text)) && !isHead(grid, line)
  }
  let bottom = Math.max(...head.map(({ range }) => range.bottom))
  while (bottom + 1 < grid.rowCount && isLine(bottom + 1)) bottom += 1
  return { top: row, bottom, left, right }
}
