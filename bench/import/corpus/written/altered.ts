import type { Written } from './draw.ts'

type Alteration = (rows: readonly string[][]) => string[][]

const notes = [
  [''],
  ['【記入上の注意】'],
  ['1. 結果は○×で記入する。'],
  ['2. 異常があれば上長に報告する。'],
  ['改訂履歴'],
  ['版', '日付', '内容'],
  ['1', '2020/4/1', '新規作成'],
  ['2', '2022/10/1', '項目追加'],
]

/** Headings in words that no list of headings has. */
const otherWords: Record<string, string> = {
  点検項目: '見る所',
  検査項目: '見る所',
  項目: '見る所',
  点検内容: 'すること',
  部位: 'ところ',
  点検箇所: 'ところ',
  判定基準: 'あるべき姿',
  基準: '目安',
  規格: '目安',
  管理値: '目安',
  点検方法: 'やり方',
  方法: 'やり方',
  結果: '今回',
  点検結果: '今回',
  判定: '可否の別',
  備考: 'その他',
}

/** What sites do to a sheet without changing what it asks. */
export const alterations: Record<string, Alteration> = {
  'squared paper': (rows) =>
    rows.map((row) => row.flatMap((text) => (text === '^' ? ['^', '^', '^'] : [text, '<', '<']))),
  'squared paper, open boxes': (rows) =>
    rows.map((row) => row.flatMap((text) => (text === '^' ? ['^', '^'] : text === '' ? ['', ''] : [text, '<']))),
  'rows of two': (rows) => rows.flatMap((row) => [row, row.map((text) => (text === '<' ? '<' : '^'))]),
  'notes and revisions below': (rows) => [...rows, ...notes],
  'other headings': (rows) => rows.map((row) => row.map((text) => otherWords[text] ?? text)),
}

export function altered(sheet: Written, alter: Alteration): Written {
  const pages = sheet.pages.map(({ name, grid }) => {
    const rows = grid.map((line) => line.split('|').map((text) => text.trim()))
    const width = Math.max(...rows.map((row) => row.length))
    const even = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
    return { name, grid: alter(even).map((row) => row.join('|')) }
  })
  return { ...sheet, pages }
}
