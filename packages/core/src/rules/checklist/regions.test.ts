import { expect, test } from 'vitest'
import { fillLayout } from '../layout/index.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

const read = (rows: readonly (readonly string[])[]) => understandChecklist(sheetOf(rows), [{}])
const itemsOf = (rows: readonly (readonly string[])[]) =>
  read(rows).items.map(({ process, name, lower, upper, unit }) => [process, name, lower, upper, unit])
const namesOf = (rows: readonly (readonly string[])[]) => read(rows).items.map(({ name }) => name)
const none = [undefined, undefined, undefined]

test('W51 tables of different kinds side by side are read each by itself, whichever stands first', () => {
  const measured = [
    ['測定箇所', '相', '基準', '測定値'],
    ['低圧動力盤', 'R', '210±10V', ''],
    ['^', 'S', '210±10V', ''],
    ['接地', '漏れ電流', '30mA以下', ''],
  ]
  const looked = [
    ['点検項目', '着眼点', '良否'],
    ['扉の施錠', '', ''],
    ['盤内の清掃', 'ほこり', ''],
    ['異音・異臭', '', ''],
  ]
  const beside = (one: string[][], other: string[][]) => [
    ['電気室点検表', ...Array.from({ length: one[0]!.length + other[0]!.length }, () => '<')],
    ...one.map((row, at) => [...row, '', ...other[at]!]),
  ]
  const limits = [
    ['低圧動力盤', '低圧動力盤 R', '200', '220', 'V'],
    ['低圧動力盤', '低圧動力盤 S', '200', '220', 'V'],
    ['接地', '漏れ電流', undefined, '30', 'mA'],
  ]
  const looks = ['扉の施錠', '盤内の清掃', '異音・異臭'].map((name) => ['', name, ...none])
  expect(itemsOf(beside(measured, looked))).toEqual([...limits, ...looks])
  expect(itemsOf(beside(looked, measured))).toEqual([...looks, ...limits])
  const places = read(beside(looked, measured)).items.map(({ place }) => place)
  expect(places[0]).toMatchObject({ judgement: 'C3' })
  expect(places[3]).toMatchObject({ value: 'H3' })
})

test('W51 a column that somebody names holds for its own table only', () => {
  const rows = [
    ['点検表', '<', '<', '<', '<', '<'],
    ['点検項目', '結果', '', '計器', '基準', '測定値'],
    ['外観', '', '', '圧力計', '0.5MPa以上', ''],
    ['異音', '', '', '温度計', '60℃以下', ''],
    ['漏れ', '', '', '電流計', '20A以下', ''],
  ]
  const { items } = understandChecklist(sheetOf(rows), [{}], { columns: { 1: 'remarks' } })
  expect(items.map(({ name, upper }) => [name, upper])).toEqual([
    ...['外観', '異音', '漏れ'].map((name) => [name, undefined]),
    ...[
      ['圧力計', undefined],
      ['温度計', '60'],
      ['電流計', '20'],
    ],
  ])
})

test('W52 a log and a table below it are both read, and so is a log below a table', () => {
  const log = [
    ['時刻', '室温', '湿度', '記録者'],
    ['9:00', '', '', ''],
    ['12:00', '', '', ''],
    ['15:00', '', '', ''],
  ]
  const table = [
    ['点検項目', '基準', '結果', '備考'],
    ['フィルターの清掃', '汚れのないこと', '', ''],
    ['ドレンの排水', '詰まりのないこと', '', ''],
    ['吹出温度', '12〜16℃', '', ''],
  ]
  const title = ['空調管理日報', '<', '<', '<']
  const asked = ['室温', '湿度']
  const listed = ['フィルターの清掃', 'ドレンの排水', '吹出温度']
  const gap = ['', '', '', '']
  expect(namesOf([title, ...log, gap, ...table])).toEqual([...asked, ...listed])
  expect(namesOf([title, ...table, gap, ...log])).toEqual([...listed, ...asked])
  const { layout } = checklistContent([read([title, ...log, gap, ...table])], () => crypto.randomUUID(), {
    ...{ workbookId: 'w', fileName: '' },
  })
  const cells = Object.values(layout?.items ?? {}).map(({ value }) => value)
  expect(cells).toEqual(['B3', 'C3', 'C8', 'C9', 'C10'])
})

test('W85 every hour of a log is a row of its own, and not the next one that somebody happens to look at it', () => {
  const hours = ['9:00', '12:00', '15:00']
  const rows = [['時刻', '室温', '湿度', '記録者'], ...hours.map((hour) => [hour, '', '', ''])]
  const { processes, layout } = checklistContent([read(rows)], () => crypto.randomUUID(), {
    ...{ workbookId: 'w', fileName: '' },
  })
  expect(processes.map(({ repeat }) => repeat?.names)).toEqual([hours])
  const [room, humidity] = processes[0]!.items
  const answer = {
    item: room!,
    words: '24.5',
    value: '24.5',
    judgement: 'none' as const,
    na: false,
    row: 1,
    by: '髙﨑',
  }
  const filled = fillLayout(layout!, [{ day: '2026-11-19', answers: [answer], stamps: [], facts: {} }])
  expect(filled.cells.map(({ cell, text }) => [cell, text])).toEqual([['B3', '24.5']])
  // Who answers last signs the line.
  expect(layout?.items[humidity!.id]).toMatchObject({ value: 'C2', person: 'D2' })
})

