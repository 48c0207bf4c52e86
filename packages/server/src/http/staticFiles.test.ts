import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { StaticFiles } from './staticFiles.ts'

let files: StaticFiles
const script = 'console.log("点検")'.repeat(50)

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ecs-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/gone-3c4d.js'), script)
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  files = new StaticFiles(folder)
  rmSync(join(folder, 'assets/gone-3c4d.js'))
})

const get = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers })

test('a hashed file is kept for a year, the page itself is asked for again', () => {
  expect(files.answer(get(), '/assets/app-1a2b.js')?.headers.get('cache-control')).toContain('immutable')
  expect(files.answer(get(), '/')?.headers.get('cache-control')).toBe('no-cache')
})

test('the compressed copy is sent to who accepts it', async () => {
  const plain = files.answer(get(), '/assets/app-1a2b.js')!
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)
  const packed = files.answer(get({ 'accept-encoding': 'gzip, br' }), '/assets/app-1a2b.js')!
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(script)
})

test('an unchanged file is answered 304', () => {
  const etag = files.answer(get(), '/')!.headers.get('etag')!
  expect(files.answer(get({ 'if-none-match': etag }), '/')?.status).toBe(304)
})

test.each(['/../package.json', '/assets/../../x', '/missing.js', '/assets', '/assets/gone-3c4d.js'])(
  '%s is not served',
  (path) => {
    expect(files.answer(get(), path)).toBeUndefined()
  },
)

test('a folder that was never built is empty', () => {
  expect(new StaticFiles('/nonexistent').isEmpty).toBe(true)
  expect(files.isEmpty).toBe(false)
})
