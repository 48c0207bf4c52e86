import { expect, test } from 'vitest'
import { emptyDraft, type ItemDraft, itemOf, troublesOf } from './itemDraft.ts'

const draft = (part: Partial<ItemDraft>): ItemDraft => ({ ...emptyDraft(), name: '油漏れ', ...part })
const made = (part: Partial<ItemDraft>) => itemOf(draft(part), { id: 'x', no: 7 })

test('an item needs a name', () => {
  expect(troublesOf(draft({ name: ' ' }))).toEqual({ name: '「名称」を入力してください。' })
  expect(troublesOf(draft({}))).toEqual({})
})

test('the lower limit must not be above the upper one', () => {
  expect(troublesOf(draft({ kind: 'number', lower: '5', upper: '4.9' }))).toEqual({
    upper: '下限は上限以下にしてください。',
  })
  expect(troublesOf(draft({ kind: 'number', lower: '5', upper: '5' }))).toEqual({})
})

test('a limit must be a number; full-width digits are', () => {
  expect(Object.keys(troublesOf(draft({ kind: 'number', lower: '五' })))).toEqual(['lower'])
  expect(made({ kind: 'number', lower: '０．４５', upper: '0.6' })).toMatchObject({
    lower: '0.45',
    upper: '0.6',
    decimals: 2,
  })
})

test('a choice needs choices, one per line, none twice', () => {
  expect(Object.keys(troublesOf(draft({ kind: 'select', choices: '\n ' })))).toEqual(['choices'])
  expect(made({ kind: 'select', choices: '適正\n\n不足 \n適正' }).choices).toEqual(['適正', '不足'])
})

test('what belongs to another kind is left out', () => {
  expect(made({ kind: 'okng', lower: '1', unit: 'mm', choices: 'a' })).toEqual({
    id: 'x',
    no: 7,
    name: '油漏れ',
    kind: 'okng',
    required: true,
  })
})
