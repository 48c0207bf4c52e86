import type { Measure } from './document.ts'

/** May not begin a line (行頭禁則). */
const notFirst = /^[、。，．・：；！？」』）】〕］｝〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ,.:;!?)\]}℃％%]/u
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

/** Where the line is cut when this letter does not fit: before a Latin word, or before the letter that must not be alone. */
function breakAt(line: string, next: string): number {
  let at = line.length
  if (joined.test(next)) while (at > 0 && joined.test(line[at - 1]!)) at -= 1
  if (notFirst.test(next)) at = line.length - 1
  return at > line.length / 2 ? at : line.length
}
