import { describe, expect, test } from 'vitest'
import { growth, jumpedBy, rolledOver } from './previous.ts'

const counter = { rollover: '1000000' }

describe('J9 roll-over', () => {
  test('J9 a short way over the top is a roll-over', () => {
    expect(rolledOver(counter, '120', '999900')).toBe('220')
    expect(rolledOver(counter, '0', '999999')).toBe('1')
    expect(rolledOver(counter, '399999', '900000')).toBe('499999')
    expect(rolledOver(counter, '400000', '900000')).toBe('500000')
  })
  test('J9 more than half a turn is a misreading', () => {
    expect(rolledOver(counter, '400001', '900000')).toBeUndefined()
    expect(rolledOver(counter, '500000', '600000')).toBeUndefined()
  })
  test('J9 a counter that grows or stands still has not rolled over', () => {
    expect(rolledOver(counter, '500', '400')).toBeUndefined()
    expect(rolledOver(counter, '400', '400')).toBeUndefined()
  })
  test('J9 a reading above the top of the counter is no roll-over', () => {
    expect(rolledOver({ rollover: '100' }, '5', '300')).toBeUndefined()
  })
  test('J9 without a known top nothing rolls over', () => {
    expect(rolledOver({}, '1', '999999')).toBeUndefined()
  })
})

test('F13 growth counts over the top', () => {
  expect(growth(counter, '500', '400')).toBe('100')
  expect(growth(counter, '120', '999900')).toBe('220')
  expect(growth(counter, '500000', '600000')).toBe('-100000')
  expect(growth({}, '5', '7.5')).toBe('-2.5')
})

test('J10 a jump is more than the allowed difference, up or down', () => {
  const item = { warnDiff: '10' }
  expect(jumpedBy(item, '110', '100')).toBeUndefined()
  expect(jumpedBy(item, '110.1', '100')).toBe('10.1')
  expect(jumpedBy(item, '90', '100')).toBeUndefined()
  expect(jumpedBy(item, '89.9', '100')).toBe('-10.1')
  expect(jumpedBy({}, '999', '1')).toBeUndefined()
  expect(jumpedBy({ warnDiff: '300', rollover: '1000000' }, '120', '999900')).toBeUndefined()
})
