import { describe, expect, test } from 'vitest'
import { type Item, itemKinds } from '../model/index.ts'
import { type Answer, effectiveLimits, judgeAnswer, needsSecondLook, type Surroundings } from './judgeAnswer.ts'
import { sketchItem, today } from './testing/scene.ts'

const around = (more: Partial<Surroundings> = {}): Surroundings => ({
  today,
  previous: null,
  ruleHolds: null,
  dateRuleHolds: null,
  ...more,
})

function judged(item: Partial<Item>, answer: string | Partial<Answer> | null, more: Partial<Surroundings> = {}) {
  const given = typeof answer === 'string' || answer === null ? { value: answer } : answer
  const verdict = judgeAnswer(sketchItem({ key: 'x', ...item }, 1), { value: null, photos: 0, ...given }, around(more))
  return { judgement: verdict.judgement, texts: verdict.messages.map(({ code, text }) => `${code} ${text}`) }
}

describe('J1 empty is 未入力, never 良', () => {
  test.each(itemKinds)('J1 an empty %s is 未入力', (kind) => {
    expect(judged({ kind }, null).judgement).toBe('none')
    expect(judged({ kind }, '').judgement).toBe('none')
  })
  test('J1 an empty item is not even judged by rules', () => {
    expect(judged({ kind: 'text', rule: 'false' }, null, { ruleHolds: false })).toEqual({
      judgement: 'none',
      texts: [],
    })
  })
})

describe('J2 良否 and picture comparison', () => {
  test.each(['okng', 'pattern'] as const)('J2 %s', (kind) => {
    expect(judged({ kind }, 'ok').judgement).toBe('ok')
    expect(judged({ kind }, 'ng').judgement).toBe('ng')
  })
})

test.each(['text', 'date', 'time', 'datetime', 'user', 'sign', 'qr', 'ocr'] as const)(
  'J3 a filled in %s is 良',
  (kind) => {
    expect(judged({ kind }, 'x')).toEqual({ judgement: 'ok', texts: [] })
  },
)

describe('J4 numbers against limits', () => {
  const item = { kind: 'meter', unit: '℃', lower: '30', upper: '55', warnUpper: '50', decimals: 0 } as const
  test('J4 out of spec says the limits and asks for evidence', () => {
    expect(judged(item, '56')).toEqual({
      judgement: 'ng',
      texts: ['V-003 規格外です（30〜55℃）。この値で記録する場合は写真とコメントを追加してください。'],
    })
    expect(judged({ kind: 'number', lower: '1.6', unit: 'mm', decimals: 2 }, '1.5').texts).toEqual([
      'V-003 規格外です（1.60mm以上）。この値で記録する場合は写真とコメントを追加してください。',
    ])
    expect(judged({ kind: 'number', upper: '10' }, '11').texts).toEqual([
      'V-003 規格外です（10以下）。この値で記録する場合は写真とコメントを追加してください。',
    ])
  })
  test('L3 inside the spec but outside the warning limits is 注意', () => {
    expect(judged(item, '51')).toEqual({
      judgement: 'warn',
      texts: ['V-004 管理範囲を外れています（50℃以下）。値を確認してください。'],
    })
    expect(judged(item, '50')).toEqual({ judgement: 'ok', texts: [] })
  })
  test('L4 limits from a formula replace the fixed ones, side by side', () => {
    expect(judged(item, '70', { limits: { upper: '80' } }).judgement).toBe('warn')
    expect(judged(item, '29', { limits: { upper: '80' } }).judgement).toBe('ng')
    expect(judged({ kind: 'number' }, '70', { limits: { lower: '60', upper: '69' } }).judgement).toBe('ng')
    expect(
      effectiveLimits(sketchItem({ key: 'x', lower: '1', upper: '2' }, 1), around({ limits: { lower: '0' } })),
    ).toEqual({
      lower: '0',
      upper: '2',
      warnLower: undefined,
      warnUpper: undefined,
    })
  })
  test('L5 while the limits are unknown a value is 注意, never 良', () => {
    expect(judged({ kind: 'number' }, '70', { limits: 'unknown' })).toEqual({
      judgement: 'warn',
      texts: ['V-119 基準になる値が未入力のため、判定できません。'],
    })
    expect(judged({ kind: 'number', upper: '60' }, '70', { limits: 'unknown' }).judgement).toBe('ng')
  })
  test('J4 a calculated number has limits, a calculated text has none', () => {
    expect(judged({ kind: 'calc', upper: '5' }, '6').judgement).toBe('ng')
    expect(judged({ kind: 'calc', upper: '5' }, '不合格').judgement).toBe('ok')
    expect(judged({ kind: 'calc', upper: '5' }, '10:30').judgement).toBe('ok')
  })
})

