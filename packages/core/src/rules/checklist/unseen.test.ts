import { expect, test } from 'vitest'
import type { WorkbookSheet } from '../../model/workbook.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { understandChecklist } from './understandChecklist.ts'

type Rows = readonly (readonly string[])[]
const read = (rows: Rows, more: Partial<WorkbookSheet> = {}) => understandChecklist(sheetOf(rows, more), [{}])
const limitsOf = (rows: Rows, more: Partial<WorkbookSheet> = {}) =>
  read(rows, more).items.map(({ name, kind, lower, upper, unit }) => [name, kind, lower, upper, unit])
const namesOf = (rows: Rows, more: Partial<WorkbookSheet> = {}) => read(rows, more).items.map(({ name }) => name)

test('W60 words that judge, also three of them or a list, leave what is measured a number; words that tell what is there do not', () => {
  const rows = (words: string, box: string[] = []) => [
    ['点検表', '<', '<', ...box.map(() => '<')],
    ['点検項目', '基準', ...box.map(() => '測定値'), '判定'],
    ['パッド厚さ', '3.0mm以上', ...box, words],
    ['すき間', '150～300mm', ...box, words],
    ['汚れ', '－', ...box, words],
  ]
  const asked = (words: string, box?: string[]) =>
    limitsOf(rows(words, box)).map(([, kind, lower, upper]) => [kind, lower, upper])
  const measured = [
    ['number', '3.0', undefined],
    ['number', '150', '300'],
  ]
  for (const words of ['A ・ B ・ C', '良 ・ 要修理 ・ 否', '○・△・×', 'OK・要観察・NG'])
    expect(asked(words), words).toEqual([...measured, ['select', undefined, undefined]])
  expect(asked('有・無').every(([kind]) => kind === 'select')).toBe(true)
  expect(asked('有・無', ['']).slice(0, 2)).toEqual(measured)
  const list = { range: { top: 2, bottom: 4, left: 3, right: 3 }, choices: ['OK', 'NG', '要観察'] }
  const listed = read(rows('', ['']), { lists: [list] }).items
  expect(listed.map(({ kind, lower, choices }) => [kind, lower, choices?.length])).toEqual([
    ['number', '3.0', undefined],
    ['number', '150', undefined],
    ['select', undefined, 3],
  ])
})

test('W60 ± in the next column is measured from the number beside it, whatever that column is called', () => {
  const rows = (box: string) => [
    ['保全チェック', '<', '<', '<'],
    ['ユニット', '確認項目', '規格', box],
    ['湿し水', '液温', '8～12℃', ''],
    ['濃度(%)', '墨', '1.85', '±0.10'],
    ['^', '藍', '20', '±3'],
  ]
  for (const box of ['実測', '幅', '許容差'])
    expect(
      limitsOf(rows(box))
        .slice(1)
        .map(([, , lower, upper, unit]) => [Number(lower), Number(upper), unit]),
      box,
    ).toEqual([
      [1.75, 1.95, '%'],
      [17, 23, '%'],
    ])
})

test('W61 what somebody filled in is neither a heading nor an item', () => {
  const rows = (marks: readonly string[]) => [
    ['月次点検記録', '<', '<', '<', '<'],
    ['点検部分', '点検事項', '合格基準', '4月', '5月'],
    ['安全装置', '①巻過防止装置の作動', '上限位置で停止', marks[0]!, marks[0]!],
    ['^', '②残り間隔', '250mm以上', '310', '308'],
    ['ブレーキ', '③効き', '滑りがない', marks[1]!, marks[0]!],
    ['^', '④すき間', '0.3～0.6mm', '0.4', '0.4'],
  ]
  const wanted = [
    ['巻過防止装置の作動', undefined, undefined],
    ['残り間隔', '250', undefined],
    ['効き', undefined, undefined],
    ['すき間', '0.3', '0.6'],
  ]
  for (const marks of [
    ['○', '×'],
    ['レ', 'レ'],
    ['良', '良'],
    ['OK', 'NG'],
    ['', ''],
  ])
    expect(
      limitsOf(rows(marks)).map(([name, , lower, upper]) => [name, lower, upper]),
      marks.join(),
    ).toEqual(wanted)
})

