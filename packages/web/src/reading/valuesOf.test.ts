import type { Cell } from '@ecs/core'
import { expect, test } from 'vitest'
import type { Reading } from '../vision/reading/messages.ts'
import { valuesOf } from './valuesOf.ts'

const cell = (expected?: string) => ({ planItem: { item: {} }, expected }) as unknown as Cell

function reading(texts: string[], more: Partial<Reading> = {}): Reading {
  const lines = texts.map((text) => ({
    text,
    confidence: 0.9,
    characters: [...text].map((one) => ({
      text: one,
      p: 0.9,
      at: 0.5,
      others: one === '8' ? [{ text: 'B', p: 0.08 }] : [],
    })),
  }))
  const crop = { blob: new Blob(), width: 1, height: 1 }
  return { text: texts.join('\n'), confidence: 0.9, isAsked: false, candidates: [], lines, crop, engine: 'x', ...more }
}

test('what the second reader said is one tap away', () => {
  expect(valuesOf(cell(), reading(['1749.2'], { candidates: ['1949.2'] }))).toEqual({
    value: '1749.2',
    candidates: ['1949.2'],
  })
})

test('a doubtful character is offered in its other reading', () => {
  expect(valuesOf(cell(), reading(['A8-1'])).candidates).toEqual(['AB-1'])
})

test('of a label, the line that is expected is taken', () => {
  expect(valuesOf(cell('PX-102'), reading(['油圧ポンプ', 'PX-102'])).value).toBe('PX-102')
})

test('of a label, every line can be chosen', () => {
  const { value, candidates } = valuesOf(cell(), reading(['油圧ポンプ', 'PX-102']))
  expect(value).toBe('油圧ポンプ PX-102')
  expect(candidates).toEqual(['油圧ポンプ', 'PX-102'])
})
