import { expect, test } from 'vitest'
import type { Item } from '../model/index.ts'
import { judgementWord } from './judgementWord.ts'

const item = (of: Partial<Item>): Item => ({ id: crypto.randomUUID(), no: 1, name: '項目', kind: 'text', ...of })

test.each<[string, Partial<Item>, string]>([
  ['a text', { kind: 'text' }, '記入済'],
  ['a date', { kind: 'date' }, '記入済'],
  ['a photo', { kind: 'photo' }, '記入済'],
  ['a number without limits', { kind: 'number' }, '記入済'],
  ['a choice of which all are good', { kind: 'select', choices: ['A', 'B'], okChoices: [] }, '記入済'],
  ['良否', { kind: 'okng' }, '良'],
  ['a number with a limit', { kind: 'number', upper: '0' }, '良'],
  ['a number with limits from a formula', { kind: 'number', limitFormula: '[a] + 1' }, '良'],
  ['a choice with good ones', { kind: 'select', choices: ['A', 'B'], okChoices: ['A'] }, '良'],
  ['a code that was compared', { kind: 'qr', expected: 'target.code' }, '良'],
  ['a date with a rule', { kind: 'date', dateRule: 'today <= value + 1y' }, '良'],
  ['a text with a rule', { kind: 'text', rule: 'value != 1' }, '良'],
])('J25 %s that is fine', (_, of, word) => {
  expect(judgementWord(item(of), 'ok')).toBe(word)
})

test('J25 everything but 良 is said of any item', () => {
  expect(judgementWord(item({}), 'none')).toBe('未入力')
  expect(judgementWord(item({}), 'na')).toBe('対象外')
  expect(judgementWord(item({}), 'ng')).toBe('否')
})
