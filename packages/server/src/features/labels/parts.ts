const words = new Intl.Segmenter('ja', { granularity: 'word' })

/** What belongs to the word before it: 号 after a number, 機 after a machine's name, closing brackets, small marks. */
const closing =
  /^(?:[号機番台系室階棟列目器盤型式弁製用側部①-⑳]+|[、。，．,.:：;；・!！?？)）\]］}｝」』】〉》ー〜～\-‐–—/／_＿%％]+|\s+)$/u
const opening = /[第.．(（[［{｛「『【〈《\-‐–—/／#＃№_＿]$/u
const lastKanji = /[\p{Script=Han}\p{N}]$/u
const oneKanji = /^\p{Script=Han}$/u
const code = /[\p{Script=Latin}\p{N}]$/u
const codeStart = /^[\p{Script=Latin}\p{N}]/u

/** The parts of a name that stay on one line, in order: 「射出」「成形機」「1号機」. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { segment } of words.segment(text)) {
    const before = parts.at(-1)
    const isJoined =
      before !== undefined &&
      (closing.test(segment) ||
        opening.test(before) ||
        (code.test(before) && codeStart.test(segment)) ||
        (lastKanji.test(before) && oneKanji.test(segment)))
    if (isJoined) parts[parts.length - 1] = before + segment
    else parts.push(segment)
  }
  return parts
}
