import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { listFiles } from './serviceWorker.ts'

const folder = mkdtempSync(join(tmpdir(), 'ecs-list-'))
mkdirSync(join(folder, 'assets'))
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
write('index.html', '<!doctype html>')
write('index.html.br', 'packed')
write('sw.js', 'old')
write('.ecs-build', 'stamp')
write('assets/app-1.js', 'start()')
write('assets/reader-1.wasm', 'binary')

afterAll(() => rmSync(folder, { recursive: true }))

test('the page, its files and what is fetched on demand are listed; copies, stamps and the worker itself are not', () => {
  const { files, onDemand } = listFiles(folder)
  expect(Object.keys(files)).toEqual(['/assets/app-1.js', '/'])
  expect(Object.keys(onDemand)).toEqual(['/assets/reader-1.wasm'])
  expect(files['/']).toMatch(/^sha256-[\w+/]{43}=$/)
})

test('any changed file makes a new version, an equal build the same', () => {
  const before = listFiles(folder).version
  expect(listFiles(folder).version).toBe(before)
  write('assets/reader-1.wasm', 'binary 2')
  expect(listFiles(folder).version).not.toBe(before)
})
