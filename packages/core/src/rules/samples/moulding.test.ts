import { describe, expect, test } from 'vitest'
import { findProblems, summarise } from '../sheet/problems.ts'
import { processStates } from '../sheet/processState.ts'
import { overallOf, progressOf } from '../sheet/progress.ts'
import { type Filled, fillIn, judged, sample } from '../testing/sample.ts'
import { uuid } from '../testing/scene.ts'

const code = 'TPL-EQ-001'

/** A morning on which everything is as it should be. */
const good: Filled = {
  設備番号の照合: 'EQ-001',
  保護具の着用: 'ok',
  前直からの申し送り: 'なし',
  機械周辺の整理整頓: 'ok',
  作動油の油量: '適正',
  '油漏れ（配管・シリンダー・ポンプ）': 'ok',
  '冷却水ホース・継手': 'ok',
  自動給脂装置のグリース残量: '60',
  '金型取付ボルト・クランプ': 'ok',
  '安全扉インターロック（前）': 'ok',
  '安全扉インターロック（後）': 'ok',
  '非常停止ボタン（操作側・反操作側）': 'ok',
  '警報ランプ・ブザー': 'ok',
  作動油温度: '45',
  'ポンプ圧力（主圧力計）': '14.0',
  エアー元圧: '0.50',
  冷却水圧力: '0.30',
  '冷却水温度（入口）': '22.5',
  'シリンダー設定温度（ゾーン3）': '220',
  'シリンダー実測温度（ゾーン3）': '222',
  '異音・異臭・異常振動': 'ok',
  積算運転時間計: '12345',
  総合判定: '運転可',
  点検者サイン: uuid(1),
}

describe('I1 every number of the moulding machine is judged at its limits', () => {
  test.each([
    ['自動給脂装置のグリース残量', '15', 'ng V-003'],
    ['自動給脂装置のグリース残量', '20', 'ok'],
    ['自動給脂装置のグリース残量', '22', 'warn V-112'],
    ['自動給脂装置のグリース残量', '100', 'ok'],
    ['自動給脂装置のグリース残量', '105', 'ng V-003'],
    ['作動油温度', '29', 'ng V-003'],
    ['作動油温度', '30', 'ok'],
    ['作動油温度', '50', 'ok'],
    ['作動油温度', '51', 'warn V-004'],
    ['作動油温度', '55', 'warn V-004'],
    ['作動油温度', '56', 'ng V-003'],
    ['作動油温度', '101', 'ng V-003 V-123'],
    ['ポンプ圧力（主圧力計）', '12.9', 'ng V-003'],
    ['ポンプ圧力（主圧力計）', '13.0', 'ok'],
    ['ポンプ圧力（主圧力計）', '15.0', 'ok'],
    ['ポンプ圧力（主圧力計）', '15.1', 'ng V-003'],
    ['ポンプ圧力（主圧力計）', '25.1', 'ng V-003 V-123'],
    ['エアー元圧', '0.44', 'ng V-003'],
    ['エアー元圧', '0.45', 'ok'],
    ['エアー元圧', '0.60', 'ok'],
    ['エアー元圧', '0.61', 'ng V-003'],
    ['冷却水圧力', '0.19', 'ng V-003'],
    ['冷却水圧力', '0.20', 'ok'],
    ['冷却水圧力', '0.40', 'ok'],
    ['冷却水圧力', '0.41', 'ng V-003'],
    ['冷却水温度（入口）', '14.9', 'ng V-003'],
    ['冷却水温度（入口）', '15.0', 'ok'],
    ['冷却水温度（入口）', '30.0', 'ok'],
    ['冷却水温度（入口）', '30.1', 'ng V-003'],
    ['シリンダー設定温度（ゾーン3）', '99', 'ng V-003'],
    ['シリンダー設定温度（ゾーン3）', '100', 'ok'],
    ['シリンダー設定温度（ゾーン3）', '350', 'ok'],
    ['シリンダー設定温度（ゾーン3）', '351', 'ng V-003'],
  ])('I1 %s at %s is %s', (name, value, expected) => {
    expect(judged(code, name, value)).toBe(expected)
  })
  test.each([
    ['214', 'ng V-003'],
    ['215', 'ok'],
    ['225', 'ok'],
    ['226', 'ng V-003'],
  ])('L4 the measured temperature at %s, set to 220, is %s', (value, expected) => {
    expect(judged(code, 'シリンダー実測温度（ゾーン3）', value, { 'シリンダー設定温度（ゾーン3）': '220' })).toBe(
      expected,
    )
  })
  test('L5 without the set temperature nobody can tell', () => {
    expect(judged(code, 'シリンダー実測温度（ゾーン3）', '222')).toBe('warn V-119')
  })
  test.each([
    ['214', '-6', 'ng'],
    ['215', '-5', 'ok'],
    ['225', '5', 'ok'],
    ['226', '6', 'ng'],
  ])('F4 the deviation of %s from 220 is %s: %s', (measured, value, judgement) => {
    const sheet = fillIn(code, { 'シリンダー設定温度（ゾーン3）': '220', 'シリンダー実測温度（ゾーン3）': measured })
    expect(sheet.cell('温度偏差')).toMatchObject({ value, judgement })
  })
  test('F4 half a deviation is none', () => {
    expect(fillIn(code, { 'シリンダー設定温度（ゾーン3）': '220' }).cell('温度偏差')).toMatchObject({
      value: null,
      judgement: 'none',
    })
  })
  test.each([
    ['12344', 'warn V-005'],
    ['12345', 'ok'],
    ['12346', 'ok'],
  ])('J8 the hour meter at %s after 12345 is %s', (value, expected) => {
    expect(judged(code, '積算運転時間計', value, {}, { previous: () => '12345' })).toBe(expected)
  })
})

