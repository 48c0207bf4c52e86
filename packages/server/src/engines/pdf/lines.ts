import type { Measure } from './document.ts'

/** May not begin a line (行頭禁則). */
const notFirst = /^[、。，．・：；！？」』）】〕］｝〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?)\]}℃％%]/u
/** May not end a line (行末禁則). */
const notLast = /^[「『（【〔［｛〈《([{]/u
/** Letters that stay together: a number or a Latin word is not cut in two where it can be helped. */
const joined = /[\w.\-/:+]/

/** Text in lines of at most this width. Japanese breaks between any two letters, with the usual exceptions. */
export function wrap(widthOf: Measure, text: string, sizeMm: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(widthOf, paragraph, sizeMm, width))
}

function wrapParagraph(widthOf: Measure, text: string, sizeMm: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const letter of text) {
    const more = widthOf(letter, sizeMm)
    if (used + more > width && line !== '' && !(notFirst.test(letter) && used + more <= width * 1.04)) {
      const cut = breakAt(line, letter)
      lines.push(line.slice(0, cut).trimEnd())
      line = line.slice(cut).trimStart() + (letter === ' ' || letter === '　' ? '' : letter)
      used = widthOf(line, sizeMm)
    } else {
      line += letter
      used += more
    }
  }
  return [...lines, line]
}

/** Where the line is cut when this letter does not fit: at the last place where two letters may be parted. */
function breakAt(line: string, next: string): number {
  for (let at = line.length; at > line.length / 2; at -= 1) {
    if (mayPart(line[at - 1]!, line[at] ?? next)) return at
  }
  return line.length
}

const mayPart = (last: string, first: string): boolean =>
  !notFirst.test(first) && !notLast.test(last) && !(joined.test(last) && joined.test(first))
