import { expect, test } from 'vitest'
import { readableLine } from './readableLine.ts'

const line = (facts: object) =>
  readableLine(
    JSON.stringify({ level: 40, time: '2026-11-16T03:04:05.000Z', msg: 'database connection lost', ...facts }),
  )

test('a line is for people: time, how bad, what and why, without braces', () => {
  const shown = line({ reason: 'ended' })
  expect(shown).toMatch(/^\d{1,2}:04:05 注意 database connection lost reason=ended\n$/)
  expect(shown).not.toContain('{')
})

test('trouble with a reason says it; only a bug shows where it is', () => {
  const err = { message: 'no room', stack: 'Error: no room\n    at work' }
  expect(line({ err })).toMatch(/lost no room\n$/)
  expect(line({ level: 50, err })).toContain('\n    at work')
})

test('a foreign text begins no line of its own', () => {
  expect(
    line({ reason: 'a\nb\u2028c\u001b[2J' })
      .trimEnd()
      .split(/\n|\u2028/),
  ).toHaveLength(1)
})
