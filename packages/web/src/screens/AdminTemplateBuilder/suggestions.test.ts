import type { TemplateDraft } from '@ecs/core'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggestions.ts'

const items = [
  { id: 'a', key: 'oil', no: 1, name: '作動油温度', kind: 'number', unit: '℃' },
  { id: 'b', no: 2, name: 'ポンプ圧力', kind: 'number' },
]
const draft = { processes: [{ id: 'p', no: 4, name: '工程', order: 'free', items }] } as unknown as TemplateDraft

test('items are offered behind a bracket by key, name or number, functions behind letters, oneself never', () => {
  expect(suggestionsFor(draft, 'b', '[油', 2)).toEqual([{ from: 0, to: 2, insert: '[oil]', note: '4-1 作動油温度 ℃' }])
  expect(suggestionsFor(draft, 'a', '1+[4-2]', 6)).toMatchObject([{ from: 2, to: 7, insert: '[ポンプ圧力]' }])
  expect(suggestionsFor(draft, 'a', 'ab', 2)).toMatchObject([{ from: 0, insert: 'ABS(' }])
  expect(suggestionsFor(draft, 'a', '[oil]+1', 7)).toEqual([])
})
