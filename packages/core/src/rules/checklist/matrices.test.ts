import { expect, test } from 'vitest'
import { readFramed } from '../testing/framedSheet.ts'

type Rows = Parameters<typeof readFramed>[0]
const read = (rows: Rows) => readFramed(rows).items
const told = (rows: Rows) =>
  read(rows).map(({ name, unit, lower, upper, place }) => [name, unit, lower, upper, place?.value])

test('W98 the line 「管理値」 below a heading of two lines is kept to by every transformer; 「－」 is nothing', () => {
  const items = told([
    ['月次点検報告書', '<', '<', '<', '<', '<', '<'],
    ['変圧器', '電圧（V）', '<', '電流（A）', '<', '油温（℃）', '備考'],
    ['^', 'RS', 'ST', 'R', 'S', '^', '^'],
    ['管理値', '202±20', '<', '－', '<', '80以下', '^'],
    ['動力Tr1 100kVA', '.', '.', '.', '.', '.', '.'],
    ['動力Tr2 75kVA', '.', '.', '.', '.', '.', '.'],
  ])
  expect(items.slice(0, 5)).toEqual([
    ['動力Tr1 100kVA 電圧 RS', 'V', '182', '222', 'B5'],
    ['動力Tr1 100kVA 電圧 ST', 'V', '182', '222', 'C5'],
    ['動力Tr1 100kVA 電流 R', 'A', undefined, undefined, 'D5'],
    ['動力Tr1 100kVA 電流 S', 'A', undefined, undefined, 'E5'],
    ['動力Tr1 100kVA 油温（℃）', '℃', undefined, '80', 'F5'],
  ])
  expect(items).toHaveLength(10)
})

test('W98 管理値 over 測定値 in a column of their own: every place is asked what is not struck out', () => {
  const items = told([
    ['水質試験日報', '<', '<', '<', '<', '<'],
    ['採水場所', '区分', '水温', '透視度', '溶存酸素', '外観・臭気'],
    ['^', '^', '(℃)', '(cm)', '(mg/L)', '^'],
    ['流入水', '管理値', '－', '－', '／', '.'],
    ['^', '測定値', '.', '.', '^', '^'],
    ['反応槽', '管理値', '15以上', '／', '1.5〜3.0', '.'],
    ['^', '測定値', '.', '^', '.', '^'],
    ['放流水', '管理値', '－', '50以上', '／', '.'],
    ['^', '測定値', '.', '.', '^', '^'],
  ])
  expect(items.map(([name, , lower]) => [name, lower])).toEqual([
    ['流入水 水温', undefined],
    ['流入水 透視度', undefined],
    ['流入水 外観・臭気', undefined],
    ['反応槽 水温', '15'],
    ['反応槽 溶存酸素', '1.5'],
    ['反応槽 外観・臭気', undefined],
    ['放流水 水温', undefined],
    ['放流水 透視度', '50'],
    ['放流水 外観・臭気', undefined],
  ])
})

test('W98 a table of places below other lists is asked too, which is not sure', () => {
  const items = read([
    ['定期点検整備記録簿', '<', '<', '<'],
    ['□', 'ブレーキの効き', '□', 'ハンドルの遊び'],
    ['□', 'オイルの漏れ', '□', 'ベルトの緩み'],
    ['□', '灯火装置の点灯', '□', '警音器の作用'],
    ['□', 'バッテリーの接続', '□', 'ホーンの作用'],
    ['', '', '', ''],
    ['位置', 'パッドの厚み（mm）', '溝の深さ（mm）', ''],
    ['限度', '2.0以上', '1.6以上', ''],
    ['左前', '.', '.', ''],
    ['右前', '.', '.', ''],
  ])
  expect(items).toHaveLength(12)
  expect(items.filter(({ name }) => /前 /.test(name)).map(({ name, lower }) => [name, lower])).toEqual([
    ['左前 パッドの厚み（mm）', '2.0'],
    ['左前 溝の深さ（mm）', '1.6'],
    ['右前 パッドの厚み（mm）', '2.0'],
    ['右前 溝の深さ（mm）', '1.6'],
  ])
})

test('W98 batches below each other are the lines of a log, also where a box for the hour stands beside them', () => {
  const lines = Array.from({ length: 8 }, (_, at) => [String(at + 1), '.', '.', '.', '.', '.'])
  const items = read([
    ['製造工程管理記録', '<', '<', '<', '<', '<'],
    ['工程', '<', '成形', '<', '蒸し（CCP1）', '<'],
    ['バッチ', '時刻', '具材温度（℃）', '単重（g）', '蒸し時間（分）', '中心温度（℃）'],
    ['^', '^', '10以下', '18±1', '7～9', '85以上'],
    ...lines,
  ])
  expect(items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['具材温度（℃）', undefined, '10'],
    ['単重（g）', '17', '19'],
    ['蒸し時間（分）', '7', '9'],
    ['中心温度（℃）', '85', undefined],
  ])
})

test('W98 「基準・備考」 says what is kept to where limits are printed below it', () => {
  const [room] = read([
    ['学校給食日常点検票', '<', '<', '<'],
    ['点検項目', 'はい', 'いいえ', '基準・備考'],
    ['調理室の温度', '（　　）℃', '<', '25℃以下'],
    ['冷蔵庫の温度', '（　　）℃', '<', '5℃以下'],
    ['床は乾いている', '.', '.', ''],
    ['手洗いは適切である', '.', '.', ''],
  ])
  expect(room).toMatchObject({ name: '調理室の温度', kind: 'number', upper: '25', unit: '℃' })
})

test('W98 A-1｜A-2｜B-1 over checks are things, and a line may begin with its group', () => {
  const chairs = read([
    ['車いす月例点検表', '<', '<', '<', '<'],
    ['番号', '点検項目', 'A-1', 'A-2', 'B-1'],
    ['1', 'タイヤの空気は十分か', '.', '.', '.'],
    ['2', 'ブレーキは効くか', '.', '.', '.'],
    ['3', 'シートの破れはないか', '.', '.', '.'],
  ])
  expect(chairs.map(({ name }) => name)).toContain('B-1 ブレーキは効くか')
  const tank = read([
    ['浄化槽 保守点検記録票', '<', '<', '<', '<'],
    ['沈殿槽', 'スカム厚', '　　　cm', '害虫の発生', '□無 □有'],
    ['ばっ気槽', '水温', '　　　℃', 'ばっ気の状況', '□良 □不良'],
    ['^', '汚泥量', '　　　cm', '逆洗の状況', '□良 □不良'],
    ['消毒槽', '透視度', '　　　cm', '消毒剤残量', '□良 □補給'],
  ])
  expect(tank.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'スカム厚',
      '水温',
      '汚泥量',
      '透視度',
      '害虫の発生',
      'ばっ気の状況',
      '逆洗の状況',
      '消毒剤残量',
    ]),
  )
  expect(tank.find(({ name }) => name === '汚泥量')?.process).toBe('ばっ気槽')
})
