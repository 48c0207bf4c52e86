import { describe, expect, test } from 'vitest'
import { requireDrawn } from './signature.ts'

const signed = (...points: [number, number][]) => ({ annotations: [{ shape: 'line' as const, points }] })
const named = { annotations: [{ shape: 'text' as const, points: [[0, 0] as [number, number]], text: '佐藤' }] }
const drawn = { height: 0.4, box: [0.1, 0.1, 0.6, 0.3] as const }

describe('E11 the picture of a signature', () => {
  test('shows its strokes, to the breadth of a pen', () => {
    expect(() => requireDrawn(signed([0.09, 0.1], [0.61, 0.3]), drawn)).not.toThrow()
    for (const [x, y] of [
      [0.05, 0.2],
      [0.7, 0.2],
      [0.3, 0.05],
      [0.3, 0.36],
    ] as const)
      expect(() => requireDrawn(signed([0.3, 0.2], [x, y]), drawn), `${x} ${y}`).toThrow(/署名/)
  })

  test('is not blank, whatever is said of it', () => {
    const blank = { height: 0.4, box: null }
    for (const said of [signed([0.1, 0.1], [0.6, 0.3]), named]) expect(() => requireDrawn(said, blank)).toThrow(/署名/)
    expect(() => requireDrawn(named, drawn)).not.toThrow()
  })

  test('is cut off where the pen slipped over the edge', () => {
    const atEdge = { height: 0.4, box: [0, 0, 1, 0.4] as const }
    expect(() => requireDrawn(signed([-0.2, -0.1], [1.3, 0.9]), atEdge)).not.toThrow()
  })
})
