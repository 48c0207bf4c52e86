import { expect, test } from 'vitest'
import { wrap } from './lines.ts'

/** Latin letters are half as wide as Japanese ones. */
const widthOf = (text: string, sizeMm: number) =>
  [...text].reduce((sum, letter) => sum + (letter < 'Ā' ? 0.5 : 1), 0) * sizeMm

const widths = Array.from({ length: 30 }, (_, at) => 6 + at / 2)
const texts = [
  '2-3　油漏れ（配管・シリンダー・ポンプ）',
  '3-1　安全扉インターロック（前）',
  '4-6　シリンダー設定温度（ゾーン3）',
  '「運転可」（条件付き）は、リーダーの確認が必要です。',
]

test.each(texts)('%s: no line begins with a closing letter or ends with an opening one', (text) => {
  for (const width of widths) {
    const lines = wrap(widthOf, text, 1, width)
    expect(lines.join('').replaceAll('　', '')).toBe(text.replaceAll('　', ''))
    for (const line of lines.slice(1)) expect(line, `${width}`).not.toMatch(/^[、。・ー）」]/)
    for (const line of lines.slice(0, -1)) expect(line, `${width}`).not.toMatch(/[（「]$/)
    // What hangs over is a closing letter at most.
    for (const line of lines) expect(widthOf(line, 1)).toBeLessThanOrEqual(width * 1.04)
  }
})

test('a number is not cut in two where it can be helped; a word that is wider than its cell is', () => {
  expect(wrap(widthOf, '元圧の基準は 0.45-0.60', 1, 9)).toEqual(['元圧の基準は', '0.45-0.60'])
  expect(wrap(widthOf, 'ABCDEFGHIJ', 1, 3)).toEqual(['ABCDEF', 'GHIJ'])
})
