import { foldCode } from '@ecs/core'

/** A run of letters, and whether the other side lacks it. */
export type Letter = { text: string; differs: boolean }

/** Longer codes are shown whole without marks: nobody compares them by eye. */
const mostLetters = 300

/** Marks on both sides what the other does not have, by the longest letters they share in order. */
export function compareLetters(expected: string, read: string): { expected: Letter[]; read: Letter[] } {
  const [a, b] = [[...expected], [...read]]
  if (a.length > mostLetters || b.length > mostLetters) {
    return { expected: [{ text: expected, differs: true }], read: [{ text: read, differs: true }] }
  }
  const shared = sharedPlaces(a.map(foldCode), b.map(foldCode))
  return {
    expected: runs(a, new Set(shared.map(([i]) => i))),
    read: runs(b, new Set(shared.map(([, j]) => j))),
  }
}

/** Pairs of places whose letters belong to the longest common sequence. */
function sharedPlaces(a: string[], b: string[]): [number, number][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i]![j] = a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}

function runs(letters: string[], shared: Set<number>): Letter[] {
  const found: Letter[] = []
  for (const [i, text] of letters.entries()) {
    const differs = !shared.has(i)
    const last = found.at(-1)
    if (last?.differs === differs) last.text += text
    else found.push({ text, differs })
  }
  return found
}
