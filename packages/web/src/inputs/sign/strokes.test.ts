import { expect, test } from 'vitest'
import { annotationsOf, fromPixels, pathOf, toPixels } from './strokes.ts'

const groups = [
  {
    points: [
      { x: 100, y: 40 },
      { x: 300, y: 80 },
    ],
  },
  { points: [{ x: 500, y: 20 }] },
]

test('a signature keeps its shape when the screen is turned', () => {
  const strokes = fromPixels(groups, 1000)
  expect(strokes).toEqual([
    [
      [0.1, 0.04],
      [0.3, 0.08],
    ],
    [[0.5, 0.02]],
  ])
  expect(toPixels(strokes, 500)).toEqual([
    [
      { x: 50, y: 20 },
      { x: 150, y: 40 },
    ],
    [{ x: 250, y: 10 }],
  ])
})

test('strokes are kept as lines, with the words of the signature', () => {
  const kept = annotationsOf(fromPixels(groups, 1000), '佐藤 健一　点検実施')
  expect(kept.map(({ shape }) => shape)).toEqual(['line', 'line', 'text'])
  expect(kept.at(-1)?.text).toBe('佐藤 健一　点検実施')
})

test('a restless hand stays within what a record may hold', () => {
  const kept = annotationsOf(
    Array.from({ length: 500 }, () => [[0, 0] as [number, number]]),
    'あ'.repeat(500),
  )
  expect(kept).toHaveLength(200)
  expect(kept.at(-1)?.text).toHaveLength(200)
})

test('a dot is drawn too', () => {
  expect(pathOf([[0.5, 0.1]])).toBe('M0.5 0.1L0.5001 0.1')
  expect(
    pathOf([
      [0, 0],
      [1, 0.2],
    ]),
  ).toBe('M0 0L1 0.2')
  expect(pathOf([])).toBe('')
})
