import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginsNumber, fromTyped, type NumberKey, pressKey } from './numberTyping.ts'

const press = (keys: NumberKey[], decimals = 1, start = '') =>
  keys.reduce((text, key) => pressKey(text, key, { decimals }), start)

describe('the ten-key', () => {
  test('builds a number digit by digit', () => {
    expect(press(['1', '4', 'point', '2'])).toBe('14.2')
  })

  test('takes no more decimals than the item has', () => {
    expect(press(['1', 'point', '2', '3'], 1)).toBe('1.2')
  })

  test('has no point when the item has no decimals', () => {
    expect(press(['5', 'point', '2'], 0)).toBe('52')
  })

  test('puts a zero before a leading point', () => {
    expect(press(['point', '5'])).toBe('0.5')
    expect(press(['sign', 'point', '5'])).toBe('-0.5')
  })

  test('replaces a single zero instead of writing 05', () => {
    expect(press(['0', '5'])).toBe('5')
    expect(press(['0', 'sign', '5'])).toBe('-5')
  })

  test('turns the sign back and forth', () => {
    expect(press(['5', 'sign'])).toBe('-5')
    expect(press(['5', 'sign', 'sign'])).toBe('5')
  })

  test('deletes one character, or all', () => {
    expect(press(['backspace'], 1, '14.2')).toBe('14.')
    expect(press(['backspace'], 1, '')).toBe('')
    expect(press(['clear'], 1, '14.2')).toBe('')
  })

  test('stops at 12 digits, which the field shows whole', () => {
    expect(press(['9'], 0, '1'.repeat(12))).toBe('1'.repeat(12))
    expect(fromTyped('1'.repeat(13), '1', { decimals: 0 })).toBe('1')
  })

  test('digits and the point begin a number, the other keys change the one that stands there', () => {
    const keys: NumberKey[] = ['0', '7', 'point', 'sign', 'backspace', 'clear']
    expect(keys.filter(beginsNumber)).toEqual(['0', '7', 'point'])
  })

  test('never makes anything but the beginning of a decimal number', () => {
    const keys: NumberKey[] = ['0', '1', '5', '9', 'point', 'sign', 'backspace', 'clear']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...keys)), fc.integer({ min: 0, max: 4 }), (pressed, decimals) => {
        expect(press(pressed, decimals)).toMatch(/^-?(0|[1-9]\d*)?(\.\d*)?$/)
      }),
    )
  })
})

describe('typing on a keyboard', () => {
  const typed = (text: string, decimals = 2) => fromTyped(text, 'before', { decimals })

  test('accepts full-width digits of a Japanese keyboard', () => {
    expect(typed('１２．５')).toBe('12.5')
    expect(typed('－３')).toBe('-3')
    expect(typed('ー3')).toBe('-3')
  })

  test('drops the commas of a pasted number', () => {
    expect(typed('18,452', 0)).toBe('18452')
  })

  test('keeps what stood there when something else is typed', () => {
    expect(typed('12a')).toBe('before')
    expect(typed('1.2.3')).toBe('before')
    expect(typed('1.234')).toBe('before')
    expect(typed('1.2', 0)).toBe('before')
  })

  test('may be emptied', () => {
    expect(typed('')).toBe('')
  })
})

test('a zero in front says nothing, from the keyboard too', () => {
  expect(fromTyped('04', '0', { decimals: 0 })).toBe('4')
  expect(fromTyped('-007.5', '-007.', { decimals: 1 })).toBe('-7.5')
  expect(fromTyped('0.5', '0.', { decimals: 1 })).toBe('0.5')
})
