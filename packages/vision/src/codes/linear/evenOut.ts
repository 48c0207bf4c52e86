/** Stretches each place of a line between the darkest and the brightest around it, against shade and haze. */
export function evenOut(line: Float32Array, reach: number): Float32Array {
  const low = envelope(line, reach, -1)
  const high = envelope(line, reach, 1)
  let widest = 0
  for (let i = 0; i < line.length; i++) if (high[i]! - low[i]! > widest) widest = high[i]! - low[i]!
  const least = Math.max(1, widest * 0.2)
  const even = new Float32Array(line.length)
  for (let i = 0; i < line.length; i++) {
    // Plain paper has no dark of its own: there the widest span of the line keeps the noise down.
    const span = high[i]! - low[i]!
    even[i] = 255 - ((high[i]! - line[i]!) * 255) / (span > least ? span : least)
  }
  return even
}

/** Largest value (sign 1) or smallest (sign -1) within reach: first per block, then over the blocks around. */
function envelope(line: Float32Array, reach: number, sign: 1 | -1): Float32Array {
  const block = Math.max(1, Math.round(reach / 4))
  const blocks = new Float32Array(Math.ceil(line.length / block))
  for (let b = 0, i = 0; b < blocks.length; b++) {
    let most = Number.NEGATIVE_INFINITY
    for (const end = Math.min(line.length, i + block); i < end; i++) if (sign * line[i]! > most) most = sign * line[i]!
    blocks[b] = most
  }
  const found = new Float32Array(line.length)
  for (let b = 0; b < blocks.length; b++) {
    let most = Number.NEGATIVE_INFINITY
    for (let k = Math.max(0, b - 4); k <= Math.min(blocks.length - 1, b + 4); k++) most = Math.max(most, blocks[k]!)
    found.fill(sign * most, b * block, Math.min(line.length, (b + 1) * block))
  }
  return found
}