test('W61 a ticked box before a name is a box; in a log 無 and 済 were filled in, and are not what tells its lines apart', () => {
  const ticks = [
    ['安全点検', '<', '<', '<'],
    ['レ', '排水口のふたが固定されている', '□', '監視台に破損がない'],
    ['レ', '金具に異常がない', '□', '放送設備が使える'],
    ['□', '手すりにぐらつきがない', 'レ', '薬品庫が施錠されている'],
    ['レ', 'タイルに割れがない', 'レ', '救急箱の中身がそろっている'],
  ]
  expect(namesOf(ticks)).toHaveLength(8)
  const log = [
    ['管理簿', '<', '<', '<'],
    ['日', '室温(℃)', '期限切れ', '清掃'],
    ...Array.from({ length: 8 }, (_, at) => [String(at + 1), '22', '無', at < 6 ? '済' : '']),
  ]
  expect(namesOf(log)).toEqual(['室温(℃)', '期限切れ', '清掃'])
})

test('W62 a line with limits, a criterion and boxes like its neighbours is no heading, whatever its place is called', () => {
  const rows = [
    ['月検査', '<', '<', '<'],
    ['検 査 箇 所', '<', '限 度', '結 果'],
    ['走り装置', '車輪直径', '774mm以上', '　　mm'],
    ['^', '軸箱の漏油', '異常のないこと', '良　・　否'],
    ['電気装置', '絶縁抵抗', '0.4MΩ以上', '　　MΩ'],
    ['^', '断流器の接点', '荒損のないこと', '良　・　否'],
    ['ブレーキ装置', '制輪子厚さ', '10mm以上', '　　mm'],
  ]
  expect(limitsOf(rows).map(([name, , lower, , unit]) => [name, lower, unit])).toEqual([
    ['車輪直径', '774', 'mm'],
    ['軸箱の漏油', undefined, undefined],
    ['絶縁抵抗', '0.4', 'MΩ'],
    ['断流器の接点', undefined, undefined],
    ['制輪子厚さ', '10', 'mm'],
  ])
})

test('W62 sizes with tolerances make a heading; a line that repeats words of the heading begins a further part', () => {
  const sizes = [
    ['刷り出し', '<', '<', '<', '<'],
    ['確認項目', '規格', '実測', '可否', '備考'],
    ['液温', '8～12℃', '', '可 / 否', ''],
    ['元圧', '0.5MPa以上', '', '可 / 否', ''],
    ['', '', '', '', ''],
    ['色', '目標', '許容差', 'OK紙', '3万部時'],
    ['墨', '1.85', '±0.10', '', ''],
    ['藍', '1.60', '±0.10', '', ''],
  ]
  expect(limitsOf(sizes).map(([name, , lower, upper]) => [name, lower, upper])).toEqual([
    ['液温', '8', '12'],
    ['元圧', '0.5', undefined],
    ['墨', '1.75', '1.95'],
    ['藍', '1.5', '1.7'],
  ])
  const parts = [
    ['日誌', '<', '<', '<'],
    ['測定事項', '1号缶', '<', '要領'],
    ['^', '9時', '12時', '^'],
    ['蒸気圧力', '', '', '計器'],
    ['給水温度', '', '', '計器'],
    ['始業前', '1号缶', '12時', '要領'],
    ['①水面計の機能試験', '', '', '目視'],
    ['②安全弁の漏れ', '', '', '目視'],
  ]
  expect(namesOf(parts)).toEqual(['蒸気圧力', '給水温度', '水面計の機能試験', '安全弁の漏れ'])
})

test('W62 the labels of a log may stand in a second column, under a heading merged over both', () => {
  const log = [
    ['工程管理記録', '<', '<', '<', '<'],
    ['時刻', '<', 'シール', '<', '記録者'],
    ['^', '<', '温度(℃)', '外観', '^'],
    ['管理基準', '上限', '170', '異常なきこと', '^'],
    ['^', '下限', '150', '^', '^'],
    ['8:00', '<', '161', '○', '小川'],
    ['9:00', '<', '160', '○', '小川'],
    ['10:00', '<', '', '', ''],
  ]
  expect(limitsOf(log)).toEqual([
    ['シール 温度(℃)', 'number', '150', '170', '℃'],
    ['シール 外観', 'okng', undefined, undefined, undefined],
  ])
})

test('W63 a place of its own in every line is what is looked at; places of several lines stay places', () => {
  const rows = (places: readonly string[]) => [
    ['外観', '<', '<', '<'],
    ['No', '確認部位', '確認のポイント', '判定'],
    ...places.map((place, at) => [String(at + 1), place, ['欠けなし', '折損なし', '緩みがないこと'][at]!, '良・否']),
  ]
  const found = read(rows(['刃先', 'ばね', 'ボルト'])).items
  expect(found.map(({ name, standard }) => [name, standard])).toEqual([
    ['刃先', '欠けなし'],
    ['ばね', '折損なし'],
    ['ボルト', '緩みがないこと'],
  ])
  expect(read(rows(['刃先', '^', 'ボルト'])).items.map(({ process, name }) => [process, name])).toEqual([
    ['刃先', '欠けなし'],
    ['刃先', '折損なし'],
    ['ボルト', '緩みがないこと'],
  ])
})

