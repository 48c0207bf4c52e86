import { describe, expect, test } from 'vitest'
import { findProblems, summarise } from '../sheet/problems.ts'
import { overallOf } from '../sheet/progress.ts'
import { type Filled, fillIn, judged, sample } from '../testing/sample.ts'
import { uuid } from '../testing/scene.ts'

const code = 'TPL-FD-001'

const person = (row: number, more: Filled = {}): Filled => ({
  [`氏名/${row}`]: '山田',
  [`体温/${row}`]: '36.4',
  [`下痢・おう吐・発熱/${row}`]: 'なし',
  [`手洗い（2回洗い）/${row}`]: 'ok',
  ...more,
})
const kitchen: Filled = {
  '冷蔵庫①の庫内温度': '5.0',
  冷凍庫の庫内温度: '-20.0',
  '原材料の受入（外観・期限・包装・品温）': 'ok',
  トイレの清掃消毒: 'ok',
}
const cold = (row: number): Filled => ({ [`メニュー名/${row}`]: 'サラダ', [`グループ/${row}`]: '1 非加熱' })
const hot = (row: number, temperature: string): Filled => ({
  [`メニュー名/${row}`]: '唐揚げ',
  [`グループ/${row}`]: '2 加熱',
  [`中心温度/${row}`]: temperature,
  [`保持時間/${row}`]: '60',
})

describe('I1 the kitchen at its limits', () => {
  test.each([
    ['体温/1', '34.9', 'ng V-003'],
    ['体温/1', '35.0', 'ok'],
    ['体温/1', '37.4', 'ok'],
    ['体温/1', '37.5', 'ng V-003'],
    ['下痢・おう吐・発熱/1', 'なし', 'ok'],
    ['下痢・おう吐・発熱/1', 'あり', 'ng'],
    ['手指の傷・化膿/1', 'なし', 'ok'],
    ['手指の傷・化膿/1', 'あり（処置済み）', 'ok'],
    ['手指の傷・化膿/1', 'あり（未処置）', 'ng'],
    ['使用水（残留塩素）', '0.09', 'ng V-003'],
    ['使用水（残留塩素）', '0.10', 'ok'],
    ['使用水（残留塩素）', '1.00', 'ok'],
    ['使用水（残留塩素）', '1.01', 'ng V-003'],
    ['冷蔵庫①の庫内温度', '-0.1', 'ng V-003'],
    ['冷蔵庫①の庫内温度', '0.0', 'ok'],
    ['冷蔵庫①の庫内温度', '8.0', 'ok'],
    ['冷蔵庫①の庫内温度', '8.1', 'warn V-004'],
    ['冷蔵庫①の庫内温度', '10.0', 'warn V-004'],
    ['冷蔵庫①の庫内温度', '10.1', 'ng V-003'],
    ['冷蔵庫②（生食用鮮魚）の庫内温度', '4.0', 'ok'],
    ['冷蔵庫②（生食用鮮魚）の庫内温度', '4.1', 'ng V-003'],
    ['冷凍庫の庫内温度', '-40.1', 'ng V-003'],
    ['冷凍庫の庫内温度', '-40.0', 'ok'],
    ['冷凍庫の庫内温度', '-18.0', 'ok'],
    ['冷凍庫の庫内温度', '-17.9', 'warn V-004'],
    ['冷凍庫の庫内温度', '-15.0', 'warn V-004'],
    ['冷凍庫の庫内温度', '-14.9', 'ng V-003'],
    ['器具・シンクの洗浄消毒（次亜塩素酸Na）', '199', 'ng V-003'],
    ['器具・シンクの洗浄消毒（次亜塩素酸Na）', '200', 'ok'],
    ['器具・シンクの洗浄消毒（次亜塩素酸Na）', '300', 'ok'],
    ['器具・シンクの洗浄消毒（次亜塩素酸Na）', '301', 'ng V-003'],
    ['ねずみ・昆虫の痕跡', 'なし', 'ok'],
    ['ねずみ・昆虫の痕跡', 'あり', 'ng'],
    ['服装・帽子・爪・装飾品/1', 'ng', 'ng'],
    ['特記事項・クレーム', 'なし', 'ok'],
  ])('I1 %s with %s is %s', (place, value, expected) => {
    expect(judged(code, place, value)).toBe(expected)
  })
  test.each([
    ['中心温度/1', '74.9', 'ng V-003'],
    ['中心温度/1', '75.0', 'ok'],
    ['中心温度/1', '100.0', 'ok'],
    ['中心温度/1', '100.1', 'ng V-003'],
    ['保持時間/1', '59', 'ng V-003'],
    ['保持時間/1', '60', 'ok'],
    ['保持時間/1', '6000', 'ok'],
    ['温蔵の保持温度/1', '64', 'ng V-003'],
    ['温蔵の保持温度/1', '65', 'ok'],
  ])('I1 cooked: %s with %s is %s', (place, value, expected) => {
    expect(judged(code, place, value, { 'グループ/1': '2 加熱' })).toBe(expected)
  })
})

