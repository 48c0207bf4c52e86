import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../models/', import.meta.url)
const card = readFileSync(new URL('README.md', folder), 'utf8')

test.each(['changes.onnx', 'digits.onnx', 'lines.onnx', 'lines.txt'])('%s is the file its card names', (file) => {
  const hash = createHash('sha256')
    .update(readFileSync(new URL(file, folder)))
    .digest('hex')
  expect(card).toContain(`| \`${file}\` | \`${hash}\` |`)
})

test('the line reader knows 3,321 characters, each once', () => {
  const characters = [...readFileSync(new URL('lines.txt', folder), 'utf8')]
  expect(characters).toHaveLength(3321)
  expect(new Set(characters).size).toBe(3321)
})
