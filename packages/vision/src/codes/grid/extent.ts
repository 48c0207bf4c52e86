import type { Grey } from '../../picture.ts'

export type Box = { left: number; right: number; top: number; bottom: number }

/** The busy area around the middle of an upright patch: it ends where a quiet zone begins. */
export function gridBox(grey: Grey): Box | undefined {
  let box: Box = { left: 1, right: grey.width - 1, top: 1, bottom: grey.height - 1 }
  for (let round = 0; round < 3; round++) {
    const across = busySpan(busyness(grey, box, true))
    if (!across) return undefined
    box = { ...box, left: box.left + across.from, right: box.left + across.to }
    const down = busySpan(busyness(grey, box, false))
    if (!down) return undefined
    box = { ...box, top: box.top + down.from, bottom: box.top + down.to }
  }
  return box.right - box.left > 12 && box.bottom - box.top > 8 ? box : undefined
}

/** Change of brightness per column (or row) of the box. */
function busyness({ data, width }: Grey, box: Box, perColumn: boolean): Float32Array {
  const sums = new Float32Array(perColumn ? box.right - box.left : box.bottom - box.top)
  for (let y = box.top; y < box.bottom - 1; y++) {
    for (let x = box.left; x < box.right - 1; x++) {
      const i = y * width + x
      const across = data[i + 1]! - data[i]!
      const down = data[i + width]! - data[i]!
      // Squares, because noise makes many small changes and modules few large ones.
      sums[perColumn ? x - box.left : y - box.top]! += across * across + down * down
    }
  }
  return sums
}

/** From the middle outwards until the changes stay away for the width of a quiet zone. */
function busySpan(sums: Float32Array): { from: number; to: number } | undefined {
  const sorted = sums.toSorted()
  const least = sorted[Math.floor(sorted.length * 0.6)]! * 0.15
  const gap = Math.max(4, Math.round(sums.length * 0.035))
  const middle = Math.floor(sums.length / 2)
  const walk = (step: 1 | -1) => {
    let last = middle
    for (let i = middle; i >= 0 && i < sums.length && Math.abs(i - last) <= gap; i += step)
      if (sums[i]! > least) last = i
    return last
  }
  const [from, to] = [walk(-1), walk(1) + 1]
  return to - from > 8 ? { from, to } : undefined
}

export function changesAcross({ data, width }: Grey, box: Box): Float32Array {
  const sums = new Float32Array(box.right - box.left)
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++)
      sums[x - box.left]! += Math.abs(data[y * width + x]! - data[y * width + x - 1]!)
  }
  return sums
}

export function changesDown({ data, width }: Grey, box: Box): Float32Array {
  const sums = new Float32Array(box.bottom - box.top)
  for (let y = box.top; y < box.bottom; y++) {
    const i = y * width
    for (let x = box.left; x < box.right; x++) sums[y - box.top]! += Math.abs(data[i + x]! - data[i - width + x]!)
  }
  return sums
}

/** How strongly the changes come back in a given rhythm: a function of the number of beats over the whole length. */
export function rhythmOf(changes: Float32Array): (beats: number) => number {
  const length = changes.length
  const mean = changes.reduce((sum, value) => sum + value, 0) / length
  const power = (beats: number) => {
    let [real, imaginary] = [0, 0]
    const turn = (2 * Math.PI * beats) / length
    for (let i = 0; i < length; i++) {
      real += (changes[i]! - mean) * Math.cos(turn * i)
      imaginary += (changes[i]! - mean) * Math.sin(turn * i)
    }
    return Math.hypot(real, imaginary) / (mean * length + 1e-6)
  }
  // The ends of the box are known to a module or so only.
  return (beats) => Math.max(power(beats - 0.6), power(beats), power(beats + 0.6))
}
