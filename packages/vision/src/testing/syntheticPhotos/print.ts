import type { Point } from '../../picture.ts'
import type { DrawnCode } from '../drawnCode.ts'
import { type Pose, plane } from '../plane.ts'
import type { Scene } from '../scene.ts'

/** How a code was put on its label. Units are modules, counted from the label's middle. */
export type Print = {
  symbol: DrawnCode
  quiet: number
  paper: number
  ink: number
  pose: Pose
  /** How far ink ran over the edge of each module; below 0 it fell short. */
  spread?: number
  /** Dead needles of a print head: lines along the label that stay white. */
  deadLines?: { from: number; to: number }[]
  /** Pits of this radius instead of squares; each has a lit and a shaded side. */
  pitRadius?: number
  isMirrored?: boolean
  isInverted?: boolean
  /** Paper that is not flat. */
  wrinkle?: { height: number; length: number; angle: number }
}

const samplesAcross = 3

export function drawPrint(scene: Scene, print: Print): void {
  const { toLabel, toPicture } = plane(print.pose)
  const half = { x: print.symbol.width / 2 + print.quiet, y: print.symbol.height / 2 + print.quiet }
  const reach = [-1.1, 1.1].flatMap((i) => [-1.1, 1.1].map((j) => toPicture({ x: i * half.x, y: j * half.y })))
  const [xs, ys] = [reach.map(({ x }) => x), reach.map(({ y }) => y)]
  const bottom = Math.min(scene.height - 1, Math.ceil(Math.max(...ys)))
  const right = Math.min(scene.width - 1, Math.ceil(Math.max(...xs)))
  for (let y = Math.max(0, Math.floor(Math.min(...ys))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(...xs))); x <= right; x++) {
      const i = y * scene.width + x
      let sum = 0
      for (let k = 0; k < samplesAcross ** 2; k++) {
        const dx = ((k % samplesAcross) + 0.5) / samplesAcross - 0.5
        const dy = (Math.floor(k / samplesAcross) + 0.5) / samplesAcross - 0.5
        sum += shadeAt(print, toLabel({ x: x + dx, y: y + dy }), half) ?? scene.values[i]!
      }
      scene.values[i] = sum / samplesAcross ** 2
    }
  }
}

function shadeAt(print: Print, at: Point, half: Point): number | undefined {
  const { point, light } = wrinkled(print, at)
  if (Math.abs(point.x) > half.x || Math.abs(point.y) > half.y) return undefined
  const x = (print.isMirrored ? -point.x : point.x) + print.symbol.width / 2
  const y = point.y + print.symbol.height / 2
  if (print.pitRadius !== undefined) return pitShade(print, x, y)
  const isInk = isInked(print, x, y) && !print.deadLines?.some(({ from, to }) => y > from && y < to)
  return light * (isInk !== (print.isInverted ?? false) ? print.ink : print.paper)
}

function wrinkled({ wrinkle }: Print, point: Point): { point: Point; light: number } {
  if (!wrinkle) return { point, light: 1 }
  const along = Math.cos(wrinkle.angle) * point.x + Math.sin(wrinkle.angle) * point.y
  const phase = (2 * Math.PI * along) / wrinkle.length
  const shift = wrinkle.height * Math.sin(phase)
  const moved = { x: point.x + Math.cos(wrinkle.angle) * shift, y: point.y + Math.sin(wrinkle.angle) * shift }
  return { point: moved, light: 1 + 0.25 * Math.cos(phase) }
}

function isInked({ symbol, spread = 0 }: Print, x: number, y: number): boolean {
  const reach = Math.abs(spread)
  const corners = [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => isDark(symbol, x + dx, y + dy)))
  return spread >= 0 ? corners.some(Boolean) : corners.every(Boolean)
}

function isDark({ modules, width, height }: DrawnCode, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column >= 0 && row >= 0 && column < width && row < height && modules[row * width + column] === 1
}

/** A pit is dark towards the lamp and bright on the far side; the metal around stays as it is. */
function pitShade({ symbol, pitRadius = 0, paper, ink }: Print, x: number, y: number): number | undefined {
  if (!isDark(symbol, x, y)) return undefined
  const [dx, dy] = [x - Math.floor(x) - 0.5, y - Math.floor(y) - 0.5]
  const distance = Math.hypot(dx, dy) / pitRadius
  if (distance > 1) return undefined
  return dx + dy > 0.55 * pitRadius ? paper + 35 : ink
}
