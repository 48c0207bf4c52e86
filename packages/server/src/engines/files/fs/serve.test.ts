import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LinkOptions, ObjectStore } from '../store.ts'
import { fsStoreForTest, type TestStore } from '../testing.ts'

let opened: TestStore
let store: ObjectStore
let now = new Date('2026-03-01T00:00:00Z')

beforeAll(async () => {
  opened = await fsStoreForTest({ now: () => now })
  store = opened.store
  await store.put({ path: 'private/me:1/note.txt' }, '0123456789', { metadata: { note: '点' } })
  await store.put({ path: 'private/me:1/other.txt' }, 'other')
  const script = gzipSync('script()')
  const options = { trustedType: 'text/javascript; charset=utf-8', contentEncoding: 'gzip' } as const
  await store.put({ path: 'public/cdn/script.js' }, script, options)
})
afterAll(() => opened.close())

const path = 'private/me:1/note.txt'
const linkOf = async (options?: LinkOptions, to = path) => (await store.link({ path: to }, options)).url
const fetchUrl = (url: string, init?: RequestInit) => store.serve(new Request(`http://localhost${url}`, init))

async function expectXml(answer: Response, status: number, code: string) {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/xml')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(`<Error><Code>${code}</Code><Message>`)
}

describe('a good link', () => {
  test('gives the object with the headers that keep it harmless', async () => {
    const answer = await fetchUrl(await linkOf())
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''note.txt",
      'cross-origin-resource-policy': 'same-origin',
      'last-modified': 'Sun, 01 Mar 2026 00:00:00 GMT',
      'x-amz-meta-note': '%E7%82%B9',
    })
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
  })
  test('answers HEAD when it was signed for HEAD', async () => {
    const answer = await fetchUrl(await linkOf({ method: 'HEAD' }), { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, '10', ''])
  })
  test('may choose a safe type and a name', async () => {
    const disposition = { type: 'attachment', fileName: '結果.csv' } as const
    const answer = await fetchUrl(await linkOf({ responseType: 'text/csv; charset=utf-8', disposition }))
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%E7%B5%90%E6%9E%9C.csv")
  })
  test('is absolute when the address of the server is known', async () => {
    const other = await fsStoreForTest({ publicUrl: 'https://ecs.example' })
    expect((await other.store.link({ path: 'a' })).url).toMatch(/^https:\/\/ecs\.example\/files\/a\?/)
    await other.close()
  })
})