describe('I1 everything else of the moulding machine', () => {
  test.each([
    ['設備番号の照合', 'EQ-001', 'ok'],
    ['設備番号の照合', 'eq-001', 'ok'],
    ['設備番号の照合', 'EQ-002', 'ng V-008'],
    ['作動油の油量', '適正', 'ok'],
    ['作動油の油量', '上限超過', 'ng'],
    ['作動油の油量', '下限未満', 'ng'],
    ['保護具の着用', 'ok', 'ok'],
    ['保護具の着用', 'ng', 'ng'],
    ['総合判定', '運転可', 'ok'],
    ['総合判定', '条件付き運転可', 'ng'],
    ['総合判定', '運転不可', 'ng'],
    ['点検者サイン', uuid(1), 'ok'],
    ['前直からの申し送り', 'なし', 'ok'],
  ])('I1 %s with %s is %s', (name, value, expected) => {
    expect(judged(code, name, value)).toBe(expected)
  })
  test('R1 the treatment is asked for unless the machine may run', () => {
    expect(fillIn(code, {}).cell('処置内容').visible).toBe(false)
    expect(fillIn(code, { 総合判定: '運転可' }).cell('処置内容').visible).toBe(false)
    expect(fillIn(code, { 総合判定: '運転不可' }).cell('処置内容').visible).toBe(true)
  })
})

