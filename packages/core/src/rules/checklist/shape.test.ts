import { expect, test } from 'vitest'
import { sheetOf } from '../testing/drawnSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { understandChecklist } from './understandChecklist.ts'

const read = (rows: readonly (readonly string[])[]) => understandChecklist(sheetOf(rows), [{}])
const itemsOf = (rows: readonly (readonly string[])[]) =>
  read(rows).items.map(({ process, name, lower, upper, unit }) => [process, name, lower, upper, unit])
const none = [undefined, undefined, undefined]

test('W29 lines that are built alike are a list without any heading; fields around it are none', () => {
  expect(
    itemsOf([
      ['発航前検査チェックリスト', '<', '<', '<'],
      ['船名', '', '出港日時', '　月　日　：'],
      ['船体', '船体に亀裂がない', '適', '否'],
      ['^', 'ビルジの量は正常', '適', '否'],
      ['機関', '燃料油の残量（50L以上）', '　　L', '<'],
      ['^', '冷却水の吐出', '適', '否'],
      ['^', 'バッテリー電圧（24V以上）', '　　V', '<'],
      ['出航の可否', '可 ・ 否', '船長署名', ''],
    ]),
  ).toEqual([
    ['船体', '船体に亀裂がない', ...none],
    ['船体', 'ビルジの量は正常', ...none],
    ['機関', '燃料油の残量（50L以上）', '50', undefined, 'L'],
    ['機関', '冷却水の吐出', ...none],
    ['機関', 'バッテリー電圧（24V以上）', '24', undefined, 'V'],
  ])
})

test('W29 the line above goes by the days over it, and a known word beside the names keeps its meaning', () => {
  const open = ['', '', '', '', '', '', '']
  const cart = [
    ['救急カート点検表', ...Array.from({ length: 10 }, () => '<')],
    ['', '', '', '日', '1', '2', '3', '4', '5', '6', '7'],
    ['', '', '', '曜日', '月', '火', '水', '木', '金', '土', '日'],
    ['段', '品名', '規格', '定数', ...open],
    ['1段目', 'アドレナリン注', '1mg シリンジ', '5', ...open],
    ['^', 'アトロピン注', '0.5mg シリンジ', '5', ...open],
    ['側面', '酸素ボンベ残圧', '5MPa以上', '1', ...open],
    ['^', '吸引器の作動', '－', '1', ...open],
    ['実施者サイン', '<', '<', '<', ...open],
  ]
  expect(itemsOf(cart)).toEqual([
    ['1段目', 'アドレナリン注', ...none],
    ['1段目', 'アトロピン注', ...none],
    ['側面', '酸素ボンベ残圧', '5', undefined, 'MPa'],
    ['側面', '吸引器の作動', ...none],
  ])
})

test('W24 beside an empty box for the reading the words to ring are its verdict', () => {
  const rows = [
    ['月次点検報告書', '<', '<', '<', '<'],
    ['点検項目', '測定値', '単位', '管理値', '判定'],
    ['給気温度', '', '℃', '16〜20', '良・否'],
    ['散水状態', '－', '－', '均一なこと', '良・否'],
    ['ファン電流', '', 'A', '18.5以下', '良・否'],
  ]
  expect(read(rows).items.map(({ kind }) => kind)).toEqual(['number', 'okng', 'number'])
  expect(itemsOf(rows)[0]).toEqual(['', '給気温度', '16', '20', '℃'])
})

test('W30 what is filled in once for the sheet is no item: one box across the columns, or a name beside it', () => {
  expect(
    itemsOf([
      ['受入検査記録票', '<', '<', '<', '<', '<'],
      ['項目', '規格', '測定具', 'n1', 'n2', '判定'],
      ['全長', '85.5±0.2', 'ノギス', '', '', '合・否'],
      ['穴径', '6.0±0.1', 'ピンゲージ', '', '', '合・否'],
      ['外観', '傷なきこと', '目視', '', '', '合・否'],
      ['引継ぎ', '　', '<', '<', '<', '<'],
      ['ロットの扱い', '合格 ・ 返却', '<', '検査員', '', ''],
    ]).map(([, name]) => name),
  ).toEqual(['全長', '穴径', '外観'])
})

test('W30 a line that belongs to something merged at its left is no note, however it begins', () => {
  expect(
    itemsOf([
      ['日常点検表', '<', '<'],
      ['点検箇所', '点検内容', '結果'],
      ['バッテリ', '※液量', ''],
      ['タイヤ', '空気圧', ''],
      ['^', '※溝の深さ（3.2mm以上）', ''],
      ['^', '亀裂、損傷', ''],
    ]).map(([, name]) => name),
  ).toContain('亀裂、損傷')
})

