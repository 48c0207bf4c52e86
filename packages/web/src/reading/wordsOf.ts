import type { ReadingLine } from '../vision/reading/messages.ts'

type Word = { text: string; confidence: number }

const mostWords = 8
const looksLikeCode = /^(?=.*\d)[A-Z0-9][A-Z0-9\-/._]{2,}$/i

/** What may be searched for: codes within the lines first, then the lines themselves; the surest first. */
export function wordsOf(lines: readonly ReadingLine[]): Word[] {
  const bySureness = lines.toSorted((a, b) => b.confidence - a.confidence)
  const codes = bySureness.flatMap(({ text, confidence }) =>
    text
      .split(/[\s:：]+/)
      .filter((word) => looksLikeCode.test(word))
      .map((word) => ({ text: word, confidence })),
  )
  const whole = bySureness.map(({ text, confidence }) => ({ text, confidence }))
  return [...new Map([...codes, ...whole].map((word) => [word.text, word])).values()].slice(0, mostWords)
}
