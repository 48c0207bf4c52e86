import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { stripOf } from './rowWords.ts'

const row = (more: Partial<api.ChecksheetRow>) =>
  ({ done: 0, total: 0, optionalDone: 0, optionalTotal: 0, warn: 0, ng: 0, strip: null, ...more }) as api.ChecksheetRow
const shown = (more: Partial<api.ChecksheetRow>) => stripOf(row(more)).map(({ items }) => items)

test('the bars of a list stand where their items stand', () => {
  expect(shown({ done: 2, total: 4, ng: 1, strip: 'no.|.' })).toEqual([['ng', 'ok', 'none'], ['none']])
})

test('a sheet nobody has touched has empty bars; where positions are not known there are none', () => {
  expect(shown({ total: 2 })).toEqual([['none', 'none']])
  expect(shown({ done: 2, total: 4, ng: 1 })).toEqual([])
})
