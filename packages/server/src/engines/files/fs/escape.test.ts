import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fsStoreForTest, type TestStore } from '../testing.ts'

/** S14: nothing outside the folder is read or written, even where someone put links into it. */
let outside: string
let opened: TestStore & { folder: string }

beforeEach(async () => {
  outside = await mkdtemp(join(tmpdir(), 'ecs-outside-'))
  await writeFile(join(outside, 'secret='), 'secret')
  opened = await fsStoreForTest()
})
afterEach(async () => {
  expect(await readdir(outside)).toEqual(['secret='])
  expect(await readFile(join(outside, 'secret='), 'utf8')).toBe('secret')
  await opened.close()
  await rm(outside, { recursive: true })
})

const attempts = ['../a', '..', 'a/../../b', '/etc/passwd', '..\\a', 'a\u0000', './a', 'a//b']

test.each(attempts)('the path %j is refused by every operation', async (path) => {
  const { store } = opened
  const refused = { status: 400 }
  await expect(store.put({ path }, 'x')).rejects.toMatchObject(refused)
  await expect(store.get({ path })).rejects.toMatchObject(refused)
  await expect(store.head({ path })).rejects.toMatchObject(refused)
  await expect(store.remove({ path })).rejects.toMatchObject(refused)
  await expect(store.link({ path })).rejects.toMatchObject(refused)
})

test('a folder that is a link is not entered', async () => {
  const { store, folder } = opened
  await symlink(outside, join(folder, 'objects', 'link+'))
  await expect(store.put({ path: 'link/new' }, 'x')).rejects.toMatchObject({ name: 'AccessDenied' })
  await expect(store.put({ path: 'link/deeper/new' }, 'x')).rejects.toMatchObject({ name: 'AccessDenied' })
  await expect(store.get({ path: 'link/secret' })).rejects.toMatchObject({ name: 'NotFound' })
  await store.remove({ path: 'link/secret' })
  expect((await store.list('')).rows).toEqual([])
})

test('an object that is a link is not followed, and putting there replaces the link', async () => {
  const { store, folder } = opened
  await symlink(join(outside, 'secret='), join(folder, 'objects', 'name='))
  await expect(store.get({ path: 'name' })).rejects.toMatchObject({ name: 'NotFound' })
  expect((await store.list('')).rows).toEqual([])
  await store.put({ path: 'name' }, 'mine')
  expect((await store.list('')).rows.map((row) => row.path)).toEqual(['name'])
})

test('the folder itself may be reached by a link', async () => {
  const link = join(outside, '..', `ecs-link-${process.pid}`)
  await symlink(opened.folder, link)
  const again = await fsStoreForTest({ folder: link })
  await again.store.put({ path: 'a/b' }, 'x')
  expect((await opened.store.list('')).rows.map((row) => row.path)).toEqual(['a/b'])
  await rm(link)
})

test('files that are not ours are not listed, and a damaged object is told', async () => {
  const { store, folder } = opened
  await mkdir(join(folder, 'objects', 'lost+found'))
  await writeFile(join(folder, 'objects', '.DS_Store'), 'x')
  expect((await store.list('')).rows).toEqual([])
  await store.put({ path: 'a' }, 'x')
  await store.put({ path: 'b' }, 'y')
  await writeFile(join(folder, 'objects', 'b='), await readFile(join(folder, 'objects', 'a=')))
  await expect(store.head({ path: 'b' })).rejects.toMatchObject({ name: 'DamagedObject' })
  await writeFile(join(folder, 'objects', 'a='), 'cut')
  await expect(store.head({ path: 'a' })).rejects.toMatchObject({ name: 'DamagedObject' })
  expect((await store.list('')).rows).toMatchObject([
    { path: 'a', eTag: '' },
    { path: 'b', eTag: '' },
  ])
})

test('a folder that can not be made is told at the start', async () => {
  const file = join(opened.folder, 'a file')
  await writeFile(file, '')
  const trouble = { name: 'StoreUnavailable', recoverySuggestion: expect.stringContaining(file) }
  await expect(fsStoreForTest({ folder: file })).rejects.toMatchObject(trouble)
})
