import type { Result } from '@ecs/core'
import { expect, test } from 'vitest'
import { enteredWords, lateWords } from './drawSheet.ts'

const receivedAtServer = '2026-11-15T02:00:00.000Z'
const result = (enteredAtDevice: string, clockSkewMs: number) =>
  ({ enteredAtDevice, receivedAtServer, clockSkewMs, source: 'manual' }) as Result

test('V-016 the paper tells what a wrong clock said, and in one line how late answers arrived', () => {
  const late = result('2026-11-14T23:00:00.000Z', -3 * 3_600_000)
  expect(enteredWords(late, 'Asia/Tokyo')).toBe('2026/11/15 08:00:00　手入力')
  expect(enteredWords(result(receivedAtServer, 600_000), 'Asia/Tokyo')).toBe(
    '2026/11/15 11:00:00　手入力\n端末の時計は 2026/11/15 11:10:00（サーバーの時刻で記録）',
  )
  expect(lateWords([late])).toBe('端末で入力して5分以上あとにサーバーが受け取った入力：1件（最大 180分）')
  expect(lateWords([result('2026-11-15T01:59:00.000Z', -60_000)])).toBeUndefined()
})
