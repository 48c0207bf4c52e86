import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFsStore } from '../fs.ts'
import type { ObjectStore } from '../store.ts'
import { readAll } from '../testing.ts'

const isLong = process.env.ECS_TEST_LONG === 'on' && process.getuid?.() === 0
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** F5: a disk of 4 MB that is really full, ten times over. Mounting one needs root. */
describe.runIf(isLong)('a full disk', { meta: { needs: 'npm run test:long, as root' } }, () => {
  let folder: string
  let store: ObjectStore
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ecs-full-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder])
    expect(mounted.status).toBe(0)
    store = await openFsStore({ folder, signingKey: 'k' })
  })
  afterAll(() => {
    spawnSync('umount', [folder])
    rmdirSync(folder)
  })

  test.each(Array.from({ length: 10 }, (_, i) => i))(
    'round %d: refuses, reads on, and goes on when freed',
    async (round) => {
      const hashes = new Map<string, string>()
      const fill = async (): Promise<unknown> => {
        for (let i = 0; ; i++) {
          const path = `round-${round}/${i}`
          const bytes = randomBytes(300_000)
          try {
            await store.put({ path }, bytes, { trustedType: 'application/octet-stream' })
          } catch (error) {
            return error
          }
          hashes.set(path, sha256(bytes))
        }
      }
      expect(await fill()).toMatchObject({ name: 'NoSpace', status: 507 })
      expect(hashes.size).toBeGreaterThan(5)
      expect(readdirSync(join(folder, 'incoming'))).toEqual([])
      const listed = (await store.list(`round-${round}/`)).rows.map((row) => row.path)
      expect(listed.sort()).toEqual([...hashes.keys()].sort())
      for (const [path, hash] of hashes) expect(sha256(await readAll((await store.get({ path })).body))).toBe(hash)
      for (const path of hashes.keys()) await store.remove({ path })
      await expect(store.probe()).resolves.toBeUndefined()
    },
  )
})
