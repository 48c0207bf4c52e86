import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folders: Record<string, string> = {
  W: 'packages/web/src',
  S: 'packages/server/src/features',
  C: 'packages/core/src/rules',
  e2e: 'e2e',
}

const page = readFileSync(join(root, 'docs/record.md'), 'utf8')
const rows = [...page.matchAll(/^\| (?!Sentence|-)(.+?) \| `(\w+)\/(.+?)`: (.+?) \|$/gm)]

test('every sentence of docs/record.md names a test that exists', () => {
  expect(rows.length).toBe(page.split('\n').filter((line) => /^\| (?!Sentence)/.test(line)).length)
  for (const [, , folder, file, name] of rows) {
    const text = readFileSync(join(root, folders[folder!]!, file!), 'utf8')
    expect(text, `${file}: ${name}`).toContain(name)
  }
})
