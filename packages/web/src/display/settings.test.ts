import { expect, test } from 'vitest'
import { parseDisplay } from './settings.ts'

const standard = { text: 'standard', mode: 'standard', theme: 'auto', lang: 'ja' }

test('nothing stored is the standard display', () => {
  expect(parseDisplay(null)).toEqual(standard)
})

test('a stored choice is kept', () => {
  const chosen = { text: 'large', mode: 'glove', theme: 'contrast', lang: 'en' }
  expect(parseDisplay(JSON.stringify(chosen))).toEqual(chosen)
})

test.each(['{', '[]', 'null', '3', '{"theme":"pink","mode":7,"lang":"xx"}'])(
  'damaged %s is the standard display',
  (text) => {
    expect(parseDisplay(text)).toEqual(standard)
  },
)
