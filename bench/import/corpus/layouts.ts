import type { Content, Line } from './contents.ts'
import { headStyle, Page, titleStyle } from './page.ts'

export type Layout = (content: Content) => Page[]

/** Merges a column over the lines that share a process. */
function runs(lines: readonly Line[]): { from: number; to: number; process: string }[] {
  const found: { from: number; to: number; process: string }[] = []
  for (const [at, { process }] of lines.entries()) {
    const last = found.at(-1)
    if (last?.process === process) last.to = at
    else found.push({ from: at, to: at, process })
  }
  return found
}

const stamps = (page: Page, row: number, column: number, names: string[]) => {
  for (const [at, name] of names.entries()) page.put(row, column + at, name).put(row + 1, column + at, '')
}

/** Process merged down the left, stamps at the top right, notes at the foot. */
export const mergedProcess: Layout = ({ title, docNo, lines }) => {
  const page = new Page('点検表').put(0, 0, title, titleStyle).merge(0, 0, 0, 3)
  stamps(page, 0, 5, ['承認', '確認', '作成'])
  page.put(2, 0, `文書番号：${docNo}`).put(2, 3, '設備名：').put(2, 5, '点検日：　年　月　日')
  page.line(4, 0, ['No.', '工程', '点検項目', '点検方法', '判定基準', '結果', '備考'], headStyle)
  for (const [at, { name, method, standard }] of lines.entries())
    page.line(5 + at, 0, [at + 1, '', name, method, standard])
  for (const { from, to, process } of runs(lines)) page.put(5 + from, 1, process).merge(5 + from, 1, 5 + to, 1)
  const foot = 6 + lines.length
  page.put(foot, 0, '※ 異常があれば直ちに責任者へ連絡すること。').merge(foot, 0, foot, 6)
  page.put(foot + 1, 0, '注）数値は小数点以下を省略しない。')
  return [page]
}

/** A month: days across, weekdays under them, signatures at the foot, a legend above. */
export const monthSheet: Layout = ({ title, lines }) => {
  const page = new Page('11月').put(0, 0, title, titleStyle).merge(0, 0, 0, 12)
  page.put(1, 0, '令和8年11月度').put(1, 4, '記号　○：良好　×：異常　－：休止')
  page.line(3, 0, ['項目', '基準'], headStyle).put(3, 2, '点検結果', headStyle).merge(3, 2, 3, 31)
  page.merge(3, 0, 5, 0).merge(3, 1, 5, 1)
  for (let day = 1; day <= 30; day += 1)
    page.put(4, 1 + day, day, headStyle).put(5, 1 + day, '日月火水木金土'[day % 7]!, headStyle)
  for (const [at, { name, standard }] of lines.entries()) page.line(6 + at, 0, [name, standard])
  const foot = 6 + lines.length
  page.put(foot, 0, '点検者印').put(foot + 1, 0, '班長確認')
  page.put(foot + 2, 0, '備考').merge(foot + 2, 1, foot + 3, 31)
  return [page]
}

/** Two lines of heading: 規格 over 下限 and 上限, limits in columns of their own. */
export const limitColumns: Layout = ({ title, docNo, lines }) => {
  const page = new Page('検査').put(1, 1, title, titleStyle).put(0, 8, `様式 ${docNo}`)
  page.line(3, 1, ['番号', '検査項目', '規格', '', '', '測定器', '測定値'], headStyle)
  page.line(4, 3, ['下限', '上限', '単位'], headStyle)
  page.merge(3, 1, 4, 1).merge(3, 2, 4, 2).merge(3, 3, 3, 5).merge(3, 6, 4, 6).merge(3, 7, 4, 7)
  for (const [at, { name, lower, upper, unit, method }] of lines.entries())
    page.line(5 + at, 1, [at + 1, name, lower ?? '', upper ?? '', unit ?? '', method])
  return [page]
}

/** Sections as rows over the whole width, other order of columns, choices to ring in the box. */
export const sectionRows: Layout = ({ title, lines }) => {
  const page = new Page('チェック').put(0, 0, title, titleStyle).merge(0, 0, 0, 4)
  page.line(2, 0, ['判定基準', '点検項目', '結果', '点検方法', '処置'], headStyle)
  let row = 3
  for (const { from, to, process } of runs(lines)) {
    page.put(row, 0, `■ ${process}`, { bold: true, fill: 'FFF2CC', border: true }).merge(row, 0, row, 4)
    row += 1
    for (const { name, standard, method, kind } of lines.slice(from, to + 1)) {
      page.line(row, 0, [standard, name, kind === 'okng' ? '良・否' : '', method])
      row += 1
    }
  }
  page.put(row + 1, 0, '特記事項').merge(row + 1, 1, row + 2, 4)
  stamps(page, row + 4, 2, ['課長', '係長', '担当'])
  return [page]
}

