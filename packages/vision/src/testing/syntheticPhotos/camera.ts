import type { Point } from '../../picture.ts'
import type { Random } from '../random.ts'
import type { Scene } from '../scene.ts'

/** Out of focus: every point becomes a disc, as behind a real lens. */
export function defocus(scene: Scene, radiusPx: number): void {
  const reach = Math.ceil(radiusPx)
  const disc: { at: Point; weight: number }[] = []
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const weight = Math.min(1, Math.max(0, radiusPx + 0.5 - Math.hypot(x, y)))
      if (weight > 0) disc.push({ at: { x, y }, weight })
    }
  }
  spreadOver(scene, disc)
}

/** A hand that trembles while the shutter is open: a bent path, not a straight line. */
export function shake(scene: Scene, lengthPx: number, random: Random): void {
  const points = 14
  let heading = random.between(0, 2 * Math.PI)
  let at = { x: 0, y: 0 }
  const path = Array.from({ length: points }, () => {
    heading += random.normal() * 0.35
    at = { x: at.x + (Math.cos(heading) * lengthPx) / points, y: at.y + (Math.sin(heading) * lengthPx) / points }
    return at
  })
  const middle = path[points >> 1]!
  spreadOver(
    scene,
    path.map(({ x, y }) => ({ at: { x: Math.round(x - middle.x), y: Math.round(y - middle.y) }, weight: 1 })),
  )
}

function spreadOver(scene: Scene, spots: { at: Point; weight: number }[]): void {
  const { values, width, height } = scene
  const source = values.slice()
  const total = spots.reduce((sum, { weight }) => sum + weight, 0)
  values.fill(0)
  for (const { at, weight } of spots) {
    for (let y = 0; y < height; y++) {
      const from = Math.min(height - 1, Math.max(0, y + at.y)) * width
      for (let x = 0; x < width; x++) {
        const column = Math.min(width - 1, Math.max(0, x + at.x))
        values[y * width + x]! += (source[from + column]! * weight) / total
      }
    }
  }
}

/** Light as the sensor turns it into numbers: what is too bright is cut off, shadows are lifted or crushed. */
export function expose({ values }: Scene, gain: number, power: number): void {
  for (let i = 0; i < values.length; i++) {
    values[i] = 255 * Math.min(1, Math.max(0, (values[i]! * gain) / 255)) ** power
  }
}

/** Grain grows with the light, and something always remains in the dark. */
export function grain({ values }: Scene, spread: number, random: Random): void {
  for (let i = 0; i < values.length; i++) {
    values[i]! += random.normal() * spread * Math.sqrt(0.25 + Math.max(0, values[i]!) / 170)
  }
}
