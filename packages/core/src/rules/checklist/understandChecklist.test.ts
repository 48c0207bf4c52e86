import { expect, test } from 'vitest'
import { TemplateContent } from '../../model/template.ts'
import type { CellLook } from '../../model/workbook.ts'
import { checkTemplate } from '../plan/checkTemplate.ts'
import { sheetOf } from '../testing/drawnSheet.ts'
import { checklistContent } from './checklistContent.ts'
import { readChoices } from './choices.ts'
import { readHeading } from './headings.ts'
import { understandChecklist } from './understandChecklist.ts'

const looks: CellLook[] = [{}, { bold: true, size: 18 }]

const press = sheetOf([
  ['プレス機 始業前点検表', '<', '<', '', '承認', '確認'],
  ['文書番号：QF-204', '', '設備名：', '', '', ''],
  ['工程', '点検項目', '点検方法', '判定基準', '結果', '備考'],
  ['運転前', '安全カバー', '目視', '破損なきこと', '', ''],
  ['^', 'エア圧力', '圧力計', '0.45〜0.60 MPa', '', ''],
  ['運転後', '軸受温度', '温度計', '60℃未満', '', ''],
  ['※ 異常時は責任者へ連絡', '<', '<', '<', '<', '<'],
])

test('W5 headings are known by their words in any order, with blanks, units and in English', () => {
  const role = (text: string) => readHeading(text)?.role
  expect(['点　検　項　目', '判定基準', 'Acceptance criteria', '測定値(mm)', '№', '異常時の処置'].map(role)).toEqual([
    ...['name', 'standard', 'standard', 'result', 'no', 'remarks'],
  ])
  expect(readHeading('測定値（mm）')?.unit).toBe('mm')
  expect(role('始業前に必ず全項目を確認すること。')).toBeUndefined()
})

test('W6 a sheet gives its items with process, method, criterion, limits, place and confidence', () => {
  const found = understandChecklist(press, looks)
  expect(
    found.items.map(({ process, name, kind, lower, upper, unit, cell }) => [
      process,
      name,
      kind,
      lower,
      upper,
      unit,
      cell,
    ]),
  ).toEqual([
    ['運転前', '安全カバー', 'okng', undefined, undefined, undefined, 'B4'],
    ['運転前', 'エア圧力', 'number', '0.45', '0.60', 'MPa', 'B5'],
    ['運転後', '軸受温度', 'number', undefined, '60', '℃', 'B6'],
  ])
  expect(found.items[1]).toMatchObject({
    method: '圧力計',
    limitsFrom: { cell: 'D5', read: '0.45〜0.60 MPa' },
    confidence: 0.95,
  })
  expect(found.cycle).toBe('毎日')
})

test('W7 title, number of the document, fields and stamp boxes stand around the table', () => {
  const { title, docNo, fields, stamps } = understandChecklist(press, looks)
  expect(title).toMatchObject({ value: 'プレス機 始業前点検表', cell: 'A1' })
  expect(docNo).toMatchObject({ value: 'QF-204', cell: 'A2' })
  expect(fields.map(({ label, role }) => [label, role])).toEqual([['設備名', 'target']])
  expect(stamps.map(({ value }) => value)).toEqual(['承認', '確認'])
})

test('W8 a month across, a log downwards, sections as rows and two lines of heading are understood', () => {
  const days = Array.from({ length: 30 }, (_, at) => String(at + 1))
  const month = sheetOf([
    ['日常点検表'],
    ['項目', '基準', ...days],
    ['^', '^', ...days.map((_, at) => '日月火水木金土'[at % 7]!)],
    ['油量', 'ゲージ内'],
    ['圧力', '0.4±0.1MPa'],
    ['点検者印', ''],
  ])
  expect(understandChecklist(month, looks).items.map(({ name, lower, upper }) => [name, lower, upper])).toEqual([
    ['油量', undefined, undefined],
    ['圧力', '0.3', '0.5'],
  ])
  const log = sheetOf([
    ['温度記録'],
    ['日付', '冷蔵庫', '冷凍庫', '記録者'],
    ['基準', '10℃以下', '-18℃以下', ''],
    ...days.map((day) => [day]),
  ])
  expect(understandChecklist(log, looks).items.map(({ name, upper }) => [name, upper])).toEqual([
    ['冷蔵庫', '10'],
    ['冷凍庫', '-18'],
  ])
  const split = sheetOf([
    ['検査表'],
    ['検査項目', '規格', '<', '判定'],
    ['^', '下限', '上限', '^'],
    ['■ 外周', '<', '<', '<'],
    ['外径', '19.98', '20.00', ''],
    ['長さ', '', '5.5', ''],
  ])
  expect(
    understandChecklist(split, looks).items.map(({ process, name, lower, upper }) => [process, name, lower, upper]),
  ).toEqual([
    ['外周', '外径', '19.98', '20.00'],
    ['外周', '長さ', undefined, '5.5'],
  ])
})