test('W31 of several places the first is the 工程; cells over lists side by side name them', () => {
  expect(
    itemsOf([
      ['検査記録表', '<', '<', '<'],
      ['検査箇所', '<', '検査内容', '結果'],
      ['制動装置', '走行ブレーキ', '効き', ''],
      ['^', '駐車ブレーキ', '引きしろ', ''],
      ['操縦装置', 'ハンドル', '遊び、がた', ''],
    ]).map(([process, name]) => [process, name]),
  ).toEqual([
    ['制動装置', '走行ブレーキ 効き'],
    ['制動装置', '駐車ブレーキ 引きしろ'],
    ['操縦装置', 'ハンドル 遊び、がた'],
  ])
  expect(
    itemsOf([
      ['作業報告書', '<', '<', '<'],
      ['機械室', '<', 'かご', '<'],
      ['点検項目', '結果', '点検項目', '結果'],
      ['調速機', '', '停電灯', ''],
      ['ヒューズ', '', '照明', ''],
    ]).map(([process, name]) => [process, name]),
  ).toEqual([
    ['機械室', '調速機'],
    ['機械室', 'ヒューズ'],
    ['かご', '停電灯'],
    ['かご', '照明'],
  ])
})

test('W32 points of measuring are named by their size, and 「許容差(μm)」 is a thousandth beside 「基準寸法(mm)」', () => {
  expect(
    itemsOf([
      ['校正記録書', '<', '<', '<'],
      ['基準寸法(mm)', '許容差(μm)', '読み1', '判定'],
      ['5.1', '±2', '', ''],
      ['10.3', '±2', '', ''],
      ['25', '±2', '', ''],
    ]),
  ).toEqual([
    ['', '基準寸法(mm) 5.1', '5.098', '5.102', 'mm'],
    ['', '基準寸法(mm) 10.3', '10.298', '10.302', 'mm'],
    ['', '基準寸法(mm) 25', '24.998', '25.002', 'mm'],
  ])
})

test('W34 what a line under the names says of them belongs to the heading, and numbered lines are open', () => {
  expect(
    itemsOf([
      ['空気環境測定記録表', '<', '<', '<', '<'],
      ['No.', '測定場所', '温度(℃)', '二酸化炭素(ppm)', '備考'],
      ['基準値', '<', '18～28', '1000以下', ''],
      ['1', '', '', '', ''],
      ['2', '', '', '', ''],
      ['3', '', '', '', ''],
    ]),
  ).toEqual([
    ['', '温度(℃)', '18', '28', '℃'],
    ['', '二酸化炭素(ppm)', undefined, '1000', 'ppm'],
  ])
})

test('W35 a tolerance is measured from the column beside it, whatever that is called; percents are a share of a unit', () => {
  expect(
    itemsOf([
      ['検査項目', '発注', '許容差', '1回目', '判定'],
      ['スランプ', '18cm', '±2.5cm', '', ''],
      ['空気量', '4.5%', '±1.5%', '', ''],
      ['運搬時間', '90分以内', '－', '', ''],
    ]),
  ).toEqual([
    ['', 'スランプ', '15.5', '20.5', 'cm'],
    ['', '空気量', '3', '6', '%'],
    ['', '運搬時間', undefined, '90', '分'],
  ])
  expect(
    itemsOf([
      ['検査項目', '規格値', '上限公差', '下限公差', 'Cav.1', '判定'],
      ['全長', '85mm', '+0.2', '-0.2', '', ''],
      ['ボス内径', '6.2mm', '+0.05', '0', '', ''],
    ]),
  ).toEqual([
    ['', '全長', '84.8', '85.2', 'mm'],
    ['', 'ボス内径', '6.2', '6.25', 'mm'],
  ])
  expect(
    itemsOf([
      ['点検項目', '基準', '単位', '結果'],
      ['電圧', '200±5%', 'V', ''],
      ['湿度', '50±10%', '', ''],
    ]),
  ).toEqual([
    ['', '電圧', '190', '210', 'V'],
    ['', '湿度', '40', '60', '%'],
  ])
})

