import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const framed = [{ border: [1, 1, 1, 1] as [number, number, number, number] }]
const read = (rows: Rows) => understandChecklist(sheetOf(rows), framed)
const namesOf = (rows: Rows) => read(rows).items.map(({ name }) => name)
const room = (count: number) => Array.from({ length: count }, () => '')
const days = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

test('W93 places with their kind and year are each asked what stands below 「点検項目」', () => {
  const rows = [
    ['消火器点検表', '<', '<', '<', '<', '<', '<', '<'],
    ['No.', '設置場所', '種別', '製造年', '点検項目', '<', '<', '備考'],
    ['^', '^', '^', '^', '設置状況', '安全栓', '本体容器', '^'],
    ['1', '玄関', 'ABC粉末10型', '2021', '', '', '', ''],
    ['2', '廊下', 'ABC粉末10型', '2019', '', '', '', ''],
    ['3', '廊下', 'ABC粉末10型', '2020', '', '', '', ''],
  ]
  expect(read(rows).items.map(({ process, name, place }) => [process, name, place?.value])).toEqual([
    ['玄関', '玄関 設置状況', 'E4'],
    ['玄関', '玄関 安全栓', 'F4'],
    ['玄関', '玄関 本体容器', 'G4'],
    ['2 廊下', '設置状況', 'E5'],
    ['2 廊下', '安全栓', 'F5'],
    ['2 廊下', '本体容器', 'G5'],
    ['3 廊下', '設置状況', 'E6'],
    ['3 廊下', '安全栓', 'F6'],
    ['3 廊下', '本体容器', 'G6'],
  ])
})

test('W93 checks stand below two words as well, and a verdict behind them follows from them', () => {
  const rows = [
    ['誘導灯点検表', '<', '<', '<', '<', '<', '<'],
    ['No.', '設置場所', '型式', '外観点検', '<', '機能点検', '判定'],
    ['^', '^', '^', '変形', '汚れ', '点灯', '^'],
    ['1', '玄関', 'C級', '', '', '', ''],
    ['2', '厨房', 'C級', '', '', '', ''],
    ['3', '廊下', 'B級', '', '', '', ''],
  ]
  expect(namesOf(rows)).toEqual(
    ['玄関', '厨房', '廊下'].flatMap((place) => ['変形', '汚れ', '点灯'].map((name) => `${place} ${name}`)),
  )
})

test('W93 the second half of a month is none of its own where each line says how it should be', () => {
  const half = (first: number, last: number) => [
    ['No', '点検項目', '点検内容', ...days(first, last)],
    ['1', 'タイヤ', '空気圧・亀裂・溝の深さ', ...room(last - first + 1)],
    ['2', 'ホイールナット', 'ゆるみがないこと', ...room(last - first + 1)],
    ['3', '冷却水', '規定量あること', ...room(last - first + 1)],
    ['4', 'ランプ類', '点灯・点滅すること', ...room(last - first + 1)],
  ]
  const rows = [['運行前点検表', '<'], ...half(1, 16), [''], ...half(17, 31)]
  expect(namesOf(rows)).toEqual(['タイヤ', 'ホイールナット', '冷却水', 'ランプ類'])
})

test('W93 開店前 and 閉店後 below the name of a thing are rows of one item', () => {
  const rows = [
    ['温度記録表', '<', '<', '<', '<', '<'],
    ['日', '縦型冷蔵庫', '<', '冷凍庫', '<', '扉パッキン'],
    ['^', '10℃以下', '<', '-15℃以下', '<', '^'],
    ['^', '開店前', '閉店後', '開店前', '閉店後', '^'],
    ...days(1, 30).map((day) => [day, '', '', '', '', '']),
  ]
  expect(read(rows).items.map(({ name, upper, place }) => [name, upper, place?.rowNames])).toEqual([
    ['縦型冷蔵庫', '10', ['開店前', '閉店後']],
    ['冷凍庫', '-15', ['開店前', '閉店後']],
    ['扉パッキン', undefined, undefined],
  ])
})

test('W93 a name below a group is one, also where it ends with なし', () => {
  const rows = [
    ['自主検査表', '<', '<', '<', '<'],
    ['日', '曜日', '防火戸', '<', '通路'],
    ['^', '^', '閉鎖障害がない', 'くさびの使用なし', '^'],
    ...days(1, 31).map((day) => [day, '', '', '', '']),
  ]
  expect(namesOf(rows)).toEqual(['防火戸 閉鎖障害がない', '防火戸 くさびの使用なし', '通路'])
})

test('W93 「使用可否」 below the lines and 「点検時刻」 of each day are not asked', () => {
  const dated = [
    ['脚立点検表', '<', '<', '<', '<'],
    ['部位', '点検項目', '点検日', '<', '<'],
    ['^', '^', '/', '/', '/'],
    ['支柱', '曲がり・亀裂はないか', '', '', ''],
    ['踏ざん', '変形はないか', '', '', ''],
    ['端具', '摩耗はないか', '', '', ''],
    ['使用可否（可・否）', '<', '', '', ''],
  ]
  expect(namesOf(dated)).toEqual(['支柱', '踏ざん', '端具'])
  const daily = [
    ['日次点検表', '<', '<', '<'],
    ['No', '点検項目', '単位', '下限', '上限', ...days(1, 30)],
    ['1', '室温', '℃', '18', '26', ...room(30)],
    ['2', '湿度', '%', '40', '60', ...room(30)],
    ['3', '負荷率', '%', '', '80', ...room(30)],
    ['点検時刻', '<', '<', '<', '<', ...room(30)],
  ]
  expect(namesOf(daily)).toEqual(['室温', '湿度', '負荷率'])
})

test('W93 Ra is said in μm and hardness in its scale beside sizes in mm', () => {
  const rows = [
    ['検査成績書（単位：mm）', '<', '<'],
    ['検査項目', '規格', '測定値'],
    ['外径', '20±0.1', ''],
    ['表面粗さ Ra', '1.6以下', ''],
    ['硬さ HRB', '75～95', ''],
    ['表面硬さ', '58～62', ''],
    ['軸の硬さ（HRC）', '58～62', ''],
  ]
  expect(read(rows).items.map(({ name, unit }) => [name, unit])).toEqual([
    ['外径', 'mm'],
    ['表面粗さ Ra', 'μm'],
    ['硬さ HRB', 'HRB'],
    ['表面硬さ', undefined],
    ['軸の硬さ（HRC）', 'HRC'],
  ])
})
