import type { Point } from '../picture.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'

/** Where the code lies in the picture, for faults that hit the code itself. */
export type Target = { toPicture(point: Point): Point; half: Point; modulePx: number }

export function blur(scene: Scene, sigma: number): void {
  const reach = Math.ceil(sigma * 3)
  const weights = Array.from({ length: reach * 2 + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)))
  convolveLine(scene, weights, 1, 0)
  convolveLine(scene, weights, 0, 1)
}

/** The camera moved while the shutter was open. */
export function motion(scene: Scene, lengthPx: number, degrees: number): void {
  const angle = (degrees * Math.PI) / 180
  const steps = Math.max(3, Math.ceil(lengthPx))
  const stride = lengthPx / steps
  convolveLine(scene, new Array(steps + 1 - (steps % 2)).fill(1), Math.cos(angle) * stride, Math.sin(angle) * stride)
}

function convolveLine(scene: Scene, weights: number[], stepX: number, stepY: number): void {
  const { values, width, height } = scene
  const source = values.slice()
  const reach = (weights.length - 1) / 2
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++) {
        const sx = Math.min(width - 1, Math.max(0, Math.round(x + k * stepX)))
        const sy = Math.min(height - 1, Math.max(0, Math.round(y + k * stepY)))
        sum += weights[k + reach]! * source[sy * width + sx]!
      }
      values[y * width + x] = sum / total
    }
  }
}

export function noise(scene: Scene, spread: number, random: Random): void {
  for (let i = 0; i < scene.values.length; i++) scene.values[i]! += random.normal() * spread
}

export function dim(scene: Scene, gain: number): void {
  for (let i = 0; i < scene.values.length; i++) scene.values[i]! *= gain
}

/** Light from one side: from `low` times to `high` times the brightness across the picture. */
export function unevenLight(scene: Scene, low: number, high: number, degrees: number): void {
  const { values, width, height } = scene
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const span = Math.abs(dx) * width + Math.abs(dy) * height
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = ((x - width / 2) * dx + (y - height / 2) * dy) / span + 0.5
      values[y * width + x]! *= low + (high - low) * share
    }
  }
}

/** A lamp mirrored on the label: the middle is blown out, the rim washed out. */
export function glare(scene: Scene, centre: Point, radiusPx: number, strength: number): void {
  const { values, width, height } = scene
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = ((x - centre.x) ** 2 + (y - centre.y) ** 2) / (radiusPx * radiusPx)
      values[y * width + x]! += strength * Math.exp(-distance)
    }
  }
}

/** Dirt and worn spots on the code, and often a scratch across it. */
export function damage(scene: Scene, target: Target, random: Random): void {
  const long = Math.max(target.half.x, target.half.y) * 2
  const short = Math.min(target.half.x, target.half.y) * 2
  for (let i = random.whole(1, 4); i > 0; i--) {
    const centre = target.toPicture({
      x: random.between(-1, 1) * target.half.x,
      y: random.between(-1, 1) * target.half.y,
    })
    const radius = random.between(0.04, 0.1) * short * target.modulePx * random.between(1, Math.min(1.6, long / short))
    spot(scene, centre, radius, random.between(0.4, 1), random.between(0, Math.PI), random.chance(0.5) ? 30 : 220)
  }
  if (random.chance(0.7)) scratch(scene, target, random)
}

function spot(scene: Scene, centre: Point, radius: number, roundness: number, turn: number, shade: number): void {
  const { values, width, height } = scene
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  for (let y = Math.max(0, Math.floor(centre.y - radius)); y < Math.min(height, centre.y + radius); y++) {
    for (let x = Math.max(0, Math.floor(centre.x - radius)); x < Math.min(width, centre.x + radius); x++) {
      const [u, v] = [cos * (x - centre.x) + sin * (y - centre.y), cos * (y - centre.y) - sin * (x - centre.x)]
      if (u * u + (v / roundness) ** 2 < radius * radius) values[y * width + x] = shade
    }
  }
}

function scratch(scene: Scene, target: Target, random: Random): void {
  const edge = () => random.between(-0.8, 0.8)
  const flat = random.chance(0.6)
  const from = target.toPicture({
    x: (flat ? -1.1 : edge()) * target.half.x,
    y: (flat ? edge() : -1.1) * target.half.y,
  })
  const to = target.toPicture({ x: (flat ? 1.1 : edge()) * target.half.x, y: (flat ? edge() : 1.1) * target.half.y })
  const [shade, thickness] = [random.chance(0.8) ? 225 : 40, random.between(0.3, 0.9) * target.modulePx]
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) * 2)
  for (let i = 0; i <= steps; i++) {
    const share = i / steps
    const centre = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    spot(scene, centre, Math.max(0.8, thickness / 2), 1, 0, shade)
  }
}