test('W9 letters are marks too, a mark that is named again is one, and a criterion with a dot between words is no list', () => {
  const rows = (legend: string) => [
    ['安全点検表', '<', '<'],
    ['点検項目', '基準', '結果'],
    ['鉄棒', 'さび・ぐらつきがない', ''],
    ['砂場', '異物がない', ''],
    [legend, '<', '<'],
  ]
  const [abc] = read(rows('※A：良好　B：経過観察　C：要修理')).items
  expect(abc).toMatchObject({
    kind: 'select',
    choices: ['A 良好', 'B 経過観察', 'C 要修理'],
    okChoices: ['A 良好'],
    warnChoices: ['B 経過観察'],
  })
  const [marks] = read(rows('○：良　△：要観察　×：不良　×のときは連絡')).items
  expect(marks?.choices).toEqual(['○ 良', '△ 要観察', '× 不良'])
  expect(read(rows('')).items[0]?.kind).toBe('okng')
})

test('W23 a heading is no item, also where its other words are unknown or weekdays', () => {
  const pool = itemsOf([
    ['プール管理日誌', '<', '<', '<', '<', '<'],
    ['使用学年', '', '入水人数', '　　人', '水温', '　　℃'],
    ['点検項目', '<', '<', '使用前', '使用中', '使用後'],
    ['pH値（5.8〜8.6）', '<', '<', '', '', ''],
    ['排水口の蓋の固定', '<', '<', '', '／', ''],
    ['監視員の配置', '<', '<', '／', '', '／'],
  ])
  expect(pool.map(([, name]) => name)).toEqual(['pH値（5.8〜8.6）', '排水口の蓋の固定', '監視員の配置'])
  const open = ['', '', '', '', '', '']
  const week = itemsOf([
    ['作業開始前点検表', '<', '<', '<', '<', '<', '<', '<'],
    ['点検項目', '点検の着眼点', '月', '火', '水', '木', '金', '土'],
    ['走行関係', 'ブレーキの効き', ...open],
    ['', 'ハンドルの遊び', ...open],
    ['安全装置', '非常降下装置', ...open],
  ])
  expect(week.map(([, name]) => name)).toEqual(['ブレーキの効き', 'ハンドルの遊び', '非常降下装置'])
})

test('W36 one line with what each name has to keep to makes a log, whatever its lines are called', () => {
  const found = read([
    ['打錠 工程内試験記録', '<', '<', '<', '<'],
    ['採取', '平均質量(mg)', '厚み(mm)', '外観', '記事'],
    ['規格', '196～204', '3.40±0.10', '欠けなし', '－'],
    ['開始時', '', '', '', ''],
    ['1時間後', '', '', '', ''],
    ['終了時', '', '', '', ''],
    ['製造責任者確認', '', '', '', ''],
  ])
  expect(found.items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])).toEqual([
    ['平均質量(mg)', '196', '204', 'mg'],
    ['厚み(mm)', '3.3', '3.5', 'mm'],
    ['外観', ...none],
  ])
  expect(found.items[0]?.place).toEqual({ value: 'B4', rows: { along: 'rows', places: [3, 4, 5] } })
})

test('W37 lists of places side by side are two, and a line with a box to tick is no heading', () => {
  expect(
    itemsOf([
      ['客室チェックシート', '<', '<', '<', '<', '<'],
      ['場所', 'チェック項目', '✓', '場所', 'チェック項目', '✓'],
      ['入口', 'ドアの開閉', '□', '浴室', '水滴の残り', '□'],
      ['^', 'スリッパ 2足', '□', '^', '鏡のくもり', '□'],
      ['ベッド', 'シーツのしわ', '□', '設備', '冷蔵庫内温度（8℃以下）', '　　℃'],
      ['^', '枕の向き', '□', '^', 'エアコンの作動', '□'],
      ['手直し：', '<', '<', '連絡', '要 ・ 不要', '<'],
    ]),
  ).toEqual([
    ['入口', 'ドアの開閉', ...none],
    ['入口', 'スリッパ 2足', ...none],
    ['ベッド', 'シーツのしわ', ...none],
    ['ベッド', '枕の向き', ...none],
    ['浴室', '水滴の残り', ...none],
    ['浴室', '鏡のくもり', ...none],
    ['設備', '冷蔵庫内温度（8℃以下）', undefined, '8', '℃'],
    ['設備', 'エアコンの作動', ...none],
  ])
})

test('W37 a few words alone under an empty line name the table below them; a field over one list does not', () => {
  const processes = (rows: readonly (readonly string[])[]) => itemsOf(rows).map(([process]) => process)
  const list = [
    ['No.', '点検内容', '結果'],
    ['1', '表面の汚れ', ''],
    ['2', 'ボルトのゆるみ', ''],
  ]
  expect(processes([['定期点検記録', '<', '<'], ['', '', ''], ['目視点検', '<', '<'], ...list])).toEqual([
    '目視点検',
    '目視点検',
  ])
  expect(processes([['設備No. SW-03', '<', '年　月　週', '<'], ...list.map((row) => [...row, ''])])).toEqual(['', ''])
})

