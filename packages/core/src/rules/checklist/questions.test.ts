import { expect, test } from 'vitest'
import { readFramed } from '../testing/framedSheet.ts'

const read = (rows: Parameters<typeof readFramed>[0]) => readFramed(rows).items
const told = (rows: Parameters<typeof readFramed>[0]) =>
  read(rows).map(({ name, lower, upper, place }) => [name, lower, upper, place?.value])

test('W95 what every cart has to keep to stands below the questions, in the heading or in a line of its own', () => {
  const carts = ['1号車', '2号車'].map((name) => [name, '.', '.', '.', '.'])
  const asked = [
    ['1号車 空気圧', '100', '140', 'B4'],
    ['1号車 ブレーキの効き', undefined, undefined, 'C4'],
    ['1号車 電圧', '48', undefined, 'D4'],
    ['2号車 空気圧', '100', '140', 'B5'],
    ['2号車 ブレーキの効き', undefined, undefined, 'C5'],
    ['2号車 電圧', '48', undefined, 'D5'],
  ]
  const criteria = ['100～140kPa', '確実に停止', '48V以上']
  for (const first of ['^', '基準'])
    expect(
      told([
        ['乗用カート 出庫前点検表', '<', '<', '<', '<'],
        ['カート番号', '空気圧', 'ブレーキの効き', '電圧', '備考'],
        [first, ...criteria, '^'],
        ...carts,
      ]),
    ).toEqual(asked)
})

test('W95 circuits of an inverter are asked everything, told apart by the inverter they belong to', () => {
  const line = ['.', '.', '.', '.']
  const items = read([
    ['太陽光発電設備 点検記録', '<', '<', '<', '<', '<'],
    ['PCS', 'ストリング', '開放電圧（V）', '絶縁抵抗（MΩ）', '極性', '備考'],
    ['^', '^', '420〜520', '0.4以上', '正しいこと', '^'],
    ['PCS-1', '回路1', ...line],
    ['^', '回路2', ...line],
    ['PCS-2', '回路1', ...line],
    ['^', '回路2', ...line],
  ])
  expect(items).toHaveLength(12)
  expect(items.slice(0, 4).map(({ name, lower }) => [name, lower])).toEqual([
    ['PCS-1 回路1 開放電圧（V）', '420'],
    ['PCS-1 回路1 絶縁抵抗（MΩ）', '0.4'],
    ['PCS-1 回路1 極性', undefined],
    ['PCS-1 回路2 開放電圧（V）', '420'],
  ])
})

test('W95 lines under a word that nobody knows are asked too, which is not sure; goods, people and times are not', () => {
  const form = (own: string, names: readonly string[]) => [
    ['点検表', '<', '<', '<'],
    [own, '汚れ', '破損', '施錠'],
    ...names.map((name) => [name, '.', '.', '.']),
  ]
  const lines = read(form('遊具', ['すべり台', 'ぶらんこ', '鉄棒']))
  expect(lines.map(({ name }) => name)).toContain('ぶらんこ 破損')
  expect(lines.every(({ confidence }) => confidence <= 0.5)).toBe(true)
  for (const [own, names] of [
    ['品目', ['鶏もも肉', '豚バラ', '玉ねぎ']],
    ['採取', ['開始時', '1時間後', '終了時']],
    ['担当者', ['佐藤', '鈴木', '高橋']],
  ] as const)
    expect(read(form(own, names)).map(({ name }) => name)).not.toContain(`${names[1]} 破損`)
})

test('W95 a box that is struck out is not asked of its place', () => {
  const names = read([
    ['校舎 安全点検表', '<', '<', '<'],
    ['場所', '窓ガラス', '机・いす', '電気器具'],
    ['1年1組', '.', '.', '.'],
    ['理科室', '.', '.', '.'],
    ['昇降口', '.', '／', '.'],
  ]).map(({ name }) => name)
  expect(names).toHaveLength(8)
  expect(names).not.toContain('昇降口 机・いす')
})

