import { expect, test } from 'vitest'
import { pinFaultOf } from './pinRules.ts'

test.each([
  ['482', 'format'],
  ['482716054', 'format'],
  ['48a7', 'format'],
  ['１２３９', 'format'],
  ['', 'format'],
  ['1111', 'simple'],
  ['1234', 'simple'],
  ['87654', 'simple'],
  ['1357', undefined],
  ['4827', undefined],
  ['48271605', undefined],
])('%s: %s', (pin, fault) => {
  expect(pinFaultOf(pin, pin)).toBe(fault)
})

test('both must be the same', () => {
  expect(pinFaultOf('4827', '4872')).toBe('different')
})
