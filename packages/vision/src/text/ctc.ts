import type { Tensor } from '../onnx/engine.ts'

/** One character as one model read it, with where along the line it stands (0 to 1) and what else it may be. */
export type ReadCharacter = { text: string; p: number; at: number; others: { text: string; p: number }[] }

const mostOthers = 4

/**
 * CTC's best path: a character where the best class changes, class 0 is blank. `isAllowed` restricts what may be read; the
 * probabilities are then shares among what is left.
 */
export function decodeCtc(
  { data, dims }: Tensor,
  alphabet: readonly string[],
  { isAllowed, hasScores = false }: { isAllowed?: (text: string) => boolean; hasScores?: boolean } = {},
): ReadCharacter[] {
  const [steps, classes] = [dims[1]!, dims[2]!]
  const open = openClasses(alphabet, classes, isAllowed)
  const characters: ReadCharacter[] = []
  let [last, best, begin] = [0, 0, 0]
  const row = new Float32Array(open.length)
  const put = (step: number, p: Float32Array, top: number) => {
    if (top !== last) begin = step
    const isSame = top === last && top !== 0
    last = top
    if (top === 0) return
    const at = ((begin + step) / 2 + 0.5) / steps
    if (!isSame) characters.push({ ...characterOf(p, top, open, alphabet), at })
    else if (p[top]! > best) characters[characters.length - 1] = { ...characterOf(p, top, open, alphabet), at }
    else characters.at(-1)!.at = at
    best = isSame ? Math.max(best, p[top]!) : p[top]!
  }
  for (let step = 0; step < steps; step++) {
    shares(data, step * classes, open, row, hasScores)
    let top = 0
    for (let k = 1; k < open.length; k++) if (row[k]! > row[top]!) top = k
    put(step, row, top)
  }
  return characters
}

/** The classes that may be read, blank first. */
function openClasses(alphabet: readonly string[], classes: number, isAllowed?: (text: string) => boolean): Int32Array {
  const open = [0]
  for (let k = 1; k < classes; k++) if (!isAllowed || isAllowed(alphabet[k - 1] ?? '')) open.push(k)
  return Int32Array.from(open)
}

function shares(data: Float32Array, from: number, open: Int32Array, row: Float32Array, hasScores: boolean): void {
  let sum = 0
  let most = -Infinity
  if (hasScores) for (let k = 0; k < open.length; k++) most = Math.max(most, data[from + open[k]!]!)
  for (let k = 0; k < open.length; k++) {
    const value = data[from + open[k]!]!
    row[k] = hasScores ? Math.exp(value - most) : value
    sum += row[k]!
  }
  for (let k = 0; k < open.length; k++) row[k]! /= sum || 1
}

function characterOf(p: Float32Array, top: number, open: Int32Array, alphabet: readonly string[]) {
  const nameOf = (k: number) => alphabet[open[k]! - 1] ?? ''
  const others: { text: string; p: number }[] = []
  for (let k = 1; k < p.length; k++) {
    if (k === top || p[k]! < 0.002) continue
    if (others.length === mostOthers && others.at(-1)!.p >= p[k]!) continue
    others.push({ text: nameOf(k), p: p[k]! })
    others.sort((a, b) => b.p - a.p)
    others.length = Math.min(mostOthers, others.length)
  }
  return { text: nameOf(top), p: p[top]!, others }
}

export const textOf = (characters: readonly ReadCharacter[]): string => characters.map(({ text }) => text).join('')
