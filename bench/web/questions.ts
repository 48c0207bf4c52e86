/** What all pages ask: 40 % decimals, 40 % choices, 20 % texts, and every 30th is signed (PERFORMANCE.md). */
export type Question = { no: number; title: string; kind: 'decimal' | 'choice' | 'text' | 'signature' }

const kinds = ['decimal', 'choice', 'decimal', 'choice', 'text'] as const
const signedEvery = 30

export const makeQuestions = (count: number): Question[] =>
  Array.from({ length: count }, (_, index) => {
    const no = index + 1
    const kind = no % signedEvery === 0 ? 'signature' : kinds[index % kinds.length]!
    return { no, kind, title: `${no} 点検項目` }
  })
