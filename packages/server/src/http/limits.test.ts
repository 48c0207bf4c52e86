import { expect, test } from 'vitest'
import { Buckets } from './limits.ts'

function clocked(full: number, perSecond: number) {
  let now = 0
  const buckets = new Buckets(full, perSecond, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  return { buckets, pass }
}

test('a caller may spend the whole bucket and then has to wait', () => {
  const { buckets } = clocked(3, 1)
  for (let i = 0; i < 3; i += 1) {
    expect(buckets.waitFor('a')).toBe(0)
    buckets.take('a')
  }
  expect(buckets.waitFor('a')).toBe(1)
  expect(buckets.waitFor('b')).toBe(0)
})

test('the bucket fills again with time but never above its size', () => {
  const { buckets, pass } = clocked(2, 1)
  buckets.take('a')
  buckets.take('a')
  expect(buckets.waitFor('a')).toBe(1)
  pass(1000)
  expect(buckets.waitFor('a')).toBe(0)
  pass(3_600_000)
  buckets.take('a')
  buckets.take('a')
  expect(buckets.waitFor('a')).toBe(1)
})
