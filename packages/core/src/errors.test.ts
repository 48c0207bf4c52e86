import { describe, expect, test } from 'vitest'
import { AppError, appError, catalogue, errorBody, message } from './errors.ts'

const entries = Object.entries(catalogue)

describe('the catalogue', () => {
  test('gives every code to one entry only', () => {
    const codes = entries.map(([, { code }]) => code)
    const twice = codes.filter((code, index) => codes.indexOf(code) !== index)
    expect(twice).toEqual([])
  })
  test.each(entries.map(([name, { code, status }]) => ({ name, code, status })))(
    '$name is $code',
    ({ code, status }) => {
      expect(code).toMatch(/^[A-Z]-\d{3}$/)
      expect([0, 400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503, 507]).toContain(status)
    },
  )
})

/** PRODUCT's own list, word for word. */
describe('the messages people know', () => {
  test.each([
    [message('required', { item: '油温' }), 'V-001', '「油温」を入力してください。'],
    [message('notANumber', { decimals: 2 }), 'V-002', '数字で入力してください（小数点以下2桁まで）。'],
    [
      message('outOfSpec', { lower: '30', upper: '55', unit: '℃' }),
      'V-003',
      '規格外です（30〜55℃）。この値で記録する場合は写真とコメントを追加してください。',
    ],
    [
      message('outOfWarn', { upper: '50', unit: '℃' }),
      'V-004',
      '管理範囲を外れています（50℃以下）。値を確認してください。',
    ],
    [
      message('belowPrevious', { prev: '100' }),
      'V-005',
      '前回値 100 より小さい値です。読み間違いがないか確認してください。',
    ],
    [message('photosMissing', { needed: 2, have: 1 }), 'V-006', '写真が2枚必要です（現在1枚）。'],
    [message('ngReason'), 'V-007', '否の理由を入力してください（1〜2,000文字）。'],
    [
      message('codeMismatch', { read: 'EQ-002', expected: 'EQ-001' }),
      'V-008',
      '読み取った「EQ-002」は対象「EQ-001」と一致しません。別の設備の可能性があります。',
    ],
    [message('naReason'), 'V-009', '対象外とする理由を選択してください。'],
    [message('processFirst', { no: 3 }), 'V-010', '工程3を先に完了してください。'],
    [message('signMissing'), 'V-011', '署名がありません。'],
    [message('blurred'), 'V-012', 'この写真はぼけています。撮り直しますか？（このまま使う／撮り直す）'],
    [message('tooLong', { max: 500 }), 'V-013', '文字数が上限（500文字）を超えています。'],
    [
      message('templateUpdated', { from: 1, to: 2, changes: 3 }),
      'V-014',
      'ひな形が更新されています（版1→版2）。新しい版に移しますか？ 変更点：3件',
    ],
    [message('ownApproval'), 'V-015', '自分が入力した記録は承認できません。'],
    [
      message('clockSkew', { minutes: 7 }),
      'V-016',
      '端末の時刻がサーバーと7分ずれています。記録には両方の時刻を保存します。',
    ],
  ])('%j', (given, code, text) => {
    expect([given.code, given.text]).toEqual([code, text])
  })
})

describe('ranges in words', () => {
  test.each([
    [{ lower: '1', upper: '2', unit: 'mm' }, '1〜2mm'],
    [{ lower: '1', unit: 'mm' }, '1mm以上'],
    [{ upper: '2', unit: 'mm' }, '2mm以下'],
    [{ lower: '1', upper: '2' }, '1〜2'],
    [{ lower: '1' }, '1以上'],
    [{ upper: '2' }, '2以下'],
  ])('%j is %s', (limits, words) => {
    expect(message('outOfWarn', limits).text).toContain(`（${words}）`)
  })
})

describe('an error', () => {
  test('carries code, status, words and details', () => {
    const error = appError('notANumber', { decimals: 1 })
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'V-002',
      status: 422,
      message: '数字で入力してください（小数点以下1桁まで）。',
      detail: { decimals: 1 },
    })
  })
  test('has empty details where there is nothing to say', () => {
    expect(appError('notFound').detail).toEqual({})
    expect(message('signMissing').detail).toEqual({})
  })
  test('goes over the wire in one shape', () => {
    expect(errorBody(appError('tooLong', { max: 5 }))).toEqual({
      error: { code: 'V-013', message: '文字数が上限（5文字）を超えています。', detail: { max: 5 } },
    })
  })
})