describe('ranges and repeated asking', () => {
  test.each([
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=0-99', '0123456789', 'bytes 0-9/10'],
  ])('%s', async (range, text, contentRange) => {
    const answer = await fetchUrl(await linkOf(), { headers: { range } })
    expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([206, text, contentRange])
  })
  test.each(['bytes=5-2', 'bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4', 'bytes=-'])(
    '%s gives the whole',
    async (range) => {
      const answer = await fetchUrl(await linkOf(), { headers: { range } })
      expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
    },
  )
  test.each(['bytes=10-', 'bytes=-0'])('%s can not be met', async (range) => {
    const answer = await fetchUrl(await linkOf(), { headers: { range } })
    expect(answer.headers.get('content-range')).toBe('bytes */10')
    await expectXml(answer, 416, 'InvalidRange')
  })
  test('a range of an older object gives the whole new one', async () => {
    const answer = await fetchUrl(await linkOf(), { headers: { range: 'bytes=0-1', 'if-range': '"older"' } })
    expect(answer.status).toBe(200)
  })
  test('what the browser has is not sent again', async () => {
    const url = await linkOf()
    const eTag = (await fetchUrl(url)).headers.get('etag')!
    for (const condition of [eTag, `W/${eTag}`, `"x", ${eTag}`, '*']) {
      const answer = await fetchUrl(url, { headers: { 'if-none-match': condition } })
      expect([answer.status, await answer.text()]).toEqual([304, ''])
    }
    expect((await fetchUrl(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })
})

describe('S26: a bad link is refused', () => {
  test('for another object', async () => {
    const url = (await linkOf()).replace('note.txt', 'other.txt')
    await expectXml(await fetchUrl(url), 403, 'AccessDenied')
  })
  test('with another method', async () => {
    expect((await fetchUrl(await linkOf(), { method: 'HEAD' })).status).toBe(403)
    await expectXml(await fetchUrl(await linkOf({ method: 'HEAD' })), 403, 'AccessDenied')
    const answer = await fetchUrl(await linkOf(), { method: 'PUT', body: 'x' })
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    await expectXml(answer, 405, 'MethodNotAllowed')
    await expectXml(await fetchUrl(await linkOf(), { method: 'DELETE' }), 405, 'MethodNotAllowed')
  })
  test('one second after its end, not one second before', async () => {
    const url = await linkOf({ expiresInSeconds: 60 })
    const start = now
    now = new Date(start.getTime() + 59_000)
    expect((await fetchUrl(url)).status).toBe(200)
    now = new Date(start.getTime() + 60_000)
    await expectXml(await fetchUrl(url), 403, 'AccessDenied')
    now = start
  })
  const tamper: [string, (url: string) => string][] = [
    ['a later expiry', (url) => url.replace(/expires=\d+/, 'expires=1999999999')],
    ['no expiry', (url) => url.replace(/expires=\d+&/, '')],
    ['two expiries', (url) => `${url}&expires=1999999999`],
    ['a type that runs', (url) => `${url}&response-content-type=text/html`],
    ['a changed type', (url) => url.replace('text%2Fcsv', 'text%2Fhtml')],
    ['a disposition', (url) => `${url}&response-content-disposition=inline`],
    ['any other parameter', (url) => `${url}&x=1`],
    ['no signature', (url) => url.replace(/&signature=.*/, '')],
    ['an empty signature', (url) => url.replace(/signature=.*/, 'signature=')],
    ['a cut signature', (url) => url.slice(0, -4)],
    ['another signature', (url) => url.replace(/signature=.{4}/, 'signature=AAAA')],
  ]
  test.each(tamper)('with %s', async (_, change) => {
    const url = await linkOf({ responseType: 'text/csv; charset=utf-8' })
    expect((await fetchUrl(url)).status).toBe(200)
    await expectXml(await fetchUrl(change(url)), 403, 'AccessDenied')
  })
  test('signed with another key', async () => {
    const other = await fsStoreForTest({ signingKey: 'another key', now: () => now })
    await expectXml(await fetchUrl((await other.store.link({ path })).url), 403, 'AccessDenied')
    await other.close()
  })
  test('to nothing', async () => {
    await expectXml(await fetchUrl(await linkOf({}, 'private/me:1/gone')), 404, 'NoSuchKey')
  })
  test.each(['/files/../secret', '/files/%2e%2e/%2e%2e/etc/passwd', '/files/', '/files/..%5c..%5cetc', '/files/a%00b'])(
    'by address %s',
    async (address) => {
      await expectXml(await fetchUrl(address), 403, 'AccessDenied')
    },
  )
  test('that can not be read', async () => {
    await expectXml(await fetchUrl('/files/%ff'), 400, 'InvalidURI')
  })
  test('and the refusal repeats nothing that could act', async () => {
    const text = await (await fetchUrl('/files/<script>alert(1)</script>')).text()
    expect(text).not.toContain('<script>')
  })
})

describe('the script that every page loads', () => {
  const week = { expiresInSeconds: 604_800, repeatForSeconds: 259_200 }
  const script = 'public/cdn/script.js'
  test('may be loaded by anonymous cross-origin tags and kept for good', async () => {
    const answer = await fetchUrl(await linkOf(week, script), { headers: { 'accept-encoding': 'br, gzip' } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=604800, immutable',
      'no-vary-search': 'key-order, params=("expires" "signature")',
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    })
    expect(answer.headers.has('content-disposition')).toBe(false)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(gzipSync('script()'))
  })
  test.each(['', 'br', 'gzip;q=0, br', 'identity'])('is unpacked for who accepts only %j', async (accepted) => {
    const answer = await fetchUrl(await linkOf(week, script), { headers: { 'accept-encoding': accepted } })
    expect([await answer.text(), answer.headers.get('content-encoding')]).toEqual(['script()', null])
    expect(answer.headers.has('content-length')).toBe(false)
  })
  test('is not kept by a link that does not name its content', async () => {
    const answer = await fetchUrl(await linkOf({}, script))
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    expect(answer.headers.has('no-vary-search')).toBe(false)
  })
  test('gets a new address when it changes, and the old one is no longer kept', async () => {
    const before = await linkOf(week, script)
    await store.put({ path: script }, 'changed()', { trustedType: 'text/javascript' })
    const after = await linkOf(week, script)
    expect(after).not.toBe(before)
    expect((await fetchUrl(before)).headers.get('cache-control')).toBe('public, no-cache')
    expect((await fetchUrl(after)).headers.get('cache-control')).toContain('immutable')
  })
})
