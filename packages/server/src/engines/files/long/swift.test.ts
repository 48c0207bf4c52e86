import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openCvPath, seedOpenCv } from '../../opencv/index.ts'
import { describeContract } from '../contract.ts'
import { openS3Store } from '../s3.ts'
import { parseFilesSetting } from '../setting.ts'
import type { LinkOptions, ObjectStore } from '../store.ts'
import type { TestStore } from '../testing.ts'
import { isSwiftInstalled, type Swift, startSwift } from './swift.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

async function openOnSwift(swift: Swift): Promise<TestStore> {
  const { endpoint, accessKeyId, secretAccessKey } = swift
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({
    region: 'ap-northeast-1',
    endpoint: `http://${endpoint}`,
    forcePathStyle: true,
    credentials,
  })
  const bucket = `ecs-${Date.now()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  const setting = parseFilesSetting(`s3://${bucket}?region=ap-northeast-1&endpoint=${endpoint}&tls=off&pathStyle=on`)
  if (setting.make !== 's3') throw new Error('an s3 setting is wanted here')
  const store = openS3Store({ setting, credentials })
  return { store, close: () => store.close() }
}

const isLong = process.env.ECS_TEST_LONG === 'on'

/** The long run: the contract and the links against an engine that checks every signature. */
describe.runIf(isLong)('a real S3 engine', { meta: { needs: 'npm run test:long' } }, () => {
  let swift: Swift
  beforeAll(async () => {
    if (!isSwiftInstalled()) throw new Error('install swift-proxy swift-account swift-container swift-object memcached')
    swift = await startSwift()
  })
  afterAll(() => swift?.stop())

  describeContract('s3 on Swift', () => openOnSwift(swift))

  describe('S26: links', () => {
    let store: ObjectStore
    beforeAll(async () => {
      store = (await openOnSwift(swift)).store
      await store.put({ path: 'a.txt' }, 'the text of a')
      await store.put({ path: 'b.txt' }, 'the text of b')
    })
    const link = async (options?: LinkOptions) => (await store.link({ path: 'a.txt' }, options)).url

    test('open the object with the asked type and disposition', async () => {
      const disposition = { type: 'attachment', fileName: '結果.csv' } as const
      const answer = await fetch(await link({ responseType: 'text/csv; charset=utf-8', disposition }))
      expect([answer.status, await answer.text()]).toEqual([200, 'the text of a'])
      expect(answer.headers.get('content-type')?.toLowerCase()).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''%E7%B5%90%E6%9E%9C.csv")
    })
    test('for HEAD answer HEAD', async () => {
      expect((await fetch(await link({ method: 'HEAD' }), { method: 'HEAD' })).status).toBe(200)
    })

    const tamper: [string, (url: string) => string, RequestInit?][] = [
      ['another key', (url) => url.replace('a.txt', 'b.txt')],
      ['a later expiry', (url) => url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000')],
      ['another type', (url) => `${url}&response-content-type=text%2Fhtml`],
      ['a cut signature', (url) => url.replace(/(X-Amz-Signature=\w+)\w{4}/, '$1')],
      ['another method', (url) => url, { method: 'DELETE' }],
      ['HEAD in place of GET', (url) => url, { method: 'HEAD' }],
    ]
    test.each(tamper)('with %s are refused', async (_, change, init) => {
      const answer = await fetch(change(await link()), init)
      expect(answer.status).toBe(403)
      if (init?.method !== 'HEAD') expect(await answer.text()).toMatch(/<Error><Code>\w+<\/Code>/)
    })
    test('end with their time', async () => {
      const url = await link({ expiresInSeconds: 1 })
      await new Promise((resolve) => setTimeout(resolve, 2500))
      const answer = await fetch(url)
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessDenied')])
    })
  })

  test('opencv.js is seeded and its repeated link opens it, packed', async () => {
    const { store, close } = await openOnSwift(swift)
    expect(await seedOpenCv(store)).toBe('stored')
    expect(await seedOpenCv(store)).toBe('kept')
    const week = { expiresInSeconds: 604_800, repeatForSeconds: 259_200 }
    const { url } = await store.link({ path: openCvPath }, week)
    expect((await store.link({ path: openCvPath }, week)).url).toBe(url)
    const answer = await fetch(url)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect((await answer.text()).slice(0, 30)).toContain('OpenCV.js 4.12.0')
    await close()
  })
})
