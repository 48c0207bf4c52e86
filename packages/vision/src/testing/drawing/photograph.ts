import { blurredPlane } from '../../gauge/plane.ts'
import type { Picture } from '../../picture.ts'
import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'

/** How a drawing is photographed: everything between a perfect scan and a hurried shot in a dark room. */
export type Shot = {
  width: number
  height: number
  /** The share of the picture's height that the drawing fills. */
  fill: number
  turn: number
  /** How far the camera looks from the side: 0 straight on, 0.5 strongly. */
  tilt: { x: number; y: number }
  shift: { x: number; y: number }
  exposure: number
  /** How much darker one side is than the other. */
  slope: { x: number; y: number }
  tint: readonly [number, number, number]
  /** Bright patches in picture coordinates; `strength` 1 burns out. */
  glares: { x: number; y: number; radius: number; strength: number }[]
  blur: number
  motion: { x: number; y: number }
  noise: number
  gamma: number
}

/** 1 mild, 2 medium, 3 hard. */
export function anyShot(random: Random, level: number, size = { width: 640, height: 480 }): Shot {
  const signed = (most: number) => random.between(-most, most)
  const hard = [0, 0.35, 0.65, 1][level]!
  return {
    ...size,
    fill: random.between(0.98 - 0.4 * hard, 1.02 - 0.1 * hard),
    turn: signed(3 + 12 * hard),
    tilt: { x: signed(0.06 + 0.3 * hard), y: signed(0.06 + 0.3 * hard) },
    shift: { x: signed(0.02 + 0.06 * hard), y: signed(0.02 + 0.04 * hard) },
    exposure: random.between(1 - 0.62 * hard, 1.08),
    slope: { x: signed(0.15 + 0.55 * hard), y: signed(0.15 + 0.55 * hard) },
    tint: [1 + signed(0.06 * hard + 0.02), 1, 1 + signed(0.1 * hard + 0.02)],
    glares: Array.from({ length: random.chance(0.3 + 0.6 * hard) ? random.whole(1, 1 + level) : 0 }, () => ({
      x: random.between(0.2, 0.8),
      y: random.between(0.15, 0.85),
      radius: random.between(0.05, 0.22),
      strength: random.between(0.1, 0.25 + 0.4 * hard),
    })),
    blur: random.between(0.3, 0.6 + 1.8 * hard),
    motion: level > 1 && random.chance(0.5) ? { x: signed(4.5 * hard), y: signed(4.5 * hard) } : { x: 0, y: 0 },
    noise: random.between(1, 2 + 9 * hard),
    gamma: random.between(0.85, 1.15),
  }
}

export function photograph(drawing: Canvas, shot: Shot, random: Random): Picture {
  let planes = seen(drawing, shot)
  planes = planes.map((plane) => moved(blurredPlane(plane, shot.blur), shot)) as typeof planes
  const data = new Uint8ClampedArray(shot.width * shot.height * 4)
  for (let i = 0; i < shot.width * shot.height; i++) {
    const [u, v] = [(i % shot.width) / shot.width, Math.floor(i / shot.width) / shot.height]
    const light = Math.max(0.12, shot.exposure * (1 + shot.slope.x * (u - 0.5) + shot.slope.y * (v - 0.5)))
    const glare = glareAt(shot, u, v)
    for (let c = 0; c < 3; c++) {
      const lit = planes[c]!.data[i]! * light * shot.tint[c]!
      const toned = 255 * Math.max(0, lit / 255) ** shot.gamma
      data[4 * i + c] = toned + (275 - toned) * glare + random.normal() * shot.noise
    }
    data[4 * i + 3] = 255
  }
  return { data, width: shot.width, height: shot.height }
}

function glareAt({ glares, width, height }: Shot, u: number, v: number): number {
  let clear = 1
  for (const { x, y, radius, strength } of glares) {
    const away = Math.hypot((u - x) * (width / height), v - y) / radius
    clear *= 1 - strength * Math.exp(-away * away)
  }
  return 1 - clear
}

/** Where a pixel of the photo lies on the drawing: turned, tilted, moved and scaled about the middle. */
export function placeOnDrawing(drawing: { width: number; height: number }, shot: Shot) {
  const scale = (shot.height * shot.fill) / drawing.height
  const [cos, sin] = [Math.cos((shot.turn * Math.PI) / 180), Math.sin((shot.turn * Math.PI) / 180)]
  return (x: number, y: number): [number, number] => {
    const [px, py] = [
      x / shot.height - shot.width / shot.height / 2 - shot.shift.x,
      y / shot.height - 0.5 - shot.shift.y,
    ]
    const depth = 1 / (1 - shot.tilt.x * px - shot.tilt.y * py)
    const [u, v] = [(cos * px + sin * py) * depth, (cos * py - sin * px) * depth]
    return [drawing.width / 2 + (u * shot.height) / scale, drawing.height / 2 + (v * shot.height) / scale]
  }
}

function seen(drawing: Canvas, shot: Shot): { data: Float32Array; width: number; height: number }[] {
  const place = placeOnDrawing(drawing, shot)
  const planes = [0, 1, 2].map(() => new Float32Array(shot.width * shot.height))
  for (let i = 0; i < shot.width * shot.height; i++) {
    const [x, y] = place(i % shot.width, Math.floor(i / shot.width))
    const cx = Math.max(0, Math.min(drawing.width - 1.001, x))
    const cy = Math.max(0, Math.min(drawing.height - 1.001, y))
    const [left, top] = [Math.floor(cx), Math.floor(cy)]
    const [fx, fy] = [cx - left, cy - top]
    for (let c = 0; c < 3; c++) {
      const at = (dx: number, dy: number) => drawing.data[3 * ((top + dy) * drawing.width + left + dx) + c]!
      planes[c]![i] = (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy
    }
  }
  return planes.map((data) => ({ data, width: shot.width, height: shot.height }))
}

type Plane = ReturnType<typeof blurredPlane>

/** A hand that shakes: the mean along a short way. */
function moved(plane: Plane, { motion }: Shot): Plane {
  const steps = Math.round(Math.hypot(motion.x, motion.y))
  if (steps < 1) return plane
  const to = new Float32Array(plane.data.length)
  for (let step = 0; step <= steps; step++) {
    const [dx, dy] = [Math.round(motion.x * (step / steps - 0.5)), Math.round(motion.y * (step / steps - 0.5))]
    for (let y = 0; y < plane.height; y++) {
      const row = Math.max(0, Math.min(plane.height - 1, y + dy)) * plane.width
      for (let x = 0; x < plane.width; x++) {
        to[y * plane.width + x]! += plane.data[row + Math.max(0, Math.min(plane.width - 1, x + dx))]! / (steps + 1)
      }
    }
  }
  return { ...plane, data: to }
}
