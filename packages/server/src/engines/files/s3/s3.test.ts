import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openS3Store, type S3Options } from '../s3.ts'
import { parseFilesSetting, type S3Setting } from '../setting.ts'
import { testCredentials } from '../testing.ts'

type Responder = (request: IncomingMessage, response: ServerResponse) => void

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A store whose answers are written down beforehand; the last one repeats. */
async function scripted(answers: Responder[], options: Partial<S3Options> = {}) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const answer = answers[Math.min(requests.length, answers.length) - 1]!
    request.resume().on('end', () => answer(request, response))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const endpoint = `localhost:${(server.address() as AddressInfo).port}`
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  const store = openS3Store({ setting: s3(endpoint), credentials: testCredentials, sleep, ...options })
  closers.push(async () => {
    await store.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { store, requests, waits }
}

function s3(endpoint: string): S3Setting {
  const setting = parseFilesSetting(`s3://ecs-test?region=ap-northeast-1&endpoint=${endpoint}&tls=off&pathStyle=on`)
  if (setting.make !== 's3') throw new Error('not an s3 setting')
  return setting
}

const xml =
  (status: number, code: string): Responder =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>text</Message></Error>`)
  }
const empty =
  (status: number, headers = {}): Responder =>
  (_, response) =>
    response.writeHead(status, headers).end()
const cut: Responder = (request) => request.socket.destroy()
const found = empty(200, { etag: '"x"', 'last-modified': 'Sun, 01 Mar 2026 00:00:00 GMT', 'content-type': 'a/b' })

describe('F6: a store in trouble', () => {
  test('a 500 and a throttling are tried again', async () => {
    const { store, requests, waits } = await scripted([empty(500), xml(400, 'SlowDown'), found])
    expect(await store.get({ path: 'a' })).toMatchObject({ eTag: '"x"', contentType: 'a/b' })
    expect([requests.length, waits.length]).toEqual([3, 2])
  })
  test.each([429, 500, 502, 503, 504])(
    'three times %d is StoreUnavailable, which may be tried later',
    async (status) => {
      const { store, requests } = await scripted([xml(status, 'InternalError')])
      await expect(store.get({ path: 'a' })).rejects.toMatchObject({ name: 'StoreUnavailable', retryable: true })
      expect(requests.length).toBe(3)
    },
  )
  test('a broken connection is StoreUnavailable at once', async () => {
    const { store, requests } = await scripted([cut])
    await expect(store.get({ path: 'a' })).rejects.toMatchObject({ name: 'StoreUnavailable', status: 503 })
    expect(requests.length).toBe(1)
  })
  test('no server at all too', async () => {
    const store = openS3Store({ setting: s3('localhost:1'), credentials: testCredentials })
    await expect(store.put({ path: 'a' }, 'x')).rejects.toMatchObject({ name: 'StoreUnavailable' })
    await expect(store.probe()).rejects.toMatchObject({ name: 'StoreUnavailable' })
  })
  test('an upload whose tag is not the one of its bytes is taken back', async () => {
    const { store, requests } = await scripted([empty(200, { etag: '"0123"' }), empty(204)])
    await expect(store.put({ path: 'a' }, 'x')).rejects.toMatchObject({ name: 'ChecksumMismatch' })
    expect(requests.map((line) => line.split(/[ ?]/)[0])).toEqual(['PUT', 'DELETE'])
  })
  test('a full store is NoSpace', async () => {
    const { store } = await scripted([xml(507, 'InsufficientStorage')])
    await expect(store.put({ path: 'a' }, 'x')).rejects.toMatchObject({ name: 'NoSpace', status: 507 })
  })
  test('a failed part takes the whole upload back', async () => {
    const started: Responder = (_, response) =>
      response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
    const { store, requests } = await scripted([started, xml(403, 'AccessDenied')])
    await expect(store.put({ path: 'a' }, 'x'.repeat(11 * 1024 * 1024))).rejects.toMatchObject({ name: 'AccessDenied' })
    expect(requests.at(-1)).toMatch(/^DELETE .*uploadId=u1/)
    expect(requests.some((line) => line.startsWith('POST') && line.includes('uploadId'))).toBe(false)
  })
})

describe('Spec 7: what the store says, in our names', () => {
  test.each([
    [404, 'NoSuchKey', 'NotFound'],
    [404, 'NoSuchBucket', 'InvalidStorageBucket'],
    [403, 'AccessDenied', 'AccessDenied'],
    [403, 'SignatureDoesNotMatch', 'AccessDenied'],
    [416, 'InvalidRange', 'InvalidRange'],
    [400, 'BadDigest', 'ChecksumMismatch'],
    [400, 'MalformedXML', 'Unknown'],
  ])('%d %s is %s', async (status, code, name) => {
    const { store } = await scripted([xml(status, code)])
    await expect(store.get({ path: 'a' })).rejects.toMatchObject({ name })
  })
  test('a HEAD without a body is NotFound by its status', async () => {
    const { store } = await scripted([empty(404)])
    await expect(store.head({ path: 'a' })).rejects.toMatchObject({ name: 'NotFound' })
  })
  test.each([301, 403, 404])('a bucket that answers %d is not ours to use', async (status) => {
    const { store } = await scripted([empty(status)])
    await expect(store.probe()).rejects.toMatchObject({ name: 'InvalidStorageBucket' })
  })
  test('an answer for /files is a 404 in XML', async () => {
    const { store } = await scripted([found])
    const answer = await store.serve(new Request('http://localhost/files/a'))
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<Code>NoSuchKey</Code>')])
  })
})

describe('credentials', () => {
  const temporary = (minutes: number) => ({
    ...testCredentials,
    sessionToken: 'token',
    expiration: new Date(Date.now() + minutes * 60_000),
  })
  test('none at all is told by its name', async () => {
    const credentials = () => Promise.reject(Object.assign(new Error('none'), { name: 'CredentialsProviderError' }))
    const { store } = await scripted([found], { credentials })
    const none = { name: 'NoCredentials', message: 'Credentials should not be empty.' }
    await expect(store.head({ path: 'a' })).rejects.toMatchObject(none)
    await expect(store.link({ path: 'a' })).rejects.toMatchObject(none)
  })
  test('expired ones are renewed before the next attempt', async () => {
    let asked = 0
    const credentials = async () => {
      asked++
      return temporary(60)
    }
    const { store, requests } = await scripted([xml(400, 'ExpiredToken'), found], { credentials })
    await store.get({ path: 'a' })
    expect([requests.length, asked]).toEqual([2, 2])
  })
  test('a link ends with them', async () => {
    const { store } = await scripted([found], { credentials: async () => temporary(10) })
    const { url, expiresAt } = await store.link({ path: 'a' }, { expiresInSeconds: 3600 })
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
    expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600)
  })
})

describe('Spec 7: links', () => {
  const now = new Date('2026-03-04T05:06:07.890Z')
  test('carry expiry, type, disposition and owner', async () => {
    const setting = { ...s3('store.example:9000'), owner: '123456789012' }
    const store = openS3Store({ setting, credentials: testCredentials, now: () => now })
    const disposition = { type: 'attachment', fileName: '結果.csv' } as const
    const { url } = await store.link({ key: 'a b.csv' }, { responseType: 'text/csv; charset=utf-8', disposition })
    const parameters = new URL(url).searchParams
    expect(new URL(url).pathname).toBe('/ecs-test/public/a%20b.csv')
    expect(Object.fromEntries(parameters)).toMatchObject({
      'X-Amz-Expires': '900',
      'X-Amz-Date': '20260304T050607Z',
      'response-content-type': 'text/csv; charset=utf-8',
      'response-content-disposition': "attachment; filename*=UTF-8''%E7%B5%90%E6%9E%9C.csv",
      'x-amz-expected-bucket-owner': '123456789012',
    })
  })
  test('for HEAD and GET are different', async () => {
    const store = openS3Store({ setting: s3('store.example'), credentials: testCredentials, now: () => now })
    const get = new URL((await store.link({ path: 'a' })).url).searchParams.get('X-Amz-Signature')
    const head = new URL((await store.link({ path: 'a' }, { method: 'HEAD' })).url).searchParams.get('X-Amz-Signature')
    expect(get).not.toBe(head)
  })
  test('that repeat change with the object, may be kept, and miss nothing that is not there', async () => {
    const changed = (when: string) => empty(200, { etag: '"x"', 'last-modified': when })
    const week = { expiresInSeconds: 604_800, repeatForSeconds: 259_200 }
    const answers = [
      changed('Sun, 01 Feb 2026 00:00:00 GMT'),
      changed('Sun, 01 Feb 2026 00:00:00 GMT'),
      changed('Wed, 04 Mar 2026 04:00:00 GMT'),
      empty(404),
    ]
    let time = now
    const { store } = await scripted(answers, { now: () => time })
    const link = async () => (await store.link({ path: 'public/cdn/a.js' }, week)).url
    const first = await link()
    time = new Date(now.getTime() + 3600_000)
    expect(await link()).toBe(first)
    expect(await link()).not.toBe(first)
    expect(new URL(first).searchParams.get('response-cache-control')).toBe('public, max-age=604800, immutable')
    await expect(link()).rejects.toMatchObject({ name: 'NotFound' })
  })

  test.each([
    's3://ecs-test?region=ap-northeast-1',
    's3://ecs-test?region=eu-west-1&pathStyle=on',
    's3://ecs.test?region=ap-northeast-1',
    's3://ecs-test?region=ap-northeast-1&accelerate=on',
    's3://ecs-test?region=r&endpoint=store.example:9000&tls=off&pathStyle=on',
    's3://ecs-test?region=r&endpoint=store.example:9000',
    's3://ecs-test?region=r&endpoint=store.example&tls=off',
  ])('lead to the origin that pages are allowed to load from: %s', async (text) => {
    const setting = parseFilesSetting(text)
    if (setting.make !== 's3') throw new Error('not an s3 setting')
    const store = openS3Store({ setting, credentials: testCredentials })
    expect(new URL((await store.link({ path: 'a' })).url).origin).toBe(store.origin)
  })
})