test('W95 where what is kept to stands over the box of each bath, every bath has its own; a dash over both is not asked', () => {
  const items = told([
    ['めっきライン 液管理点検表', '<', '<', '<', '<', '<'],
    ['槽 名', '<', '脱脂槽', '酸活性槽', 'ニッケルめっき槽', '備考'],
    ['液温（℃）', '管理値', '50〜60', '30以下', '50±3', '.'],
    ['^', '実測', '.', '.', '.', '.'],
    ['pH', '管理値', '―', '―', '4.0〜4.6', '.'],
    ['^', '実測', '^', '^', '.', '.'],
    ['液面', '管理値', '基準線上', '基準線上', '基準線上', '.'],
    ['^', '結果', '.', '.', '.', '.'],
  ])
  expect(items).toEqual([
    ['脱脂槽 液温', '50', '60', 'C4'],
    ['酸活性槽 液温', undefined, '30', 'D4'],
    ['ニッケルめっき槽 液温', '47', '53', 'E4'],
    ['ニッケルめっき槽 pH', '4.0', '4.6', 'E6'],
    ['脱脂槽 液面', undefined, undefined, 'C8'],
    ['酸活性槽 液面', undefined, undefined, 'D8'],
    ['ニッケルめっき槽 液面', undefined, undefined, 'E8'],
  ])
})

test('W95 a machine is called by its code, and not by where it stands', () => {
  const names = read([
    ['空調機 巡回点検表', '<', '<', '<', '<'],
    ['点検項目', '管理値', '空　調　機', '<', '備考'],
    ['^', '^', 'AHU-1', 'AHU-2', '^'],
    ['^', '^', 'B1F機械室', '3F機械室', '^'],
    ['給気温度', '14〜18℃', '.', '.', '.'],
    ['異音', 'ないこと', '.', '.', '.'],
    ['排水', '滞留なし', '.', '.', '.'],
  ]).map(({ name }) => name)
  expect(names).toEqual(['AHU-1', 'AHU-2'].flatMap((ahu) => [`${ahu} 給気温度`, `${ahu} 異音`, `${ahu} 排水`]))
})

test('W96 of a name on three levels the middle one says what the last one is of', () => {
  const items = read([
    ['屋内消火栓設備点検票', '<', '<', '<', '<'],
    ['点検項目', '<', '<', '判定', '措置内容'],
    ['水源', '貯水槽', '<', '.', '.'],
    ['加圧送水装置', '制御装置', '周囲の状況', '.', '.'],
    ['^', '^', '表示', '.', '.'],
    ['^', '起動装置', '直接操作部', '.', '.'],
    ['^', '^', '遠隔操作部', '.', '.'],
  ])
  expect(items.map(({ process, name }) => `${process}: ${name}`)).toEqual([
    '水源: 貯水槽',
    '加圧送水装置: 制御装置 周囲の状況',
    '加圧送水装置: 制御装置 表示',
    '加圧送水装置: 起動装置 直接操作部',
    '加圧送水装置: 起動装置 遠隔操作部',
  ])
})

test('W96 what is measured of every room stands over its hours and belongs to its name', () => {
  const items = told([
    ['冷蔵倉庫 巡回記録', '<', '<', '<', '<'],
    ['庫室', '管理基準', '庫内温度（℃）', '<', '備考'],
    ['^', '^', '6:00', '14:00', '^'],
    ['冷凍室', '-20℃以下', '.', '.', '.'],
    ['冷蔵室', '0〜5℃', '.', '.', '.'],
    ['前室', '15℃以下', '.', '.', '.'],
  ])
  expect(items).toEqual([
    ['冷凍室 庫内温度（℃）', undefined, '-20', 'C4'],
    ['冷蔵室 庫内温度（℃）', '0', '5', 'C5'],
    ['前室 庫内温度（℃）', undefined, '15', 'C6'],
  ])
})

test('W96 a line that is worked out but for its first box, a stamp and a date to come are no items', () => {
  const names = read([
    ['点検表', '<', '<', '<'],
    ['測定項目', '基準値', '測定値', '判定'],
    ['調整圧力', '2.3〜3.3kPa', '.', '.'],
    ['閉そく圧力', '3.5kPa以下', '.', '.'],
    ['燃焼器入口圧力', '2.0〜3.3kPa', '.', '.'],
    ['次回点検予定', '令和　　年　　月頃', '<', '.'],
    ['応急措置・報告事項', '.', '.', '.'],
    ['チーフ印', '.', '.', '.'],
  ]).map(({ name }) => name)
  expect(names).toEqual(['調整圧力', '閉そく圧力', '燃焼器入口圧力'])
})