test('W86 what the paper asks may be left out with a reason, or without one where it has a mark for that', () => {
  const list = [
    ['点検項目', '基準', '結果'],
    ['油量', '規定量', '良・否'],
    ['吐出圧力', '0.3〜0.4 MPa', ''],
    ['予備機の弁', '閉', '○・×・－'],
  ]
  const { processes } = checklistContent([read(list)], () => crypto.randomUUID())
  const left = processes.flatMap(({ items }) => items.map(({ name, kind, allowNA }) => [name, kind, allowNA]))
  expect(left).toEqual([
    ['油量', 'okng', 'reason'],
    ['吐出圧力', 'number', 'reason'],
    ['予備機の弁', 'okng', 'free'],
  ])
})

test('W53 what was written down as it happened, below the lines or beside them, is no item', () => {
  const list = [
    ['点検項目', '基準', '結果'],
    ['油量', '規定量', '○'],
    ['異音', 'なし', '○'],
    ['ベルトの張り', '10〜15mm', '12'],
  ]
  const events = [
    ['発生日', '不具合内容', '処置'],
    ['5/12', 'ベルトの緩み', '張り直し'],
    ['', '', ''],
  ]
  const names = ['油量', '異音', 'ベルトの張り']
  expect(namesOf([['点検表', '<', '<'], ...list, ['', '', ''], ...events])).toEqual(names)
  expect(namesOf([['点検表', '<', '<'], ...list, ...events])).toEqual(names)
  const beside = list.map((row, at) => [...row, '', ...(events[at - 1] ?? ['', '', ''])])
  expect(namesOf([['点検表', '<', '<', '<', '<', '<', '<'], ...beside])).toEqual(names)
})

test('W53 a log of what happened that is alone on its sheet is what is filled in', () => {
  const log = [
    ['修理記録簿', '<', '<', '<'],
    ['月日', '機械名', '故障の内容', '処置'],
    ...Array.from({ length: 5 }, () => ['', '', '', '']),
  ]
  expect(read(log).items.length).toBeGreaterThan(0)
})

test('W54 a measured limit is asked as a number where the box says 良・否, and somebody may say otherwise', () => {
  const rows = [
    ['始業前点検表', '<', '<'],
    ['部位', '点検内容', '判定'],
    ['タイヤ', '空気圧は適正か（600～700kPa）', '良・否'],
    ['^', '予備タイヤが1本以上あるか', '良・否'],
    ['蛇口', '水を流したか（5分間以上）', 'はい・いいえ'],
    ['足場', '床の隙間は3cm以下か', '異常なし・異常あり'],
  ]
  const found = read(rows)
  expect(found.items.map(({ kind, lower, upper }) => [kind, lower, upper])).toEqual([
    ['number', '600', '700'],
    ...Array.from({ length: 3 }, () => ['okng', undefined, undefined]),
  ])
  expect(found.problems).toMatchObject([{ cell: 'B3', problem: 'ringed' }])
  const judged = understandChecklist(sheetOf(rows), [{}], { rows: { 2: 'judged' } })
  expect(judged.items[0]).toMatchObject({ kind: 'okng', name: '空気圧は適正か（600～700kPa）' })
  expect(judged.problems).toEqual([])
})

test('W55 a heading of a log may hold name, unit and limits in one cell or line by line', () => {
  const open = ['', '', '', '']
  expect(
    itemsOf([
      ['水質管理日誌', '<', '<', '<', '<'],
      ['日', '原水槽', '<', '処理水槽', '<'],
      ['^', '水温\n5〜30℃', '濁度 2以下', '水温\n(℃)', '外観'],
      ...Array.from({ length: 10 }, (_, at) => [String(at + 1), ...open]),
    ]),
  ).toEqual([
    ['', '原水槽 水温', '5', '30', '℃'],
    ['', '原水槽 濁度', undefined, '2', undefined],
    ['', '処理水槽 水温', undefined, undefined, '℃'],
    ['', '処理水槽 外観', ...none],
  ])
  expect(
    itemsOf([
      ['日誌', '<', '<', '<', '<'],
      ['日', '圧力', '電圧', '粘度', '色'],
      ['^', 'MPa', 'V', 'dPas', '－'],
      ['^', '0.3〜0.5', '200±10', '5以下', '無色'],
      ...Array.from({ length: 10 }, (_, at) => [String(at + 1), ...open]),
    ]).map(([, ...item]) => item),
  ).toEqual([
    ['圧力', '0.3', '0.5', 'MPa'],
    ['電圧', '190', '210', 'V'],
    ['粘度', undefined, '5', 'dPas'],
    ['色', ...none],
  ])
})

