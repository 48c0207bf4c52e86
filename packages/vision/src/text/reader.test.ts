import { expect, test } from 'vitest'
import { darkDetector, paper, saying } from '../testing/fakeEngines.ts'
import type { LineModel } from './lineModel.ts'
import { readText } from './reader.ts'

const label = paper(320, 160, [
  { x: 40, y: 90, width: 200, height: 20 },
  { x: 40, y: 30, width: 80, height: 20 },
  { x: 180, y: 31, width: 80, height: 20 },
])

/** Reads where a line stands. */
const placeModel: LineModel = {
  knows: new Set('abc'),
  weightOf: () => 1,
  look:
    async (_, { middle }) =>
    () => [{ text: middle.y > 80 ? 'c' : middle.x > 160 ? 'b' : 'a', p: 0.9, at: 0.5, others: [] }],
}

test('lines come in reading order, those side by side as one', async () => {
  const { text, lines } = await readText(darkDetector, { own: [placeModel], second: [] }, label)
  expect(text).toBe('a b\nc')
  expect(lines[1]!.corners[0].x).toBeLessThan(45)
  expect(lines[1]!.corners[2].x).toBeGreaterThan(235)
})

test('what no model is sure of is left out: an empty answer is better than a wrong one', async () => {
  const { text } = await readText(darkDetector, { own: [saying('###', 0.2)], second: [] }, label)
  expect(text).toBe('')
})

test('a picture without text reads as nothing', async () => {
  const { text, confidence } = await readText(darkDetector, { own: [saying('x')], second: [] }, paper(200, 100, []))
  expect({ text, confidence }).toEqual({ text: '', confidence: 0 })
})

test('a second model is asked only where ours is in doubt', async () => {
  const second = saying('b', 0.95)
  const read = (p: number) => readText(darkDetector, { own: [saying('a', p)], second: [second] }, label)
  expect((await read(0.9)).text).toBe('a a\na')
  expect((await read(0.4)).text).toBe('b b\nb')
})

test('a line whose characters are all clear is looked at once', async () => {
  let looks = 0
  const further: LineModel = {
    ...placeModel,
    look(...line) {
      looks += 1
      return placeModel.look(...line)
    },
  }
  const read = (p: number) => readText(darkDetector, { own: [saying('a', p), further], second: [] }, label)
  await read(0.95)
  expect(looks).toBe(0)
  await read(0.85)
  expect(looks).toBe(3)
})

test('a picture of a canvas tells its size by getters', async () => {
  class CanvasPicture {
    readonly data = label.data
    get width() {
      return label.width
    }
    get height() {
      return label.height
    }
  }
  const { text } = await readText(darkDetector, { own: [placeModel], second: [] }, new CanvasPicture())
  expect(text).toBe('a b\nc')
})
