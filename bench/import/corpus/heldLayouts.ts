import type { Line } from './contents.ts'
import type { Layout } from './layouts.ts'
import { headStyle, Page, titleStyle } from './page.ts'

const isFirst = (lines: readonly Line[], at: number): boolean => lines[at]?.process !== lines[at - 1]?.process

/** Headings in everyday words, the table away from the corner. */
export const wordyHeads: Layout = ({ title, lines }) => {
  const page = new Page('確認').put(1, 2, title, titleStyle).put(2, 2, 'お店の名前：').put(2, 4, '記入した人：')
  page.line(4, 2, ['確認すること', 'こうなっていればＯＫ（基準）', 'はい', 'いいえ', '気づいたこと'], headStyle)
  for (const [at, { name, standard }] of lines.entries()) page.line(5 + at, 2, [name, standard])
  return [page]
}

/** Marks from 5 to 1 to ring, a point of view beside each item. */
export const scoring: Layout = ({ title, lines }) => {
  const page = new Page('評価').put(0, 0, title, titleStyle)
  page.line(2, 0, ['分類', '評価項目', '評価の視点（基準）', '5', '4', '3', '2', '1', '点数'], headStyle)
  for (const [at, { process, name, standard }] of lines.entries())
    page.line(3 + at, 0, [isFirst(lines, at) ? process : '', name, standard])
  page.put(3 + lines.length, 1, '合計点')
  return [page]
}

/** Tolerances in two columns under one heading, signs in the second line. */
export const signedTolerance: Layout = ({ title, lines }) => {
  const page = new Page('寸法').put(0, 0, title, titleStyle)
  page.line(2, 0, ['測定箇所', '基準寸法', '公差', '', '実測値', '合否'], headStyle).line(3, 2, ['+', '-'], headStyle)
  page.merge(2, 2, 2, 3)
  for (const column of [0, 1, 4, 5]) page.merge(2, column, 3, column)
  for (const [at, { name, lower, upper, standard }] of lines.entries()) {
    const row = 4 + at
    if (lower === undefined || upper === undefined) page.line(row, 0, [name, standard])
    else {
      const middle = Number(((Number(lower) + Number(upper)) / 2).toFixed(4))
      const by = Number(((Number(upper) - Number(lower)) / 2).toFixed(5))
      page.line(row, 0, [name, middle, by, by])
    }
  }
  return [page]
}

/** Name and criterion in one cell, the criterion on its second line in brackets; a box at the left. */
export const twoLineCells: Layout = ({ title, lines }) => {
  const page = new Page('始業').put(0, 0, title, titleStyle).merge(0, 0, 0, 3)
  page.line(2, 0, ['確認', '点検項目（基準）', '測定値', '備考'], headStyle)
  for (const [at, { name, standard, kind }] of lines.entries())
    page.line(3 + at, 0, ['□', kind === 'number' ? `${name}\n（${standard}）` : name])
  return [page]
}

/** Numbers like 2-3 before the names, the process as a numbered line above. */
export const outline: Layout = ({ title, docNo, lines }) => {
  const page = new Page('要領').put(0, 0, `${docNo}　${title}`, titleStyle)
  page.line(2, 0, ['番号', '項目', '規格・基準', '確認者', '確認日'], headStyle)
  let row = 3
  let group = 0
  let no = 0
  for (const [at, { process, name, standard }] of lines.entries()) {
    if (isFirst(lines, at)) {
      group += 1
      no = 0
      page.line(row, 0, [group, process], { bold: true, border: true })
      row += 1
    }
    no += 1
    page.line(row, 0, [`${group}-${no}`, name, standard])
    row += 1
  }
  return [page]
}

/** Morning and evening under every answer, the frequency as a word, criterion left of the item, a wide remarks column. */
export const twiceADay: Layout = ({ title, lines }) => {
  const page = new Page('朝夕').put(0, 3, title, titleStyle).put(1, 0, '年月：令和8年11月')
  page.line(3, 0, ['設備', '管理値', '点検項目', '点検時刻', '', '異常の有無と処置'], headStyle).merge(3, 3, 3, 4)
  page.line(4, 3, ['9:00', '17:00'], headStyle)
  for (const column of [0, 1, 2, 5]) page.merge(3, column, 4, column)
  for (const [at, { process, name, standard }] of lines.entries()) page.line(5 + at, 0, [process, standard, name])
  return [page]
}

/** Questions with their limits as a sentence. */
export const questions: Layout = ({ title, lines }) => {
  const page = new Page('Q').put(0, 0, title, titleStyle)
  page.line(2, 0, ['Q', '質問', '回答'], headStyle)
  for (const [at, { name, standard, kind }] of lines.entries())
    page.line(3 + at, 0, [at + 1, kind === 'number' ? `${name}は${standard}ですか` : name, 'はい・いいえ'])
  return [page]
}

/** The whole table turned: one machine per column, items down the left, their criterion in the last column. */
export const machinesAcross: Layout = ({ title, lines }) => {
  const page = new Page('巡回').put(0, 0, title, titleStyle)
  page.line(2, 0, ['点検項目', '1号機', '2号機', '3号機', '4号機', '基準値'], headStyle)
  for (const [at, { name, standard }] of lines.entries()) page.line(3 + at, 0, [name, '', '', '', '', standard])
  page.line(4 + lines.length, 0, ['点検者', '', '', '', ''])
  page.put(5 + lines.length, 0, '凡例：○＝良、×＝否')
  return [page]
}

/** Criterion and method in one column, three blank columns, the table far from the corner. */
export const farAway: Layout = ({ title, lines }) => {
  const page = new Page('Sheet2').put(6, 5, title, titleStyle)
  page.line(10, 4, ['順', '', '', '点検個所及び項目', '点検の要領及び基準', '', '評点'], headStyle)
  for (const [at, { name, standard, method }] of lines.entries())
    page.line(11 + at, 4, [at + 1, '', '', name, `${method}により、${standard}`])
  return [page]
}

/** Every name on a line of its own with its criterion below it in small letters. */
export const criterionBelow: Layout = ({ title, lines }) => {
  const page = new Page('縦').put(0, 0, title, titleStyle)
  page.line(2, 0, ['No.', '作業内容', '結果'], headStyle)
  for (const [at, { name, standard }] of lines.entries()) {
    page.line(3 + at * 2, 0, [at + 1, name]).put(4 + at * 2, 1, `基準：${standard}`, { size: 8 })
    page.merge(3 + at * 2, 0, 4 + at * 2, 0).merge(3 + at * 2, 2, 4 + at * 2, 2)
  }
  return [page]
}
