import type { Grey, Point } from '../../picture.ts'
import { crop } from '../../pixels/grey.ts'
import { gridAngle } from './frame.ts'

/** A square within a square, as QR and Micro QR codes have in their corners. */
export type Finder = { centre: Point; modulePx: number; angle: number }

const limit = 128
const leastModulePx = 1.5
const mostFinders = 3

/** Finders of a patch with even light, the most certain first; they may be turned in any way. */
export function findFinders(level: Grey): Finder[] {
  const seen: (Cross & { times: number })[] = []
  for (let y = 0; y < level.height; y++) {
    for (const cross of crossesOf(level, y)) {
      const near = seen.find((one) => Math.hypot(one.x - cross.x, one.y - cross.y) < 2 * one.module)
      if (near) near.times++
      else seen.push({ ...cross, times: 1 })
    }
  }
  // A true finder is crossed in every row of its heart.
  const sure = seen.filter(({ times, module }) => times > 1.2 * module)
  const best = sure.sort((a, b) => b.times / b.module - a.times / a.module).slice(0, mostFinders)
  return best.map((cross) => finderAt(level, cross))
}

/** The middle of a finder and the width of its modules, measured along the row. */
type Cross = { x: number; y: number; module: number }

/** Dark and light by turns in the widths 1, 1, 3, 1, 1, along the row and, through the middle, along the column. */
function crossesOf({ data, width, height }: Grey, y: number): Cross[] {
  const row = runsOf(data, y * width, 1, width)
  const found: Cross[] = []
  for (let i = 0; i + 5 <= row.length; i++) {
    const across = row.slice(i, i + 5)
    if (!across[0]!.isDark || !isFinder(across)) continue
    const x = middleOf(across)
    const column = runsOf(data, Math.round(x), width, height)
    const at = column.findIndex(({ from, length }) => y >= from && y < from + length)
    const down = column.slice(Math.max(0, at - 2), at + 3)
    if (down.length < 5 || !isFinder(down)) continue
    const [wide, tall] = [lengthOf(across), lengthOf(down)]
    if (Math.max(wide, tall) > 1.5 * Math.min(wide, tall)) continue
    found.push({ x, y: middleOf(down), module: (wide + tall) / 14 })
  }
  return found
}

type Run = { from: number; length: number; isDark: boolean }

function runsOf(data: Uint8ClampedArray, start: number, stride: number, length: number): Run[] {
  const runs: Run[] = []
  let from = 0
  for (let i = 1; i <= length; i++) {
    const isDark = data[start + from * stride]! < limit
    if (i < length && data[start + i * stride]! < limit === isDark) continue
    runs.push({ from, length: i - from, isDark })
    from = i
  }
  return runs
}

const lengthOf = (runs: Run[]) => runs.reduce((sum, { length }) => sum + length, 0)
const middleOf = (runs: Run[]) => runs[2]!.from + (runs[2]!.length - 1) / 2

function isFinder(runs: Run[]): boolean {
  const module = lengthOf(runs) / 7
  if (module < leastModulePx) return false
  return runs.every(({ length }, i) => Math.abs(length - (i === 2 ? 3 : 1) * module) < (i === 2 ? 1.2 : 0.7) * module)
}

/** A line through a turned square is longer than its side. */
function finderAt(level: Grey, { x, y, module }: Cross): Finder {
  const reach = Math.ceil(5 * module)
  const [left, top] = [Math.max(0, Math.floor(x) - reach), Math.max(0, Math.floor(y) - reach)]
  const [right, bottom] = [Math.min(level.width, x + reach), Math.min(level.height, y + reach)]
  const around = { x: left, y: top, width: Math.floor(right - left), height: Math.floor(bottom - top) }
  const angle = gridAngle(crop(level, around))
  return { centre: { x, y }, modulePx: module * Math.cos(angle), angle }
}
