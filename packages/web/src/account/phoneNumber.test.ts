import { expect, test } from 'vitest'
import { asPhoneNumber, phoneWords } from './phoneNumber.ts'

test('a number is taken as people type it, and kept as the pool wants it', () => {
  for (const typed of ['090-1234-5678', '０９０１２３４５６７８', '+81 90 1234 5678'])
    expect(asPhoneNumber(typed), typed).toBe('+819012345678')
  for (const typed of ['', '12', 'abc', '090-1234-567x']) expect(asPhoneNumber(typed), typed).toBeUndefined()
  expect(phoneWords('+819012345678')).toBe('090-1234-5678')
  expect(phoneWords('+14155550100')).toBe('+14155550100')
})
