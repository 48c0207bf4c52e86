import { describe, expect, test } from 'vitest'
import { findProblems, summarise } from '../sheet/problems.ts'
import { processStates } from '../sheet/processState.ts'
import { overallOf } from '../sheet/progress.ts'
import { type Filled, fillIn, judged, sample } from '../testing/sample.ts'
import { uuid } from '../testing/scene.ts'

const code = 'TPL-EL-001'

const transformer = (row: number, more: Filled = {}): Filled => ({
  [`変圧器番号/${row}`]: `T${row}`,
  [`油温（または巻線温度）/${row}`]: '55',
  [`異音・異臭・過熱変色/${row}`]: 'ok',
  [`漏れ電流 Io（B種接地線）/${row}`]: '12.0',
  ...more,
})
const good: Filled = {
  設備の照合: 'EQ-001',
  '保護具・検電器の確認': 'ok',
  '施錠・危険表示・消火器': 'ok',
  '受電電圧 R-S': '6600',
  '受電電圧 S-T': '6620',
  '受電電圧 T-R': '6580',
  '受電電流 R相': '20.0',
  力率: '98',
  最大需要電力: '400',
  '電力量計 指針': '123456',
  ...transformer(1),
  'PAS・SOG制御装置の表示': 'ok',
  盤内写真: { photos: 1 },
  総合判定: '良',
  点検者サイン: uuid(1),
}

describe('I1 the substation at its limits', () => {
  test.each([
    ['天候・外気温', '-20.1', 'ng V-003'],
    ['天候・外気温', '-20.0', 'ok'],
    ['天候・外気温', '45.0', 'ok'],
    ['天候・外気温', '45.1', 'ng V-003'],
    ['受電電圧 R-S', '6299', 'ng V-003'],
    ['受電電圧 R-S', '6300', 'ok'],
    ['受電電圧 R-S', '6900', 'ok'],
    ['受電電圧 R-S', '6901', 'ng V-003'],
    ['受電電圧 S-T', '9001', 'ng V-003 V-123'],
    ['受電電圧 T-R', '6300', 'ok'],
    ['受電電流 R相', '-0.1', 'ng V-003 V-123'],
    ['受電電流 R相', '50.0', 'ok'],
    ['受電電流 S相', '50.1', 'ng V-003'],
    ['受電電流 T相', '75.1', 'ng V-003 V-123'],
    ['力率', '84', 'ng V-003'],
    ['力率', '85', 'warn V-004'],
    ['力率', '94', 'warn V-004'],
    ['力率', '95', 'ok'],
    ['力率', '100', 'ok'],
    ['力率', '101', 'ng V-003'],
    ['最大需要電力', '450', 'ok'],
    ['最大需要電力', '451', 'warn V-004'],
    ['最大需要電力', '500', 'warn V-004'],
    ['最大需要電力', '501', 'ng V-003'],
    ['油温（または巻線温度）/1', '75', 'ok'],
    ['油温（または巻線温度）/1', '76', 'warn V-004'],
    ['油温（または巻線温度）/1', '90', 'warn V-004'],
    ['油温（または巻線温度）/1', '91', 'ng V-003'],
    ['低圧電圧（動力 210 V）/1', '181', 'ng V-003'],
    ['低圧電圧（動力 210 V）/1', '182', 'ok'],
    ['低圧電圧（動力 210 V）/1', '222', 'ok'],
    ['低圧電圧（動力 210 V）/1', '223', 'ng V-003'],
    ['低圧電圧（電灯 105 V）/1', '94', 'ng V-003'],
    ['低圧電圧（電灯 105 V）/1', '95', 'ok'],
    ['低圧電圧（電灯 105 V）/1', '107', 'ok'],
    ['低圧電圧（電灯 105 V）/1', '108', 'ng V-003'],
    ['漏れ電流 Io（B種接地線）/1', '30.0', 'ok'],
    ['漏れ電流 Io（B種接地線）/1', '30.1', 'warn V-004'],
    ['漏れ電流 Io（B種接地線）/1', '50.0', 'warn V-004'],
    ['漏れ電流 Io（B種接地線）/1', '50.1', 'ng V-003'],
    ['端子部温度（サーモ）/1', '75.0', 'ok'],
    ['端子部温度（サーモ）/1', '75.1', 'ng V-003'],
    ['総合判定', '良', 'ok'],
    ['総合判定', '要注意', 'ng'],
    ['総合判定', '要改修', 'ng'],
    ['盤内写真', { photos: 0 }, 'none V-006'],
    ['盤内写真', { photos: 6 }, 'ok'],
    ['油面・油漏れ/1', { na: { reason: 'モールド' } }, 'na'],
    ['油面・油漏れ/1', { na: { reason: '' } }, 'none V-009'],
    ['接地線・接続部', 'ng', 'ng'],
  ])('I1 %s with %j is %s', (place, value, expected) => {
    expect(judged(code, place, value)).toBe(expected)
  })
})

describe('F15 the imbalance of the phases', () => {
  const imbalance = (rs: string, st: string, tr: string) =>
    fillIn(code, { '受電電圧 R-S': rs, '受電電圧 S-T': st, '受電電圧 T-R': tr }).cell('電圧不平衡率')
  test.each([
    ['6600', '6600', '6600', '0.0', 'ok'],
    ['6600', '6700', '6500', '1.5', 'ok'],
    ['6600', '6800', '6400', '3.0', 'ok'],
    ['6600', '6801', '6399', '3.0', 'ok'],
    ['6600', '6810', '6390', '3.2', 'ng'],
  ])('F15 %s, %s, %s V: %s %% is %s', (rs, st, tr, value, judgement) => {
    expect(imbalance(rs, st, tr)).toMatchObject({ value, judgement })
  })
  test('F4 needs all three', () => {
    expect(fillIn(code, { '受電電圧 R-S': '6600', '受電電圧 S-T': '6600' }).cell('電圧不平衡率').value).toBeNull()
  })
})

