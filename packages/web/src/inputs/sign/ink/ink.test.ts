import { expect, test } from 'vitest'
import { clear, emptyInk, erase, type InkStroke, mostStrokes, redo, undo, write } from './ink.ts'

const stroke = (...points: [number, number][]): InkStroke => ({ points, color: '#000000', width: 0.006 })
const across = stroke([0.1, 0.1], [0.9, 0.1])
const below = stroke([0.1, 0.3], [0.9, 0.3])

test('back and forth over writing, erasing and clearing', () => {
  const written = write(write(emptyInk, across), below)
  const erased = erase(written, [0.5, 0.1], 0.02)
  expect(erased.strokes).toEqual([below])
  expect(undo(erased).strokes).toEqual([across, below])
  expect(redo(undo(erased)).strokes).toEqual([below])
  expect(undo(clear(erased)).strokes).toEqual([below])
  expect(undo(undo(undo(undo(erased)))).strokes).toEqual([])
})

test('the eraser hits between two points of a stroke, and nothing further away', () => {
  const written = write(emptyInk, across)
  expect(erase(written, [0.37, 0.115], 0.02).strokes).toEqual([])
  expect(erase(written, [0.37, 0.15], 0.02)).toBe(written)
})

test('something new forgets the way forth', () => {
  const ink = write(undo(write(emptyInk, across)), below)
  expect(redo(ink)).toEqual(ink)
})

test('a restless hand stays within what a record may hold', () => {
  let ink = emptyInk
  for (let i = 0; i < mostStrokes + 20; i++) ink = write(ink, across)
  expect(ink.strokes).toHaveLength(mostStrokes)
})

test('a stroke without a point is none', () => {
  expect(write(emptyInk, stroke())).toBe(emptyInk)
})
