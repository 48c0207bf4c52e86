import { describe, expect, test } from 'vitest'
import { findProblems, summarise } from '../sheet/problems.ts'
import { overallOf } from '../sheet/progress.ts'
import { type Filled, fillIn, judged, sample } from '../testing/sample.ts'
import { uuid } from '../testing/scene.ts'

const code = 'TPL-QC-001'
const label = 'SH-2041,L5,500'

const row = (n: number, diameter = '19.990'): Filled => ({
  [`外径 φ20 h7（A部）/${n}`]: diameter,
  [`外径 φ20 h7（B部）/${n}`]: '19.990',
  [`全長/${n}`]: '120.00',
  [`段付長さ/${n}`]: '35.00',
  [`振れ（A-B基準）/${n}`]: '0.010',
  [`硬さ/${n}`]: '60.0',
  [`ねじ M12×1.75（通り）/${n}`]: 'ok',
  [`ねじ M12×1.75（止り）/${n}`]: 'ok',
})
const good: Filled = {
  現品票の読取: label,
  品番の照合: 'SH-2041',
  '図番・版数': 'D-2041 Rev.C',
  ロット数量: '500',
  測定器の校正期限: 'M-1',
  ...row(1, '19.988'),
  ...row(2, '19.990'),
  ...row(3, '19.992'),
  ...row(4, '19.989'),
  ...row(5, '19.991'),
  '外観（きず・打痕・さび・バリ）': '0',
  外観写真: { photos: 1 },
  '入数・端数': '500',
  出荷ラベルの照合: label,
  ロット判定: '合格',
  検査員サイン: uuid(1),
}
const world = {
  facts: { 'part.drawing': 'D-2041 Rev.C' },
  instrumentUntil: (read: string) => (read === 'M-1' ? '2027-03-31' : read === 'M-2' ? '2026-11-14' : null),
}

describe('I1 the shaft at its limits', () => {
  test.each([
    ['ロット数量', '0', 'ng V-003'],
    ['ロット数量', '1', 'ok'],
    ['ロット数量', '100000', 'ok'],
    ['ロット数量', '100001', 'ng V-003'],
    ['測定室温度', '17.9', 'ng V-003'],
    ['測定室温度', '18.0', 'ok'],
    ['測定室温度', '22.0', 'ok'],
    ['測定室温度', '22.1', 'ng V-003'],
    ['外径 φ20 h7（A部）/1', '19.978', 'ng V-003'],
    ['外径 φ20 h7（A部）/1', '19.979', 'ok'],
    ['外径 φ20 h7（A部）/1', '20.000', 'ok'],
    ['外径 φ20 h7（A部）/1', '20.001', 'ng V-003'],
    ['外径 φ20 h7（B部）/3', '19.978', 'ng V-003'],
    ['外径 φ20 h7（B部）/3', '20.000', 'ok'],
    ['全長/2', '119.79', 'ng V-003'],
    ['全長/2', '119.80', 'ok'],
    ['全長/2', '120.20', 'ok'],
    ['全長/2', '120.21', 'ng V-003'],
    ['段付長さ/1', '34.89', 'ng V-003'],
    ['段付長さ/1', '34.90', 'ok'],
    ['段付長さ/1', '35.10', 'ok'],
    ['段付長さ/1', '35.11', 'ng V-003'],
    ['振れ（A-B基準）/1', '0.020', 'ok'],
    ['振れ（A-B基準）/1', '0.021', 'ng V-003'],
    ['表面粗さ Ra/1', '1.60', 'ok'],
    ['表面粗さ Ra/1', '1.61', 'ng V-003'],
    ['硬さ/1', '57.9', 'ng V-003'],
    ['硬さ/1', '58.0', 'ok'],
    ['硬さ/1', '62.0', 'ok'],
    ['硬さ/1', '62.1', 'ng V-003'],
    ['外観（きず・打痕・さび・バリ）', '0', 'ok'],
    ['外観（きず・打痕・さび・バリ）', '1', 'ng V-003'],
    ['ねじ M12×1.75（通り）/5', 'ng', 'ng'],
    ['ロット判定', '合格', 'ok'],
    ['ロット判定', '特採申請', 'ng'],
    ['ロット判定', '不合格', 'ng'],
    ['外観写真', { photos: 0 }, 'none V-006'],
    ['外観写真', { photos: 1 }, 'ok'],
    ['防錆処理', 'ok', 'ok'],
  ])('I1 %s with %j is %s', (place, value, expected) => {
    expect(judged(code, place, value)).toBe(expected)
  })
  test.each([
    ['499', 'ng V-003'],
    ['500', 'ok'],
    ['501', 'ng V-003'],
  ])('L4 %s pieces packed of a lot of 500 are %s', (packed, expected) => {
    expect(judged(code, '入数・端数', packed, { ロット数量: '500' })).toBe(expected)
  })
})

describe('X9 the label of the lot', () => {
  test('X9 says which part number is expected', () => {
    expect(judged(code, '品番の照合', 'SH-2041', { 現品票の読取: label })).toBe('ok')
    expect(judged(code, '品番の照合', 'SH-9999', { 現品票の読取: label })).toBe('ng V-008')
    expect(judged(code, '品番の照合', 'SH-2041')).toBe('warn V-111')
  })
  test('X9 must be the same on the shipping label', () => {
    expect(judged(code, '出荷ラベルの照合', label, { 現品票の読取: label })).toBe('ok')
    expect(judged(code, '出荷ラベルの照合', 'SH-2041,L6,500', { 現品票の読取: label })).toBe('ng V-008')
  })
  test('J14 the drawing comes from the facts of the sheet', () => {
    expect(judged(code, '図番・版数', 'd-2041 rev.c', {}, world)).toBe('ok')
    expect(judged(code, '図番・版数', 'D-2041 Rev.B', {}, world)).toBe('ng V-008')
    expect(judged(code, '図番・版数', 'D-2041 Rev.C')).toBe('warn V-111')
  })
})

