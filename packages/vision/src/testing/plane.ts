import type { Point } from '../picture.ts'

/** Maps a label's own coordinates to the picture's and back: a label seen by a camera. */
export type Plane = { toPicture(point: Point): Point; toLabel(point: Point): Point }

export type Pose = {
  centre: Point
  /** Pixels of the picture for one unit of the label, at the centre. */
  scale: number
  /** Degrees, clockwise. */
  turn: number
  /** How fast the scale shrinks across and down, per unit of the label: 0 is seen straight on. */
  tilt: Point
  /** How much the label is bent around an upright can: the angle, in radians, that one unit turns away. */
  bend?: number
}

export function plane({ centre, scale, turn, tilt, bend = 0 }: Pose): Plane {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return {
    toPicture({ x: along, y }) {
      const x = bend === 0 ? along : Math.sin(along * bend) / bend
      const depth = 1 + tilt.x * x + tilt.y * y
      return {
        x: centre.x + (scale * (cos * x - sin * y)) / depth,
        y: centre.y + (scale * (sin * x + cos * y)) / depth,
      }
    },
    toLabel(point) {
      const [dx, dy] = [(point.x - centre.x) / scale, (point.y - centre.y) / scale]
      const [u, v] = [cos * dx + sin * dy, cos * dy - sin * dx]
      const depth = 1 / (1 - tilt.x * u - tilt.y * v)
      const x = u * depth
      // What lies behind the can's edge is nowhere on the label.
      const along = bend === 0 ? x : Math.abs(x * bend) < 1 ? Math.asin(x * bend) / bend : Number.POSITIVE_INFINITY
      return { x: along, y: v * depth }
    },
  }
}
