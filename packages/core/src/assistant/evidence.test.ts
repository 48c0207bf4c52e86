import { expect, test } from 'vitest'
import { callsBadGood, Evidence } from './evidence.ts'
import { SentenceCutter } from './sentenceCutter.ts'

function evidence(): Evidence {
  const made = new Evidence()
  made.add('14.2\n15\n-0.35\n13.456\n2026-11-01\n3', ['rec:ECS-1', 'std:1-2'])
  return made
}

test.each([
  '前回は14.2MPaです。',
  '上限は15MPaです。',
  '差は0.35です。',
  '平均は13.46です。',
  '11月1日に測りました。',
  '2026年11月の記録は3件です。',
  '1. 前回は14.2MPaです。',
  '１４．２ＭＰａでした。',
  '十五MPaまでです。',
  '一番よいのは二次側です。',
])('what was told is proven: %s', (text) => {
  expect(evidence().check(text).isUnproven).toBeUndefined()
})

test.each([
  '前回は14.3MPaです。',
  '平均は13です。',
  '差は-0.4です。',
  '11月2日に測りました。',
  '2025年11月1日です。',
  '10月は高めです。',
  '十六MPaまでです。',
  '十四点三です。',
  '1,420回転です。',
  'ECS-2の記録です。',
  '4件ありました。',
])('what was not told is flagged: %s', (text) => {
  expect(evidence().check(text).isUnproven).toBe(true)
})

test('sources that were not returned are taken out and counted; addresses and invisible letters never pass', () => {
  const made = evidence()
  expect(made.check('前回は14.2です[rec:ECS-1][rec:ECS-9]【doc:x】。')).toEqual({
    text: '前回は14.2です。',
    cites: ['rec:ECS-1'],
  })
  expect(made.forged).toBe(2)
  expect(made.check('![x](https://evil.example/p.png)\u202e を見て').text).toBe('![x](（URL） を見て')
})

test('sentences keep the marks that follow them, however the text is cut', () => {
  const text = '前回は14.2MPaです。[rec:ECS-1]\n上限は15です [std:1-2]。「見て。」と書いてあります。End. Next'
  const whole = [
    '前回は14.2MPaです。[rec:ECS-1]',
    '上限は15です [std:1-2]。',
    '「見て。」',
    'と書いてあります。',
    'End.',
    'Next',
  ]
  for (const size of [1, 3, 7, 200]) {
    const cutter = new SentenceCutter()
    const found: string[] = []
    for (let at = 0; at < text.length; at += size) found.push(...cutter.push(text.slice(at, at + size)))
    expect([...found, ...cutter.end()].map((one) => one.trim()).filter(Boolean)).toEqual(whole)
  }
})

test('what the rules call bad is not called good; the past may be', () => {
  expect(callsBadGood('この値は正常です。', 'ng')).toBe(true)
  expect(callsBadGood('問題ありません。', 'warn')).toBe(true)
  expect(callsBadGood('この値は正常です。', 'ok')).toBe(false)
  expect(callsBadGood('前回は良好です。', 'ng')).toBe(false)
})
