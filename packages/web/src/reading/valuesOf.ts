import { type Cell, matchesCode } from '@ecs/core'
import type { Reading } from '../vision/reading/messages.ts'

const mostCandidates = 6
const leastOther = 0.02

/** What the field begins with, and what is offered beside it. A value that is expected and stands in one line is that line. */
export function valuesOf(
  { planItem: { item }, expected }: Pick<Cell, 'planItem' | 'expected'>,
  reading: Reading,
): {
  value: string
  candidates: string[]
} {
  const lines = reading.lines.map(({ text }) => text.trim()).filter((text) => text !== '')
  const whole = lines.join(' ')
  const fitting = expected === undefined ? undefined : lines.find((line) => matchesCode(item.match, line, expected))
  const value = fitting ?? whole
  const others = [...reading.candidates, ...(lines.length > 1 ? [whole, ...lines] : []), ...variants(reading)]
  return { value, candidates: [...new Set(others)].filter((other) => other !== value).slice(0, mostCandidates) }
}

/** The whole with one doubtful character read otherwise, the likeliest first. */
function variants({ lines }: Reading): string[] {
  const [line] = lines
  if (!line || lines.length > 1) return []
  return line.characters
    .flatMap(({ others }, at) => others.filter(({ p }) => p >= leastOther).map(({ text, p }) => ({ at, text, p })))
    .toSorted((a, b) => b.p - a.p)
    .map(({ at, text }) =>
      line.characters
        .map((one, i) => (i === at ? text : one.text))
        .join('')
        .trim(),
    )
}
