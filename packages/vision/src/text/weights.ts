/**
 * How far PP-OCR's recogniser is trusted beside ours: with Latin letters and digits, hardly with kana, and not with the
 * Chinese forms of kanji that no Japanese plate bears.
 */
export function chineseWeight(japaneseCharacters: string): (text: string) => number {
  const known = new Set(japaneseCharacters)
  return (text) => {
    if (/^[\x20-\x7e\uff01-\uff5e]$/.test(text)) return 0.85
    if (/^[\u3040-\u30ff]$/.test(text)) return 0.2
    return known.has(text) ? 0.55 : 0.1
  }
}
