import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { readLimits } from './limits.ts'
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
  const foot = [
    label('アワーメーター（h）'),
    ...['点検時刻', '天候', '曜日', '確認', 'オペレーター', '点検者'].map(label),
  ]
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
    { name: '1号ポンプ 運転状態', choices: ['運転', '停止'] },
    { name: '2号ポンプ 運転状態', choices: ['運転', '停止'] },
  ])
})

test('W2 the number of a standard and the size of a thread are no limits', () => {
  for (const text of ['JIS K 5600-1-1', 'JIS Z 8781-4', 'ISO 9001:2015', 'M8×1.25-6g', 'M10x1.5'])
    expect([text, readLimits(text)]).toEqual([text, undefined])
  expect(readLimits('JIS K 5600-3-2 30分以内')).toMatchObject({ upper: '30', unit: '分' })
  expect(readLimits('M8×30 25±2N・m')).toMatchObject({ lower: '23', upper: '27', unit: 'N・m' })
})

test('W30 sums, who signs beside each other and a verdict of three words at the foot are no items', () => {
  const rows = [
    ['場所', '点検項目', '基準', '<', '結果', '備考'],
    ['池', '水位', '2.0～3.5', '<', '', ''],
    ['^', '濁度', '2以下', '<', '', ''],
    ['^', '色', '異常なし', '<', '', ''],
    ['^', '臭気', '異常なし', '<', '', ''],
    ['日合計', '処理水量', 'm3/日', '<', '', ''],
    ['ロット判定', '<', '合格／不合格／特採', '<', '<', '<'],
    ['検査員', '<', '溝口', '承認', '', ''],
  ]
  const { items } = understandChecklist(sheetOf(rows), [{}])
  expect(items.map(({ name }) => name)).toEqual(['水位', '濁度', '色', '臭気'])
})

test('W53 what happened stands on a sheet of its own: 異常記録, 不具合一覧, 故障・修繕', () => {
  const lists: [string, string[], string[]][] = [
    [
      '異常記録',
      ['発生日', '機器', '異常の状況', '処置内容', '完了印'],
      ['4/11', '主変圧器', '油にじみ', '増し締め', ''],
    ],
    ['不具合一覧', ['No.', '発見日', '内容', '工事番号', '完了日'], ['1', '2/11', '板金の浮き', 'M-07', '']],
    ['故障・修繕', ['日付', '機器', '状況', '処置', '完了'], ['8/4', 'AHU-3', 'ベルト鳴き', '張り調整', '8/4']],
  ]
  for (const [name, head, line] of lists) {
    const sheet = sheetOf([[`${name}表`, '<', '<', '<', '<'], head, line, ['', '', '', '', '']], { name })
    expect(understandChecklist(sheet, [{}]).items).toEqual([])
  }
})

test('W15 beside cars 可否 is the verdict, and what was wrong the day before is looked at', () => {
  const cars = [
    ['日常点検記録表', '<', '<', '<', '<', '<', '<'],
    ['車番', '乗務員', '車のまわり', '<', '運転席', '前日の異常箇所', '可否'],
    ['^', '^', '灯火', 'タイヤの溝', 'ブレーキ', '^', '^'],
    ['101', '田口', 'レ', 'レ', 'レ', 'レ', '可'],
    ['102', '', '', '', '', '', ''],
    ['103', '浜', 'レ', '補', 'レ', 'レ', '可'],
    ['105', '大久保', 'レ', 'レ', 'レ', 'レ', '可'],
  ]
  const { items } = understandChecklist(sheetOf(cars), [{}])
  expect(items.map(({ name }) => name)).toEqual([
    ...['車のまわり 灯火', '車のまわり タイヤの溝', '運転席 ブレーキ', '前日の異常箇所'],
  ])
})

test('W74 machines, buildings and sides beside each other are things; readings of one are none', () => {
  const asked = [
    ['温度', '40℃以下'],
    ['異音', 'ないこと'],
    ['油量', 'レベル内'],
  ]
  const sizes = [
    ['全長', '20±0.1'],
    ['全幅', '10±0.1'],
    ['傷', 'ないこと'],
  ]
  const namesUnder = (heads: string[], lines = asked) => {
    const rows = [['点検表'], ['点検項目', '基準', ...heads], ...lines.map((line) => [...line, ...heads.map(() => '')])]
    return understandChecklist(sheetOf(rows), [{}]).items.map(({ name }) => name)
  }
  for (const heads of [
    ...[
      ['冷凍庫①', '冷凍庫②'],
      ['冷蔵庫1', '冷蔵庫2', '備考'],
      ['フライヤーA', 'フライヤーB'],
      ['A槽', 'B槽'],
    ],
    ...[
      ['本館', '別館'],
      ['東棟', '西棟'],
      ['左', '右'],
      ['左側', '右側', '備考'],
    ],
  ]) {
    const named = heads.filter((head) => head !== '備考')
    expect(namesUnder(heads)).toEqual(named.flatMap((head) => asked.map(([name]) => `${head} ${name}`)))
  }
  for (const heads of [
    ...[
      ['n1', 'n2'],
      ['1回目', '2回目'],
      ['測定器1', '測定器2'],
      ['左上', '右上'],
      ['左', '中', '右'],
    ],
    ...[
      ['左', '右', '判定'],
      ['前', '後'],
      ['実測①', '実測②'],
      ['A', 'B'],
    ],
  ])
    expect(namesUnder(heads)).toEqual(asked.map(([name]) => name))
  expect(namesUnder(['左', '右'], sizes)).toEqual(sizes.map(([name]) => name))
})