describe('R1 what is asked depends on the menu', () => {
  const visible = (group: string) => {
    const sheet = fillIn(code, { 'グループ/1': group })
    return ['中心温度', '保持時間', '冷却開始時刻', '20 ℃到達時刻', '冷却時間', '温蔵の保持温度'].filter(
      (name) => sheet.cell(`${name}/1`).visible,
    )
  }
  test('R1 nothing to heat', () => {
    expect(visible('1 非加熱')).toEqual([])
  })
  test('R1 heated and served', () => {
    expect(visible('2 加熱')).toEqual(['中心温度', '保持時間', '温蔵の保持温度'])
  })
  test('R1 heated and cooled', () => {
    expect(visible('3 加熱後冷却')).toEqual(['中心温度', '保持時間', '冷却開始時刻', '20 ℃到達時刻', '冷却時間'])
  })
  test('R1 a group not chosen yet asks for nothing more', () => {
    expect(fillIn(code, {}).cell('中心温度/1').visible).toBe(false)
  })
  test('R1 chlorine is measured unless the water comes from the main', () => {
    const asked = (water?: string) =>
      fillIn(code, {}, { facts: water === undefined ? {} : { 'target.water': water } }).cell('使用水（残留塩素）')
        .visible
    expect([asked('直結水道'), asked('貯水槽'), asked()]).toEqual([false, true, true])
  })
})

describe('F9 cooling', () => {
  const cooled = (from: string, to: string) =>
    fillIn(code, { 'グループ/1': '3 加熱後冷却', '冷却開始時刻/1': from, '20 ℃到達時刻/1': to }).cell('冷却時間/1')
  test.each([
    ['10:00', '10:30', '30', 'ok'],
    ['10:00', '10:31', '31', 'ng'],
    ['23:50', '00:10', '20', 'ok'],
    ['10:00', '10:00', '0', 'ok'],
    ['10:10', '10:00', '1430', 'ng'],
  ])('F9 from %s to %s is %s minutes: %s', (from, to, value, judgement) => {
    expect(cooled(from, to)).toMatchObject({ value, judgement })
  })
})

describe('F10 a deviation asks for its treatment in its own row', () => {
  test('F10 only where something is 否', () => {
    const sheet = fillIn(code, { ...hot(1, '80.0'), ...hot(2, '70.0') }, {}, { 3: 2 })
    expect([sheet.cell('逸脱時の処置/1').visible, sheet.cell('逸脱時の処置/2').visible]).toEqual([false, true])
  })
  test('C6 and is explained by it', () => {
    const day = { ...person(1), ...kitchen, ...hot(1, '70.0') }
    expect(
      findProblems(fillIn(code, day).evaluation).map(({ kind, itemName, rowNo }) => `${kind} ${itemName} ${rowNo}`),
    ).toEqual(['reason 中心温度 1', 'missing 逸脱時の処置 1'])
    const treated = fillIn(code, { ...day, '逸脱時の処置/1': '再加熱' })
    expect(findProblems(treated.evaluation)).toEqual([])
    expect(overallOf(treated.evaluation)).toBe('ng')
  })
})

describe('a day in the kitchen', () => {
  test('C1 the smallest complete day', () => {
    const { evaluation } = fillIn(code, { ...person(1), ...kitchen, ...cold(1) })
    expect(findProblems(evaluation)).toEqual([])
    expect(overallOf(evaluation)).toBe('ok')
  })
  test('C1 every person of the shift is asked', () => {
    const { evaluation } = fillIn(code, { ...person(1), ...kitchen, ...cold(1) }, {}, { 1: 3 })
    expect(summarise(findProblems(evaluation))).toBe('未入力 8')
    expect(findProblems(evaluation).map(({ rowNo }) => rowNo)).toEqual([2, 2, 2, 2, 3, 3, 3, 3])
  })
  test('R3 a day without anybody is no day', () => {
    const { evaluation } = fillIn(code, { ...kitchen, ...cold(1) }, {}, { 1: 0 })
    expect(findProblems(evaluation).map(({ text }) => text)).toEqual(['「従業員」が1行必要です（現在0行）。'])
  })
  test('C10 the manager signs at the leader’s step', () => {
    const day = fillIn(code, { ...person(1), ...kitchen, ...cold(1) })
    expect(findProblems(day.evaluation, 'leader').map(({ itemName }) => itemName)).toEqual(['食品衛生責任者サイン'])
    const signed = fillIn(code, { ...person(1), ...kitchen, ...cold(1), 食品衛生責任者サイン: uuid(1) })
    expect(findProblems(signed.evaluation, 'leader')).toEqual([])
  })
  test('C4 traces of mice ask for a photo', () => {
    const traces = { ...person(1), ...kitchen, ...cold(1), 'ねずみ・昆虫の痕跡': 'あり' }
    expect(findProblems(fillIn(code, traces).evaluation).map(({ kind }) => kind)).toEqual(['photo'])
  })
  test('J18 labels may be photographed or not', () => {
    expect(fillIn(code, {}).cell('受入ロットのラベル')).toMatchObject({ judgement: 'none', messages: [] })
    expect(fillIn(code, { 受入ロットのラベル: { photos: 1 } }).cell('受入ロットのラベル').judgement).toBe('ok')
  })
  test('J21 names and menus come from their masters', () => {
    const inMaster = (master: string, value: string) =>
      value === (master === 'staff' ? '山田' : 'サラダ') ? ('active' as const) : ('none' as const)
    expect(judged(code, '氏名/1', '山田', {}, { inMaster })).toBe('ok')
    expect(judged(code, '氏名/1', '幽霊', {}, { inMaster })).toBe('ng V-110')
    expect(judged(code, 'メニュー名/1', 'サラダ', {}, { inMaster })).toBe('ok')
    expect(judged(code, 'メニュー名/1', '山田', {}, { inMaster })).toBe('ng V-110')
  })
})

test('I2 the rows of the kitchen', () => {
  expect(sample(code).content.processes.map(({ repeat }) => repeat?.max)).toEqual([50, undefined, 100, undefined])
})
