import { describe, expect, test } from 'vitest'
import { type ItemSketch, sketchItem } from '../testing/scene.ts'
import {
  abbreviates,
  isPersonal,
  readApproval,
  readHints,
  readRepeat,
  readRetentionMonths,
  readTargetKinds,
} from './words.ts'

const item = (sketch: Partial<ItemSketch>) => sketchItem({ key: 'x', ...sketch }, 1)

describe('I2 repeats in words', () => {
  test.each([
    ['従業員ごと（最大50人）', { min: 1, max: 50, label: '従業員' }],
    ['変圧器ごと（最大10台）', { min: 1, max: 10, label: '変圧器' }],
    ['サンプル1〜5（固定5行）', { min: 5, max: 5, label: 'サンプル' }],
    ['部屋（最大500）', { min: 1, max: 500, label: '部屋' }],
    ['メニューごと（最大100件）', { min: 1, max: 100, label: 'メニュー' }],
  ])('I2 %s', (text, repeat) => {
    expect(readRepeat(text)).toEqual(repeat)
  })
  test.each([
    '',
    '従業員',
    '従業員ごと',
    '（最大5人）',
    'ごと（最大5人）',
    '人（最大0人）',
    '人（最大501人）',
    '人（最大人）',
    '人（約5人）',
    '人（最大5人）ずつ',
  ])('I2 %s is not understood', (text) => {
    expect(readRepeat(text)).toBeUndefined()
  })
})

describe('I2 targets in words', () => {
  test.each([
    ['設備（QR銘板）', ['equipment']],
    ['機械', ['equipment']],
    ['装置', ['equipment']],
    ['車両（QR／車番OCR）', ['vehicle']],
    ['製品ロット（現品票QR）', ['product']],
    ['店舗・調理場', ['place']],
    ['場所', ['place']],
    ['エリア', ['place']],
    ['車両・運転者', ['vehicle', 'person']],
    ['従業員', ['person']],
    ['人', ['person']],
    ['', []],
    ['無人', []],
  ])('I2 %s', (text, kinds) => {
    expect(readTargetKinds(text)).toEqual(kinds)
  })
})

test.each([
  ['1年（推奨）', 12],
  ['3年以上（保安規程による）', 36],
  ['10年（顧客要求による）', 120],
  ['6か月', 6],
  ['6ヶ月', 6],
  ['酒気帯び確認記録 1年以上／日常点検 2年', 24],
  ['18か月または1年', 18],
  ['永久', undefined],
  ['', undefined],
])('I2 %s is kept %s months', (text, months) => {
  expect(readRetentionMonths(text)).toBe(months)
})

describe('I2 approval routes in words', () => {
  const route = (text: string, roles: ('leader' | 'approver')[] = []) =>
    readApproval(
      text,
      roles.map((role) => item({ kind: 'sign', role })),
    )?.steps.map(({ kind, role, who, userIds }) => `${kind} ${role} ${who} ${userIds.length}`)
  test.each([
    ['作業者→班長確認', ['check leader any 0']],
    ['作業者→班長→課長承認', ['check leader any 0', 'approve approver any 0']],
    ['検査員→品質保証（2段階）', ['check leader any 0', 'check leader any 0']],
    ['a→b→c→d→e→f', Array.from({ length: 5 }, () => 'check leader any 0')],
  ])('I2 %s', (text, steps) => {
    expect(route(text)).toEqual(steps)
  })
  test('I2 items for the approver make the last step an approval', () => {
    expect(route('点検者→電気主任技術者', ['approver'])).toEqual(['approve approver any 0'])
    expect(route('検査員→品質保証（2段階）', ['approver'])).toEqual(['check leader any 0', 'approve approver any 0'])
    expect(route('運転者→安全運転管理者', ['leader'])).toEqual(['check leader any 0'])
  })
  test.each(['作業者', '', 'a→b→c→d→e→f→g', 'a→b（6段階）', 'a→b（0段階）'])('I2 %s is not understood', (text) => {
    expect(route(text)).toBeUndefined()
  })
  test('I2 the words stay as the label', () => {
    expect(readApproval('作業者→班長確認', [])?.label).toBe('作業者→班長確認')
  })
  test('I2 steps share nothing', () => {
    const steps = readApproval('a→b→c', [])?.steps ?? []
    steps[0]?.userIds.push('x')
    expect(steps[1]?.userIds).toEqual([])
  })
})

describe('I2 personal items', () => {
  test.each(['体温', 'アルコール濃度', '酒気帯びの有無', '下痢・おう吐・発熱', '手指の傷・化膿', '顔色', '健康状態'])(
    'I2 %s is personal',
    (name) => {
      expect(isPersonal(item({ name }))).toBe(true)
    },
  )
  test('I2 so is what its standard says', () => {
    expect(isPersonal(item({ name: '測定時の写真', standard: '本人の顔と検知器の表示' }))).toBe(true)
    expect(isPersonal(item({ name: '油温', standard: '30〜55 ℃' }))).toBe(false)
    expect(isPersonal(item({ name: '油温' }))).toBe(false)
  })
})

describe('I2 hints in the texts', () => {
  test.each([
    [{ kind: 'time', method: '自動打刻' }, { auto: { by: 'now' } }],
    [{ kind: 'datetime', method: '自動打刻（端末時刻）' }, { auto: { by: 'now' } }],
    [{ kind: 'time', method: '時計を見る' }, {}],
    [{ kind: 'text', method: '自動打刻' }, {}],
    [{ kind: 'user', standard: 'ログインユーザー' }, { auto: { by: 'self' } }],
    [{ kind: 'user', standard: '選択' }, {}],
    [{ kind: 'text', standard: 'ログインユーザー' }, {}],
    [
      { kind: 'sign', standard: '署名の意味：出荷承認', method: '電子署名（再認証）' },
      { sign: { meaning: '出荷承認', reauth: true } },
    ],
    [{ kind: 'sign', standard: '署名の意味：確認', method: '手書き' }, { sign: { meaning: '確認' } }],
    [{ kind: 'sign', standard: '本人のサイン', method: '電子署名（再認証）' }, { sign: { reauth: true } }],
    [{ kind: 'sign', standard: '本人のサイン', method: '手書き' }, {}],
    [{ kind: 'sign' }, {}],
    [{ kind: 'text', standard: '署名の意味：確認' }, {}],
    [{ kind: 'select', name: '総合判定', okChoices: ['運転可'] }, { conclusion: true }],
    [{ kind: 'select', name: '使用可否', okChoices: ['使用可'] }, { conclusion: true }],
    [{ kind: 'select', name: '総合判定', okChoices: ['運転可'], conclusion: false }, {}],
    [{ kind: 'select', name: '総合判定' }, {}],
    [{ kind: 'select', name: '判定の理由', okChoices: ['a'] }, {}],
    [{ kind: 'text', name: '総合判定' }, {}],
  ] as [Partial<ItemSketch>, object][])('I2 %j', (sketch, hints) => {
    expect(JSON.parse(JSON.stringify(readHints(item(sketch))))).toEqual(hints)
  })
})

describe('I5 abbreviations', () => {
  test.each([
    ['外径A', '外径 φ20 h7（A部）', true],
    ['外径Ａ', '外径 φ20 h7（A部）', true],
    ['外径A', '外径 φ20 h7（B部）', false],
    ['A外径', '外径 φ20 h7（A部）', false],
    ['外外', '外径', false],
    ['外径', '外径', true],
    ['', '外径', true],
    ['外径AA', '外径 A', false],
  ])('I5 %s for %s: %s', (short, name, fits) => {
    expect(abbreviates(short, name)).toBe(fits)
  })
})
