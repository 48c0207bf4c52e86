import { isHiragana } from './characters.ts'
import { shapeOf } from './lookAlikes.ts'

/** N14: how likely one folded character was typed, read or heard for another; 1 is a plain mistake. */
const sameShape = 0.25
const sameSound = 0.4
const neighbourKey = 0.7
const swapped = 0.8
const separator = 0.3

const keyRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const keyPlace = new Map(keyRows.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + y / 2, y }] as const)))

function areNeighbourKeys(a: string, b: string): boolean {
  const [one, other] = [keyPlace.get(a), keyPlace.get(b)]
  return one !== undefined && other !== undefined && Math.abs(one.y - other.y) <= 1 && Math.abs(one.x - other.x) <= 1
}

/** は, ば and ぱ differ only in their marks. */
const areVoicings = (a: string, b: string): boolean =>
  isHiragana(a) && isHiragana(b) && a.normalize('NFD')[0] === b.normalize('NFD')[0]

export function replacementCost(a: string, b: string): number {
  if (a === b) return 0
  if (shapeOf(a) === shapeOf(b)) return sameShape
  if (areVoicings(a, b)) return sameSound
  return areNeighbourKeys(a, b) ? neighbourKey : 1
}

const lossCost = (character: string): number => (' -_.:~'.includes(character) ? separator : 1)

/** Weighted edit distance with swaps of neighbours; `most` and above are all the same. */
export function editDistance(from: string, to: string, most: number): number {
  const [a, b] = [[...from], [...to]]
  const weight = (characters: string[]) => characters.reduce((sum, character) => sum + lossCost(character), 0)
  if (Math.abs(weight(a) - weight(b)) >= most) return most
  let beforeLast: number[] = []
  let last = [0]
  for (const character of b) last.push(last.at(-1)! + lossCost(character))
  for (const [i, own] of a.entries()) {
    const row = [last[0]! + lossCost(own)]
    for (const [j, other] of b.entries()) {
      const isSwap = i > 0 && j > 0 && own === b[j - 1] && a[i - 1] === other
      row.push(
        Math.min(
          last[j]! + replacementCost(own, other),
          last[j + 1]! + lossCost(own),
          row[j]! + lossCost(other),
          isSwap ? beforeLast[j - 1]! + swapped : most,
        ),
      )
    }
    if (Math.min(...row, ...last) >= most) return most
    beforeLast = last
    last = row
  }
  return Math.min(most, last.at(-1)!)
}
