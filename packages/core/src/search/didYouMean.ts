import { editDistance } from './distance.ts'
import { foldText } from './fold.ts'

export type Suggestion = { text: string; distance: number }

const runsOfScript =
  /[\p{Script=Han}々]+|[\p{Script=Katakana}ー]+|[\p{Script=Hiragana}ー]+|[\p{Script=Latin}\p{N}.-]+/gu

/** The whole name, its words, and its runs of one script: 冷却水ポンプ → 冷却水, ポンプ. */
function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKC')
  const runs = plain.match(runsOfScript) ?? []
  return [plain, ...plain.split(/\s+/), ...runs].filter((word) => [...word].length > 1)
}

/** Folded words and how they are written. Made once for many queries. */
export type Vocabulary = ReadonlyMap<string, string>

export function vocabularyOf(names: Iterable<string>): Vocabulary {
  const words = new Map<string, string>()
  for (const name of names) {
    for (const word of wordsOf(name)) {
      const folded = foldText(word)
      if (!words.has(folded)) words.set(folded, word)
    }
  }
  return words
}

/** One mistake in a short word, one in three characters of a longer one. */
const tolerated = (length: number): number => Math.max(1, length / 3)

/** N15: 「もしかして」: words of the vocabulary near to a query that found too little, nearest first. */
export function didYouMean(query: string, vocabulary: Vocabulary, limit = 3): Suggestion[] {
  const wanted = foldText(query)
  const length = [...wanted].length
  if (length < 2) return []
  // Exactly the tolerated distance still counts.
  const most = tolerated(length) + 1e-9
  const near: Suggestion[] = []
  for (const [folded, text] of vocabulary) {
    if (folded === wanted) continue
    const distance = editDistance(wanted, folded, most)
    if (distance < most) near.push({ text, distance })
  }
  return near
    .sort((a, b) => a.distance - b.distance || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
    .slice(0, limit)
}
