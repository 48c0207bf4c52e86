import { plainText, remembered } from './plainText.ts'

/** How a line of a list begins: lines that begin alike stand on one level. */
export type MarkStyle = 'box' | 'bullet' | 'ring' | 'brackets' | 'point' | 'nested' | 'kana' | 'digits' | 'section'

const styles: [MarkStyle, RegExp][] = [
  ['section', /^[■◆◇▼▽★◎▶]\s*/],
  ['box', /^[□☐]\s*/],
  ['bullet', /^[・●○-]\s*(?=\D)/],
  ['ring', /^[①-⑳]\s*/],
  ['brackets', /^[([]\d{1,3}[)\]]\s*/],
  ['nested', /^\d{1,2}(?:-\d{1,2}){1,2}(?![\d.])[.)]?\s*/],
  ['nested', /^\d{1,2}\.\d{1,2}\.?\s+(?=\D)/],
  ['point', /^\d{1,3}[.)、:](?!\d)\s*/],
  [
    'point',
    /^\d{1,2} (?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}][\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー])/u,
  ],
  ['kana', /^[アイウエオカキクケコ][.)、]\s*/],
]

export type LineMark = { style: MarkStyle; rest: string }

/** 「① 電源」「1-2 外観」「□ 施錠」: the mark before a text, and the text without it. */
export const readMark = remembered((text): LineMark | undefined => {
  const plain = plainText(text)
  // A mark is as long in the text as written: only what follows it may be spelt shorter.
  const written = text.replace(/[\s　]+/g, ' ').trim()
  for (const [style, form] of styles) {
    const found = form.exec(plain)
    if (found) return { style, rest: written.slice(found[0].length).trim() }
  }
  return undefined
})

/** A cell that holds nothing but the mark of its line: 「3」「1-2」「①」「□」「No.4」. */
export function bareMark(text: string): MarkStyle | undefined {
  const plain = plainText(text)
  if (/^(?:no\.?\s*)?\d{1,3}\.?$/i.test(plain)) return 'digits'
  if (/^[ア-ン]$/.test(plain)) return 'kana'
  const mark = readMark(`${plain} x`)
  return mark?.rest === 'x' ? mark.style : undefined
}

/** The text of a line without its mark, and without the brackets of 「（備考）」. */
export function unmarked(text: string): string {
  const plain = plainText(readMark(text)?.rest ?? text)
  return plain.replace(/^[([【<〔]([^)\]】>〕]{1,8})[)\]】>〕]/, '$1')
}

/** 「1｜すべり台」: the number of a section that stands before its name is no part of it. */
export const withoutDigits = <T extends { text: string }>(starts: readonly T[]): readonly T[] =>
  starts.length === 2 && bareMark(starts[0]!.text) === 'digits' ? starts.slice(1) : starts

/** The same where the mark has a column of its own, or stands under the names (which end at `right`) beside words across the others. */
export function withoutMark<T extends { text: string; column: number; range: { right: number } }>(
  starts: readonly T[],
  numbers: readonly number[],
  right: number,
): readonly T[] {
  const [first, second, ...others] = starts
  if (!first || !second || others.length > 0) return starts
  const isUnderNames = bareMark(first.text) !== undefined && second.range.right > right
  return starts.filter((start) => !numbers.includes(start.column) && !(isUnderNames && start === first))
}