describe('J6 choices', () => {
  const choices = { choices: ['適正', '不足', '要注意'], okChoices: ['適正'] }
  test('J6 a choice that is not among the good ones is 否', () => {
    expect(judged({ kind: 'select', ...choices }, '適正').judgement).toBe('ok')
    expect(judged({ kind: 'select', ...choices }, '不足').judgement).toBe('ng')
  })
  test('J6 without good choices every choice is 良', () => {
    expect(judged({ kind: 'select', choices: ['対面', '電話'] }, '電話').judgement).toBe('ok')
    expect(judged({ kind: 'select', choices: ['対面', '電話'], okChoices: [] }, '電話').judgement).toBe('ok')
  })
  test('J6 a warning choice is 注意', () => {
    expect(judged({ kind: 'select', ...choices, warnChoices: ['要注意'] }, '要注意').judgement).toBe('warn')
  })
  test('J6 of several choices the worst counts', () => {
    const item = { kind: 'multi' as const, ...choices, warnChoices: ['要注意'] }
    expect(judged(item, '適正').judgement).toBe('ok')
    expect(judged(item, '適正\n要注意').judgement).toBe('warn')
    expect(judged(item, '要注意\n不足').judgement).toBe('ng')
    expect(judged(item, '不足\n適正').judgement).toBe('ng')
  })
  test('J21 a choice that its master does not hold is 否', () => {
    const item = { kind: 'select', source: 'master:staff' } as const
    expect(judged(item, '山田', { inMaster: false })).toEqual({
      judgement: 'ng',
      texts: ['V-110 「山田」は登録されていません。'],
    })
    expect(judged(item, '山田', { inMaster: true }).judgement).toBe('ok')
    expect(judged(item, '山田').judgement).toBe('ok')
  })
})

describe('J7 対象外', () => {
  test('J7 with a reason it is 対象外', () => {
    expect(judged({ kind: 'okng', allowNA: 'reason' }, { na: { reason: 'モールド型' } })).toEqual({
      judgement: 'na',
      texts: [],
    })
  })
  test('J7 without a reason that is asked for it is still 未入力', () => {
    expect(judged({ kind: 'okng', allowNA: 'reason' }, { na: { reason: ' 　' } })).toEqual({
      judgement: 'none',
      texts: ['V-009 対象外とする理由を選択してください。'],
    })
    expect(judged({ kind: 'okng', allowNA: 'free' }, { na: { reason: '' } }).judgement).toBe('na')
  })
})

describe('J8 beside the previous value', () => {
  const item = { kind: 'number', monotonic: true } as const
  test('J8 a counter that fell is 注意', () => {
    expect(judged(item, '99', { previous: '100' })).toEqual({
      judgement: 'warn',
      texts: ['V-005 前回値 100 より小さい値です。読み間違いがないか確認してください。'],
    })
    expect(judged(item, '100', { previous: '100.0' }).judgement).toBe('ok')
    expect(judged(item, '99', { previous: null }).judgement).toBe('ok')
    expect(judged({ kind: 'number' }, '99', { previous: '100' }).judgement).toBe('ok')
  })
  test('J9 a counter that rolled over is 注意 and says how much was used', () => {
    expect(judged({ ...item, rollover: '1000000' }, '120', { previous: '999900' })).toEqual({
      judgement: 'warn',
      texts: ['V-114 前回値 999900 から桁上がりしたものとして計算します（増分 220）。値を確認してください。'],
    })
    expect(judged({ ...item, rollover: '1000000' }, '500000', { previous: '600000' }).texts[0]).toMatch(/^V-005/)
  })
  test('J10 a jump is 注意', () => {
    expect(judged({ kind: 'number', warnDiff: '5' }, '106', { previous: '100' })).toEqual({
      judgement: 'warn',
      texts: ['V-113 前回値 100 との差が 6 です。値を確認してください。'],
    })
  })
})

test('J11 a value between the marks of a scale is 注意', () => {
  expect(judged({ kind: 'number', step: '5' }, '25').judgement).toBe('ok')
  expect(judged({ kind: 'number', step: '5' }, '27')).toEqual({
    judgement: 'warn',
    texts: ['V-112 5刻みの値ではありません。値を確認してください。'],
  })
})

test('J12 a value outside of the dial is 注意', () => {
  const item = { kind: 'meter', gauge: { min: '0', max: '25' } } as const
  expect(judged(item, '25').judgement).toBe('ok')
  expect(judged(item, '0').judgement).toBe('ok')
  expect(judged(item, '25.1')).toEqual({
    judgement: 'warn',
    texts: ['V-123 目盛（0〜25）の外の値です。読み間違いがないか確認してください。'],
  })
  expect(judged(item, '-0.1').judgement).toBe('warn')
})

