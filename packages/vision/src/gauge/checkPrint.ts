import type { TileMatch } from '../alignment/tiles.ts'
import { centrePx, radiusPx } from './frame.ts'

/** How well the printed face of the photo is that of the reference, where no needle lies. */
export type Print = { tiles: number; median: number; moved: number }

/** The print is looked at away from every needle: in the reference and in the photo. */
export function checkPrint(matches: TileMatch[], needleAngles: readonly number[]): Print {
  const free = matches.filter(({ tile }) => !needleAngles.some((angle) => isUnder(tile, angle)))
  const likeness = free.map((one) => one.likeness).sort((a, b) => a - b)
  return {
    tiles: free.length,
    median: likeness[likeness.length >> 1] ?? 0,
    moved: free.filter(({ dx, dy }) => Math.hypot(dx, dy) > 1.5).length / Math.max(1, free.length),
  }
}

function isUnder({ x, y, size }: TileMatch['tile'], angle: number): boolean {
  const [dx, dy] = [x + size / 2 - centrePx, y + size / 2 - centrePx]
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const [along, aside] = [dx * cos + dy * sin, Math.abs(dy * cos - dx * sin)]
  const margin = size * 0.7 + 8
  return aside < margin && along > -0.4 * radiusPx && along < 1.05 * radiusPx
}