describe('F13 the energy of the month', () => {
  const used = (reading: string, previous: string | null, ratio?: string) =>
    fillIn(
      code,
      { '電力量計 指針': reading },
      { previous: () => previous, facts: ratio === undefined ? {} : { 'target.ctRatio': ratio } },
    )
  test('F13 is the growth times the ratio of the transformer', () => {
    expect(used('123456', '123000', '60').cell('当月使用量')).toMatchObject({ value: '27360', judgement: 'ok' })
  })
  test('J9 counts over the top of the meter and asks for a look', () => {
    const sheet = used('000120', '999900', '60')
    expect(sheet.cell('当月使用量').value).toBe('13200')
    expect(judged(code, '電力量計 指針', '120', {}, { previous: () => '999900' })).toBe('warn V-114')
  })
  test('J8 a smaller reading far from the top is a misreading, and its energy 否', () => {
    expect(judged(code, '電力量計 指針', '122000', {}, { previous: () => '123000' })).toBe('warn V-005')
    expect(used('122000', '123000', '60').cell('当月使用量')).toMatchObject({ value: '-60000', judgement: 'ng' })
  })
  test('F4 without a previous reading there is nothing to say', () => {
    expect(used('123456', null, '60').cell('当月使用量').value).toBeNull()
  })
  test('F11 without the ratio it cannot be calculated, and says so', () => {
    const cell = used('123456', '123000').cell('当月使用量')
    expect(cell.value).toBeNull()
    expect(cell.messages.map(({ code: problem }) => problem)).toEqual(['V-118'])
  })
})

describe('a month at the substation', () => {
  test('C1 complete and good', () => {
    const { evaluation } = fillIn(code, good, {
      previous: () => '123000',
      facts: { 'target.code': 'EQ-001', 'target.ctRatio': '60' },
    })
    expect(findProblems(evaluation)).toEqual([])
    expect(overallOf(evaluation)).toBe('ok')
  })
  test('C1 every transformer is asked for', () => {
    const { evaluation } = fillIn(code, good, {}, { 3: 2 })
    expect(findProblems(evaluation).map(({ itemName, rowNo }) => `${itemName} ${rowNo}`)).toEqual([
      '変圧器番号 2',
      '油温（または巻線温度） 2',
      '異音・異臭・過熱変色 2',
      '漏れ電流 Io（B種接地線） 2',
    ])
  })
  test('C1 the empty sheet', () => {
    expect(summarise(findProblems(fillIn(code, {}).evaluation))).toBe('未入力 16、写真不足 1、署名なし 1')
  })
  test('C4 a hot terminal asks for its picture', () => {
    const noted = { ...good, 総合判定: '要注意', '指摘事項・改修提案': '端子の増し締め' }
    const hot = fillIn(code, { ...noted, '端子部温度（サーモ）/1': '80.0' })
    expect(findProblems(hot.evaluation).map(({ kind }) => kind)).toEqual(['photo'])
    const shown = fillIn(code, { ...noted, '端子部温度（サーモ）/1': '80.0', 盤内写真: { photos: 1 } })
    expect(findProblems(shown.evaluation).map(({ kind }) => kind)).toEqual(['photo'])
  })
  test('J22 leakage over its limit is critical', () => {
    const leak = fillIn(code, { ...good, '漏れ電流 Io（B種接地線）/1': { value: '60.0', comment: '調査中' } })
    expect(overallOf(leak.evaluation)).toBe('ng')
  })
  test('R1 what needs repair is described', () => {
    const repair = { ...good, 総合判定: '要改修' }
    expect(findProblems(fillIn(code, repair).evaluation).map(({ itemName }) => itemName)).toEqual([
      '総合判定',
      '指摘事項・改修提案',
    ])
    expect(findProblems(fillIn(code, { ...repair, '指摘事項・改修提案': '端子の交換' }).evaluation)).toEqual([])
  })
  test('C9 the three middle processes go in any order', () => {
    const locks = (filled: Filled) =>
      processStates(fillIn(code, filled).evaluation).map(({ lockedBy }) => lockedBy ?? 0)
    const safe: Filled = { 設備の照合: 'EQ-001', '保護具・検電器の確認': 'ok', '施錠・危険表示・消火器': 'ok' }
    expect(locks({})).toEqual([0, 1, 1, 1, 1])
    expect(locks(safe)).toEqual([0, 0, 0, 0, 2])
    expect(locks({ ...safe, 'PAS・SOG制御装置の表示': 'ok', 盤内写真: { photos: 1 } })).toEqual([0, 0, 0, 0, 2])
  })
  test('C10 the chief engineer signs at the approver’s step', () => {
    expect(findProblems(fillIn(code, good).evaluation, 'approver').map(({ itemName }) => itemName)).toEqual([
      '電気主任技術者 確認',
    ])
  })
})

test('I2 the energy meter keeps its top', () => {
  expect(sample(code).item('電力量計 指針')).toMatchObject({ rollover: '1000000', monotonic: true, key: 'kwh' })
})
