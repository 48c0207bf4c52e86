type Point = [number, number]

const headLength = 0.05
const headTurn = 0.5

/** A line with two short ones at its tip; in widths of the photo. */
export function arrowPath([x1, y1]: Point, [x2, y2]: Point): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (turn: number) =>
    `${rounded(x2 - headLength * Math.cos(angle + turn))} ${rounded(y2 - headLength * Math.sin(angle + turn))}`
  return `M${rounded(x1)} ${rounded(y1)}L${rounded(x2)} ${rounded(y2)}M${wing(headTurn)}L${rounded(x2)} ${rounded(y2)}L${wing(-headTurn)}`
}

export const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** The upright box between two corners, kept inside the photo. */
export function boxBetween([x1, y1]: Point, [x2, y2]: Point, ratio: number) {
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
  const [left, right] = [inside(Math.min(x1, x2), 1), inside(Math.max(x1, x2), 1)]
  const [top, bottom] = [inside(Math.min(y1, y2), ratio), inside(Math.max(y1, y2), ratio)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}
