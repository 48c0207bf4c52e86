import { AppError } from '@ecs/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StorageErrorName } from '../../engines/files/index.ts'
import { StorageError } from '../../engines/files/index.ts'
import { fsStoreForTest, type TestStore } from '../../engines/files/testing.ts'
import { fileError } from './errors.ts'
import { publicLink } from './publicLink.ts'

describe('public links', () => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await fsStoreForTest()
    await opened.store.put({ path: 'public/cdn/opencv.js' }, 'cv()', { trustedType: 'text/javascript' })
    await opened.store.put({ path: 'public/notice.txt' }, 'text')
    await opened.store.put({ path: 'private/x:1/secret.txt' }, 'text')
  })
  afterAll(() => opened.close())

  const secondsLeft = (link: { expiresAt: string }) => (Date.parse(link.expiresAt) - Date.now()) / 1000

  test('open what is public', async () => {
    const { url } = await publicLink(opened.store, 'public/cdn/opencv.js')
    const answer = await opened.store.serve(new Request(`http://localhost${url}`))
    expect(await answer.text()).toBe('cv()')
  })
  test('to parts of the app repeat and live for days, others for 900 seconds', async () => {
    const script = await publicLink(opened.store, 'public/cdn/opencv.js')
    expect(await publicLink(opened.store, 'public/cdn/opencv.js')).toEqual(script)
    expect(secondsLeft(script)).toBeGreaterThan(3.9 * 24 * 3600)
    expect(secondsLeft(await publicLink(opened.store, 'public/notice.txt'))).toBeLessThanOrEqual(900)
  })
  test.each(['private/x:1/secret.txt', 'protected/x:1/a', 'system/probe', 'publicity/a', 'public/cdn/missing.js'])(
    'are not given for %s',
    async (path) => {
      await expect(publicLink(opened.store, path)).rejects.toMatchObject({ status: 404 })
    },
  )
  test('a leading slash or a climb is told as a wrong request', async () => {
    const wrong = { status: 400, detail: { issues: [{ message: 'Input `path` does not allow a leading slash (/).' }] } }
    await expect(publicLink(opened.store, '/public/cdn/opencv.js')).rejects.toMatchObject(wrong)
    await expect(publicLink(opened.store, 'public/../private/x')).rejects.toMatchObject({ status: 400 })
  })
})

describe('what a user is told', () => {
  const statuses: [StorageErrorName, number][] = [
    ['NotFound', 404],
    ['NoSpace', 507],
    ['StoreUnavailable', 503],
    ['EntityTooLarge', 413],
    ['PictureTooLarge', 413],
    ['NotAPicture', 415],
    ['ChecksumMismatch', 400],
    ['NoIdentityId', 400],
  ]
  test.each(statuses)('%s is answered with %d', (name, status) => {
    const told = fileError(new StorageError(name))
    expect(told).toBeInstanceOf(AppError)
    expect(told).toMatchObject({ status })
  })
  test('a damaged object and a bug are not dressed up', () => {
    const damaged = new StorageError('DamagedObject')
    const bug = new TypeError('x is not a function')
    expect([fileError(damaged), fileError(bug)]).toEqual([damaged, bug])
  })
})
