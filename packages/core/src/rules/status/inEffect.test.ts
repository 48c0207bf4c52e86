import { expect, test } from 'vitest'
import { isInEffect, versionAt } from './inEffect.ts'

const midnight = '2026-11-18T00:00:00.000+09:00'
const before = '2026-11-17T14:59:59.000Z'
const after = '2026-11-17T15:00:00.000Z'
const versions = [
  { id: 'new', version: 5, status: 'scheduled' as const, effectiveFrom: midnight },
  { id: 'old', version: 4, status: 'published' as const, effectiveFrom: '2026-01-01T00:00:00.000Z' },
]

test('H16 a reserved version takes over at its moment, without anybody asked', () => {
  expect(versionAt(versions, before)?.id).toBe('old')
  expect(versionAt(versions, after)?.id).toBe('new')
  expect(versionAt([], after)).toBeUndefined()
  expect(versionAt([{ id: 'd', version: 1, status: 'draft' as const }], after)).toBeUndefined()
})

test('H16 what was made before a version was replaced is still taken; afterwards it is not', () => {
  const replaced = { status: 'retired' as const, effectiveFrom: '2026-01-01T00:00:00.000Z', effectiveTo: midnight }
  expect([isInEffect(replaced, before), isInEffect(replaced, after)]).toEqual([true, false])
  const neverBegun = { status: 'retired' as const, effectiveFrom: midnight, effectiveTo: before }
  expect([isInEffect(neverBegun, before), isInEffect(neverBegun, after)]).toEqual([false, false])
})
