import { expect, test } from 'vitest'
import { stripOf } from './stripOf.ts'

const untouched = { done: 0, total: 0, optionalDone: 0, strip: null }
const shown = (more: Partial<Parameters<typeof stripOf>[0]>) =>
  stripOf({ ...untouched, ...more }).map(({ items }) => items)

test('the bars of a list stand where their items stand', () => {
  expect(shown({ done: 2, total: 4, strip: 'no.|.' })).toEqual([['ng', 'ok', 'none'], ['none']])
})

test('a sheet nobody has touched has empty bars; where positions are not known there are none', () => {
  expect(shown({ total: 2 })).toEqual([['none', 'none']])
  expect(shown({ done: 2, total: 4 })).toEqual([])
})
