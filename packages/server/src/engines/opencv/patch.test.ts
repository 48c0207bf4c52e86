import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { applyEdit, patchOpenCv, readPinnedOpenCv } from './patch.ts'

describe('the pinned script', () => {
  let pinned: string
  let patched: string
  beforeAll(async () => {
    pinned = await readPinnedOpenCv()
    patched = await patchOpenCv(pinned)
  })

  test('generates functions before and none after', () => {
    expect(pinned).toMatch(/new Function\(/)
    expect(pinned).toMatch(/new_\(Function/)
    expect(patched).not.toMatch(/new Function\b|new_\(Function|\beval\(/)
  })
  test('fetches nothing that a page could refuse', () => {
    expect(patched).not.toContain('fetch(wasmBinaryFile,{credentials:"same-origin"}).then(function(response){if(')
  })
  test('holds the same wasm, in a third of the length', () => {
    const wasmOf = (script: string) => {
      const start = script.indexOf(',', script.indexOf('wasmBinaryFile="data:')) + 1
      return Buffer.from(script.slice(start, script.indexOf('"', start)), 'base64')
    }
    expect(gunzipSync(wasmOf(patched)).equals(wasmOf(pinned))).toBe(true)
    expect(patched.length).toBeLessThan(pinned.length / 3)
  })
  test('is ASCII, so it reads the same in every encoding', () => {
    expect(Buffer.from(patched, 'latin1').every((byte) => byte < 128)).toBe(true)
  })
  test('says that it was changed (Apache-2.0)', () => {
    expect(patched.slice(0, 400)).toMatch(/Apache-2\.0.*Changed for ECS/)
  })
  test('is refused when it is any other file', async () => {
    const found = createHash('sha256').update(`${pinned} `).digest('hex')
    await expect(patchOpenCv(`${pinned} `)).rejects.toThrow(found)
  })
})

describe('an edit', () => {
  const edit = { name: 'b', from: '<b>', until: '<c>', code: 'B' }
  test('replaces from one mark to the other', () => {
    expect(applyEdit('a<b>old<c>c', edit)).toBe('aB<c>c')
  })
  test.each(['a<c>', 'a<b>', '<b><b><c>', '<b><c><c>', '<c><b>'])('refuses %s', (source) => {
    expect(() => applyEdit(source, edit)).toThrow('opencv.js: ')
  })
})
