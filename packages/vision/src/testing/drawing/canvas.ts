/** A picture being drawn: red, green and blue, 0 to 255, without rounding. */
export type Canvas = { data: Float32Array; width: number; height: number }

export type Ink = readonly [number, number, number]

/** Anything with an inside: how far a place lies from its edge (negative within), and where it ends. */
export type Shape = { away(x: number, y: number): number; left: number; top: number; right: number; bottom: number }

export function blankCanvas(width: number, height: number, ink: Ink): Canvas {
  const data = new Float32Array(width * height * 3)
  for (let i = 0; i < data.length; i++) data[i] = ink[i % 3]!
  return { data, width, height }
}

/** Edges are softened over one pixel; `softPx` softens more, as a shadow. */
export function paint({ data, width, height }: Canvas, shape: Shape, ink: Ink, opacity = 1, softPx = 1): void {
  const reach = softPx
  for (let y = Math.max(0, Math.floor(shape.top - reach)); y <= Math.min(height - 1, shape.bottom + reach); y++) {
    for (let x = Math.max(0, Math.floor(shape.left - reach)); x <= Math.min(width - 1, shape.right + reach); x++) {
      const cover = opacity * Math.min(1, Math.max(0, 0.5 - shape.away(x, y) / softPx))
      if (cover <= 0) continue
      const i = 3 * (y * width + x)
      for (let c = 0; c < 3; c++) data[i + c]! += cover * (ink[c]! - data[i + c]!)
    }
  }
}

export const disc = (cx: number, cy: number, radius: number): Shape => ({
  away: (x, y) => Math.hypot(x - cx, y - cy) - radius,
  ...{ left: cx - radius, top: cy - radius, right: cx + radius, bottom: cy + radius },
})

/** A stroke that may grow thinner on its way. */
export function stroke(x1: number, y1: number, x2: number, y2: number, half1: number, half2 = half1): Shape {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy || 1
  const most = Math.max(half1, half2)
  return {
    away(x, y) {
      const t = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
      return Math.hypot(x - x1 - t * dx, y - y1 - t * dy) - (half1 + t * (half2 - half1))
    },
    left: Math.min(x1, x2) - most,
    top: Math.min(y1, y2) - most,
    right: Math.max(x1, x2) + most,
    bottom: Math.max(y1, y2) + most,
  }
}

/** Part of a ring, between two directions in degrees, clockwise from the right. */
export function arc(cx: number, cy: number, radius: number, half: number, from: number, to: number): Shape {
  const outer = radius + half
  return {
    away(x, y) {
      const angle = (Math.atan2(y - cy, x - cx) * 180) / Math.PI
      const turn = (((angle - from) % 360) + 360) % 360
      return turn > to - from ? 9 : Math.abs(Math.hypot(x - cx, y - cy) - radius) - half
    },
    ...{ left: cx - outer, top: cy - outer, right: cx + outer, bottom: cy + outer },
  }
}

/** A rectangle, turned by degrees about its middle. */
export function box(cx: number, cy: number, width: number, height: number, degrees = 0): Shape {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const reach = Math.hypot(width, height) / 2
  return {
    away(x, y) {
      const [u, v] = [cos * (x - cx) + sin * (y - cy), cos * (y - cy) - sin * (x - cx)]
      return Math.max(Math.abs(u) - width / 2, Math.abs(v) - height / 2)
    },
    ...{ left: cx - reach, top: cy - reach, right: cx + reach, bottom: cy + reach },
  }
}
