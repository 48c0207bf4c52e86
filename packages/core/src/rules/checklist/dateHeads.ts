import type { HeadPlace } from '../../model/reportLayout.ts'

/** 「年　月　日」 with nothing in it yet. */
const emptyDate = /(令和|西暦|平成)?[\s　_]*(?:[\d０-９]{1,4}|元)?[\s　_]*年[\s　_]*月(?:[\s　_]*(日))?/
/** 「令和　　年度」, and nothing behind it. */
const emptyYear = /(令和|西暦|平成)?[\s　_]*(?:[\d０-９]{1,4}|元)?[\s　_]*年度$/

/** 「令和７年　６月」「2025年10月27日（火）」: somebody filled it in, unless it says when the form was made. */
const filledDate =
  /(令和|西暦|平成)?[\s　_]*(?:[\d０-９]{1,4}|元)[\s　_]*年[\s　_]*[\d０-９]{1,2}[\s　_]*月(?:[\s　_]*[\d０-９]{1,2}[\s　_]*(日))?/
const ofForm = /改[訂定]|制定|作成|施行|次回|有効|車検|製造|設置|期限|購入|交換|保存|現在|版/
const ofRecord = /(?:点検|実施|検査|測定|記録|確認|作業|清掃|受入|納入|出荷)(?:年月|月)?日|日付|年月日|月度|年月|月分/

/** A month alone is that of a sheet with days; a day that a label or its weekday says to be the day of the record. */
function filledPlace(text: string, label: string, hasDays: boolean): RegExpExecArray | undefined {
  const date = filledDate.exec(text)
  if (!date || ofForm.test(`${label} ${text}`)) return undefined
  const behind = text.slice(date.index + date[0].length)
  const isOfRecord = date[2] ? /^[\s　]*[（(][日月火水木金土][)）]/.test(behind) : hasDays
  return isOfRecord || ofRecord.test(`${label} ${text.slice(0, date.index)}`) ? date : undefined
}

/** What stands at its left, and whether the sheet has days. */
type Beside = { label: string; hasDays: boolean }

/** Where a date is written that stands in one cell with its 年 and 月. */
export function datePlace(
  cell: string,
  text: string,
  { label, hasDays }: Beside,
): Omit<HeadPlace, 'sheet'> | undefined {
  const date = emptyDate.exec(text) ?? filledPlace(text, label, hasDays)
  const found = date ?? emptyYear.exec(text.trimEnd())
  const words = found ? text.slice(0, found.index) : ''
  // 「点検年月日」 is the name of a box.
  if (!found || words.length > 20 || !/[\s　_\d０-９]/.test(found[0])) return undefined
  const after = text.slice(found.index + found[0].length).trimEnd()
  const before = /^[\s　]/.test(found[0]) && /[^:：\s　]$/.test(words) ? `${words} ` : words
  return {
    cell,
    fact: date ? (date[2] ? 'date' : 'month') : 'year',
    ...(before.trim() !== '' && { before }),
    ...(after.trim() !== '' && { after: after.slice(0, 200) }),
    ...(found[1] === '令和' && { isEra: true }),
  }
}
