import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const folders = ['assistant', 'charts', 'schedule', 'search', 'csv', 'imports']

const written = [...readFileSync(join(source, '../RULES-statistics.md'), 'utf8').matchAll(/^\| ([KTNDQ]\d+) \|/gm)].map(
  (match) => match[1]!,
)

const tested = new Set(
  folders.flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(join(source, folder, file), 'utf8').matchAll(/['"`]([KTNDQ]\d+)\b/g)])
      .map((match) => match[1]!),
  ),
)

test('every rule id of RULES-statistics.md has a test that begins with it', () => {
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((id) => !tested.has(id))).toEqual([])
})

test('every rule id in a test name is written down, once', () => {
  expect([...tested].filter((id) => !written.includes(id))).toEqual([])
  expect(new Set(written).size).toBe(written.length)
})