test('W56 words beside some of the items only say how to look at them', () => {
  const { items } = read([
    ['清掃点検表', '<', '<', '<'],
    ['場所', '点検項目', '点検内容', '評価'],
    ['玄関', '床の汚れ', '隅を見る', ''],
    ['^', 'ガラスの手垢', '', ''],
    ['廊下', '手すりのほこり', '', ''],
    ['^', '照明の汚れ', '500lx以上', ''],
  ])
  expect(items.map(({ name, method, standard }) => [name, method, standard])).toEqual([
    ['床の汚れ', '隅を見る', undefined],
    ['ガラスの手垢', undefined, undefined],
    ['手すりのほこり', undefined, undefined],
    ['照明の汚れ', undefined, '500lx以上'],
  ])
})

test('W56 what stands below a name in its cell is its limit, its unit, or after ※ how to look at it', () => {
  const { items } = read([
    ['週間点検表', '<', '<', '<', '<', '<'],
    ['点検項目', '月', '火', '水', '木', '金'],
    ['空気圧\n80～100kPa', '', '', '', '', ''],
    ['ブレーキの効き\n※下り坂で見る', '', '', '', '', ''],
    ['残量\n(L)', '', '', '', '', ''],
    ['座席の\n破損', '', '', '', '', ''],
  ])
  expect(items.map(({ name, kind, lower, upper, unit, method }) => [name, kind, lower, upper, unit, method])).toEqual([
    ['空気圧', 'number', '80', '100', 'kPa', undefined],
    ['ブレーキの効き', 'okng', ...none, '下り坂で見る'],
    ['残量', 'number', undefined, undefined, 'L', undefined],
    ['座席の 破損', 'okng', ...none, undefined],
  ])
})

test('W57 several things with limits and boxes of their own under groups of headings are asked of each row', () => {
  const rows = [
    ['環境測定', '<', '<', '<', '<'],
    ['測定点', '騒音', '<', '照度', '<'],
    ['^', '基準', '実測', '基準', '実測'],
    ['組立', '85dB以下', '', '500lx以上', ''],
    ['検査', '70dB以下', '', '1000lx以上', ''],
  ]
  expect(itemsOf(rows).map(([, ...item]) => item)).toEqual([
    ['組立 騒音', undefined, '85', 'dB'],
    ['検査 騒音', undefined, '70', 'dB'],
    ['組立 照度', '500', undefined, 'lx'],
    ['検査 照度', '1000', undefined, 'lx'],
  ])
  expect(read(rows).items.map(({ place }) => place?.value)).toEqual(['C4', 'C5', 'E4', 'E5'])
})

test('W30 a verdict across criterion and answer is said of the whole sheet', () => {
  expect(
    namesOf([
      ['発航前検査', '<', '<'],
      ['検査項目', '標準', '結果'],
      ['油圧', '0.3MPa以上', '　　MPa'],
      ['ビルジ', '異常なし', '良・否'],
      ['出港', '可 ・ 不可', '<'],
      ['署名', '', '<'],
    ]),
  ).toEqual(['油圧', 'ビルジ'])
})

test('W51 names behind an answer, with a criterion and an answer of their own, are a second list without a gap too', () => {
  const rows = [
    ['始業点検', '<', '<', '<', '<'],
    ['点検項目', '良否', '測定箇所', '基準', '測定値'],
    ['ブレーキの効き', '', '踏みしろ', '20～40mm', ''],
    ['タイヤの状態', '', '空気圧', '700～800kPa', ''],
    ['灯火類', '', '', '', ''],
  ]
  expect(itemsOf(rows).map(([, ...item]) => item)).toEqual([
    ...['ブレーキの効き', 'タイヤの状態', '灯火類'].map((name) => [name, ...none]),
    ['踏みしろ', '20', '40', 'mm'],
    ['空気圧', '700', '800', 'kPa'],
  ])
})

test('W29 headings beside names that have none still say what their columns hold', () => {
  const rows = [
    ['コンプレッサー日常点検', '<', '<', '<'],
    ['', '基準', '1号機', '2号機'],
    ['吐出圧力(MPa)', '0.6～0.7', '', ''],
    ['吐出温度(℃)', '90以下', '', ''],
    ['油面', '中央', '', ''],
    ['異音', '静か', '', ''],
  ]
  expect(itemsOf(rows).map(([, ...item]) => item)).toEqual([
    ['吐出圧力(MPa)', '0.6', '0.7', 'MPa'],
    ['吐出温度(℃)', undefined, '90', '℃'],
    ['油面', ...none],
    ['異音', ...none],
  ])
})
