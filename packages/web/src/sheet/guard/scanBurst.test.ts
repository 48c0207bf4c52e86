import { expect, test } from 'vitest'
import { ScanBurst } from './scanBurst.ts'

const kindsOf = (burst: ScanBurst, keys: string, { from = 1000, gap = 8, holdsFirst = false } = {}) =>
  [...keys].map((key, index) => burst.key(key, from + index * gap, { holdsFirst }).kind)

test('thirteen digits and Enter are one scan, and only the first digit reached the page', () => {
  const burst = new ScanBurst()
  expect(kindsOf(burst, '4901234567894')).toEqual(['pass', ...Array(12).fill('hold')])
  expect(burst.key('Enter', 1110)).toEqual({ kind: 'scan', text: '4901234567894' })
})

test('where a key would answer, not even the first one passes', () => {
  const burst = new ScanBurst()
  expect(kindsOf(burst, '1234', { holdsFirst: true })).toEqual(Array(4).fill('hold'))
  expect(burst.key('Tab', 1035)).toEqual({ kind: 'scan', text: '1234' })
})

test('a scanner over radio with 30 ms a key is still one; one without an end key ends by silence', () => {
  const burst = new ScanBurst()
  kindsOf(burst, 'IM-03', { gap: 30 })
  expect(burst.key('Enter', 1150)).toEqual({ kind: 'scan', text: 'IM-03' })
  kindsOf(burst, 'IM-03X', { from: 5000 })
  expect(burst.isOver(5045)).toBe(false)
  expect(burst.isOver(5150)).toBe(true)
  expect(burst.settle()).toEqual({ kind: 'scan', text: 'IM-03X' })
})

test('a person who types fast gets every key, in order', () => {
  const burst = new ScanBurst()
  expect(kindsOf(burst, '18452', { gap: 90 })).toEqual(Array(5).fill('pass'))
  expect(burst.key('Enter', 1450)).toEqual({ kind: 'pass' })
  // Two fingers that roll: the second key comes a moment later, but it comes.
  expect(kindsOf(burst, 'th', { from: 3000, gap: 20 })).toEqual(['pass', 'hold'])
  expect(burst.settle()).toEqual({ kind: 'typed', keys: ['h'] })
})

test('a single key that would answer waits for silence and is then the person’s', () => {
  const burst = new ScanBurst()
  expect(burst.key('1', 1000, { holdsFirst: true })).toEqual({ kind: 'hold' })
  expect(burst.isOver(1060)).toBe(true)
  expect(burst.settle()).toEqual({ kind: 'typed', keys: ['1'] })
})

test('short fast runs are no code: three keys and Enter stay the person’s', () => {
  const burst = new ScanBurst()
  kindsOf(burst, '123')
  expect(burst.key('Enter', 1030)).toEqual({ kind: 'pass' })
  expect(burst.settle()).toEqual({ kind: 'typed', keys: ['2', '3'] })
})

test('keys that an input method has taken belong to the code, and are not typed once more', () => {
  const burst = new ScanBurst()
  const kinds = [...'IM-03'].map((key, index) => burst.key(key, 1000 + index * 8, { isTaken: index < 3 }).kind)
  expect(kinds).toEqual(['pass', 'pass', 'pass', 'hold', 'hold'])
  expect(burst.key('Enter', 1045)).toEqual({ kind: 'scan', text: 'IM-03' })
  for (const [index, key] of [...'kon'].entries()) burst.key(key, 3000 + index * 20, { isTaken: true })
  expect(burst.settle()).toEqual({ kind: 'typed', keys: [] })
})

test('one label read twice within a moment is one reading', () => {
  const burst = new ScanBurst()
  expect(burst.isEcho('IM-03', 1000)).toBe(false)
  expect(burst.isEcho('IM-03', 1800)).toBe(true)
  expect(burst.isEcho('IM-04', 2000)).toBe(false)
  expect(burst.isEcho('IM-04', 9000)).toBe(false)
})
