import { describe, expect, test } from 'vitest'
import { findProblems, summarise } from '../sheet/problems.ts'
import { processStates } from '../sheet/processState.ts'
import { overallOf } from '../sheet/progress.ts'
import { type Filled, fillIn, judged } from '../testing/sample.ts'
import { uuid } from '../testing/scene.ts'

const code = 'TPL-FL-001'

const good: Filled = {
  車両の照合: 'EQ-001',
  運転者の資格: '技能講習修了',
  アワーメーター: '1024.5',
  特定自主検査の検査標章: '2026-04-01',
  '車体・ヘッドガード・バックレスト': 'ok',
  '油漏れ・液漏れ（床面）': 'ok',
  バッテリー充電量: '80',
  走行ブレーキの効き: 'ok',
  駐車ブレーキの効き: 'ok',
  'ハンドルの遊び・操作': 'ok',
  'フォークの亀裂・曲がり・左右高さ差': 'ok',
  'リフトチェーンの張り・給油': 'ok',
  'マストの昇降・前後傾': 'ok',
  '油圧シリンダー・ホース': 'ok',
  'タイヤの亀裂・損傷・摩耗': 'ok',
  ホイールナットのゆるみ: 'ok',
  '前照灯・後照灯': 'ok',
  方向指示器: 'ok',
  '警音器・後退ブザー': 'ok',
  シートベルト: 'ok',
  使用可否: '使用可',
  点検者サイン: uuid(1),
}

describe('I1 the fork lift at its limits', () => {
  test.each([
    ['バッテリー充電量', '29', 'ng V-003'],
    ['バッテリー充電量', '30', 'ok'],
    ['バッテリー充電量', '100', 'ok'],
    ['バッテリー充電量', '101', 'ng V-003'],
    ['ブレーキペダルの遊び', '4', 'ng V-003'],
    ['ブレーキペダルの遊び', '5', 'ok'],
    ['ブレーキペダルの遊び', '20', 'ok'],
    ['ブレーキペダルの遊び', '21', 'ng V-003'],
    ['フォーク付け根の摩耗', '0.0', 'ok'],
    ['フォーク付け根の摩耗', '10.0', 'ok'],
    ['フォーク付け根の摩耗', '10.1', 'ng V-003'],
    ['車両の照合', 'EQ-001', 'ok'],
    ['車両の照合', 'FL-009', 'ng V-008'],
    ['運転者の資格', '技能講習修了', 'ok'],
    ['運転者の資格', '特別教育修了（1 t未満）', 'ok'],
    ['運転者の資格', '資格なし', 'ng'],
    ['バッテリー液量', '適正', 'ok'],
    ['バッテリー液量', '不足', 'ng'],
    ['バッテリー液量', '対象外（密閉型）', 'ok'],
    ['使用可否', '使用可', 'ok'],
    ['使用可否', '補修後使用', 'ng'],
    ['使用可否', '使用禁止', 'ng'],
  ])('I1 %s with %s is %s', (name, value, expected) => {
    expect(judged(code, name, value)).toBe(expected)
  })
  test.each([
    ['2025-11-15', 'ok'],
    ['2025-11-14', 'ng V-108'],
    ['2026-11-15', 'ok'],
  ])('J13 the sticker of %s is %s on 2026-11-15', (date, expected) => {
    expect(judged(code, '特定自主検査の検査標章', date)).toBe(expected)
  })
  test('J13 the sticker says its standard', () => {
    const cell = fillIn(code, { 特定自主検査の検査標章: '2024-01-01' }).cell('特定自主検査の検査標章')
    expect(cell.messages.map(({ text }) => text)).toEqual([
      '条件を満たしていません（有効期限内（検査年月から1年以内））。',
    ])
  })
  test.each([
    ['1024.4', 'warn V-005'],
    ['1024.5', 'ok'],
  ])('J8 the hour meter at %s after 1024.5 is %s', (value, expected) => {
    expect(judged(code, 'アワーメーター', value, {}, { previous: () => '1024.5' })).toBe(expected)
  })
})

describe('a shift with the fork lift', () => {
  test('C1 everything in order can be submitted', () => {
    const { evaluation } = fillIn(code, good)
    expect(findProblems(evaluation)).toEqual([])
    expect(overallOf(evaluation)).toBe('ok')
  })
  test('C1 an empty sheet asks for twenty-one answers and a signature', () => {
    expect(summarise(findProblems(fillIn(code, {}).evaluation))).toBe('未入力 21、署名なし 1')
  })
  test('J19 a bad brake forbids the use', () => {
    const bad = { ...good, 走行ブレーキの効き: { value: 'ng', comment: '効きが甘い' } }
    const sheet = fillIn(code, bad)
    expect(sheet.cell('使用可否').forced).toBe('使用禁止')
    expect(overallOf(sheet.evaluation)).toBe('ng')
    expect(findProblems(sheet.evaluation).map(({ kind, itemName }) => `${kind} ${itemName}`)).toEqual([
      'forced 使用可否',
    ])
    const stopped = fillIn(code, { ...bad, 使用可否: '使用禁止', '異常内容・依頼先': '整備へ依頼 8:10' })
    expect(findProblems(stopped.evaluation)).toEqual([])
  })
  test('J19 a lamp that is out does not', () => {
    const lamp = fillIn(code, { ...good, '前照灯・後照灯': { value: 'ng', comment: '球切れ' } })
    expect(lamp.cell('使用可否').forced).toBeUndefined()
    expect(overallOf(lamp.evaluation)).toBe('ng')
    expect(findProblems(lamp.evaluation).map(({ kind }) => kind)).toEqual(['contradiction'])
  })
  test('F10 the answer about the use is not one of the 否 it asks about', () => {
    const sheet = fillIn(code, { ...good, 使用可否: '使用禁止' })
    expect(sheet.cell('使用可否')).toMatchObject({ judgement: 'ng', forced: undefined })
  })
  test('C9 only the first and the last process have their place', () => {
    const locks = (filled: Filled) =>
      processStates(fillIn(code, filled).evaluation).map(({ lockedBy }) => lockedBy ?? 0)
    expect(locks({})).toEqual([0, 1, 1, 1, 1, 1, 1])
    const begun: Filled = {
      車両の照合: 'EQ-001',
      運転者の資格: '技能講習修了',
      アワーメーター: '1',
      特定自主検査の検査標章: '2026-04-01',
    }
    expect(locks(begun)).toEqual([0, 0, 0, 0, 0, 0, 2])
  })
})
