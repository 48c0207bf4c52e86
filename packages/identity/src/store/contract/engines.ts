import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { memoryStore } from '../memory/index.ts'
import { pgStore } from '../pg/index.ts'
import type { Family, Group, User } from '../records.ts'
import type { Store } from '../store.ts'

/** One contract for every store: the tests of this folder run on each of them, on a fresh one for each test. */
export function onEveryStore(what: string, tests: (store: () => Store) => void): void {
  let postgres: TestPostgres
  let schemas = 0
  beforeAll(async () => {
    postgres = await startPostgres()
  }, 60_000)
  afterAll(() => postgres?.stop())

  const engines: [string, () => Promise<Store>][] = [
    ['memory', async () => memoryStore()],
    ['pg', async () => pgStore({ database: postgres.url, schema: `contract_${process.pid}_${++schemas}` })],
  ]
  describe.each(engines)(`${what}: %s`, (_name, open) => {
    let store: Store
    beforeEach(async () => {
      store = await open()
      return () => store.close()
    })
    tests(() => store)
  })
}

export const t0 = new Date('2028-02-29T12:00:00.000Z')
export const later = (seconds: number) => new Date(t0.getTime() + seconds * 1000)

export function user(name: string, change: Partial<User> = {}): User {
  return {
    sub: randomUUID(),
    key: name.toLowerCase(),
    username: name,
    status: 'CONFIRMED',
    enabled: true,
    attributes: {},
    credential: { salt: 'abc123', sealedVerifier: Buffer.from('sealed'), temporaryUntil: null },
    factors: {},
    createdAt: t0,
    modifiedAt: t0,
    ...change,
  }
}

export function family(sub: string, change: Partial<Family> = {}): Family {
  return {
    originJti: randomUUID(),
    sub,
    clientId: 'client',
    authAt: t0,
    address: null,
    expiresAt: later(3600),
    revokedAt: null,
    generation: 0,
    rotations: [],
    scope: null,
    ...change,
  }
}

export const group = (name: string, precedence: number | null = null): Group => ({
  name,
  description: null,
  precedence,
  roleArn: null,
  createdAt: t0,
  modifiedAt: t0,
})
