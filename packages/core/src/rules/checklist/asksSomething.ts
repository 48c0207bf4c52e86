import { type DaysDown, dayHead } from './daysDown.ts'
import type { Grid } from './grid.ts'
import { readHeading } from './headings.ts'
import { readLimits } from './limits.ts'
import { plainText, tightText } from './plainText.ts'
import { unitInBrackets } from './units.ts'

const notAsked = new Set(['person', 'remarks', 'no'])
const weather = /^(?:天気|天候)$/

/** What is said of the whole line, and not asked of one thing. */
const verdict = /^(?:総合)?(?:判定|合否|良否|可否|適否|結果|評価)$|^(?:記録|確認|点検|記入)(?:欄|印)?$/

/** 「分類」 over 「メニュー」 say what the lines of the heading are. */
const lineLabel = /^(?:分類|区分|種類|メニュー(?:名)?|献立|料理名?|品目)$/

/** 「作業内容・病害虫」 beside readings: what was done on the day, in words. */
export const isDayNote = (grid: Grid, { isMonth, headTop, headBottom }: DaysDown, word: string): boolean => {
  if (!isMonth || !/^(?:作業|活動|業務)(?:内容|記録)(?:[・／/].+)?$/.test(plainText(word))) return false
  const heads = [headTop, headBottom].flatMap((row) => grid.startsIn(row))
  return heads.filter(({ text }) => unitInBrackets(text) ?? readLimits(text)).length >= 2
}

/** Not who did it, the day, the weather, the verdict behind other items, or words for the lines of the heading. */
export function asksSomething(
  grid: Grid,
  log: DaysDown,
  at: number,
  names: readonly { text: string }[],
  isBehind: boolean,
): boolean {
  const last = names.at(-1)?.text ?? ''
  const role = readHeading(last)?.role
  // 「前日の異常箇所」 is looked at: what was wrong there is no remark of today.
  const isAsked =
    names.length > 1 || !role || !notAsked.has(role) || /^前[日回]の?(?:異常|不具合)/.test(plainText(last))
  const areLabels = names.length > 1 && names.every(({ text }) => lineLabel.test(plainText(text)))
  const isVerdict = role === 'result' && isBehind && verdict.test(plainText(last))
  // 「チーフ印」, but not 「刻印」.
  const isStamp = /(?<![刻目矢封極合])印$/.test(tightText(last))
  const isOutside =
    isStamp ||
    (log.isWhen && /^(?:時刻|時間)$/.test(tightText(last))) ||
    dayHead.test(last) ||
    weather.test(plainText(last)) ||
    isWhen(grid, log, at, last) ||
    isDayNote(grid, log, last)
  return isAsked && !areLabels && !isVerdict && !isOutside
}

/** 「点検時刻｜点検者」: when somebody was there is as little asked as who it was; 「採水時刻」 belongs to what is measured. */
function isWhen(grid: Grid, { headTop }: DaysDown, at: number, word: string): boolean {
  if (!/^(?:(?:点検|巡回|巡視|確認|記録|記入)時[刻間]|実施時刻)$/.test(tightText(word))) return false
  const { left, right } = grid.rangeAt(headTop, at)
  const beside = [left - 1, right + 1].filter((column) => column >= 0 && column < grid.columnCount)
  return beside.some((column) => readHeading(grid.text(headTop, column))?.role === 'person')
}
