import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ObjectStore } from '../store.ts'
import { fsStoreForTest, readAll, type TestStore } from '../testing.ts'
import { type Disk, type DiskFile, nodeDisk } from './disk.ts'

/** A disk whose step number `failAt` fails; with `isFatal` nothing works any more afterwards, as after a crash. */
class FaultyDisk implements Disk {
  failAt = Number.POSITIVE_INFINITY
  steps: string[] = []
  code = 'EIO'
  isFatal = false

  async #step<T>(name: string, work: () => Promise<T>): Promise<T> {
    this.steps.push(name)
    const isFailing = this.isFatal ? this.steps.length >= this.failAt : this.steps.length === this.failAt
    if (isFailing) throw Object.assign(new Error(`${name} failed`), { code: this.code })
    return work()
  }
  async create(file: string): Promise<DiskFile> {
    const real = await this.#step('create', () => nodeDisk.create(file))
    return {
      write: (...pieces) => this.#step('write', () => real.write(...pieces)),
      sync: () => this.#step('sync', () => real.sync()),
      // The descriptor of a dead process is closed by the system, so the real one is closed in any case.
      close: () => real.close().then(() => this.#step('close', async () => undefined)),
    }
  }
  rename = (from: string, to: string) => this.#step('rename', () => nodeDisk.rename(from, to))
  remove = (file: string) => this.#step('remove', () => nodeDisk.remove(file))
  makeFolder = (folder: string) => this.#step('makeFolder', () => nodeDisk.makeFolder(folder))
  syncFolder = (folder: string) => this.#step('syncFolder', () => nodeDisk.syncFolder(folder))
}

let opened: TestStore & { folder: string }
let disk: FaultyDisk
beforeEach(async () => {
  disk = new FaultyDisk()
  opened = await fsStoreForTest({ disk })
})
afterEach(() => opened.close())

const textOf = async (store: ObjectStore, path: string) =>
  store.get({ path }).then(
    async ({ body }) => (await readAll(body)).toString(),
    (error: Error) => error.name,
  )

const arm = (failAt: number, how: Partial<FaultyDisk>) => Object.assign(disk, { failAt, steps: [], ...how })
const disarm = () => arm(Number.POSITIVE_INFINITY, { isFatal: false })

/** Tries the put with a fault at step 1, 2, 3 … until one gets through; `check` runs after each failed one. */
async function atEveryStep(
  how: Partial<FaultyDisk>,
  path: string,
  text: string,
  check: (error: Error) => Promise<void>,
) {
  for (let failAt = 1; failAt < 50; failAt++) {
    arm(failAt, how)
    const error = await opened.store.put({ path }, text).then(
      () => undefined,
      (trouble: Error) => trouble,
    )
    const isThrough = disk.steps.length < failAt
    disarm()
    if (isThrough) return failAt - 1
    if (error) await check(error)
  }
  throw new Error('the put never got through')
}

describe('F5: a put that fails at any step', () => {
  test.each([
    ['ENOSPC', 'NoSpace', 507],
    ['EDQUOT', 'NoSpace', 507],
    ['EIO', 'StoreUnavailable', 503],
  ])('with %s is told as %s, shows nothing half and leaves nothing behind', async (code, name, status) => {
    const stepsTried = await atEveryStep({ code }, 'new/folder/object', 'the new text', async (error) => {
      expect(error).toMatchObject({ name, status })
      expect(['NotFound', 'the new text']).toContain(await textOf(opened.store, 'new/folder/object'))
      expect(await readdir(join(opened.folder, 'incoming'))).toEqual([])
      await opened.store.remove({ path: 'new/folder/object' })
    })
    expect(stepsTried).toBeGreaterThanOrEqual(6)
    expect(await textOf(opened.store, 'new/folder/object')).toBe('the new text')
  })

  test('keeps the old object, reads go on, and it works again without a restart', async () => {
    await opened.store.put({ path: 'a' }, 'old')
    await opened.store.put({ path: 'b' }, 'other')
    await atEveryStep({ code: 'ENOSPC' }, 'a', 'new', async () => {
      expect(['old', 'new']).toContain(await textOf(opened.store, 'a'))
      expect(await textOf(opened.store, 'b')).toBe('other')
    })
    expect(await textOf(opened.store, 'a')).toBe('new')
  })
})

test('a crash at any step leaves the old or the new object, and the next start cleans up', async () => {
  await opened.store.put({ path: 'a' }, 'old')
  let leftovers = 0
  for (let failAt = 1; failAt < 50; failAt++) {
    arm(failAt, { isFatal: true })
    await opened.store.put({ path: 'a' }, 'new').catch(() => undefined)
    const isThrough = disk.steps.length < failAt
    disarm()
    leftovers += (await readdir(join(opened.folder, 'incoming'))).length
    const { store } = await fsStoreForTest({ folder: opened.folder })
    expect(await readdir(join(opened.folder, 'incoming'))).toEqual([])
    expect(['old', 'new']).toContain(await textOf(store, 'a'))
    if (isThrough) break
    await store.put({ path: 'a' }, 'old')
  }
  expect(leftovers).toBeGreaterThan(2)
  expect(await textOf(opened.store, 'a')).toBe('new')
})

test('a probe tells that nothing can be written', async () => {
  arm(1, { isFatal: true, code: 'ENOSPC' })
  await expect(opened.store.probe()).rejects.toMatchObject({ name: 'NoSpace' })
  disarm()
  await expect(opened.store.probe()).resolves.toBeUndefined()
})

describe('F1: kill -9 while objects are put', () => {
  const writer = (folder: string) => `
    import { openFsStore } from ${JSON.stringify(new URL('../fs.ts', import.meta.url).href)}
    const store = await openFsStore({ folder: ${JSON.stringify(folder)}, signingKey: 'k' })
    for (let i = 0; ; i++) {
      const path = 'killed/' + (i % 7) + '/' + i
      const { sha256 } = await store.put({ path }, ('text ' + i + ' ').repeat(2000 + i))
      console.log(path + ' ' + sha256)
    }`

  test.each([3, 20, 60])('after %d answers keeps every answered object whole', async (answers) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer(opened.folder)])
    const acknowledged: string[] = []
    for await (const line of createInterface(child.stdout)) {
      acknowledged.push(line)
      if (acknowledged.length === answers) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(acknowledged.length).toBeGreaterThanOrEqual(answers)
    const { store } = await fsStoreForTest({ folder: opened.folder })
    expect(await readdir(join(opened.folder, 'incoming'))).toEqual([])
    for (const line of acknowledged) {
      const [path = '', sha256] = line.split(' ')
      const bytes = await readAll((await store.get({ path })).body)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    }
    expect((await store.list('killed/')).rows.every((row) => row.eTag !== '')).toBe(true)
  })
})