describe('J13 rules of the item', () => {
  test('J13 a broken rule is 否', () => {
    expect(judged({ kind: 'user', rule: 'value != 運転者' }, 'x', { ruleHolds: false })).toEqual({
      judgement: 'ng',
      texts: ['V-108 条件を満たしていません（value != 運転者）。'],
    })
    expect(judged({ kind: 'user', rule: 'value != 運転者' }, 'x', { ruleHolds: true }).judgement).toBe('ok')
    expect(judged({ kind: 'user', rule: 'value != 運転者' }, 'x', { ruleHolds: null }).judgement).toBe('ok')
  })
  test('J13 a date out of its rule is 否 and says the standard', () => {
    const item = { kind: 'date', dateRule: 'today <= value + 1y', standard: '有効期限内' } as const
    expect(judged(item, '2024-01-01', { dateRuleHolds: false })).toEqual({
      judgement: 'ng',
      texts: ['V-108 条件を満たしていません（有効期限内）。'],
    })
    expect(judged({ ...item, standard: undefined }, '2024-01-01', { dateRuleHolds: false }).texts).toEqual([
      'V-108 条件を満たしていません（today <= value + 1y）。',
    ])
    expect(judged(item, '2026-01-01', { dateRuleHolds: true }).judgement).toBe('ok')
  })
})

describe('J14 expected codes', () => {
  const item = { kind: 'qr', expected: '{target.code}' } as const
  test('J14 another code is 否 and shows both', () => {
    expect(judged(item, 'EQ-001', { expected: 'EQ-001' })).toEqual({ judgement: 'ok', texts: [] })
    expect(judged(item, 'EQ-002', { expected: 'EQ-001' })).toEqual({
      judgement: 'ng',
      texts: ['V-008 読み取った「EQ-002」は対象「EQ-001」と一致しません。別の設備の可能性があります。'],
    })
    expect(
      judged({ ...item, kind: 'ocr', match: { mode: 'prefix' } }, 'EQ-001-X', { expected: 'EQ-001' }).judgement,
    ).toBe('ok')
  })
  test('J16 when nobody knows the expected code it is 注意, never 良', () => {
    expect(judged(item, 'EQ-002', { expected: null })).toEqual({
      judgement: 'warn',
      texts: ['V-111 照合する値が分かりません。目で見て確認してください。'],
    })
    expect(judged(item, 'EQ-002').judgement).toBe('warn')
  })
})

describe('J17 instruments', () => {
  const item = { kind: 'qr', expiry: true } as const
  test('J17 a month before the end there is a word about it, and no 注意', () => {
    expect(judged(item, 'M-1', { validUntil: '2026-12-15' })).toEqual({
      judgement: 'ok',
      texts: ['V-158 期限が近づいています（あと30日、2026-12-15まで）。校正を手配してください。'],
    })
    expect(judged(item, 'M-1', { validUntil: '2026-12-16' })).toEqual({ judgement: 'ok', texts: [] })
  })
  test('J17 the last day of the calibration still counts', () => {
    expect(judged(item, 'M-1', { validUntil: '2026-11-15' }).judgement).toBe('ok')
    expect(judged(item, 'M-1', { validUntil: '2026-11-14' })).toEqual({
      judgement: 'ng',
      texts: ['V-109 期限が切れています（2026-11-14まで）。別のものを使うか、使う理由を入力してください。'],
    })
  })
  test('J17 an unregistered instrument is 否, an unknown register is 注意', () => {
    expect(judged(item, 'M-1', { validUntil: null })).toEqual({
      judgement: 'ng',
      texts: ['V-110 「M-1」は登録されていません。'],
    })
    expect(judged(item, 'M-1').judgement).toBe('warn')
  })
})

describe('J18 photos', () => {
  test('J18 enough photos are 良, too few are 未入力', () => {
    expect(judged({ kind: 'photo', minPhotos: 2 }, { photos: 2 })).toEqual({ judgement: 'ok', texts: [] })
    expect(judged({ kind: 'photo', minPhotos: 2 }, { photos: 1 })).toEqual({
      judgement: 'none',
      texts: ['V-006 写真が2枚必要です（現在1枚）。'],
    })
    expect(judged({ kind: 'photo', required: true }, { photos: 0 }).texts).toEqual([
      'V-006 写真が1枚必要です（現在0枚）。',
    ])
    expect(judged({ kind: 'photo', minPhotos: 0 }, { photos: 0 })).toEqual({ judgement: 'none', texts: [] })
    expect(judged({ kind: 'photo' }, { photos: 1 }).judgement).toBe('ok')
  })
})

test('J5 the worst finding is the judgement, and all are said', () => {
  const item = { kind: 'number', upper: '10', step: '5', monotonic: true } as const
  const verdict = judged(item, '12', { previous: '20' })
  expect(verdict.judgement).toBe('ng')
  expect(verdict.texts.map((text) => text.slice(0, 5))).toEqual(['V-003', 'V-005', 'V-112'])
  expect(judged({ ...item, upper: '20' }, '12', { previous: '20' }).judgement).toBe('warn')
})

test('J20 a reading by machine is looked at twice when it is unsure or 否', () => {
  expect(needsSecondLook(0.89, 'ok')).toBe(true)
  expect(needsSecondLook(0.9, 'ok')).toBe(false)
  expect(needsSecondLook(undefined, 'ok')).toBe(false)
  expect(needsSecondLook(0.99, 'ng')).toBe(true)
  expect(needsSecondLook(0.99, 'warn')).toBe(false)
})
