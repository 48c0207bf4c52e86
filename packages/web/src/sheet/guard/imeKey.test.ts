import { expect, test } from 'vitest'
import { imeKey, isTakenByIme } from './imeKey.ts'

const pressed = (code: string, more = {}) => ({
  key: 'Process',
  code,
  keyCode: 229,
  isComposing: false,
  shiftKey: false,
  ...more,
})

test.each([
  ['Digit4', '4'],
  ['Numpad0', '0'],
  ['KeyI', 'i'],
  ['Minus', '-'],
  ['Period', '.'],
  ['Enter', 'Enter'],
  ['NumpadEnter', 'Enter'],
])('with 日本語入力 on, the key at %s is still %s', (code, key) => {
  expect(imeKey(pressed(code))).toBe(key)
})

test('a capital letter is one; a sign above a digit is not guessed', () => {
  expect(imeKey(pressed('KeyI', { shiftKey: true }))).toBe('I')
  expect(imeKey(pressed('Digit1', { shiftKey: true }))).toBeUndefined()
  expect(imeKey(pressed(''))).toBeUndefined()
})

test('an input method has the key when it says Process, 229, or is composing', () => {
  const plain = { key: '4', keyCode: 52 }
  expect(isTakenByIme(pressed('Digit4', plain))).toBe(false)
  expect(isTakenByIme(pressed('Digit4', { ...plain, keyCode: 229 }))).toBe(true)
  expect(isTakenByIme(pressed('Digit4', { ...plain, isComposing: true }))).toBe(true)
  expect(isTakenByIme(pressed('Digit4', { keyCode: 0 }))).toBe(true)
})
