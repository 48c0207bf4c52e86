import type { Field } from './galois.ts'

/** The letters of one block, content first, then the check letters. */
export type Word = {
  letters: Uint8Array
  checks: number
  field: Field
  /** Power of two of the first root: 0 for QR, 1 for DataMatrix. */
  firstRoot: number
}

/** A word put right: by how much each wrong letter was off, and how many letters nobody had doubted. */
export type Correction = { changes: Map<number, number>; surprises: number }

/**
 * Puts a word right. Letters known to be doubtful cost one check letter each, wrong letters at unknown places two
 * (Berlekamp and Massey's way, beginning with the doubtful ones). Undefined when there is no valid word within reach.
 */
export function correctWord(word: Word, doubtful: number[]): Correction | undefined {
  const sums = checkSums(word)
  if (sums.every((sum) => sum === 0)) return { changes: new Map(), surprises: 0 }
  const locator = locate(word, sums, doubtful)
  const places = rootsOf(word, locator)
  if (places.length !== degreeOf(locator)) return undefined
  const changes = changesAt(word, sums, locator, places)
  if (!changes) return undefined
  const letters = word.letters.slice()
  for (const [at, change] of changes) letters[at]! ^= change
  if (checkSums({ ...word, letters }).some((sum) => sum !== 0)) return undefined
  return { changes, surprises: [...changes.keys()].filter((at) => !doubtful.includes(at)).length }
}

/** All 0 for a valid word. */
function checkSums({ letters, checks, field, firstRoot }: Word): number[] {
  return Array.from({ length: checks }, (_, i) => {
    const root = field.power(i + firstRoot)
    return letters.reduce((sum, letter) => field.times(sum, root) ^ letter, 0)
  })
}

/** A polynomial, lowest power first, whose roots tell where the word is wrong. */
function locate({ letters, field, checks }: Word, sums: number[], doubtful: number[]): number[] {
  let locator = doubtful.reduce(
    (product, at) => plus(product, shifted(scaled(field, product, field.power(letters.length - 1 - at)))),
    [1],
  )
  let before = locator
  let size = doubtful.length
  for (let step = doubtful.length; step < checks; step++) {
    let gap = 0
    for (let i = 0; i < locator.length && i <= step; i++) gap ^= field.times(locator[i]!, sums[step - i]!)
    before = shifted(before)
    if (gap === 0) continue
    const next = plus(locator, scaled(field, before, gap))
    if (2 * size <= step + doubtful.length) {
      size = step + 1 + doubtful.length - size
      before = scaled(field, locator, field.over(1, gap))
    }
    locator = next
  }
  return locator
}

function rootsOf({ letters, field }: Word, locator: number[]): number[] {
  return Array.from(letters.keys()).filter((at) => valueAt(field, locator, field.power(at + 1 - letters.length)) === 0)
}

/** Forney's formula: how much each wrong letter is off. */
function changesAt(
  { letters, checks, field, firstRoot }: Word,
  sums: number[],
  locator: number[],
  places: number[],
): Map<number, number> | undefined {
  const evaluator = Array.from({ length: checks }, (_, n) => {
    let sum = 0
    for (let i = 0; i <= n && i < locator.length; i++) sum ^= field.times(locator[i]!, sums[n - i]!)
    return sum
  })
  const slope = locator.map((value, i) => (i % 2 === 1 ? value : 0)).slice(1)
  const changes = new Map<number, number>()
  for (const at of places) {
    const power = letters.length - 1 - at
    const below = valueAt(field, slope, field.power(-power))
    if (below === 0) return undefined
    const above = field.times(valueAt(field, evaluator, field.power(-power)), field.power(power * (1 - firstRoot)))
    const change = field.over(above, below)
    if (change !== 0) changes.set(at, change)
  }
  return changes
}

const degreeOf = (polynomial: number[]) => polynomial.findLastIndex((value) => value !== 0)

function valueAt(field: Field, polynomial: number[], x: number): number {
  return polynomial.reduceRight((sum, value) => field.times(sum, x) ^ value, 0)
}

const scaled = (field: Field, polynomial: number[], by: number) => polynomial.map((value) => field.times(value, by))
const shifted = (polynomial: number[]) => [0, ...polynomial]

function plus(a: number[], b: number[]): number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) ^ (b[i] ?? 0))
}
