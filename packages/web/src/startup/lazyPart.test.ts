import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')

/** Whole pages have an error page of their own, with words about the network. */
const pages = ['auth/Gate.tsx', 'router/fetchedScreen.tsx', 'router/page.tsx']

test('no part of a screen takes the screen down when it cannot be loaded: parts are lazyPart', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !pages.includes(file))
  expect(files.length).toBeGreaterThan(100)
  const taking = files.filter((file) => /\blazy\(/.test(readFileSync(join(source, file), 'utf8')))
  expect(taking).toEqual([])
})
