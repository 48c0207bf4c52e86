/** Bars and gaps may differ by this share of their width before ink is held to have run. */
const leastDifference = 0.15

/**
 * Ink that ran makes every bar wider and every gap narrower by the same amount; ink that fell short, the other way
 * round. Sets the edges back, judged by the narrowest bars and gaps: both are one module wide in every code.
 */
export function withoutInkSpread(line: Float32Array): Float32Array {
  const { bars, gaps } = runsOf(line)
  const [bar, gap] = [narrow(bars), narrow(gaps)]
  if (Math.abs(bar - gap) < leastDifference * (bar + gap)) return line
  const shift = (bar - gap) / 4
  return movedEdges(line, Math.abs(shift), shift > 0 ? 1 : -1)
}

const middle = 128
const leastRuns = 10

function runsOf(line: Float32Array): { bars: number[]; gaps: number[] } {
  const [bars, gaps]: number[][] = [[], []]
  let from = -1
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]! - middle, line[i]! - middle]
    if (a < 0 === b < 0) continue
    const at = i - 1 + a / (a - b)
    if (from >= 0) (a < 0 ? bars : gaps)!.push(at - from)
    from = at
  }
  return { bars: bars!, gaps: gaps! }
}

function narrow(widths: number[]): number {
  return widths.length < leastRuns ? 0 : widths.sort((a, b) => a - b)[Math.floor(widths.length / 4)]!
}

/** Lets the light (way 1) or the dark (-1) grow by so many samples at each edge. */
function movedEdges(line: Float32Array, by: number, way: 1 | -1): Float32Array {
  const whole = Math.floor(by)
  const share = by - whole
  const grown = new Float32Array(line.length)
  const last = line.length - 1
  const at = (i: number) => line[i < 0 ? 0 : i > last ? last : i]!
  for (let i = 0; i <= last; i++) {
    let most = at(i)
    for (let k = 1; k <= whole; k++) most = way * Math.max(way * most, way * at(i - k), way * at(i + k))
    const further = way * Math.max(way * most, way * at(i - whole - 1), way * at(i + whole + 1))
    grown[i] = most + share * (further - most)
  }
  return grown
}
