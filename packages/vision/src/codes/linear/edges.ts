import type { Straightened } from './straighten.ts'

/** What one line through the middle of the bars tells, before anything dear is done. */
export type LineFacts = {
  /** Where dark and light change, in samples; bars of the shortest code (JAN-8) do so 44 times. */
  edges: number[]
  /** How many of them belong to the bars. */
  count: number
  /** Where the bars begin and end, in samples. */
  left: number
  right: number
  /** Where the darkest ink may begin and end on each ground: the label's own edge is left out. */
  inside: Record<'light' | 'dark', [left: number, right: number]>
  /** Which ground the bars may stand on, judged by what lies right beside them. */
  grounds: ('light' | 'dark')[]
}

export function lineFacts({ rows, width, height }: Straightened): LineFacts {
  const line = meanLine(rows, width, height)
  const edges = edgesOf(line)
  const bars = densestRun(edges)
  const [left, right] = [bars[0] ?? 0, bars.at(-1) ?? 0]
  return {
    edges,
    count: bars.length,
    left,
    right,
    inside: insideOf(edges, bars),
    grounds: groundsOf(line, left, right),
  }
}

/** Bars begin where the ground ends: an outermost edge that goes the other way is the label's. */
function insideOf(edges: number[], bars: number[]): LineFacts['inside'] {
  const [first = 0, second = first] = bars
  const [nextToLast = 0, last = nextToLast] = bars.slice(-2)
  // The first edge of a line leads down, and they take turns.
  const [beginsDown, endsDown] = [first, last].map((edge) => edges.indexOf(edge) % 2 === 0)
  return {
    light: [beginsDown ? first : second, endsDown ? nextToLast : last],
    dark: [beginsDown ? second : first, endsDown ? last : nextToLast],
  }
}

function meanLine(rows: Float32Array, width: number, height: number): Float32Array {
  const line = new Float32Array(width)
  const [top, bottom] = [Math.floor(height / 4), Math.ceil((height * 3) / 4)]
  for (let y = top; y < bottom; y++) for (let x = 0; x < width; x++) line[x]! += rows[y * width + x]!
  for (let x = 0; x < width; x++) line[x]! /= bottom - top
  return line
}

/** Places where the line swings by a tenth of its contrast, halfway between its turning points. */
function edgesOf(line: Float32Array): number[] {
  const sorted = line.toSorted()
  const least = (sorted[Math.floor(line.length * 0.95)]! - sorted[Math.floor(line.length * 0.05)]!) * 0.1
  const edges: number[] = []
  let isRising = true
  let extreme = 0
  for (let i = 1; i < line.length; i++) {
    const beyond = isRising ? line[i]! > line[extreme]! : line[i]! < line[extreme]!
    if (beyond) extreme = i
    else if (Math.abs(line[i]! - line[extreme]!) > least) {
      edges.push((i + extreme) / 2)
      isRising = !isRising
      extreme = i
    }
  }
  return edges
}

/** Within a code the widest bar is under three times the usual one; a quiet zone, and the label's edge beyond, is not. */
const widestGap = 4

function densestRun(edges: number[]): number[] {
  const gaps = gapsOf(edges)
  const usual = usualGap(edges)
  let best: number[] = []
  let run: number[] = []
  for (const [i, edge] of edges.entries()) {
    if (i > 0 && gaps[i - 1]! > usual * widestGap) run = []
    run.push(edge)
    if (run.length > best.length) best = run
  }
  return best
}

function gapsOf(edges: number[]): number[] {
  return edges.slice(1).map((edge, i) => edge - edges[i]!)
}

/** Distance between edges that is most common, in samples: one to two modules. */
export function usualGap(edges: number[]): number {
  const gaps = gapsOf(edges).sort((a, b) => a - b)
  return gaps[Math.floor(gaps.length / 2)] ?? 0
}

/** Narrower than the narrowest quiet zone, so that the ground behind the label stays out. */
const besideShare = 0.035

function groundsOf(line: Float32Array, left: number, right: number): LineFacts['grounds'] {
  const sorted = line.slice(left, right).sort()
  const middle = (sorted[Math.floor(sorted.length * 0.1)]! + sorted[Math.floor(sorted.length * 0.9)]!) / 2
  const beside = Math.max(4, (right - left) * besideShare)
  // The outermost bar is blurred over its edge.
  const before = meanOf(line.subarray(Math.max(0, left - 1.5 * beside), Math.max(1, left - 0.5 * beside)))
  const after = meanOf(line.subarray(right + 0.5 * beside, right + 1.5 * beside))
  if (before > middle && after > middle) return ['light']
  // What is dark beside the bars may also be the wall around a label cut too close.
  if (before < middle && after < middle) return ['dark', 'light']
  return ['light', 'dark']
}

const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
