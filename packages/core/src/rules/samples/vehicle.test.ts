import { describe, expect, test } from 'vitest'
import { findProblems, summarise } from '../sheet/problems.ts'
import { overallOf } from '../sheet/progress.ts'
import { type Filled, fillIn, judged, sample } from '../testing/sample.ts'
import { users, uuid } from '../testing/scene.ts'

const code = 'TPL-VH-001'

const good: Filled = {
  運転者: users.operator,
  確認者: users.leader,
  車両登録番号: '品川500あ12-34',
  確認日時: '2026-11-15T00:00:00.000Z',
  確認の方法: '対面',
  検知器の使用: '使用',
  アルコール濃度: '0.00',
  測定時の写真: { photos: 1 },
  '顔色・呼気の臭い・応答の声': 'ok',
  酒気帯びの有無: '無',
  走行距離: '10000',
  'ブレーキの踏み残りしろ・効き': 'ok',
  'タイヤの空気圧（目視）': 'ok',
  'タイヤの亀裂・損傷・異物': 'ok',
  'ライト・ウインカー・ブレーキランプ': 'ok',
  帰着日時: '2026-11-15T08:00:00.000Z',
  '走行距離（帰着）': '10120',
  'アルコール濃度（運転後）': '0.00',
  '酒気帯びの有無（運転後）': '無',
}
const world = { facts: { 'target.plate': '品川 500 あ 12-34' } }

describe('I1 driver and car at their limits', () => {
  test.each([
    ['アルコール濃度', '0.00', 'ok'],
    ['アルコール濃度', '0.01', 'ng V-003'],
    ['アルコール濃度（運転後）', '0.00', 'ok'],
    ['アルコール濃度（運転後）', '0.15', 'ng V-003'],
    ['検知器の使用', '使用', 'ok'],
    ['検知器の使用', '不使用', 'ng'],
    ['酒気帯びの有無', '無', 'ok'],
    ['酒気帯びの有無', '有', 'ng'],
    ['酒気帯びの有無（運転後）', '有', 'ng'],
    ['タイヤの溝の深さ', '1.5', 'ng V-003'],
    ['タイヤの溝の深さ', '1.6', 'warn V-004'],
    ['タイヤの溝の深さ', '2.9', 'warn V-004'],
    ['タイヤの溝の深さ', '3.0', 'ok'],
    ['タイヤの溝の深さ', '8.0', 'ok'],
    ['ブレーキ液量', '適正', 'ok'],
    ['ブレーキ液量', '不足', 'ng'],
    ['確認の方法', '電話', 'ok'],
    ['確認日時', '2026-11-15T00:00:00.000Z', 'ok'],
    ['測定時の写真', { photos: 0 }, 'none V-006'],
    ['測定時の写真', { photos: 2 }, 'ok'],
    ['車体のきず（記録）', { photos: 0 }, 'none'],
    ['車体のきず（記録）', { photos: 3 }, 'ok'],
    ['指示事項', '速度に注意', 'ok'],
  ])('I1 %s with %j is %s', (name, value, expected) => {
    expect(judged(code, name, value)).toBe(expected)
  })
  test('J14 the plate is compared as people read it', () => {
    expect(judged(code, '車両登録番号', '品川500あ12-34', {}, world)).toBe('ok')
    expect(judged(code, '車両登録番号', '品川500あ12-35', {}, world)).toBe('ng V-008')
    expect(judged(code, '車両登録番号', '品川500あ12-34')).toBe('warn V-111')
  })
  test('J13 nobody confirms themself', () => {
    expect(judged(code, '確認者', users.operator, { 運転者: users.operator })).toBe('ng V-108')
    expect(judged(code, '確認者', users.leader, { 運転者: users.operator })).toBe('ok')
    expect(judged(code, '確認者', users.leader)).toBe('ok')
  })
  test.each([
    ['2027-01-01', 'ok'],
    ['2026-11-15', 'ok V-158'],
    ['2026-11-14', 'ng V-109'],
  ])('J17 a detector valid until %s is %s', (until, expected) => {
    expect(judged(code, '検知器の番号', 'AL-1', {}, { instrumentUntil: () => until })).toBe(expected)
  })
  test.each([
    ['9999', 'warn V-005'],
    ['10000', 'ok'],
  ])('J8 the odometer at %s after 10000 is %s', (value, expected) => {
    expect(judged(code, '走行距離', value, {}, { previous: () => '10000' })).toBe(expected)
  })
})

describe('L4 coming back', () => {
  const back = (km: string) => fillIn(code, { 走行距離: '10000', '走行距離（帰着）': km })
  test.each([
    ['9999', 'ng', '-1', 'ng'],
    ['10000', 'ok', '0', 'ok'],
    ['10800', 'ok', '800', 'ok'],
    ['10801', 'ok', '801', 'ng'],
  ])('L4 at %s the odometer is %s, the day %s km: %s', (km, odometer, distance, day) => {
    expect(back(km).cell('走行距離（帰着）').judgement).toBe(odometer)
    expect(back(km).cell('当日走行距離')).toMatchObject({ value: distance, judgement: day })
  })
  test('L5 without the start nobody can tell', () => {
    expect(judged(code, '走行距離（帰着）', '10100')).toBe('warn V-119')
  })
})

describe('a day on the road', () => {
  test('C1 complete and good', () => {
    const { evaluation } = fillIn(code, good, world)
    expect(findProblems(evaluation)).toEqual([])
    expect(overallOf(evaluation)).toBe('ok')
  })
  test('C1 the empty sheet', () => {
    expect(summarise(findProblems(fillIn(code, {}, world).evaluation))).toBe('未入力 18、写真不足 1')
  })
  test('R1 not face to face needs its reason', () => {
    const phone = fillIn(code, { ...good, 確認の方法: '電話' }, world)
    expect(findProblems(phone.evaluation).map(({ itemName }) => itemName)).toEqual(['対面でない理由・具体的方法'])
    expect(fillIn(code, good, world).cell('対面でない理由・具体的方法').visible).toBe(false)
    expect(fillIn(code, {}, world).cell('対面でない理由・具体的方法').visible).toBe(false)
  })
  test('J22 alcohol on the breath stops the day', () => {
    const drunk = fillIn(
      code,
      {
        ...good,
        アルコール濃度: { value: '0.15', comment: '運転禁止' },
        酒気帯びの有無: { value: '有', comment: '運転禁止' },
      },
      world,
    )
    expect(overallOf(drunk.evaluation)).toBe('ng')
    expect(findProblems(drunk.evaluation)).toEqual([])
  })
  test('C10 the manager signs at the leader’s step', () => {
    expect(findProblems(fillIn(code, good, world).evaluation, 'leader').map(({ code: problem }) => problem)).toEqual([
      'V-011',
    ])
    expect(findProblems(fillIn(code, { ...good, 確認者サイン: uuid(1) }, world).evaluation, 'leader')).toEqual([])
  })
})

test('P9 what concerns the body is personal, what concerns the car is not', () => {
  const { content } = sample(code)
  const personal = content.processes
    .flatMap((process) => process.items)
    .filter(({ personal: isPersonal }) => isPersonal)
  expect(personal.map(({ name }) => name)).toEqual([
    'アルコール濃度',
    '測定時の写真',
    '顔色・呼気の臭い・応答の声',
    '酒気帯びの有無',
    'アルコール濃度（運転後）',
    '酒気帯びの有無（運転後）',
  ])
})
