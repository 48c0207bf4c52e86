/** A change of this part of the whole contrast is a bar or a gap, a smaller one noise. */
const leastShare = 0.3
/** Keeps noise in the dark small. */
const darkest = 8

/**
 * A line as dark and light, whatever the light: an edge lies halfway between two turning points. Logarithms are
 * compared, because ink throws back the same part of the light in the sun and in the shade.
 */
export function swingsOf(line: Float32Array): Float32Array {
  const logs = line.map((value) => Math.log(darkest + Math.max(0, value)))
  const sorted = logs.toSorted()
  const least = leastShare * (sorted[Math.floor(0.95 * sorted.length)]! - sorted[Math.floor(0.05 * sorted.length)]!)
  const turns = turningPoints(logs, least)
  const drawn = new Float32Array(line.length).fill(255)
  for (const [k, turn] of turns.entries()) {
    const next = turns[k + 1] ?? { at: line.length - 1, isHigh: !turn.isHigh }
    const middle = (logs[turn.at]! + logs[next.at]!) / 2
    const slope = Math.max(0.05, Math.abs(logs[next.at]! - logs[turn.at]!))
    for (let i = turn.at; i < next.at; i++) {
      drawn[i] = Math.min(255, Math.max(0, 128 + ((logs[i]! - middle) * 500) / slope))
    }
  }
  return drawn
}

type Turn = { at: number; isHigh: boolean }

function turningPoints(line: Float32Array, least: number): Turn[] {
  const turns: Turn[] = []
  let isRising = true
  let extreme = 0
  for (let i = 1; i < line.length; i++) {
    const isBeyond = isRising ? line[i]! > line[extreme]! : line[i]! < line[extreme]!
    if (isBeyond) extreme = i
    else if (Math.abs(line[i]! - line[extreme]!) > least) {
      turns.push({ at: extreme, isHigh: isRising })
      isRising = !isRising
      extreme = i
    }
  }
  turns.push({ at: extreme, isHigh: isRising })
  return turns
}
