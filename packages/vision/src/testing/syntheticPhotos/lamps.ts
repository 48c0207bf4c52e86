import type { Point } from '../../picture.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'

/** Something stands in the light: the shade has an edge, and it crosses the code. */
export function castShadow(scene: Scene, through: Point, random: Random): void {
  const angle = random.between(0, 2 * Math.PI)
  const [dark, soft] = [random.between(0.2, 0.45), random.between(1, 10)]
  change(scene, (x, y, value) => {
    const side = Math.cos(angle) * (x - through.x) + Math.sin(angle) * (y - through.y)
    return value * (dark + (1 - dark) / (1 + Math.exp(-side / soft)))
  })
}

/** A long lamp mirrored on the label: a bright stripe. */
export function tubeLight(scene: Scene, through: Point, widthPx: number, random: Random): void {
  const angle = random.between(0, Math.PI)
  const strength = random.between(70, 200)
  change(scene, (x, y, value) => {
    const away = (Math.cos(angle) * (x - through.x) + Math.sin(angle) * (y - through.y)) / widthPx
    return value + strength * Math.exp(-away * away)
  })
}

/** Clear film over the label: a veil, and small crumpled reflections. */
export function film(scene: Scene, around: Point, reachPx: number, random: Random): void {
  const veil = random.between(0.45, 0.7)
  const spots = Array.from({ length: random.whole(4, 9) }, () => ({
    x: around.x + random.between(-1, 1) * reachPx,
    y: around.y + random.between(-1, 1) * reachPx,
    long: random.between(0.08, 0.3) * reachPx,
    thin: random.between(0.02, 0.06) * reachPx,
    angle: random.between(0, Math.PI),
    strength: random.between(30, 130),
  }))
  change(scene, (x, y, value) => {
    let light = value * veil + 255 * (1 - veil) * 0.7
    for (const spot of spots) {
      const [dx, dy] = [x - spot.x, y - spot.y]
      const u = (Math.cos(spot.angle) * dx + Math.sin(spot.angle) * dy) / spot.long
      const v = (Math.cos(spot.angle) * dy - Math.sin(spot.angle) * dx) / spot.thin
      const away = u * u + v * v
      if (away < 6) light += spot.strength * Math.exp(-away)
    }
    return light
  })
}

/** Darker towards the corners of the picture. */
export function vignette(scene: Scene, strength: number): void {
  const { width, height } = scene
  const reach = (width * width + height * height) / 4
  change(scene, (x, y, value) => value * (1 - (strength * ((x - width / 2) ** 2 + (y - height / 2) ** 2)) / reach))
}

function change({ values, width, height }: Scene, to: (x: number, y: number, value: number) => number): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = to(x, y, values[y * width + x]!)
  }
}
