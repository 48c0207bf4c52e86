import { expect, test } from 'vitest'
import { daysLeft } from './daysLeft.ts'
import { deviceWords } from './deviceWords.ts'

test('on its last day a qualification has no day left, the day after it is over', () => {
  expect(daysLeft('2026-11-17', '2026-11-17')).toBe(0)
  expect(daysLeft('2026-12-01', '2026-11-17')).toBe(14)
  expect(daysLeft('2026-10-31', '2026-11-01')).toBe(-1)
})

test('a device is named in words people know', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36'
  const ipad = 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'
  expect(deviceWords(chrome)).toBe('Chrome（Windows）')
  expect(deviceWords(ipad)).toBe('Safari（iPad）')
  expect(deviceWords('curl/8')).toBe('curl/8')
  expect(deviceWords(null)).toBe('')
})
