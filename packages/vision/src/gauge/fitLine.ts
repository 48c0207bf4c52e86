/** Where the middle of a needle lies at one distance from the pivot. */
export type Row = { alongPx: number; asidePx: number; weight: number }

/** The pivot is known this well: alignment and a view from the side move the needle over the face. */
const pivotSpreadPx = 4

/** A straight line through the rows that ignores strays; it need not pass the pivot, but should not miss it by far. */
export function fitLine(rows: Row[], angle: number): { angle: number; offsetPx: number; spread: number } {
  let [offset, slope, noise] = [0, 0, 1]
  for (let round = 0; round < 8; round++) {
    const tolerance = round < 2 ? 4 : Math.max(0.6, 2 * noise)
    let [w, wx, wy, wxx, wxy] = [(noise / pivotSpreadPx) ** 2, 0, 0, 0, 0]
    for (const { alongPx, asidePx, weight } of rows) {
      const away = (asidePx - offset - slope * alongPx) / tolerance
      const trust = round === 0 ? weight : weight / (1 + away * away) ** 2
      w += trust
      wx += trust * alongPx
      wy += trust * asidePx
      wxx += trust * alongPx * alongPx
      wxy += trust * alongPx * asidePx
    }
    const size = w * wxx - wx * wx
    if (!(size > 1e-9)) break
    slope = (w * wxy - wx * wy) / size
    offset = (wy - slope * wx) / w
    const errors = rows
      .map(({ alongPx, asidePx }) => Math.abs(asidePx - offset - slope * alongPx))
      .sort((a, b) => a - b)
    noise = Math.max(0.15, 1.5 * (errors[errors.length >> 1] ?? 1))
  }
  const reach = rows.length === 0 ? 1 : Math.max(20, rows.at(-1)!.alongPx - rows[0]!.alongPx)
  // Neighbouring rows share their pixels: about four count as one.
  const spread = (noise / reach) * Math.sqrt(12 / Math.max(1, rows.length / 4))
  return { angle: angle + (Math.atan(slope) * 180) / Math.PI, offsetPx: offset, spread: (spread * 180) / Math.PI }
}
