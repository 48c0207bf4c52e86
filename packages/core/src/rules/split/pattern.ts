/**
 * A tiny pattern language for codes: plain characters stand for themselves, `{name:class count}` captures.
 * Classes: 9 digit, A capital letter, X digit or capital letter, * anything. Counts: `4`, `2-6`, or none for
 * one or more. `{品番:X4-12}-{ロット:9}`. Two braces `{{` stand for one.
 */
export type PatternPart = { text: string } | Capture

type Capture = { name: string; letter: Letter; min: number; max: number }

type Letter = '9' | 'A' | 'X' | '*'

const letters: Record<Letter, RegExp> = { '9': /^\d$/, A: /^[A-Z]$/, X: /^[0-9A-Z]$/, '*': /^[\s\S]$/ }

/** Longer codes than this are not codes. */
export const maxCodeLength = 1000

const captureSyntax = /^\{([^:{}]{1,40})(?::([9AX*])?(?:(\d{1,3})(?:-(\d{1,3}))?)?)?\}/

function readCapture(rest: string): { part: Capture; length: number } | undefined {
  const found = captureSyntax.exec(rest)
  if (!found) return undefined
  const [whole, name = '', letter = '*', least, most] = found
  const min = Number(least ?? 1)
  const max = Number(most ?? least ?? maxCodeLength)
  return min > max
    ? undefined
    : { part: { name: name.trim(), letter: letter as Letter, min, max }, length: whole.length }
}

function addText(parts: PatternPart[], text: string): void {
  const last = parts.at(-1)
  if (last && 'text' in last) last.text += text
  else parts.push({ text })
}

/** Undefined when the pattern cannot be read. */
export function parsePattern(source: string): PatternPart[] | undefined {
  const parts: PatternPart[] = []
  let at = 0
  while (at < source.length) {
    const rest = source.slice(at)
    const isCapture = rest.startsWith('{') && !rest.startsWith('{{')
    const capture = isCapture ? readCapture(rest) : undefined
    if (capture) parts.push(capture.part)
    else if (isCapture) return undefined
    else addText(parts, rest.charAt(0))
    at += capture?.length ?? (rest.startsWith('{{') ? 2 : 1)
  }
  return parts
}

/** How many characters from `at` on belong to the class, up to the part's most. */
function runLength(part: Capture, code: string, at: number): number {
  let length = 0
  while (length < part.max && at + length < code.length && letters[part.letter].test(code.charAt(at + length))) length++
  return length
}

/**
 * Which places of the code can still be finished from each part on, worked out from the end. With it a match is
 * found by walking forward once: the time is pattern × code, whatever the pattern looks like (X7).
 */
function reachable(parts: readonly PatternPart[], code: string): boolean[][] {
  const table: boolean[][] = parts.map(() => [])
  const finished = new Array<boolean>(code.length + 1).fill(false)
  finished[code.length] = true
  table.push(finished)
  for (let part = parts.length - 1; part >= 0; part--) {
    const next = table[part + 1] as boolean[]
    table[part] = reachableFrom(parts[part] as PatternPart, code, next)
  }
  return table
}

function reachableFrom(part: PatternPart, code: string, next: readonly boolean[]): boolean[] {
  const row = new Array<boolean>(code.length + 1).fill(false)
  if ('text' in part) {
    for (let at = 0; at <= code.length; at++)
      row[at] = code.startsWith(part.text, at) && next[at + part.text.length] === true
    return row
  }
  // ends[i]: how many finishable places lie before i, so that a range of ends is one subtraction.
  const ends = [0]
  for (const ok of next) ends.push((ends.at(-1) as number) + (ok ? 1 : 0))
  const runs = new Array<number>(code.length + 2).fill(0)
  for (let at = code.length; at >= 0; at--) {
    const fits = at < code.length && letters[part.letter].test(code.charAt(at))
    runs[at] = fits ? (runs[at + 1] as number) + 1 : 0
    const most = Math.min(part.max, runs[at] as number)
    row[at] = most >= part.min && (ends[at + most + 1] as number) - (ends[at + part.min] as number) > 0
  }
  return row
}

/** The captured texts, the longest possible first; undefined when the code does not fit. */
export function matchPattern(parts: readonly PatternPart[], code: string): Record<string, string> | undefined {
  if (code.length > maxCodeLength) return undefined
  const table = reachable(parts, code)
  if (table[0]?.[0] !== true) return undefined
  const fields: Record<string, string> = {}
  let at = 0
  parts.forEach((part, index) => {
    if ('text' in part) {
      at += part.text.length
      return
    }
    const next = table[index + 1] as boolean[]
    let length = runLength(part, code, at)
    while (next[at + length] !== true) length--
    fields[part.name] = code.slice(at, at + length)
    at += length
  })
  return fields
}
