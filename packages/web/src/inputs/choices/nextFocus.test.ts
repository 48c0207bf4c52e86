import { expect, test } from 'vitest'
import { nextFocus } from './nextFocus.ts'

const parts = ['search', '佐藤', '鈴木'] as const
const from = (target: string, key: string) => nextFocus(parts, { key, target })

test('arrows go from the search to the names and back', () => {
  expect(from('search', 'ArrowDown')).toBe('佐藤')
  expect(from('佐藤', 'ArrowRight')).toBe('鈴木')
  expect(from('鈴木', 'ArrowUp')).toBe('佐藤')
  expect(from('佐藤', 'ArrowUp')).toBe('search')
})

test('at the ends they stay: nobody is led to another item of the sheet', () => {
  expect(from('鈴木', 'ArrowDown')).toBe('鈴木')
  expect(from('search', 'ArrowUp')).toBe('search')
})

test('other keys and other places are left alone', () => {
  expect(from('佐藤', 'Enter')).toBeUndefined()
  expect(from('elsewhere', 'ArrowDown')).toBeUndefined()
})
