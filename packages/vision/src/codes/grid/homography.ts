import type { Corners, Point } from '../../picture.ts'

/** Maps the unit square to four corners as a camera would: x' = (a·x + b·y + c) / (g·x + h·y + 1), likewise y'. */
export type Homography = Float64Array

export function unitSquareTo([p0, p1, p2, p3]: Corners): Homography {
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / area
  const h = (dx1 * dy3 - dx3 * dy1) / area
  return Float64Array.of(
    p1.x - p0.x + g * p1.x,
    p3.x - p0.x + h * p3.x,
    p0.x,
    p1.y - p0.y + g * p1.y,
    p3.y - p0.y + h * p3.y,
    p0.y,
    g,
    h,
  )
}

export function mapPoint(map: Homography, x: number, y: number): Point {
  const depth = map[6]! * x + map[7]! * y + 1
  return {
    x: (map[0]! * x + map[1]! * y + map[2]!) / depth,
    y: (map[3]! * x + map[4]! * y + map[5]!) / depth,
  }
}