test.each([
  ['M-1', 'ok'],
  ['M-2', 'ng V-109'],
  ['M-3', 'ng V-110'],
])('J17 the micrometer %s is %s', (instrument, expected) => {
  expect(judged(code, '測定器の校正期限', instrument, {}, world)).toBe(expected)
})

describe('F8 statistics of five shafts', () => {
  const measured = (...values: string[]) =>
    fillIn(code, Object.fromEntries(values.map((value, n) => [`外径 φ20 h7（A部）/${n + 1}`, value])))
  test('F8 mean and range', () => {
    const sheet = measured('19.988', '19.990', '19.992', '19.989', '19.991')
    expect(sheet.cell('外径A 平均')).toMatchObject({ value: '19.9900', judgement: 'ok' })
    expect(sheet.cell('外径A 範囲R')).toMatchObject({ value: '0.004', judgement: 'ok' })
  })
  test('F8 grow with every shaft', () => {
    expect(measured('19.988').cell('外径A 平均').value).toBe('19.9880')
    expect(measured('19.988', '19.990').cell('外径A 範囲R').value).toBe('0.002')
    expect(measured().cell('外径A 平均')).toMatchObject({ value: null, judgement: 'none' })
  })
  test.each([
    ['20.000', '0.021', 'ok'],
    ['20.001', '0.022', 'ng'],
  ])('F8 a range from 19.979 to %s is %s: %s', (largest, value, judgement) => {
    expect(measured('19.979', largest).cell('外径A 範囲R')).toMatchObject({ value, judgement })
  })
  const lots = (count: number) => ({
    history: () => Array.from({ length: count }, () => ['19.988', '19.990', '19.992', '19.989', '19.991']),
  })
  test('F14 Cpk counts the latest twenty-five lots', () => {
    const now: Filled = {
      ...row(1, '19.988'),
      ...row(2, '19.990'),
      ...row(3, '19.992'),
      ...row(4, '19.989'),
      ...row(5, '19.991'),
    }
    // mean 19.990, mean range 0.004, sigma 0.0017197: min(0.010, 0.011) / (3 sigma)
    expect(fillIn(code, now, lots(24)).cell('外径A 工程能力 Cpk')).toMatchObject({ value: '1.94', judgement: 'ok' })
    expect(fillIn(code, {}, lots(24)).cell('外径A 工程能力 Cpk').value).toBe('1.94')
    expect(fillIn(code, {}).cell('外径A 工程能力 Cpk')).toMatchObject({ value: null, judgement: 'none' })
  })
  test('F14 a lot half measured says nothing yet', () => {
    expect(fillIn(code, row(1, '19.988'), lots(3)).cell('外径A 工程能力 Cpk').value).toBeNull()
  })
})

describe('F10 the verdict on the lot is proposed', () => {
  const proposal = (more: Filled) => {
    const { ロット判定: _, ...rest } = good
    return fillIn(code, { ...rest, ...more }, world).cell('ロット判定').proposal?.value
  }
  test('F10 合格 when nothing is wrong', () => {
    expect(proposal({})).toBe('合格')
  })
  test('F10 特採申請 for a deviation', () => {
    expect(proposal({ '段付長さ/1': '36.00' })).toBe('特採申請')
  })
  test('F10 不合格 for a critical one', () => {
    expect(proposal({ '外径 φ20 h7（A部）/2': '20.010' })).toBe('不合格')
  })
  test('R6 a proposal is not yet an answer', () => {
    const { ロット判定: _, ...rest } = good
    const sheet = fillIn(code, rest, world)
    expect(sheet.cell('ロット判定')).toMatchObject({ value: null, judgement: 'none' })
    expect(findProblems(sheet.evaluation).map(({ itemName }) => itemName)).toEqual(['ロット判定'])
  })
})

describe('a lot on its way out', () => {
  test('C1 complete and good', () => {
    const { evaluation } = fillIn(code, good, world)
    expect(findProblems(evaluation)).toEqual([])
    expect(overallOf(evaluation)).toBe('ok')
  })
  test('C1 five rows are asked for from the start', () => {
    expect(summarise(findProblems(fillIn(code, {}, world).evaluation))).toBe('未入力 49、写真不足 1、署名なし 1')
  })
  test('C10 quality assurance signs last', () => {
    expect(findProblems(fillIn(code, good, world).evaluation, 'approver').map(({ itemName }) => itemName)).toEqual([
      '品質保証承認',
    ])
    expect(findProblems(fillIn(code, good, world).evaluation, 'leader')).toEqual([])
  })
  test('R1 a concession needs its number', () => {
    const special = { ...good, '段付長さ/1': { value: '36.00', comment: '加工ずれ' }, ロット判定: '特採申請' }
    expect(findProblems(fillIn(code, special, world).evaluation).map(({ itemName }) => itemName)).toEqual([
      'ロット判定',
      '特採・不適合番号',
    ])
    expect(findProblems(fillIn(code, { ...special, '特採・不適合番号': 'TK-12' }, world).evaluation)).toEqual([])
  })
})

test('I2 the lot is required and the charts are kept', () => {
  const { content, item } = sample(code)
  expect(content.lotRequired).toBe(true)
  expect(['外径 φ20 h7（A部）', '外径 φ20 h7（B部）', '全長'].map((name) => item(name).spc)).toEqual([
    'XbarR',
    'XbarR',
    'XbarR',
  ])
  expect(item('特採・不適合番号').maxLength).toBe(50)
})
