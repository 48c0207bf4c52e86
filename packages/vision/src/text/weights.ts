/** How far each model is trusted with which characters. Measured on lines nobody tuned on (docs/benchmarks.md). */
const isLatin = (text: string) => /^[\x20-\x7e\uff01-\uff5e]$/.test(text)
const isKana = (text: string) => /^[\u3040-\u30ff]$/.test(text)

export const weights = {
  /** Confuses O and 0, T and 1, but knows kana and Japanese kanji. */
  japanese: (text: string): number => (isLatin(text) ? 0.6 : isKana(text) ? 1.2 : 1.1),
  /** Reads Latin letters and digits best; of kana it has five, and its kanji are often Chinese forms. */
  chinese: (japaneseDictionary: string) => {
    const known = new Set(japaneseDictionary.split(/\r?\n/))
    return (text: string): number => (isLatin(text) ? 1.2 : isKana(text) ? 0.3 : known.has(text) ? 0.8 : 0.15)
  },
  own: (): number => 1.3,
}
