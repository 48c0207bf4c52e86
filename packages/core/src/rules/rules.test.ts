import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const written = [...readFileSync(join(folder, '../../RULES.md'), 'utf8').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(
  (match) => match[1] as string,
)

/** Names of tests and groups of tests that begin with a rule id. */
const tested = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/(?:\btest|\))\(\s*['"`]([A-Z]\d+) /g)])
    .map((match) => match[1] as string),
)

test('every rule has a test that begins with its id', () => {
  expect(written.length).toBeGreaterThan(150)
  expect(written.filter((id) => !tested.has(id))).toEqual([])
})

test('every id a test begins with is a rule, and no id is given twice', () => {
  expect([...tested].filter((id) => !written.includes(id))).toEqual([])
  expect(new Set(written).size).toBe(written.length)
})
