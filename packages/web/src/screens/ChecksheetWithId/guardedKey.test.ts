import { expect, test } from 'vitest'
import { guardedKey } from './guardedKey.ts'

const press = (key: string, rest: object = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...rest,
})
const outside = { kind: 'okng', field: 'none', isLines: false } as const

test('what answers or goes on is an act', () => {
  expect(['1', '2', '3', 'Enter', ' '].map((key) => guardedKey(press(key), outside))).toEqual(Array(5).fill('act'))
  expect(guardedKey(press('4'), { ...outside, kind: 'select' })).toBe('act')
  expect(guardedKey(press('n', { altKey: true, code: 'KeyN' }), outside)).toBe('act')
  expect(guardedKey(press('Enter'), { kind: 'number', field: 'number', isLines: false })).toBe('act')
  expect(guardedKey(press('p', { altKey: true, code: 'KeyP' }), { kind: 'text', field: 'text', isLines: true })).toBe(
    'act',
  )
  expect(guardedKey(press('Enter', { ctrlKey: true }), { kind: 'text', field: 'text', isLines: true })).toBe('act')
})

test('what is written into a field is free, also where the key first leads into it', () => {
  expect(guardedKey(press('5'), { kind: 'number', field: 'number', isLines: false })).toBe('free')
  expect(guardedKey(press('5'), { kind: 'number', field: 'none', isLines: false })).toBe('free')
  expect(guardedKey(press(' '), { kind: 'text', field: 'text', isLines: true })).toBe('free')
  expect(guardedKey(press('Enter'), { kind: 'text', field: 'text', isLines: true })).toBe('free')
})

test('letters that mean nothing on a judgement are noise; going about and looking up are free', () => {
  expect(['4', '.', 'x'].map((key) => guardedKey(press(key), outside))).toEqual(Array(3).fill('noise'))
  expect(['ArrowDown', 'Tab', 'Escape', 'Shift'].map((key) => guardedKey(press(key), outside))).toEqual(
    Array(4).fill('free'),
  )
  expect(guardedKey(press('Enter', { ctrlKey: true }), outside)).toBe('free')
  expect(guardedKey(press('z', { ctrlKey: true }), outside)).toBe('free')
})
