import type { Grid } from './grid.ts'
import { bareMark, readMark, unmarked } from './lineMarks.ts'
import { plainText } from './plainText.ts'

const notes =
  /^(?:(?:記入|使用|取扱い?|点検|作業)(?:上|時|方法|要領)?の?(?:注意(?:点|事項)?|要領|方法|手順)|注意(?:点|事項)?|お願い|※)$/
const history =
  /^(?:(?:改訂|改定|変更|制定)(?:・改訂)?(?:の)?(?:履歴|来歴|記録|歴|欄)|来歴|revision ?history|revisions?)$/i

/** Rows that are there to be read: how to fill in the sheet, and when it was changed. */
export function noteRows(grid: Grid): Set<number> {
  const found = new Set<number>()
  let block: 'notes' | 'history' | undefined
  for (let row = 0; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    const title = starts.length === 1 ? unmarked(starts[0]!.text).replace(/[\s::。]+$/, '') : ''
    if (history.test(title)) block = 'history'
    else if (notes.test(title)) block = 'notes'
    else if (starts.length === 0 || (block === 'notes' && !isNote(starts.map(({ text }) => text)))) block = undefined
    if (block) found.add(row)
  }
  return found
}

/** A sentence, behind its number or alone in its row. */
function isNote(texts: readonly string[]): boolean {
  const [text = '', ...others] = texts.length > 1 && bareMark(texts[0]!) ? texts.slice(1) : texts
  const plain = plainText(text)
  return others.length === 0 && (plain.endsWith('。') || plain.length > 15 || readMark(text) !== undefined)
}
