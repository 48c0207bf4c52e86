import { expect, test } from 'vitest'
import { blur, dim, glare, noise } from '../testing/faults.ts'
import { randomFrom } from '../testing/random.ts'
import { drawLabel, type Scene, toGrey, wall } from '../testing/scene.ts'
import { toPicture } from '../testing/toPicture.ts'
import { judgePicture } from './judgePicture.ts'

/** A printed label on a wall, seen through a good lens. */
function scene(change: (scene: Scene) => void = () => undefined) {
  const random = randomFrom(7)
  const drawn = wall(random, 640, 480)
  const modules = Uint8Array.from({ length: 40 * 24 }, () => random.whole(0, 1))
  const pose = { centre: { x: 320, y: 240 }, scale: 6, turn: 4, tilt: { x: 0, y: 0 } }
  drawLabel(drawn, { symbol: { modules, width: 40, height: 24 }, quiet: 4, paper: 225, ink: 30, pose })
  blur(drawn, 0.5)
  change(drawn)
  return toPicture(toGrey(drawn))
}

test('a good photo has no faults', () => {
  expect(judgePicture(scene()).faults).toEqual([])
})

test('the further out of focus, the lower the figure, with and without sensor noise', () => {
  for (const spread of [0, 14]) {
    const figures = (process.env.ECS_TEST_LONG === 'on' ? [0.4, 1, 2, 4] : [0.4, 2, 4]).map((sigma) => {
      return judgePicture(
        scene((drawn) => {
          blur(drawn, sigma)
          noise(drawn, spread, randomFrom(3))
        }),
      ).sharpness
    })
    expect(figures).toEqual(figures.toSorted((a, b) => b - a))
  }
})

test('out of focus, dark and blown out are named', () => {
  expect(judgePicture(scene((drawn) => blur(drawn, 4))).faults).toEqual(['blurred'])
  expect(judgePicture(scene((drawn) => dim(drawn, 0.15))).faults).toEqual(['dark'])
  expect(judgePicture(scene((drawn) => glare(drawn, { x: 320, y: 240 }, 150, 400))).faults).toContain('glare')
})

test('only the region that matters is judged', () => {
  const picture = scene((drawn) => glare(drawn, { x: 320, y: 240 }, 150, 400))
  expect(judgePicture(picture, { x: 0, y: 0, width: 120, height: 480 }).faults).not.toContain('glare')
})

test('a plain wall is not called blurred', () => {
  const data = new Uint8ClampedArray(200 * 200 * 4).fill(180)
  expect(judgePicture({ data, width: 200, height: 200 }).faults).toEqual([])
})
