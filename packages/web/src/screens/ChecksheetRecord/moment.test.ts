import '../../text/areas/record.ts'
import type { AuditEvent, Result } from '@ecs/core'
import { expect, test } from 'vitest'
import { ja } from '../../text/ja.ts'
import { addWords, currentWords } from '../../text/words.ts'
import { deviceTimeWords, lateWords, wrongClockWords } from './moment.ts'

addWords('ja', ja)

const at = '2026-11-15T02:00:00.000Z'
const result = (enteredAtDevice: string, clockSkewMs: number) =>
  ({ enteredAtDevice, receivedAtServer: at, clockSkewMs }) as Result
const [soon, late] = [result('2026-11-15T01:59:00.000Z', -60_000), result('2026-11-14T23:00:00.000Z', -3 * 3_600_000)]

test('V-016 the record tells what a wrong clock said beside its answer, and in one line how late the others arrived', () => {
  const t = currentWords()
  expect([soon, late].map((one) => wrongClockWords(one, t))).toEqual([undefined, undefined])
  expect(wrongClockWords(result(at, 600_000), t)).toBe('端末の時計は 2026/11/15 11:10:00（サーバーの時刻で記録）')
  expect(lateWords([soon], t)).toBeUndefined()
  expect(lateWords([soon, late], t)).toBe('端末で入力して5分以上あとにサーバーが受け取った入力：1件（最大 180分）')
})

test('V-016 an entry of the trail tells both times where they differ', () => {
  const event = (clockSkewMs: number) => ({ at, atDevice: '2020-01-01T00:00:00.000Z', clockSkewMs }) as AuditEvent
  expect(deviceTimeWords(event(60_000), currentWords())).toBeUndefined()
  expect(deviceTimeWords(event(7_200_000), currentWords())).toBe('端末の時刻 2020/01/01 09:00:00（差 120分）')
})
