import iconv from 'iconv-lite'
import { nameOf, type PdfFile } from './file.ts'
import { type Dict, Operator, Reader, Text, type Value } from './objects.ts'

/** Codes of a shown string → letters. `unread`: codes whose letter the file does not tell. */
export type Letters = (bytes: string) => { text: string; unread: number }

const utf16 = (bytes: string): string => {
  const raw = Buffer.from(bytes.length % 2 ? `${bytes}\0` : bytes, 'latin1')
  return raw.swap16().toString('utf16le')
}

/** Japanese encodings that need no table of the file's own. */
const named: [RegExp, (bytes: string) => string][] = [
  [/^UniJIS.*(?:UTF16|UCS2)/, utf16],
  [/RKSJ/, (bytes) => iconv.decode(Buffer.from(bytes, 'latin1'), 'shift_jis')],
  [/^EUC-/, (bytes) => iconv.decode(Buffer.from(bytes, 'latin1'), 'euc-jp')],
]

export function lettersOf(file: PdfFile, font: Dict): Letters {
  const isWide = nameOf(font.get('Subtype')) === 'Type0'
  const map = file.content(font.get('ToUnicode'))
  if (map !== undefined) return byMap(mapOf(map), isWide ? 2 : 1)
  const encoding = nameOf(file.get(font.get('Encoding')))
  if (!isWide) return (bytes) => ({ text: iconv.decode(Buffer.from(bytes, 'latin1'), 'win1252'), unread: 0 })
  const decode = named.find(([pattern]) => pattern.test(encoding))?.[1]
  return decode ? (bytes) => ({ text: decode(bytes), unread: 0 }) : (bytes) => ({ text: '', unread: bytes.length >> 1 })
}

type CodeMap = { letters: Map<string, string>; width: number | undefined }

const byMap =
  ({ letters, width }: CodeMap, usual: number): Letters =>
  (bytes) => {
    const step = width ?? usual
    let text = ''
    let unread = 0
    for (let at = 0; at < bytes.length; at += step) {
      const letter = letters.get(bytes.slice(at, at + step))
      if (letter === undefined) unread += 1
      else text += letter
    }
    return { text, unread }
  }

const codeOf = (bytes: string): number => [...bytes].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)
const bytesOf = (code: number, width: number): string =>
  Array.from({ length: width }, (_, at) => String.fromCharCode((code >> (8 * (width - 1 - at))) & 255)).join('')

const mostLetters = 70_000

/** `ToUnicode`: single codes and runs of codes. */
function mapOf(content: string): CodeMap {
  const letters = new Map<string, string>()
  const reader = new Reader(content)
  let given: Value[] = []
  let width: number | undefined
  for (let one = reader.next(); one !== undefined && letters.size < mostLetters; one = reader.next()) {
    if (!(one instanceof Operator)) {
      given.push(one)
      continue
    }
    if (one.word === 'endcodespacerange' && given[0] instanceof Text) width = given[0].bytes.length
    if (one.word === 'endbfchar') addSingles(letters, given)
    if (one.word === 'endbfrange') addRuns(letters, given)
    given = []
  }
  return { letters, width }
}

function addSingles(letters: Map<string, string>, given: readonly Value[]): void {
  for (let at = 0; at + 1 < given.length; at += 2) {
    const [code, letter] = [given[at], given[at + 1]]
    if (code instanceof Text && letter instanceof Text) letters.set(code.bytes, utf16(letter.bytes))
  }
}

function addRuns(letters: Map<string, string>, given: readonly Value[]): void {
  for (let at = 0; at + 2 < given.length; at += 3) {
    const [from, to, first] = [given[at], given[at + 1], given[at + 2]]
    if (!(from instanceof Text && to instanceof Text)) continue
    const [start, end] = [codeOf(from.bytes), Math.min(codeOf(to.bytes), codeOf(from.bytes) + 65_535)]
    for (let code = start; code <= end && letters.size < mostLetters; code += 1) {
      const key = bytesOf(code, from.bytes.length)
      const own = Array.isArray(first) ? first[code - start] : undefined
      if (own instanceof Text) letters.set(key, utf16(own.bytes))
      else if (first instanceof Text) letters.set(key, utf16(bytesOf(codeOf(first.bytes.slice(-2)) + code - start, 2)))
    }
  }
}