test('W9 marks, words to ring and lists offered by a cell say what may be answered', () => {
  expect(readChoices('良・否')).toEqual({ kind: 'okng' })
  expect(readChoices(['良', '否', '対象外'])).toEqual({ kind: 'okng', allowNA: 'free' })
  expect(readChoices('□有　□無')).toEqual({ kind: 'select', choices: ['有', '無'] })
  expect(readChoices('緩みなし')).toBeUndefined()
  const marked = sheetOf([['○：良　△：要注意　×：不良'], ['項目', '結果'], ['外観', '']])
  expect(understandChecklist(marked, looks).items[0]).toMatchObject({
    kind: 'select',
    choices: ['○ 良', '△ 要注意', '× 不良'],
    okChoices: ['○ 良'],
    warnChoices: ['△ 要注意'],
  })
})

test('W10 whoever points at a column or a row is right', () => {
  const odd = sheetOf([['表'], ['あれ', 'これ'], ['油量', '5〜8 L'], ['小計', '']])
  expect(understandChecklist(odd, looks).problems).toEqual([{ cell: 'A1', read: '表', problem: 'noTable' }])
  const told = understandChecklist(odd, looks, {
    headRow: 1,
    columns: { 0: 'name', 1: 'standard' },
    rows: { 3: 'skip' },
  })
  expect(told.items.map(({ name, lower, upper, unit }) => [name, lower, upper, unit])).toEqual([
    ['油量', '5', '8', 'L'],
  ])
})

test('W11 what is doubtful or left out is named with its cell and what was read', () => {
  const hidden = { ...press, hiddenRows: [3] }
  expect(understandChecklist(hidden, looks).problems).toEqual([
    { cell: 'D6', read: '60℃未満', problem: 'strict' },
    { cell: 'A4', read: '運転前', problem: 'hiddenRow' },
  ])
})

test('W12 the draft made of a sheet can be published: processes in order, approval after the stamps', () => {
  let no = 0
  const content = checklistContent(
    [understandChecklist(press, looks)],
    () => `00000000-0000-4000-8000-${String(no++).padStart(12, '0')}`,
  )
  expect(TemplateContent.parse(content)).toEqual(content)
  expect(checkTemplate(content)).toEqual([])
  expect(content.processes.map(({ name, items }) => [name, items.length])).toEqual([
    ['運転前', 2],
    ['運転後', 1],
  ])
  expect(content.approvalFlow.steps.map(({ kind }) => kind)).toEqual(['check', 'approve'])
})

test('W13 a sheet says where its answers, its days, its names and its stamps go', () => {
  const found = understandChecklist(press, looks)
  expect(found.items.map(({ place }) => place)).toEqual(
    ['4', '5', '6'].map((row) => ({ value: `E${row}`, remarks: `F${row}` })),
  )
  expect(found.heads).toEqual([{ cell: 'D2', fact: 'target' }])
  expect(found.stampBoxes).toEqual([
    { cell: 'E2', step: 'approve' },
    { cell: 'F2', step: 'check' },
  ])
  const layout = TemplateContent.parse(
    checklistContent([found], () => crypto.randomUUID(), { workbookId: crypto.randomUUID(), fileName: 'a.xlsx' }),
  ).layout
  expect(Object.values(layout?.items ?? {})).toContainEqual({ sheet: '点検表', value: 'E4', remarks: 'F4' })
  expect(layout?.stamps).toHaveLength(2)
})