test('W38 boxes under 「…の内容」 are filled in and no part of the name; what is printed in one is its criterion', () => {
  const { items } = read([
    ['屋内消火栓設備点検票', '<', '<', '<'],
    ['点検項目', '種別・容量等の内容', '判定', '不良内容'],
    ['水量', '　　　㎥', '', ''],
    ['電動機', '　　　kW', '', ''],
    ['起動用スイッチ', '専用・兼用', '', ''],
    ['ホース', '　　本', '', ''],
    ['放水圧力', '0.17～0.7MPa', '', ''],
  ])
  expect(items.map(({ name, kind, unit, lower, upper }) => [name, kind, unit, lower, upper])).toEqual([
    ['水量', 'number', 'm3', undefined, undefined],
    ['電動機', 'number', 'kW', undefined, undefined],
    ['起動用スイッチ', 'select', ...none],
    ['ホース', 'number', '本', undefined, undefined],
    ['放水圧力', 'number', 'MPa', '0.17', '0.7'],
  ])
  expect(items[0]?.place).toMatchObject({ value: 'B3', judgement: 'C3' })
})

test('W39 a count in a question is answered by 良否, a quantity or a box for the reading is a number', () => {
  const kinds = (unit: string) =>
    read([
      ['自主点検表', '<'],
      ['点検内容', '結果'],
      ['消火器は3本以上設置されているか', unit],
      ['油温は60℃以下か', ''],
      ['標識は見やすいか', ''],
    ]).items.map(({ kind }) => kind)
  expect(kinds('')).toEqual(['okng', 'number', 'okng'])
  expect(kinds('　　本')[0]).toBe('number')
})

test('W40 an item with several limits has none, and says where', () => {
  const found = read([
    ['環境点検表', '<', '<'],
    ['点検項目', '判定基準', '結果'],
    ['執務室', '夏 25〜28℃、冬 17〜22℃', ''],
    ['照度', '500lx以上', ''],
  ])
  expect(found.items.map(({ kind, lower }) => [kind, lower])).toEqual([
    ['okng', undefined],
    ['number', '500'],
  ])
  expect(found.problems).toEqual([{ cell: 'B3', read: '夏 25〜28℃、冬 17〜22℃', problem: 'noLimits' }])
})

test('W41 from where on it is wrong is no limit to keep to, in a column or in a line of a log', () => {
  const inColumn = read([
    ['設備点検表', '<', '<', '<'],
    ['点検項目', '判定基準', '交換基準', '結果'],
    ['ブレーキライニング厚さ', '', '3mm以下', ''],
    ['油温', '60℃以下', '75℃以上', ''],
    ['ベルト', 'き裂なし', '', ''],
  ])
  expect(inColumn.items.map(({ kind, standard, lower, upper }) => [kind, standard, lower, upper])).toEqual([
    ['okng', '交換基準 3mm以下', undefined, undefined],
    ['number', '60℃以下', undefined, '60'],
    ['okng', 'き裂なし', undefined, undefined],
  ])
  const inLine = read([
    ['バイタル記録表', '<', '<', '<'],
    ['利用者名', '体温(℃)', 'SpO2(%)', '入浴可否'],
    ['中止基準', '37.5以上', '90未満', '－'],
    ['', '', '', '可・否'],
    ['', '', '', '可・否'],
    ['', '', '', '可・否'],
  ])
  expect(inLine.items.map(({ name, unit, standard, lower, upper }) => [name, unit, standard, lower, upper])).toEqual([
    ['体温(℃)', '℃', '中止基準 37.5以上', undefined, undefined],
    ['SpO2(%)', '%', '中止基準 90未満', undefined, undefined],
    ['入浴可否', undefined, '中止基準 －', undefined, undefined],
  ])
})

test('W42 a tolerance beside a size is measured from it, unless their units may differ', () => {
  const found = read([
    ['出来形管理表', '<', '<', '<'],
    ['測定項目', '設計値', '規格値', '実測値'],
    ['幅', '50', '±0.5', ''],
    ['基準高', '12.450', '±30mm', ''],
    ['床掘幅', '900', '-50以上', ''],
  ])
  expect(found.items.map(({ kind, lower, upper }) => [kind, lower, upper])).toEqual([
    ['number', '49.5', '50.5'],
    ['number', undefined, undefined],
    ['number', undefined, undefined],
  ])
  expect(found.problems.map(({ cell, problem }) => [cell, problem])).toEqual([
    ['C4', 'noLimits'],
    ['C5', 'noLimits'],
  ])
})

