import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fsStoreForTest, readAll, s3StoreForTest, type TestStore } from '../files/testing.ts'
import { openCvPath, seedOpenCv } from './index.ts'

const makes: [string, () => Promise<TestStore>][] = [
  ['fs', () => fsStoreForTest()],
  ['s3', () => s3StoreForTest()],
]

describe.each(makes)('seeding the %s store', (_, open) => {
  test('stores the script once, and again when another lies there', async () => {
    const { store, close } = await open()
    expect(await seedOpenCv(store)).toBe('stored')
    expect(await seedOpenCv(store)).toBe('kept')

    const { body, ...stored } = await store.get({ path: openCvPath })
    expect(stored).toMatchObject({ contentType: 'text/javascript; charset=utf-8', contentEncoding: 'gzip' })
    expect(gunzipSync(await readAll(body)).toString()).toMatch(/^\/\* OpenCV\.js 4\.12\.0/)
    expect(stored.size).toBeLessThan(3_000_000)

    await store.put({ path: openCvPath }, 'older()', { trustedType: 'text/javascript', metadata: { recipe: 'old' } })
    expect(await seedOpenCv(store)).toBe('stored')
    await close()
  })
})
