import { expect, test } from 'vitest'
import { expiredOf } from './rotate.ts'

const on = (day: string) => ({ day, at: new Date(`${day}T18:00:00Z`) })
const days = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    on(new Date(Date.UTC(2026, 10, 17) - i * 86_400_000).toISOString().slice(0, 10)),
  )
const left = (all: { day: string; at: Date }[], keep: [number, number, number]) => {
  const gone = new Set(expiredOf(all, keep))
  return all.filter((one) => !gone.has(one)).map(({ day }) => day)
}

test('the last days stay, then the newest of each week and month', () => {
  expect(left(days(70), [3, 3, 3])).toEqual([
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
  ])
})

test('of several on one day the newest stays', () => {
  const twice = [on('2026-11-17'), { day: 'earlier', at: new Date('2026-11-17T03:00:00Z') }]
  expect(left(twice, [7, 4, 12])).toEqual(['2026-11-17'])
})

test('the newest is never removed, however old it is', () => {
  expect(left([on('2020-01-01')], [1, 0, 0])).toEqual(['2020-01-01'])
})
