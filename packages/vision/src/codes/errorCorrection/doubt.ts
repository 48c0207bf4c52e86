import type { Layout } from '../grid/layout.ts'
import type { Decided } from '../grid/modules.ts'

/** How far a module's shade may lie from the usual dark or light around it before it counts as strange, in half contrasts. */
const usualScatter = 0.5
const nearbyModules = 2

/**
 * How doubtful each module is. Shades between dark and light are; so are shades darker than ink or brighter than paper,
 * patches of one colour as dirt, wear and glare make them, and the surroundings of known modules that show the wrong
 * colour.
 */
export function doubtsOf(decided: Decided, layout: Layout): Float32Array {
  const doubts = new Float32Array(decided.dark.length)
  for (let i = 0; i < doubts.length; i++) {
    const clear = decided.clearness[i]!
    doubts[i] = clear < 1 ? 1 - clear : Math.max(0, clear - 1 - usualScatter)
    if (isPatch(decided.dark, layout, i)) doubts[i]! += 0.8
    if (layout.known[i] !== -1 && decided.seen[i] !== layout.known[i]) doubtAround(doubts, layout, i)
  }
  return doubts
}

/** Whether a module and all around it have one colour: content is masked so that this is rare. */
function isPatch(dark: Uint8Array, { rows, columns }: Layout, i: number): boolean {
  const [row, column] = [Math.floor(i / columns), i % columns]
  if (row === 0 || column === 0 || row === rows - 1 || column === columns - 1) return false
  for (const line of [i - columns, i, i + columns]) {
    if (dark[line - 1] !== dark[i] || dark[line] !== dark[i] || dark[line + 1] !== dark[i]) return false
  }
  return true
}

function doubtAround(doubts: Float32Array, { rows, columns }: Layout, i: number): void {
  const [row, column] = [Math.floor(i / columns), i % columns]
  for (let r = Math.max(0, row - nearbyModules); r <= Math.min(rows - 1, row + nearbyModules); r++) {
    for (let c = Math.max(0, column - nearbyModules); c <= Math.min(columns - 1, column + nearbyModules); c++) {
      doubts[r * columns + c]! += 1 / (1 + Math.hypot(r - row, c - column))
    }
  }
}