test('W13 a month has its days and, below the items, who signs each of them; 良 and 否 are boxes to tick', () => {
  const days = Array.from({ length: 31 }, (_, at) => String(at + 1))
  const month = understandChecklist(
    sheetOf([
      ['日常点検表', '<', '<', '令和　　年　　月度'],
      ['No', '点検項目', '判定基準', ...days],
      ['1', '油量', '範囲内', ...days.map(() => '')],
      ['2', '異音', 'ないこと', ...days.map(() => '')],
      ['', '点検者', '', ...days.map(() => '')],
      ['', '確認印', '', ...days.map(() => '')],
    ]),
    looks,
  )
  expect(month.items.map(({ place }) => place?.value)).toEqual(['D3', 'D4'])
  expect(month.days).toEqual({ along: 'columns', places: days.map((_, at) => at + 3) })
  expect(month.heads).toEqual([
    { cell: 'D1', fact: 'month', after: '度', isEra: true },
    { cell: 'D5', fact: 'person', isDaily: true },
    { cell: 'D6', fact: 'checker', isDaily: true },
  ])
  const ticks = understandChecklist(
    sheetOf([
      ['点検表', '<', '', '', ''],
      ['点検項目', '判定基準', '良', '否', '備考'],
      ['ベルト', '緩みなし', '', '', ''],
      ['カバー', '破損なし', '', '', ''],
    ]),
    looks,
  )
  expect(ticks.items[0]?.place).toMatchObject({ ticks: { ok: 'C3', ng: 'D3' }, remarks: 'E3' })
})

test('W14 columns that nobody knows go by what stands below them: group, criterion, and the line with the boxes', () => {
  const unknown = sheetOf([
    ['5Sパトロール', '<', '<', '<'],
    ['5S', '着眼点', '目安', '今回'],
    ['整理', '不要な物がない', '0個以下', ''],
    ['^', '通路の幅', '80cm以上', ''],
    ['清潔', '照度', '300lx以上', ''],
  ])
  expect(understandChecklist(unknown, looks).items.map(({ process, name, lower }) => [process, name, lower])).toEqual([
    ['整理', '不要な物がない', undefined],
    ['整理', '通路の幅', '80'],
    ['清潔', '照度', '300'],
  ])
  const everyday = sheetOf([
    ['開店前', '<', '<', '<'],
    ['いつ', 'やること', 'できた', 'だれが'],
    ['9:00', '手を洗う', '□', ''],
    ['^', '冷蔵庫の温度を見る（10℃以下）', '□', ''],
    ['9:30', '台を拭く', '□', ''],
  ])
  const found = understandChecklist(everyday, looks)
  expect(found.items.map(({ name, upper }) => [name, upper])).toEqual([
    ['手を洗う', undefined],
    ['冷蔵庫の温度を見る（10℃以下）', '10'],
    ['台を拭く', undefined],
  ])
  expect(found.items[0]?.place).toEqual({ value: 'C3' })
  expect(found.items.every(({ confidence }) => confidence <= 0.6)).toBe(true)
})

test('W15 items that stand beside each other over rows of things are items; what is printed in the rows is not', () => {
  const ropes = sheetOf([
    ['玉掛用具点検表', '<', '<', '<', '<', '<'],
    ['整理番号', '径', '点検項目', '<', '<', '使用の可否'],
    ['^', '^', '素線切れ 10%未満', 'キンク', 'アイ部の異常', '^'],
    ['W-01', '9', '', '', '', ''],
    ['W-02', '9', '', '', '', ''],
    ['W-03', '12', '', '', '', ''],
  ])
  const found = understandChecklist(ropes, looks)
  expect(found.items.map(({ name }) => name)).toEqual(['素線切れ 10%未満', 'キンク', 'アイ部の異常', '使用の可否'])
  expect(found.days).toBeUndefined()
  const arrivals = sheetOf([
    ['品目', '品温 10℃以下', '外箱の破損', '賞味期限', '受入者'],
    ['鶏もも肉', '', '', '', ''],
    ['牛乳', '', '', '', ''],
    ['卵', '', '', '', ''],
  ])
  expect(understandChecklist(arrivals, looks).items.map(({ name }) => name)).toEqual([
    ...['品温 10℃以下', '外箱の破損', '賞味期限'],
  ])
})

test('W16 a name in two columns is one name, and a name merged across a criterion is none', () => {
  const vehicle = sheetOf([
    ['日常点検表', '<', '<', '<', '<'],
    ['点検箇所', '点検内容', '<', '判定基準', '点検結果'],
    ['車両の周囲', 'タイヤ', '空気圧', '適正', ''],
    ['^', '^', '溝の深さ', '3.2mm以上', ''],
    ['^', '灯火装置', '<', '点灯', ''],
    ['総合判定', '合 ・ 否', '<', '<', ''],
  ])
  const found = understandChecklist(vehicle, looks).items
  expect(found.map(({ process, name, lower }) => [process, name, lower])).toEqual([
    ['車両の周囲', 'タイヤ 空気圧', undefined],
    ['車両の周囲', 'タイヤ 溝の深さ', '3.2'],
    ['車両の周囲', '灯火装置', undefined],
  ])
})
