import { describe, expect, test } from 'vitest'
import { spokenNumber } from './spokenNumber.ts'

describe('E15 a number that was said', () => {
  test.each([
    ['36.4', '36.4'],
    ['３６．４', '36.4'],
    ['36点4', '36.4'],
    ['三十六点四', '36.4'],
    ['さんじゅうろくてんよん', '36.4'],
    ['いちよんてんに', '14.2'],
    ['ゼロ点五二', '0.52'],
    ['百二十', '120'],
    ['ろっぴゃくさんじゅうです。', '630'],
    ['九万九千四百五十二', '99452'],
    ['9万9452', '99452'],
    ['99,452', '99452'],
    ['マイナス 五', '-5'],
    ['よんじゅうしち', '47'],
  ])('E15 %s is %s', (said, number) => expect(spokenNumber(said)).toBe(number))

  test.each([
    ['36.4度', '℃', '36.4'],
    ['14.2メガパスカル', 'MPa', '14.2'],
    ['75パーセント', '%', '75'],
    ['202 ℃', '℃', '202'],
  ])('E15 %s in %s is %s', (said, unit, number) => expect(spokenNumber(said, unit)).toBe(number))

  test.each([
    '',
    'えっと',
    '36.4くらい',
    '三十六か三十七',
    '十百',
    '二三十',
    '三点十',
    '3.1.4',
    '14.2メガパスカル',
    '百〇',
    '万',
    'マイナス',
  ])('E15 nothing is made of 「%s」', (said) => expect(spokenNumber(said)).toBeUndefined())
})