test('W43 〃 and 同上 say what stands above them', () => {
  expect(
    itemsOf([
      ['安全点検表', '<', '<', '<'],
      ['場所', '点検項目', '基準', '結果'],
      ['冷蔵室', '1号 温度', '10℃以下', ''],
      ['〃', '2号 温度', '〃', ''],
      ['同上', '床の水たまり', 'なし', ''],
    ]),
  ).toEqual([
    ['冷蔵室', '1号 温度', undefined, '10', '℃'],
    ['冷蔵室', '2号 温度', undefined, '10', '℃'],
    ['冷蔵室', '床の水たまり', ...none],
  ])
})

test('W45 a log with nothing printed in its lines becomes a repeat, what says which line it is with it', () => {
  const log = [
    ['受入記録', '<', '<', '<'],
    ['納入日', '仕入先', '品温(10℃以下)', '外観'],
    ['', '', '', ''],
    ['', '', '', ''],
    ['', '', '', ''],
  ]
  const kept = { workbookId: 'w', fileName: '' }
  const { processes, layout } = checklistContent([read(log)], () => crypto.randomUUID(), kept)
  expect(processes.map(({ repeat, items }) => [repeat, items.map(({ name, kind }) => [name, kind])])).toEqual([
    [
      { min: 1, max: 3, label: '仕入先', grid: true },
      [
        ['納入日', 'date'],
        ['仕入先', 'text'],
        ['品温(10℃以下)', 'number'],
        ['外観', 'okng'],
      ],
    ],
  ])
  expect(Object.values(layout?.items ?? {}).map(({ value, rows }) => [value, rows?.places])).toEqual(
    ['A3', 'B3', 'C3', 'D3'].map((cell) => [cell, [2, 3, 4]]),
  )
  const signed = log.map((row, at) => [...row, at === 1 ? '担当者' : '', at === 1 ? '備考' : ''])
  const more = checklistContent([read(signed)], () => crypto.randomUUID(), kept)
  expect(more.processes[0]!.items.map(({ name, required }) => [name, required]).at(-1)).toEqual(['備考', false])
  const places = Object.values(more.layout?.items ?? {})
  expect(places.map(({ value, person }) => [value, person]).slice(-2)).toEqual([
    ['D3', 'E3'],
    ['F3', undefined],
  ])
  const named = log.map((row, at) => (at < 2 ? row : [`${at}時間後`, ...row.slice(1)]))
  expect(read(named).lines).toBeUndefined()
})

test('W46 what calculates is not asked: sums under the names, lines and columns of results', () => {
  const boxesOf = (rows: string[][]) => read(rows).items.map(({ name, place }) => [name, place?.value])
  const meter = [
    ['検針表', '<', '<', '<', '<'],
    ['項目', '単位', '前日指針', '当日指針', '使用量'],
    ['電力量', 'kWh', '', '', '=0'],
    ['水道', 'm3', '', '', '=0'],
    ['ガス', 'm3', '', '', '=0'],
  ]
  expect(boxesOf(meter)).toEqual([
    ['電力量', 'D3'],
    ['水道', 'D4'],
    ['ガス', 'D5'],
  ])
  const sums = [
    ['測定表', '<', '<'],
    ['No', '測定項目', '測定値'],
    ['1', '外径', ''],
    ['2', '内径', ''],
    ['3', '全長', ''],
    ['4', '溝幅', ''],
    ['5', '肉厚', '=0'],
    ['合計', '=0', ''],
  ]
  expect(boxesOf(sums)).toEqual([
    ['外径', 'C3'],
    ['内径', 'C4'],
    ['全長', 'C5'],
    ['溝幅', 'C6'],
  ])
})

test('W47 how finely a value is read is not known from its limits, except of what is counted', () => {
  const sheet = read([
    ['点検項目', '判定基準', '結果'],
    ['品温', '10℃以下', ''],
    ['消火器の数', '3本以上', ''],
  ])
  const { processes } = checklistContent([sheet], () => crypto.randomUUID())
  expect(processes[0]!.items.map(({ upper, lower, decimals }) => [lower, upper, decimals])).toEqual([
    [undefined, '10', undefined],
    ['3', undefined, 0],
  ])
})