describe('a morning at the moulding machine', () => {
  test('C1 an empty sheet asks for everything that must be answered', () => {
    const { evaluation } = fillIn(code, {})
    expect(summarise(findProblems(evaluation))).toBe('未入力 15、署名なし 1')
    expect(progressOf(evaluation)).toMatchObject({ done: 0, total: 16, optionalDone: 0, optionalTotal: 8, ok: 0 })
    expect(overallOf(evaluation)).toBe('none')
  })
  test('C1 a good morning can be submitted', () => {
    const { evaluation } = fillIn(code, good, { previous: () => '12300' })
    expect(findProblems(evaluation)).toEqual([])
    expect(progressOf(evaluation)).toMatchObject({ done: 16, total: 16, optionalDone: 8, optionalTotal: 8, ok: 25 })
    expect(overallOf(evaluation)).toBe('ok')
  })
  test('C4 a leak asks for its photo', () => {
    const leak = { ...good, '油漏れ（配管・シリンダー・ポンプ）': 'ng', 総合判定: '運転不可', 処置内容: '修理待ち' }
    expect(findProblems(fillIn(code, leak).evaluation).map(({ kind, itemName }) => `${kind} ${itemName}`)).toEqual([
      'photo 油漏れ（配管・シリンダー・ポンプ）',
    ])
  })
  test('C5 a noise asks for its words, not for a photo', () => {
    const heard = { ...good, 総合判定: '条件付き運転可', 処置内容: '保全へ連絡' }
    const noise = { ...heard, '異音・異臭・異常振動': { value: 'ng' } }
    expect(findProblems(fillIn(code, noise).evaluation).map(({ kind }) => kind)).toEqual(['reason'])
    const said = { ...heard, '異音・異臭・異常振動': { value: 'ng', comment: 'ポンプから金属音' } }
    expect(findProblems(fillIn(code, said).evaluation)).toEqual([])
  })
  test('J22 a broken interlock stops the whole sheet', () => {
    const broken = { ...good, '安全扉インターロック（前）': { value: 'ng', comment: '停止しない' } }
    expect(overallOf(fillIn(code, broken).evaluation)).toBe('ng')
    const untidy = { ...good, 機械周辺の整理整頓: { value: 'ng' } }
    expect(overallOf(fillIn(code, untidy).evaluation)).toBe('ng')
  })
  test('C14 運転可 over a broken interlock is asked about', () => {
    const broken = { ...good, '安全扉インターロック（前）': { value: 'ng', comment: '停止しない' } }
    expect(findProblems(fillIn(code, broken).evaluation)).toMatchObject([
      { kind: 'contradiction', itemName: '総合判定', code: 'V-132' },
    ])
  })
  test('C6 a machine that may not run is explained by the treatment', () => {
    const stopped = { ...good, 総合判定: '運転不可' }
    expect(findProblems(fillIn(code, stopped).evaluation).map(({ itemName }) => itemName)).toEqual([
      '総合判定',
      '処置内容',
    ])
    expect(findProblems(fillIn(code, { ...stopped, 処置内容: '保全へ連絡' }).evaluation)).toEqual([])
  })
  test('C9 safety devices come after the check at rest, running checks after the safety devices', () => {
    const locks = (filled: Filled) => processStates(fillIn(code, filled).evaluation).map(({ lockedBy }) => lockedBy)
    expect(locks({})).toEqual([undefined, 1, 1, 1, 1])
    const begun: Filled = { 設備番号の照合: 'EQ-001', 保護具の着用: 'ok' }
    expect(locks(begun)).toEqual([undefined, undefined, 2, 3, 2])
    const { 総合判定: _, 点検者サイン: __, ...almost } = good
    expect(locks(almost)).toEqual([undefined, undefined, undefined, undefined, undefined])
  })
  test('C9 the counts of a process follow', () => {
    const [first, second] = processStates(fillIn(code, { 保護具の着用: 'ng', 作動油の油量: '適正' }).evaluation)
    expect([first?.missing, first?.ng, first?.warn]).toEqual([1, 1, 0])
    expect([second?.missing, second?.ng]).toEqual([3, 0])
  })
})

test('I1 inputs, charts and dials of the sample are kept', () => {
  const { item } = sample(code)
  expect(item('作動油温度').inputs).toEqual(['pm', 'ocr', 'keypad'])
  expect(item('ポンプ圧力（主圧力計）')).toMatchObject({ spc: 'IMR', gauge: { min: '0', max: '25' } })
  expect(item('エアー元圧').spc).toBeUndefined()
  expect(item('金型取付ボルト・クランプ').critical).toBe(true)
})
