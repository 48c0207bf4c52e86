import type { Layout } from './layouts.ts'
import { headStyle, Page, titleStyle } from './page.ts'

/** Vertical writing of the process, headings with blanks between the letters, boxes □良 □否. */
export const verticalProcess: Layout = ({ title, docNo, lines }) => {
  const page = new Page('点 検')
    .put(0, 1, title, titleStyle)
    .put(0, 6, '検印')
    .put(1, 6, '')
    .put(2, 1, `帳票No.${docNo}`)
  page.line(4, 1, ['区　分', '点　検　項　目', '方　法', '判　定　基　準', '結　果'], headStyle)
  let start = 0
  for (const [at, { process, name, method, standard, kind }] of lines.entries()) {
    page.line(5 + at, 2, [name, method, standard, kind === 'okng' ? '□良　□否' : ''])
    if (process !== lines[at + 1]?.process) {
      page.put(5 + start, 1, process, { border: true, isVertical: true }).merge(5 + start, 1, 5 + at, 1)
      start = at + 1
    }
  }
  return [page]
}

/** A wide 「点検項目」 over two columns: group at the left, item at the right; the table is headed again halfway. */
export const headedAgain: Layout = ({ title, lines }) => {
  const page = new Page('1').put(0, 0, title, titleStyle).merge(0, 0, 0, 5)
  const half = Math.ceil(lines.length / 2)
  let row = 2
  for (const part of [lines.slice(0, half), lines.slice(half)]) {
    page.line(row, 0, ['点検項目', '', '管理基準', '頻度', '確認者'], headStyle).merge(row, 0, row, 1)
    row += 1
    for (const { process, name, standard } of part) {
      page.line(row, 0, [process, name, standard, '毎日'])
      row += 1
    }
    row += 1
  }
  return [page]
}

/** Nominal value and tolerance in columns of their own; what has none is judged by eye. */
export const nominalAndTolerance: Layout = ({ title, docNo, lines }) => {
  const page = new Page('成績書').put(0, 0, title, titleStyle).merge(0, 0, 0, 6).put(1, 0, `文書No. ${docNo}`)
  page.line(3, 0, ['No', '管理特性', '目標値', '公差', '単位', '測定値', '合否'], headStyle)
  for (const [at, { name, lower, upper, unit }] of lines.entries()) {
    const middle = lower && upper ? (Number(lower) + Number(upper)) / 2 : undefined
    const half = lower && upper ? (Number(upper) - Number(lower)) / 2 : 0
    const shown = (value: number) => String(Number(value.toFixed(4)))
    const nominal = middle === undefined ? (upper ? `${upper}以下` : lower ? `${lower}以上` : '') : shown(middle)
    page.line(4 + at, 0, [at + 1, name, nominal, middle === undefined ? '' : `±${shown(half)}`, unit ?? ''])
  }
  return [page]
}

/** A month whose days stand on the heading's own line, a number for each row, names merged over columns. */
export const compactMonth: Layout = ({ title, lines }) => {
  const page = new Page('R8.11').put(0, 0, `${title}（令和８年１１月）`, titleStyle).put(0, 30, '責任者').put(1, 30, '')
  page
    .line(3, 0, ['№', 'チェック項目', '', '規格', ...Array.from({ length: 31 }, (_, at) => at + 1)], headStyle)
    .merge(3, 1, 3, 2)
  for (const [at, { name, standard }] of lines.entries())
    page.line(4 + at, 0, [at + 1, name, '', standard]).merge(4 + at, 1, 4 + at, 2)
  const foot = 4 + lines.length
  page.put(foot, 1, '記録者').put(foot + 1, 1, '判定記号：レ＝異常なし　×＝異常あり　／＝休日')
  return [page]
}

/** No criterion at all: names that carry their limits in brackets, boxes with the unit printed in. */
export const limitsInNames: Layout = ({ title, lines }) => {
  const page = new Page('巡視').put(0, 0, title, titleStyle).put(1, 0, '天候：').put(1, 2, '気温：　　℃')
  page.line(3, 0, ['区域', '巡視項目', '結果', '特記事項'], headStyle)
  for (const [at, { process, name, standard, kind, unit }] of lines.entries())
    page.line(4 + at, 0, [process, kind === 'number' ? `${name}（${standard}）` : name, unit ? `　　　${unit}` : ''])
  return [page]
}

/** The list offered by the cell (データの入力規則), criterion before the item, two blank rows inside. */
export const offeredLists: Layout = ({ title, docNo, lines }) => {
  const page = new Page('Data').put(0, 0, docNo).put(0, 1, title, titleStyle).put(1, 3, '実施者')
  page.line(2, 0, ['番号', '設備名', '点検事項', '許容範囲', '判定', '異常時の処置'], headStyle)
  const gap = Math.ceil(lines.length / 2)
  for (const [at, { process, name, standard, kind }] of lines.entries()) {
    const row = 3 + at + (at >= gap ? 2 : 0)
    page.line(row, 0, [at + 1, process, name, standard])
    if (kind === 'okng') page.offer(row, row, 4, ['良', '否', '対象外'])
  }
  return [page]
}

/** A plain numbered list with boxes, no headings. */
export const bareList: Layout = ({ title, lines }) => {
  const page = new Page('リスト').put(0, 0, title, titleStyle)
  for (const [at, { name, standard }] of lines.entries()) page.line(2 + at, 0, [`${at + 1}. ${name}`, standard, '□'])
  return [page]
}

/** Names merged over the two lines that 上期 and 下期 have; the criterion is merged too. */
export const doubleLines: Layout = ({ title, lines }) => {
  const page = new Page('年間').put(0, 0, title, titleStyle)
  page.line(2, 0, ['工程名', '検査項目', '検査方法', '判定基準', '記入欄'], headStyle)
  for (const [at, { process, name, method, standard }] of lines.entries()) {
    const row = 3 + at * 2
    page.line(row, 0, [process, name, method, standard, '']).put(row + 1, 4, '')
    for (const column of [0, 1, 2, 3]) page.merge(row, column, row + 1, column)
  }
  return [page]
}
