import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

const shaded = 2
const looks = [{}, {}, { fill: 'D9D9D9' }]
const days = Array.from({ length: 10 }, (_, day) => String(day + 1))
const open = days.map(() => '')

/** A month of ten days: a shaded label in a line alone is merged over 区分, No and 点検項目. */
const month = (foot: readonly (readonly string[])[]) => {
  const rows = [
    ['運行前点検表'],
    ['区分', 'No', '点検項目', ...days],
    ['エンジン', '1', '冷却水の量', ...open],
    ['^', '2', 'オイルの量', ...open],
    ['車の周り', '3', 'タイヤの溝', ...open],
    ['^', '4', 'ランプの点灯', ...open],
    ...foot.map((line) => [...line, ...(line.length === 3 ? open : [])]),
  ]
  const sheet = sheetOf(rows)
  const cells = sheet.cells.map((cell) => (cell.row > 5 && cell.column === 0 ? { ...cell, look: shaded } : cell))
  return understandChecklist({ ...sheet, cells }, looks)
}

test('W75 a label alone below the items with a box for each day is an item, filled in or not', () => {
  const label = (text: string) => [text, '<', '<']
  const foot = [label('アワーメーター（h）'), label('点検時刻'), label('天候'), label('点検者')]
  const filled = [...label('アワーメーター（h）'), ...days.map((day) => `22${day}`)]
  for (const lines of [foot, [filled, ...foot.slice(1)]]) {
    const { items } = month(lines)
    expect(items.map(({ name }) => name)).toEqual([
      ...['冷却水の量', 'オイルの量', 'タイヤの溝', 'ランプの点灯', 'アワーメーター（h）'],
    ])
    expect(items.at(-1)).toMatchObject({ kind: 'number', unit: 'h', process: '', place: { value: 'D7' } })
  }
})

test('W75 a label with items below it is their section', () => {
  const { items } = month([
    ['車内備品', '<', '<'],
    ['', '5', '消火器の積載'],
    ['点検者', '<', '<'],
  ])
  expect(items.map(({ process, name }) => `${process}/${name}`).slice(-2)).toEqual([
    '車の周り/ランプの点灯',
    '車内備品/消火器の積載',
  ])
})

test('W76 words to choose from may stand in brackets behind a name', () => {
  const label = (text: string) => [text, '<', '<']
  const { items } = month([label('健康状態（良・否）'), label('アルコールチェック（無・有）'), label('点検者')])
  expect(items.slice(-2)).toMatchObject([
    { name: '健康状態', kind: 'okng', process: '' },
    { name: 'アルコールチェック', kind: 'select', choices: ['無', '有'] },
  ])
})

test('W76 brackets that say where, what or in which unit stay, and what is said elsewhere counts', () => {
  const rows = [
    ['点検項目', '基準', '結果', '備考'],
    ['弁（開・閉）', '', '', ''],
    ['配管（継手・弁）', '漏れなし', '', ''],
    ['電圧（R・S・T）', '', '', ''],
    ['温度（℃）', '20～25', '', ''],
    ['換気扇（入・切）', '', '良・否', ''],
    ['予備機（A・B）', '異音なし', '', ''],
  ]
  const { items } = understandChecklist(sheetOf(rows), [{}])
  expect(items.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    '弁 select',
    '配管（継手・弁） okng',
    '電圧（R・S・T） okng',
    '温度（℃） number',
    '換気扇（入・切） okng',
    '予備機（A・B） okng',
  ])
})

test('W76 beside machines the choices do not stand between the name and the machine', () => {
  const rows = [
    ['点検項目', '管理値', '1号ポンプ', '2号ポンプ'],
    ['運転状態（運転・停止）', '－', '', ''],
    ['電流（A）', '45以下', '', ''],
    ['異音', 'ないこと', '', ''],
  ]
  const { items } = understandChecklist(sheetOf(rows), [{}])
  expect(items.filter(({ row }) => row === 1)).toMatchObject([
    { name: '運転状態 1号ポンプ', choices: ['運転', '停止'] },
    { name: '運転状態 2号ポンプ', choices: ['運転', '停止'] },
  ])
})
