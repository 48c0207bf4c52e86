import { foldText } from '../search/fold.ts'
import type { HitFact } from './facts.ts'

const pairsOf = (text: string): Set<string> => {
  const letters = [...foldText(text)].filter((letter) => /[\p{L}\p{N}]/u.test(letter))
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`))
}

/** Pairs of kana alone are in every sentence. */
const tells = (pair: string): boolean => !/^[\p{Script=Hiragana}ー]{2}$/u.test(pair)

/** What of a question is looked for: pairs of letters that tell something. */
export const searchPairs = (text: string): string[] => [...pairsOf(text)].filter(tells)

const least = 2

/** Q7 Rows of this target that share words with a question, the nearest first; none rather than a far one. */
export function rankHits(question: string, rows: readonly HitFact[], most = 5): HitFact[] {
  const wanted = searchPairs(question)
  return rows
    .map((row) => {
      const has = pairsOf(`${row.title} ${row.line}`)
      return { row, score: wanted.filter((pair) => has.has(pair)).length }
    })
    .filter(({ score }) => score >= Math.min(least, Math.max(1, wanted.length)))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ row }) => row)
}