/** English headings, blank columns between, no merges at all. */
export const englishHeads: Layout = ({ title, docNo, lines }) => {
  const page = new Page('Sheet1').put(0, 0, title, { bold: true, size: 16 }).put(1, 0, 'Document No.').put(1, 2, docNo)
  page.put(2, 0, 'Machine:').put(2, 4, 'Inspector:')
  page.line(
    4,
    0,
    ['No', '', 'Section', 'Check item', '', 'Acceptance criteria', 'Method', 'Result', 'Remarks'],
    headStyle,
  )
  for (const [at, { process, name, standard, method }] of lines.entries())
    page.line(5 + at, 0, [at + 1, '', process, name, '', standard, method])
  page.put(6 + lines.length, 0, 'Note: stop the machine when any value is out of range.')
  page.put(7 + lines.length, 0, 'Approved by')
  return [page]
}

/** Place first (点検箇所), what to look at (点検内容), a legend with three marks, data lists in the boxes. */
export const placeAndContent: Layout = ({ title, lines }) => {
  const page = new Page('日常').put(0, 2, title, titleStyle)
  page.put(1, 0, '○…良　△…要注意　×…不良')
  page.line(3, 0, ['点検箇所', '点検内容', '判定基準', '周期', '点検結果'], headStyle)
  for (const [at, { name, standard }] of lines.entries()) page.line(4 + at, 1, [name, standard, '1回/日'])
  for (const { from, to, process } of runs(lines)) page.put(4 + from, 0, process).merge(4 + from, 0, 4 + to, 0)
  return [page]
}

/** Two lists beside each other on one page. */
export const twoLists: Layout = ({ title, lines }) => {
  const page = new Page('表').put(0, 0, title, titleStyle).merge(0, 0, 0, 6)
  const head = ['No', '点検項目', '基準', '判定']
  page.line(2, 0, head, headStyle).line(2, 5, head, headStyle)
  const half = Math.ceil(lines.length / 2)
  for (const [at, { name, standard }] of lines.entries())
    page.line(3 + (at % half), at < half ? 0 : 5, [at + 1, name, standard])
  page
    .put(4 + half, 0, '承認')
    .put(4 + half, 1, '')
    .put(4 + half, 5, '確認者')
  return [page]
}

/** A log with a line for every day; what is asked stands in the heading with its limits below. */
export const daysDown: Layout = ({ title, lines }) => {
  const page = new Page('記録').put(0, 0, title, titleStyle).merge(0, 0, 0, lines.length)
  page.put(2, 0, '日付', headStyle).put(3, 0, '基準', headStyle)
  for (const [at, { name, standard }] of lines.entries())
    page.put(2, 1 + at, name, headStyle).put(3, 1 + at, standard, headStyle)
  page.put(2, 1 + lines.length, '記録者', headStyle)
  for (let day = 1; day <= 31; day += 1) page.put(3 + day, 0, `${day}日`)
  page.put(36, 0, '※ 基準を外れたときは、品質管理へ連絡する。')
  return [page]
}

/** A page per process, a cover and a page of instructions that hold no items. */
export const sheetPerProcess: Layout = ({ title, docNo, lines }) => {
  const cover = new Page('表紙')
    .put(4, 2, title, titleStyle)
    .put(8, 2, `管理番号：${docNo}`)
    .put(10, 2, '作成部署：製造部')
  const pages = runs(lines).map(({ from, to, process }) => {
    const page = new Page(process.replace(/[/・]/g, '')).put(0, 0, `${title}（${process}）`, titleStyle)
    page.line(2, 0, ['項番', '確認事項', '合否基準', '確認方法', '確認'], headStyle)
    for (const [at, { name, standard, method }] of lines.slice(from, to + 1).entries())
      page.line(3 + at, 0, [at + 1, name, standard, method])
    return page
  })
  const manual = new Page('記入要領')
    .put(0, 0, '記入要領', titleStyle)
    .put(2, 0, '各シートに従って記入し、責任者の確認を受ける。')
  return [cover, ...pages, manual]
}

/** Process written once and left blank below, readings n1–n3, hidden spare rows, the unit in its own column. */
export const readings: Layout = ({ title, lines }) => {
  const page = new Page('測定')
    .put(0, 0, title, titleStyle)
    .put(1, 0, '品番')
    .put(1, 2, 'ロットNo.')
    .put(1, 4, '検査日')
  page.line(3, 0, ['区分', '測定項目', '規格値', '単位', '測定値', '', '', '判定'], headStyle).merge(3, 4, 3, 6)
  page.line(4, 4, ['n1', 'n2', 'n3'], headStyle)
  for (const at of [0, 1, 2, 3, 7]) page.merge(3, at, 4, at)
  for (const { from, process } of runs(lines)) page.put(5 + from, 0, process)
  for (const [at, { name, standard, unit }] of lines.entries())
    page.line(5 + at, 1, [name, unit ? standard.replace(unit, '').trim() : standard, unit ?? '', '', '', ''])
  page.put(5 + lines.length, 1, '予備').hide(5 + lines.length)
  return [page]
}
