import type { Grey, Point } from '../picture.ts'
import { captionAt } from './caption.ts'
import type { DrawnCode } from './drawnCode.ts'
import { type Plane, type Pose, plane } from './plane.ts'
import type { Random } from './random.ts'

/** A printed label: the code, its quiet zone (modules), and the digits under a bar code. Units are modules. */
export type Label = {
  symbol: DrawnCode
  quiet: number
  caption?: string
  inverted?: boolean
  /** Modules are round dots of this radius, as a needle or a jet prints them. */
  dotRadius?: number
  paper: number
  ink: number
  pose: Pose
}

/** Draws labels on a cluttered wall. Values are floats, so that faults can be added before they are rounded. */
export type Scene = { values: Float32Array; width: number; height: number }

export function wall(random: Random, width: number, height: number): Scene {
  const values = new Float32Array(width * height)
  const [base, slopeX, slopeY] = [random.between(90, 190), random.between(-40, 40), random.between(-40, 40)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) values[y * width + x] = base + (slopeX * x) / width + (slopeY * y) / height
  }
  for (let i = random.whole(4, 14); i > 0; i--) {
    const [w, h] = [random.between(0.02, 0.25) * width, random.between(0.01, 0.2) * height]
    const [left, top] = [random.between(-w, width), random.between(-h, height)]
    const shade = random.between(40, 220)
    for (let y = Math.max(0, top | 0); y < Math.min(height, top + h); y++) {
      values.fill(shade, y * width + Math.max(0, left | 0), y * width + Math.min(width, Math.max(0, left + w)))
    }
  }
  return { values, width, height }
}

export function drawLabel(scene: Scene, label: Label): void {
  const view = plane(label.pose)
  const half = halfSize(label)
  const box = boxAround(view, half, scene)
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const i = y * scene.width + x
      scene.values[i] = supersampled(label, view, half, { x, y }, scene.values[i]!)
    }
  }
}

/** Half the label's width and height in modules; the code lies in the middle, the caption below it. */
export function halfSize({ symbol, quiet, caption }: Label): Point {
  return { x: symbol.width / 2 + quiet, y: symbol.height / 2 + quiet + (caption ? 6 : 0) }
}

const samplesAcross = 3

function supersampled(label: Label, view: Plane, half: Point, at: Point, behind: number): number {
  let sum = 0
  for (let j = 0; j < samplesAcross; j++) {
    for (let i = 0; i < samplesAcross; i++) {
      const point = { x: at.x + (i + 0.5) / samplesAcross - 0.5, y: at.y + (j + 0.5) / samplesAcross - 0.5 }
      sum += shadeAt(label, view.toLabel(point), half) ?? behind
    }
  }
  return sum / samplesAcross ** 2
}

function shadeAt(label: Label, { x, y }: Point, half: Point): number | undefined {
  if (Math.abs(x) > half.x || Math.abs(y) > half.y) return undefined
  const { symbol, caption } = label
  const column = Math.floor(x + symbol.width / 2)
  const row = Math.floor(y + symbol.height / 2)
  const inside = column >= 0 && row >= 0 && column < symbol.width && row < symbol.height
  const isDark = inside
    ? symbol.modules[row * symbol.width + column] === 1 && isInk(label, x + symbol.width / 2, y + symbol.height / 2)
    : caption !== undefined && captionAt(caption, x, y - symbol.height / 2)
  return isDark !== (label.inverted ?? false) ? label.ink : label.paper
}

function isInk({ dotRadius }: Label, x: number, y: number): boolean {
  return dotRadius === undefined || Math.hypot(x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5) < dotRadius
}

function boxAround(view: Plane, half: Point, { width, height }: Scene) {
  const corners = [-1, 1].flatMap((i) => [-1, 1].map((j) => view.toPicture({ x: i * half.x, y: j * half.y })))
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    right: Math.min(width - 1, Math.ceil(Math.max(...xs)) + 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    bottom: Math.min(height - 1, Math.ceil(Math.max(...ys)) + 1),
  }
}

export function toGrey({ values, width, height }: Scene): Grey {
  return { data: Uint8ClampedArray.from(values), width, height }
}
