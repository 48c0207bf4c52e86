import { readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { guide } from './mounts.ts'

const folder = fileURLToPath(new URL('../../../docs/guide', import.meta.url))
const { serve } = guide()
const get = (path: string) => serve(new Request(`http://localhost/guide/${path}`), '')

test('every page of the guide opens, and everything it names is there', async () => {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'))
  expect(pages).toHaveLength(5)
  expect((await get('')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const page of pages) {
    const html = await (await get(page)).text()
    const named = [...html.matchAll(/(?:src|href)="([^"#/][^"#]*)/g)].map(([, path]) => path!)
    expect(named.length).toBeGreaterThan(5)
    for (const path of new Set(named)) expect([page, path, (await get(path)).status]).toEqual([page, path, 200])
  }
})

test('the guide stays small, and nothing outside of it is served', async () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(`${parentPath}/${name}`).size, 0)
  expect(bytes).toBeLessThan(3_000_000)
  for (const path of ['../architecture.md', '..%2farchitecture.md', 'nothing.html'])
    expect((await get(path)).status).toBe(404)
})
