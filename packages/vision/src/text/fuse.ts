import type { ReadCharacter } from './ctc.ts'

/** One model's reading of a line. `knows`: the characters it can read at all. */
export type Opinion = {
  characters: ReadCharacter[]
  knows: ReadonlySet<string>
  /** How far it is trusted with a character, around 1. */
  weightOf: (text: string) => number
  /** How much it counts that it saw nothing where another saw a character. */
  silence?: number
}

type Column = { at: number; votes: (ReadCharacter | undefined)[] }

const gapCost = 0.55
/** A reader that saw nothing where another saw a character is a weak witness: readers lose faint characters more often than they invent them. */
const usualSilence = 0.55
/** A vote of a reader that cannot know what another one is rather sure of. */
const outOfDepth = 0.25

/** Several readings of one line become one: aligned by place and character, then voted on, character by character. */
export function fuse(opinions: readonly Opinion[], widthInHeights: number): ReadCharacter[] {
  const columns = opinions.reduce<Column[]>(
    (known, opinion, reader) => align(known, opinion.characters, reader, widthInHeights),
    [],
  )
  return columns.flatMap((column) => vote(column, opinions))
}

/** Full-width Latin letters and digits mean the same as plain ones. */
export const folded = (text: string): string => {
  const code = text.codePointAt(0) ?? 0
  return code >= 0xff01 && code <= 0xff5e ? String.fromCodePoint(code - 0xfee0) : text
}

/** Needleman–Wunsch between the columns so far and one more reading. */
function align(columns: Column[], characters: readonly ReadCharacter[], reader: number, scale: number): Column[] {
  if (reader === 0) return characters.map((one) => ({ at: one.at, votes: [one] }))
  const [rows, cols] = [columns.length + 1, characters.length + 1]
  const cost = new Float32Array(rows * cols)
  const pair = (i: number, j: number) => pairCost(columns[i]!, characters[j]!, scale)
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < cols; j++) {
      if (i === 0 || j === 0) cost[i * cols + j] = (i + j) * gapCost
      else {
        const up = cost[(i - 1) * cols + j]! + gapCost
        const left = cost[i * cols + j - 1]! + gapCost
        cost[i * cols + j] = Math.min(up, left, cost[(i - 1) * cols + j - 1]! + pair(i - 1, j - 1))
      }
    }
  }
  const merged: Column[] = []
  const empty = () => Array.from({ length: reader }, () => undefined)
  for (let i = rows - 1, j = cols - 1; i > 0 || j > 0; ) {
    const here = cost[i * cols + j]!
    if (i > 0 && j > 0 && Math.abs(here - cost[(i - 1) * cols + j - 1]! - pair(i - 1, j - 1)) < 1e-4) {
      merged.push({ at: columns[--i]!.at, votes: [...columns[i]!.votes, characters[--j]!] })
    } else if (i > 0 && Math.abs(here - cost[(i - 1) * cols + j]! - gapCost) < 1e-4) {
      merged.push({ ...columns[--i]!, votes: [...columns[i]!.votes, undefined] })
    } else {
      const one = characters[--j]!
      merged.push({ at: one.at, votes: [...empty(), one] })
    }
  }
  return merged.reverse()
}

function pairCost(column: Column, one: ReadCharacter, scale: number): number {
  const isSame = column.votes.some((vote) => vote && folded(vote.text) === folded(one.text))
  return (isSame ? 0 : 0.35) + Math.abs(column.at - one.at) * scale
}

function vote({ at, votes }: Column, opinions: readonly Opinion[]): ReadCharacter[] {
  const scores = new Map<string, number>()
  const add = (text: string, score: number) => scores.set(text, (scores.get(text) ?? 0) + score)
  let [whole, none] = [0, 0]
  opinions.forEach(({ knows, weightOf, silence = usualSilence }, reader) => {
    const own = votes[reader]
    const isOutOfDepth = votes.some((other) => other && other !== own && other.p > 0.5 && !knows.has(other.text))
    const trust = isOutOfDepth ? outOfDepth : 1
    if (!own) {
      none += silence * trust
      whole += silence * trust
      return
    }
    for (const { text, p } of [own, ...own.others]) add(folded(text), p * weightOf(text) * trust)
    whole += weightOf(own.text) * trust
  })
  const ranked = [...scores].toSorted((a, b) => b[1] - a[1])
  const [best, ...rest] = ranked.map(([text, score]) => ({ text, p: Math.min(1, score / whole) }))
  if (!best || (scores.get(best.text) ?? 0) <= none) return []
  return [{ ...best, at, others: rest.slice(0, 4) }]
}
