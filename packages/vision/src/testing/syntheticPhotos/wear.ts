import type { Point } from '../../picture.ts'
import type { Target } from '../faults.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'

/** Oil or coffee: darkens, but the print stays faintly visible beneath. */
export function stain(scene: Scene, target: Target, random: Random): void {
  const centre = placeIn(target, random, 1)
  const radius = random.between(0.3, 0.7) * Math.min(target.half.x, target.half.y) * target.modulePx
  const [dark, lobes] = [random.between(0.35, 0.6), random.whole(2, 5)]
  around(scene, centre, radius * 1.4, (x, y, i) => {
    const angle = Math.atan2(y - centre.y, x - centre.x)
    const rim = radius * (1 + 0.3 * Math.sin(lobes * angle))
    const share = 1 / (1 + Math.exp((Math.hypot(x - centre.x, y - centre.y) - rim) / 2))
    scene.values[i]! *= 1 - share * (1 - dark)
  })
}

/** Somebody ticked the label off with a pen, straight through the code. */
export function penStroke(scene: Scene, target: Target, random: Random): void {
  const [from, over, to] = [placeIn(target, random, 1.1), placeIn(target, random, 1), placeIn(target, random, 1.1)]
  const [shade, radius] = [random.between(20, 120), Math.max(0.8, random.between(0.15, 0.35) * target.modulePx)]
  const steps = 4 * Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) + 20)
  for (let step = 0; step <= steps; step++) {
    const t = step / steps
    const bend = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
    const centre = { x: bend(from.x, over.x, to.x), y: bend(from.y, over.y, to.y) }
    around(scene, centre, radius, (x, y, i) => {
      if (Math.hypot(x - centre.x, y - centre.y) < radius) scene.values[i] = shade
    })
  }
}

/** A corner of the label is gone: there the ground beneath shows. */
export function tearCorner(scene: Scene, ground: Scene, target: Target, random: Random): void {
  const [sx, sy] = [random.pick([-1, 1]), random.pick([-1, 1])]
  const corner = target.toPicture({ x: sx * target.half.x, y: sy * target.half.y })
  const middle = target.toPicture({ x: 0, y: 0 })
  const depth = random.between(0.12, 0.26) * Math.hypot(corner.x - middle.x, corner.y - middle.y)
  const [ux, uy] = [corner.x - middle.x, corner.y - middle.y]
  const far = Math.hypot(ux, uy)
  const lean = random.between(-0.5, 0.5)
  for (let y = 0; y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      const along = ((x - middle.x) * ux + (y - middle.y) * uy) / far
      const across = ((y - middle.y) * ux - (x - middle.x) * uy) / far
      const isGone = along + lean * across + 2 * Math.sin(across / 7) > far - depth
      if (isGone && Math.abs(across) < far) scene.values[y * scene.width + x] = ground.values[y * scene.width + x]!
    }
  }
}

function placeIn({ toPicture, half }: Target, random: Random, reach: number): Point {
  return toPicture({ x: random.between(-reach, reach) * half.x, y: random.between(-reach, reach) * half.y })
}

function around(
  { width, height }: Scene,
  centre: Point,
  radius: number,
  visit: (x: number, y: number, i: number) => void,
): void {
  for (let y = Math.max(0, Math.floor(centre.y - radius)); y <= Math.min(height - 1, centre.y + radius); y++) {
    for (let x = Math.max(0, Math.floor(centre.x - radius)); x <= Math.min(width - 1, centre.x + radius); x++) {
      visit(x, y, y * width + x)
    }
  }
}
