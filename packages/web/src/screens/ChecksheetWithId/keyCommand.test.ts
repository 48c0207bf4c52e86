import { expect, test } from 'vitest'
import { keyCommand } from './keyCommand.ts'

const plain = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false }
const press = (
  key: Partial<typeof plain>,
  kind: Parameters<typeof keyCommand>[1]['kind'],
  field: 'none' | 'number' | 'text' = 'none',
) => keyCommand({ ...plain, ...key }, { kind, field })

test('a digit outside of any field goes into the open number', () => {
  expect(press({ key: '5' }, 'number')).toBe('typeHere')
  expect(press({ key: '-' }, 'meter')).toBe('typeHere')
  expect(press({ key: '5' }, 'text')).toBeUndefined()
})

test('a scanner without focus writes into the open code', () => {
  expect(press({ key: 'I' }, 'qr')).toBe('typeHere')
  expect(press({ key: 'I' }, 'number')).toBeUndefined()
})

test('1, 2 and 3 judge, and a key that is held answers only once', () => {
  expect([press({ key: '1' }, 'okng'), press({ key: '2' }, 'okng'), press({ key: '3' }, 'pattern')]).toEqual([
    'ok',
    'ng',
    'na',
  ])
  expect(press({ key: '1', repeat: true }, 'okng')).toBeUndefined()
})

test('digits pick choices by their place', () => {
  expect(press({ key: '2' }, 'select')).toBe('pick2')
  expect(press({ key: '0' }, 'select')).toBeUndefined()
  expect(press({ key: '2', repeat: true }, 'select')).toBeUndefined()
})

test('the arrows walk from item to item, but not inside of a text', () => {
  expect(press({ key: 'ArrowDown' }, 'okng')).toBe('down')
  expect(press({ key: 'ArrowUp' }, 'number', 'number')).toBe('up')
  expect(press({ key: 'ArrowDown' }, 'text', 'text')).toBeUndefined()
})

test('a text takes its own words back, everything else goes back on the sheet', () => {
  expect(press({ key: 'z', ctrlKey: true }, 'number', 'number')).toBe('undo')
  expect(press({ key: 'Z', metaKey: true, shiftKey: true }, 'okng')).toBe('redo')
  expect(press({ key: 'y', ctrlKey: true }, 'okng')).toBe('redo')
  expect(press({ key: 'z', ctrlKey: true }, 'text', 'text')).toBeUndefined()
})

test('jumps need a second key, so that no letter does anything by accident', () => {
  expect(press({ key: 'n', code: 'KeyN', altKey: true }, 'okng')).toBe('next')
  expect(press({ key: 'j', code: 'KeyJ', altKey: true }, undefined)).toBe('deviation')
  expect(press({ key: 'n', code: 'KeyN' }, 'okng')).toBeUndefined()
  expect(press({ key: 'f', ctrlKey: true }, 'text', 'text')).toBe('find')
  expect(press({ key: 'Enter', ctrlKey: true }, 'okng')).toBe('check')
})

test('Alt and P takes what is offered, also while the focus is in a text', () => {
  const offer = { key: 'p', code: 'KeyP', altKey: true }
  expect([press(offer, 'number', 'number'), press(offer, 'text', 'text')]).toEqual(['offer', 'offer'])
  expect(press({ key: 'p', code: 'KeyP' }, 'number')).toBeUndefined()
})
