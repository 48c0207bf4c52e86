/** Controls, direction marks, zero-width and tag characters: what a reader cannot see must not speak to anybody. */
const invisible = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0\u{e0000}-\u{e0fff}]/gu

/** An address is nobody's evidence: it is named, never handed on. */
const addresses = /(?:\b(?:https?|ftp|file|javascript|data|mailto|tel):|\bwww\.|(?<![:\w])\/\/)[^\s「」『』（）、。]*/gi

export const longestRecordText = 500

/** Q1 Free text of a record as it is handed on: visible characters, no addresses, one line, at most `most` of them. */
export function cleanText(text: string, most = longestRecordText): string {
  const plain = text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(invisible, '')
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(addresses, '（URL）')
  const letters = [...plain]
  return letters.length <= most ? plain : `${letters.slice(0, most - 1).join('')}…`
}
