import { describe, expect, test } from 'vitest'
import { FolderSync } from './folderSync.ts'

/** A sync that finishes when told. */
function manual() {
  const started: { folder: string; finish: (error?: Error) => void }[] = []
  const sync = new FolderSync((folder) => {
    return new Promise((resolve, reject) => {
      started.push({ folder, finish: (error) => (error ? reject(error) : resolve()) })
    })
  })
  return { sync, started }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('folder syncs in groups', () => {
  test('who comes during a sync is covered by one that starts after', async () => {
    const { sync, started } = manual()
    const done: string[] = []
    const first = sync.of('a').then(() => done.push('first'))
    const others = ['second', 'third'].map((name) => sync.of('a').then(() => done.push(name)))
    expect(started.length).toBe(1)
    started[0]!.finish()
    await first
    await turn()
    expect([done, started.length]).toEqual([['first'], 2])
    started[1]!.finish()
    await Promise.all(others)
    expect([done, started.length]).toEqual([['first', 'second', 'third'], 2])
  })
  test('folders do not wait for each other', () => {
    const { sync, started } = manual()
    void sync.of('a')
    void sync.of('b')
    expect(started.map(({ folder }) => folder)).toEqual(['a', 'b'])
  })
  test('a failure reaches those who waited for it and no one else', async () => {
    const { sync, started } = manual()
    const first = sync.of('a')
    const second = sync.of('a')
    started[0]!.finish(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await turn()
    started[1]!.finish()
    await expect(second).resolves.toBeUndefined()
    const third = sync.of('a')
    started[2]!.finish()
    await expect(third).resolves.toBeUndefined()
  })
})
