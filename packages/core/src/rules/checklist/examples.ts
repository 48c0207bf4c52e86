import type { WorkbookSheet } from '../../model/workbook.ts'
import type { Grid } from './grid.ts'
import { tightText } from './plainText.ts'

const sample = '(?:記入|記載|入力|作成)?(?:例|見本)|サンプル|sample|example'
const wholly = new RegExp(`^[(【<\\[〔※]?(?:${sample})[)】>\\]〕:]?$`)
const named = /(?:記入|記載|入力|作成)例|見本|サンプル|sample|example|^例/

/** 「記入例」: what stands there shows how to fill in the form. */
export const isExampleMark = (text: string): boolean => wholly.test(tightText(text))

/** A sheet that is called 記入例, or says so above its table. */
export const isExampleSheet = ({ name, cells }: WorkbookSheet): boolean =>
  named.test(tightText(name)) ||
  cells.some(({ text, row }) => row < 4 && isExampleMark(text) && tightText(text) !== '例')

/** 「例｜調整槽｜22.5」「(例)｜88」 above the lines to be filled in: a line that shows how. */
export function withoutExamples(grid: Grid): Grid {
  const rows = new Set<number>()
  for (let row = 0; row < grid.rowCount; row += 1) {
    const starts = grid.startsIn(row)
    const mark = starts.slice(0, 2).find(({ text }) => isExampleMark(text))
    if (mark && starts.length >= 3) for (let at = row; at <= mark.range.bottom; at += 1) rows.add(at)
  }
  return grid.without(rows)
}
