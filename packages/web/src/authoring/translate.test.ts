import type { Item, TemplateDraft } from '@ecs/core'
import { expect, test } from 'vitest'
import { followChoices, translated, untranslated } from './translate.ts'

const item = (rest: Partial<Item>): Item => ({ id: 'a', no: 1, name: '油温', kind: 'number', ...rest })
const draftOf = (...items: Item[]) => ({ processes: [{ items }] }) as unknown as TemplateDraft

test('words of a translation come and go one by one; what says nothing leaves no trace', () => {
  const named = translated(undefined, 'en', { name: 'Oil temperature' })
  const whole = translated(named, 'en', { method: 'Read the gauge' })
  expect(whole).toEqual({ en: { name: 'Oil temperature', method: 'Read the gauge' } })
  expect(translated(whole, 'en', { method: '' })).toEqual(named)
  expect(translated(named, 'en', { name: '' })).toBeUndefined()
})

test('a translated choice follows its choice, and never stands at another', () => {
  const i18n = { en: { name: 'Colour', choices: ['Red', 'Blue', 'Green'] } }
  const before = ['赤', '青', '緑']
  expect(followChoices(i18n, before, ['緑', '黄', '赤'])?.en?.choices).toEqual(['Green', '', 'Red'])
  expect(followChoices({ en: { choices: ['Red'] } }, ['赤'], ['黄'])).toBeUndefined()
})

test('an item is translated when all that people read of it is', () => {
  const gauge = item({ method: '計器を読む', i18n: { en: { name: 'Oil temperature' } } })
  const choice = item({ id: 'b', choices: ['赤', '青'], i18n: { en: { name: 'Colour', choices: ['Red', ''] } } })
  const done = item({ id: 'c', i18n: { en: { name: 'Sound' } } })
  expect(untranslated(draftOf(gauge, choice, done), 'en').map(({ id }) => id)).toEqual(['a', 'b'])
})