test('W63 sentences and the legend below the lines, the time it ended and a list of repairs ask nothing', () => {
  const rows = [
    ['巡回', '<', '<'],
    ['巡視項目', '8:30', '13:00'],
    ['扉のパッキン', '', ''],
    ['庫内灯', '', ''],
    ['床の結氷', '', ''],
    ['再チェック完了時刻', '', ''],
    ['○よい　△注意　×わるい', '<', '<'],
    ['本日の頭数', '', ''],
    ['', '', ''],
    ['異常時は30分後に再測定。復帰しない場合は主任へ連絡。', '', ''],
  ]
  expect(namesOf(rows)).toEqual(['扉のパッキン', '庫内灯', '床の結氷'])
  const repairs = [
    ['修理依頼一覧', '<', '<', '<'],
    ['部屋', '内容', '依頼日', '担当'],
    ['703', '自動水栓の水漏れ', '4/2', '小林'],
    ['705', '窓の鍵', '4/5', '小林'],
  ]
  expect(namesOf(repairs, { name: '修理依頼一覧' })).toEqual([])
  const changes = [
    ['条件 変更履歴', '<', '<', '<'],
    ['年月日', '変更内容', '理由', '承認'],
    ['2024/11/05', '保圧1 60→65', 'ヒケ対策', '木村'],
  ]
  expect(namesOf(changes, { name: '変更履歴' })).toEqual([])
})

test('W63 of a hidden column only what is merged into a seen one is read, and empty covered cells hide nothing', () => {
  const hidden = [
    ['', '巡回点検記録', '<', '<', '<'],
    ['', 'ID', '確認対象', '許容範囲', '今回値'],
    ['', 'SV-01', '温度', '18～27℃', ''],
    ['', 'SV-02', '湿度', '40～60%', ''],
    ['', 'SV-03', '漏水', '発報なし', ''],
  ]
  expect(namesOf(hidden, { hiddenColumns: [1] })).toEqual(['温度', '湿度', '漏水'])
  const merged = sheetOf([
    ['点検表', '<', '<', '<'],
    ['点検項目', '基準', '結果', '備考'],
    ['^', '^', '^', '^'],
    ['外観', '傷なし', '', ''],
    ['^', '^', '', ''],
    ['温度', '60℃以下', '', ''],
    ['^', '^', '', ''],
    ['音', '異音なし', '', ''],
    ['^', '^', '', ''],
  ])
  const covered = [4, 6, 8].flatMap((row) =>
    [0, 1].map((column) => ({ row, column, text: '', type: 'text' as const, look: 0 })),
  )
  const { items } = understandChecklist({ ...merged, cells: [...merged.cells, ...covered] }, [{}])
  expect(items.map(({ name }) => name)).toEqual(['外観', '温度', '音'])
})

test('W63 whose sheet it is and who looked is no item; a word for names alone in its line names what follows', () => {
  const rows = [
    ['締付確認表', '<', '<', '<'],
    ['点検箇所', '規格', '測定値', '良否'],
    ['測るもの', '', '', ''],
    ['ボルトA', '10～12N･m', '', '良･否'],
    ['ボルトB', '45±5 N･m', '', '良･否'],
    ['見るもの', '', '', ''],
    ['割れ', 'なし', '', '良･否'],
    ['検査員', '', '', ''],
    ['㈱山田製作所 品質保証課', '', '', ''],
  ]
  expect(read(rows).items.map(({ process, name, lower, unit }) => [process, name, lower, unit])).toEqual([
    ['測るもの', 'ボルトA', '10', 'N・m'],
    ['測るもの', 'ボルトB', '40', 'N・m'],
    ['見るもの', '割れ', undefined, undefined],
  ])
})

