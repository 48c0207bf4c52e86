import type { Grid, Start } from './grid.ts'
import type { FoundTable } from './tables.ts'

/** 「■ 機械室」「【外観】」「第1 構造」. */
export const sectionMark = /^(?:[■●◆◇▼▽★◎▶]|【.*】$|<.*>$|〔.*〕$|第\d+|[IVX]+[.．])\s*/

/** As wide as 「点検項目」 over it and as the names of full lines: its columns are those of another table below. */
export function isAsNames(grid: Grid, { headBottom }: FoundTable, { range: { left, right } }: Start): boolean {
  const isAlike = (row: number) => {
    const range = grid.rangeAt(row, left)
    return range.left === left && range.right === right
  }
  const first = headBottom + 1
  return isAlike(headBottom) && isAlike(first) && grid.startsIn(first).length > 1
}
