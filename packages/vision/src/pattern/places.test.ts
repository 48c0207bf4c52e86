import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const [columns, rows] = [40, 30]
const still = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1)

function scores(cells: readonly [x: number, y: number, score: number][]): Float32Array {
  const over = new Float32Array(columns * rows).fill(-5)
  for (const [x, y, score] of cells) over[y * columns + x] = score
  return over
}

test('cells near each other are one place with a circle round all of them; the surest place comes first', () => {
  const switchTurned = [
    [10, 10, 2],
    [10, 11, 3],
    [10, 15, 4],
  ] as const
  const places = placesOf(
    scores([...switchTurned.map((one) => [...one] as [number, number, number]), [30, 20, 9]]),
    columns,
    1,
    still,
  )
  expect(places).toHaveLength(2)
  expect(places[0]).toMatchObject({ x: 122, y: 82 })
  expect(places[1]).toMatchObject({ x: 42, y: 52, radius: 20 })
  expect(places[0]!.likelihood).toBeGreaterThan(places[1]!.likelihood)
})

test('a place at the rim is not joined with the other end of the next row', () => {
  expect(
    placesOf(
      scores([
        [39, 5, 4],
        [0, 6, 4],
      ]),
      columns,
      1,
      still,
    ),
  ).toHaveLength(2)
})

test('below the limit nothing is a place', () => {
  expect(placesOf(scores([[3, 3, 0.9]]), columns, 1, still)).toEqual([])
})