test('W63 how far a size may be off stands beside it, above and below apart or once for both', () => {
  const apart = [
    ['定期検査表', '<', '<', '<', '<', '<'],
    ['検査部分', '基準値', '許容＋', '許容－', '測定値', '良否'],
    ['ロープ径', '28', '0.8', '1.9', '', ''],
    ['車輪径', '710', '0', '10', '', ''],
    ['給油', '油切れなし', '<', '<', '', ''],
  ]
  expect(read(apart).items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['ロープ径', '26.1', '28.8'],
    ['車輪径', '700', '710'],
    ['給油', undefined, undefined],
  ])
  const once = [
    ['天びん点検記録', '<', '<', '<', '<', '<'],
    ['点検項目', '表示値（標準）', '許容範囲（±）', '単位', '実測値', '適否'],
    ['分銅 200 g', '200', '0.001', 'g', '', '適・不適'],
    ['分銅 20 g', '20', '0.0004', 'g', '', '適・不適'],
  ]
  expect(read(once).items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])).toEqual([
    ['分銅 200 g', '199.999', '200.001', 'g'],
    ['分銅 20 g', '19.9996', '20.0004', 'g'],
  ])
})

test('W63 when it is looked at and what it has to keep to are no names, however many lines they have', () => {
  const twice = [
    ['衛生チェック', '<', '<', '<', '<', '<'],
    ['どこを・何を', 'めやす', '回', '月', '火', '水'],
    ['洗い温度', '80℃以上', '午前', '82', '82', ''],
    ['^', '^', '午後', '82', '', ''],
    ['プレス圧', '3.0～3.5MPa', '午前', '3.3', '3.3', ''],
    ['^', '^', '午後', '3.3', '', ''],
    ['フィルター', 'そうじ済み', '午前', '○', '○', ''],
    ['^', '^', '午後', '○', '', ''],
  ]
  expect(namesOf(twice)).toEqual(['洗い温度', 'プレス圧', 'フィルター'])
  const units = [
    ['測定対象', '測定項目', '測定結果', '<', '判定値', '合否'],
    ['ストリング', '開放電圧', '712', 'V', '620V～780V', '合 ・ 否'],
    ['^', '絶縁抵抗', '52', 'MΩ', '0.4MΩ以上', '合 ・ 否'],
    ['接地', '接地抵抗', '', 'Ω', '10Ω以下', '合 ・ 否'],
    ['^', '周波数', '', 'Hz', '60±0.2Hz', '合 ・ 否'],
  ]
  expect(read(units).items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['開放電圧', '620', '780'],
    ['絶縁抵抗', '0.4', undefined],
    ['接地抵抗', undefined, '10'],
    ['周波数', '59.8', '60.2'],
  ])
})

test('W63 a line for each car, of which some are filled in: what is asked stands across', () => {
  const cars = [
    ['日常点検記録表', '<', '<', '<', '<', '<', '<'],
    ['車番', '乗務員', 'エンジンルーム', '<', '車のまわり', '<', '可否'],
    ['^', '^', 'ブレーキ液の量', '冷却水の量', '灯火', 'タイヤの溝', '^'],
    ['101', '田口', 'レ', 'レ', 'レ', 'レ', '可'],
    ['102', '', '', '', '', '', ''],
    ['103', '浜', 'レ', '補', 'レ', 'レ', '可'],
    ['105', '大久保', 'レ', 'レ', 'レ', 'レ', '可'],
  ]
  expect(namesOf(cars).slice(0, 4)).toEqual([
    'エンジンルーム ブレーキ液の量',
    'エンジンルーム 冷却水の量',
    '車のまわり 灯火',
    '車のまわり タイヤの溝',
  ])
})

test('W63 a sign alone says which way a size may be off; Lo and Hi are limits', () => {
  const signs = [
    ['検査成績表', '<', '<', '<', '<', '<'],
    ['測定項目', '図面指示', '<', '<', '単位', '測定値'],
    ['^', '寸法', '+', '-', '^', '^'],
    ['全幅', '70', '0.5', '0.5', 'mm', ''],
    ['見付幅', '24.5', '0.3', '0.2', 'mm', ''],
    ['溝幅', '6.2', '0.2', '0', 'mm', ''],
  ]
  expect(read(signs).items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['全幅', '69.5', '70.5'],
    ['見付幅', '24.3', '24.8'],
    ['溝幅', '6.2', '6.4'],
  ])
  const levels = [
    ['巡視記録', '<', '<', '<', '<'],
    ['監視ポイント', '単位', '運転管理値', '<', '指示値'],
    ['^', '^', 'Lo', 'Hi', '^'],
    ['液位', 'm', '2', '33.5', '21.4'],
    ['密度差', 'kg/m3', '－', '1', '0.2'],
  ]
  expect(read(levels).items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['液位', '2', '33.5'],
    ['密度差', undefined, '1'],
  ])
})
