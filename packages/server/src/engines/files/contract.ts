import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from './store.ts'
import { readAll, type TestStore } from './testing.ts'

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function* inPieces(...pieces: (Uint8Array | Error)[]) {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece
    yield piece
  }
}

/** What every make of the store must do, whoever runs it: the double in `npm test`, a real engine in the long run. */
export function describeContract(name: string, open: () => Promise<TestStore>): void {
  describe(`the ${name} store`, () => contract(open))
}

function contract(open: () => Promise<TestStore>): void {
  let opened: TestStore
  let store: ObjectStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  test('gives back the bytes and the properties that were put', async () => {
    const put = await store.put({ path: 'photos/one.png' }, png, { metadata: { note: '点検①', by: 'a b' } })
    const got = await store.get({ path: 'photos/one.png' })
    expect(await readAll(got.body)).toEqual(png)
    const head = await store.head({ path: 'photos/one.png' })
    for (const properties of [put, got, head]) {
      expect(properties).toMatchObject({
        path: 'photos/one.png',
        contentType: 'image/png',
        size: png.length,
        sha256: sha256(png),
        metadata: { note: '点検①', by: 'a b' },
      })
      expect(properties.eTag).toBe(put.eTag)
      expect(Math.abs(properties.lastModified.getTime() - Date.now())).toBeLessThan(60_000)
    }
    expect(put.eTag).toMatch(/^"[0-9a-f]+"$/)
  })

  test('takes bytes, text, blobs and streams', async () => {
    const stream = new Response('stream').body as ReadableStream<Uint8Array>
    const sources = ['text', new TextEncoder().encode('bytes'), new Blob(['blob']), stream]
    for (const [i, source] of sources.entries()) await store.put({ path: `sources/${i}` }, source)
    const texts = await Promise.all(
      sources.map(async (_, i) => (await readAll((await store.get({ path: `sources/${i}` })).body)).toString()),
    )
    expect(texts).toEqual(['text', 'bytes', 'blob', 'stream'])
  })

  test('refuses a source that is none', async () => {
    await expect(store.put({ path: 'x' }, 7 as never)).rejects.toMatchObject({ name: 'InvalidUploadSource' })
    await expect(store.put({ path: 'x' }, null as never)).rejects.toMatchObject({ name: 'InvalidUploadSource' })
  })

  test('keeps an empty object', async () => {
    await store.put({ path: 'empty.txt' }, '')
    const got = await store.get({ path: 'empty.txt' })
    expect([got.size, (await readAll(got.body)).length]).toEqual([0, 0])
  })

  test('replaces an object as a whole', async () => {
    await store.put({ path: 'twice.txt' }, 'the first and longer text')
    await store.put({ path: 'twice.txt' }, 'second')
    const got = await store.get({ path: 'twice.txt' })
    expect([got.size, (await readAll(got.body)).toString()]).toEqual([6, 'second'])
    expect(got.sha256).toBe(sha256('second'))
  })

  test('reads a range', async () => {
    await store.put({ path: 'range.txt' }, '0123456789')
    const read = async (start: number, end?: number) => {
      const got = await store.get({ path: 'range.txt' }, { start, end })
      return [(await readAll(got.body)).toString(), got.size]
    }
    expect(await read(2, 4)).toEqual(['234', 10])
    expect(await read(7)).toEqual(['789', 10])
    expect(await read(8, 100)).toEqual(['89', 10])
    await expect(store.get({ path: 'range.txt' }, { start: 10 })).rejects.toMatchObject({ name: 'InvalidRange' })
  })

  test('names a missing object NotFound', async () => {
    const wanted = { name: 'NotFound', status: 404, retryable: false }
    await expect(store.head({ path: 'not/there' })).rejects.toMatchObject(wanted)
    await expect(store.get({ path: 'not/there' })).rejects.toMatchObject(wanted)
    await store.put({ path: 'folder/object' }, 'x')
    await expect(store.get({ path: 'folder' })).rejects.toMatchObject(wanted)
    await expect(store.get({ path: 'folder/object/below' })).rejects.toMatchObject(wanted)
  })

  test('removes, and removing what is not there is no error', async () => {
    await store.put({ path: 'gone.txt' }, 'x')
    await store.remove({ path: 'gone.txt' })
    await store.remove({ path: 'gone.txt' })
    await store.remove({ path: 'never/was' })
    await expect(store.head({ path: 'gone.txt' })).rejects.toMatchObject({ name: 'NotFound' })
  })

  test('lists by prefix, in byte order, page by page', async () => {
    const paths = [
      'list/a',
      'list/a-b',
      'list/a/b',
      'list/a/c',
      'list/a0',
      'list/b.c',
      'list/点検',
      `list/${'長'.repeat(100)}/x`,
    ]
    for (const path of paths) await store.put({ path }, path)
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page = await store.list('list/', { cursor, limit: 3 })
      expect(page.rows.length).toBeLessThanOrEqual(3)
      found.push(...page.rows.map((row) => row.path))
      cursor = page.next
    } while (cursor)
    expect(found).toEqual([...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
    expect((await store.list('list/a')).rows.map((row) => row.path)).toEqual([
      'list/a',
      'list/a-b',
      'list/a/b',
      'list/a/c',
      'list/a0',
    ])
    expect((await store.list('list/点')).rows).toMatchObject([
      { path: 'list/点検', size: Buffer.byteLength('list/点検') },
    ])
    expect(await store.list('nothing/here')).toEqual({ rows: [], next: null })
    await expect(store.list('/list')).rejects.toMatchObject({ name: 'InvalidStoragePathInput' })
  })

  test('puts a key below its access level', async () => {
    const identityId = 'ap-northeast-1:0c1f'
    await store.put({ key: 'k.txt', identityId }, 'guest')
    await store.put({ key: 'k.txt', accessLevel: 'protected', identityId }, 'protected')
    await store.put({ key: 'k.txt', accessLevel: 'private', identityId }, 'private')
    const read = async (path: string) => (await readAll((await store.get({ path })).body)).toString()
    expect(await read('public/k.txt')).toBe('guest')
    expect(await read(`protected/${identityId}/k.txt`)).toBe('protected')
    expect(await read(`private/${identityId}/k.txt`)).toBe('private')
  })

  const awkward = [
    '日本語 の 名前.txt',
    'a+b&c=d?e#f',
    '100%',
    '%2e%2e',
    'quote\'"',
    'CON',
    '...',
    `${'長い名前'.repeat(60)}`,
  ]
  test.each(awkward)('keeps the odd key %s apart from others', async (key) => {
    await store.put({ key }, key)
    expect((await readAll((await store.get({ key })).body)).toString()).toBe(key)
    expect((await store.list(`public/${key}`)).rows.map((row) => row.path)).toEqual([`public/${key}`])
    await store.remove({ key })
  })

  test('tells upper and lower case apart', async () => {
    await store.put({ path: 'case/A' }, 'upper')
    await store.put({ path: 'case/a' }, 'lower')
    expect((await readAll((await store.get({ path: 'case/A' })).body)).toString()).toBe('upper')
  })

  describe('refuses an upload and leaves nothing behind', () => {
    const refused = async (name: string, put: (path: string) => Promise<unknown>) => {
      const path = `refused/${name}`
      await expect(put(path)).rejects.toMatchObject({ name })
      expect((await store.list('refused/')).rows).toEqual([])
    }
    const big = Buffer.concat([Buffer.from('text '), Buffer.alloc(6 * 1024 * 1024, 'x')])

    test('that is larger than allowed', async () => {
      await refused('EntityTooLarge', (path) => store.put({ path }, 'four', { maxBytes: 3 }))
      await refused('EntityTooLarge', (path) => store.put({ path }, big, { maxBytes: big.length - 1 }))
      await refused('ObjectIsTooLarge', (path) => store.put({ path }, 'x', { sizeBytes: 5 * 1024 ** 4 + 1 }))
    })
    test('that hashes to something else', async () => {
      await refused('ChecksumMismatch', (path) => store.put({ path }, 'x', { sha256: sha256('y') }))
      await refused('ChecksumMismatch', (path) => store.put({ path }, big, { sha256: sha256('y') }))
      await store.put({ path: 'hashed' }, 'x', { sha256: sha256('x').toUpperCase() })
    })
    test('that is of another type than it says', async () => {
      const html = '<!doctype html><script>alert(1)</script>'
      await refused('UnsupportedType', (path) => store.put({ path }, html, { declaredType: 'image/jpeg' }))
      await refused('UnsupportedType', (path) => store.put({ path }, 'text', { accept: ['image/jpeg'] }))
      await refused('UnsupportedType', (path) => store.put({ path }, randomBytes(5000)))
    })
    test('that ends early or breaks off', async () => {
      await refused('IncompleteBody', (path) => store.put({ path }, 'abc', { sizeBytes: 4 }))
      await refused('IncompleteBody', (path) => store.put({ path }, inPieces(Buffer.from('a'), new Error('cut'))))
      await refused('IncompleteBody', (path) => store.put({ path }, inPieces(big, new Error('cut'))))
    })
    test('with metadata that can not travel', async () => {
      await refused('InvalidMetadata', (path) => store.put({ path }, 'x', { metadata: { 'bad name': '1' } }))
      await refused('InvalidMetadata', (path) => store.put({ path }, 'x', { metadata: { long: '長'.repeat(300) } }))
    })
  })

  test('takes a large stream in parts', async () => {
    const pieces = Array.from({ length: 13 }, () => randomBytes(1_000_000))
    pieces[0]!.write('%PDF-1.7')
    const whole = Buffer.concat(pieces)
    const put = await store.put({ path: 'large.pdf' }, inPieces(...pieces), { sha256: sha256(whole) })
    expect(put).toMatchObject({ size: whole.length, sha256: sha256(whole), contentType: 'application/pdf' })
    const got = await store.get({ path: 'large.pdf' })
    expect(sha256(await readAll(got.body))).toBe(sha256(whole))
    expect(got).toMatchObject({ sha256: sha256(whole), contentType: 'application/pdf' })
  })

  test('checks key, path and expiry before anything else', async () => {
    const none = { name: 'InvalidStorageOperationInput' }
    await expect(store.head({})).rejects.toMatchObject(none)
    await expect(store.link({ key: 'a', path: 'b' })).rejects.toMatchObject(none)
    await expect(store.put({ path: '/a' }, 'x')).rejects.toMatchObject({ name: 'InvalidStoragePathInput' })
    await expect(store.get({ key: 'a', accessLevel: 'private' })).rejects.toMatchObject({ name: 'NoIdentityId' })
    await expect(store.link({ path: 'a' }, { expiresInSeconds: 604_801 })).rejects.toMatchObject({
      name: 'UrlExpirationMaxLimitExceed',
    })
    await expect(store.link({ path: 'a' }, { responseType: 'text/html' })).rejects.toMatchObject({
      name: 'InvalidResponseOverride',
    })
  })

  test('signs a link that opens the object', async () => {
    await store.put({ path: 'photos/光る 点.png' }, png)
    const { url, expiresAt } = await store.link({ path: 'photos/光る 点.png' })
    const secondsLeft = (expiresAt.getTime() - Date.now()) / 1000
    expect(secondsLeft).toBeGreaterThan(890)
    expect(secondsLeft).toBeLessThanOrEqual(900)
    const answer = store.make === 'fs' ? await store.serve(new Request(`http://localhost${url}`)) : await fetch(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(png)
  })

  test('repeats a link for as long as it was asked to', async () => {
    await store.put({ path: 'public/cdn/script.js' }, 'one()', { trustedType: 'text/javascript' })
    const week = { expiresInSeconds: 604_800, repeatForSeconds: 259_200 }
    const first = await store.link({ path: 'public/cdn/script.js' }, week)
    const second = await store.link({ path: 'public/cdn/script.js' }, week)
    expect(second).toEqual(first)
    expect(first.expiresAt.getTime() - Date.now()).toBeGreaterThanOrEqual((604_800 - 259_200 - 5) * 1000)
  })

  test('answers a probe', async () => {
    await expect(store.probe()).resolves.toBeUndefined()
  })
}
