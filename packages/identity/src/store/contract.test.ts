import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { memoryStore } from './memory/index.ts'
import { pgStore } from './pg/index.ts'
import type { Family, Group, User } from './records.ts'
import type { Store } from './store.ts'

/** One contract for every store. */

const t0 = new Date('2028-02-29T12:00:00.000Z')
const later = (seconds: number) => new Date(t0.getTime() + seconds * 1000)

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 60_000)
afterAll(() => postgres?.stop())

let schemas = 0
const engines: [string, () => Promise<Store>][] = [
  ['memory', async () => memoryStore()],
  ['pg', async () => pgStore({ database: postgres.url, schema: `contract_${process.pid}_${++schemas}` })],
]

function user(name: string, change: Partial<User> = {}): User {
  return {
    sub: randomUUID(),
    key: name.toLowerCase(),
    username: name,
    status: 'CONFIRMED',
    enabled: true,
    attributes: {},
    credential: { salt: 'abc123', sealedVerifier: Buffer.from('sealed'), temporaryUntil: null },
    createdAt: t0,
    modifiedAt: t0,
    ...change,
  }
}

function family(sub: string, change: Partial<Family> = {}): Family {
  return {
    originJti: randomUUID(),
    sub,
    clientId: 'client',
    authAt: t0,
    expiresAt: later(3600),
    revokedAt: null,
    generation: 0,
    rotations: [],
    ...change,
  }
}

const group = (name: string, precedence: number | null = null): Group => ({
  name,
  description: null,
  precedence,
  roleArn: null,
  createdAt: t0,
  modifiedAt: t0,
})

describe.each(engines)('store: %s', (_name, open) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
    return () => store.close()
  })

  test('a user is found by name, by sub and by alias', async () => {
    const sato = user('Sato', { attributes: { email: 'sato@example.jp' } })
    const aliases = [{ name: 'email', value: 'sato@example.jp' }]
    expect(await store.createUser(sato, aliases)).toBe('created')
    expect(await store.findUser({ key: 'sato' })).toEqual(sato)
    expect(await store.findUser({ sub: sato.sub })).toEqual(sato)
    expect(await store.findUser({ key: 'sato@example.jp', aliases })).toEqual(sato)
    expect(await store.findUser({ key: 'nobody', aliases: [{ name: 'email', value: 'x@y' }] })).toBeNull()
    expect(await store.findUser({ sub: randomUUID() })).toBeNull()
  })

  test('a username wins over an alias of the same text', async () => {
    const first = user('first')
    await store.createUser(first, [{ name: 'preferred_username', value: 'second' }])
    const second = user('second')
    await store.createUser(second, [])
    const aliases = [{ name: 'preferred_username', value: 'second' }]
    expect((await store.findUser({ key: 'second', aliases }))?.sub).toBe(second.sub)
  })

  test('names and aliases are unique', async () => {
    const aliases = [{ name: 'email', value: 'a@b' }]
    await store.createUser(user('sato'), aliases)
    expect(await store.createUser(user('SATO'), [])).toBe('usernameTaken')
    expect(await store.createUser(user('ito'), aliases)).toBe('aliasTaken')
    expect(await store.findUser({ key: 'ito' })).toBeNull()
  })

  test('a change sets, removes and keeps', async () => {
    const sato = user('sato', { attributes: { email: 'a@b', name: 'Sato', locale: 'ja' } })
    await store.createUser(sato, [])
    const credential = { salt: 'def', sealedVerifier: Buffer.from('other'), temporaryUntil: later(60) }
    const result = await store.changeUser(sato.sub, {
      setAttributes: { email: 'c@d' },
      removeAttributes: ['name', 'nothing'],
      enabled: false,
      status: 'FORCE_CHANGE_PASSWORD',
      credential,
      at: later(5),
    })
    const expected = {
      ...sato,
      attributes: { email: 'c@d', locale: 'ja' },
      enabled: false,
      status: 'FORCE_CHANGE_PASSWORD',
      credential,
      modifiedAt: later(5),
    }
    expect(result).toEqual({ user: expected })
    expect(await store.findUser({ sub: sato.sub })).toEqual(expected)
    expect(await store.changeUser(randomUUID(), { at: t0 })).toEqual({ refused: 'missing' })
  })

  test('a refused change leaves no trace', async () => {
    const sato = user('sato')
    const ito = user('ito')
    await store.createUser(sato, [{ name: 'email', value: 'a@b' }])
    await store.createUser(ito, [])
    await store.useSession('used', later(60))
    const session = { id: 'used', expiresAt: later(60) }
    const code = { account: ito.sub, purpose: 'resetPassword', digest: Buffer.from('none') }
    const aliases = [{ name: 'email', value: 'a@b' }]
    const change = { enabled: false, at: later(1) }
    expect(await store.changeUser(ito.sub, { ...change, aliases })).toEqual({ refused: 'alias' })
    expect(await store.changeUser(ito.sub, { ...change, session })).toEqual({ refused: 'session' })
    const fresh = { id: 'fresh', expiresAt: later(60) }
    expect(await store.changeUser(ito.sub, { ...change, session: fresh, code })).toEqual({ refused: 'code' })
    expect(await store.findUser({ sub: ito.sub })).toEqual(ito)
    expect(await store.useSession('fresh', later(60))).toBe(true)
  })

  test('a deleted user is gone with groups, aliases and families', async () => {
    const sato = user('sato')
    await store.createUser(sato, [{ name: 'email', value: 'a@b' }])
    await store.createGroup(group('leader'))
    await store.addToGroup('leader', sato.sub)
    const tokens = family(sato.sub)
    await store.startFamily(tokens)
    expect(await store.deleteUser(sato.sub)).toBe(true)
    expect(await store.deleteUser(sato.sub)).toBe(false)
    expect(await store.findUser({ aliases: [{ name: 'email', value: 'a@b' }] })).toBeNull()
    expect(await store.usersInGroup('leader', { limit: 10 })).toEqual([])
    expect(await store.findFamily(tokens.originJti)).toBeNull()
    expect(await store.countUsers()).toBe(0)
  })

  test('users are listed by name, in pages, and filtered', async () => {
    for (const name of ['dai', 'aki', 'chie', 'Bun'])
      await store.createUser(user(name, { attributes: { email: `${name}@example.jp` }, enabled: name !== 'dai' }), [])
    const names = async (...of: Parameters<Store['listUsers']>) => (await store.listUsers(...of)).map((u) => u.username)
    expect(await names({ limit: 3 })).toEqual(['aki', 'Bun', 'chie'])
    expect(await names({ limit: 3, after: 'chie' })).toEqual(['dai'])
    expect(await names({ limit: 9 }, { field: 'email', match: 'equals', value: 'aki@example.jp' })).toEqual(['aki'])
    expect(await names({ limit: 9 }, { field: 'email', match: 'startsWith', value: 'ch' })).toEqual(['chie'])
    expect(await names({ limit: 9 }, { field: 'email', match: 'startsWith', value: '%' })).toEqual([])
    expect(await names({ limit: 9 }, { field: 'email', match: 'startsWith', value: '_ki' })).toEqual([])
    expect(await names({ limit: 9 }, { field: 'username', match: 'startsWith', value: 'B' })).toEqual(['Bun'])
    expect(await names({ limit: 9 }, { field: 'status', match: 'equals', value: 'Disabled' })).toEqual(['dai'])
    expect(
      await names({ limit: 9 }, { field: 'cognito:user_status', match: 'equals', value: 'CONFIRMED' }),
    ).toHaveLength(4)
    const { sub } = (await store.findUser({ key: 'aki' }))!
    expect(await names({ limit: 9 }, { field: 'sub', match: 'equals', value: sub })).toEqual(['aki'])
    expect(await store.countUsers()).toBe(4)
  })

  test('groups are made once, changed, ordered by precedence and deleted', async () => {
    const sato = user('sato')
    await store.createUser(sato, [])
    expect(await store.createGroup(group('viewer'))).toBe(true)
    expect(await store.createGroup(group('viewer'))).toBe(false)
    await store.createGroup(group('leader', 5))
    await store.createGroup(group('admin', 1))
    for (const name of ['viewer', 'leader', 'admin', 'admin']) await store.addToGroup(name, sato.sub)
    expect((await store.groupsOf(sato.sub)).map((g) => g.name)).toEqual(['admin', 'leader', 'viewer'])
    expect((await store.usersInGroup('admin', { limit: 5 })).map((u) => u.key)).toEqual(['sato'])
    const changed = await store.updateGroup('leader', { description: '班長', modifiedAt: later(1) })
    expect(changed).toEqual({ ...group('leader', 5), description: '班長', modifiedAt: later(1) })
    expect(await store.findGroup('leader')).toEqual(changed)
    expect(await store.updateGroup('none', { precedence: 1 })).toBeNull()
    expect((await store.listGroups({ limit: 2 })).map((g) => g.name)).toEqual(['admin', 'leader'])
    expect((await store.listGroups({ limit: 2, after: 'leader' })).map((g) => g.name)).toEqual(['viewer'])
    await store.removeFromGroup('admin', sato.sub)
    expect(await store.deleteGroup('leader')).toBe(true)
    expect(await store.deleteGroup('leader')).toBe(false)
    expect((await store.groupsOf(sato.sub)).map((g) => g.name)).toEqual(['viewer'])
  })

  test('a session can be used once, even in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => store.useSession('s', later(60))))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('a family starts together with the use of a session, or not at all', async () => {
    const sato = user('sato')
    await store.createUser(sato, [])
    await store.hitCounter('password:x', t0, {})
    const session = { id: 's', expiresAt: later(60) }
    const started = family(sato.sub)
    expect(await store.startFamily(started, { session, clearCounters: ['password:x'] })).toBe(true)
    expect(await store.findFamily(started.originJti)).toEqual(started)
    expect(await store.readCounters(['password:x'])).toEqual([])
    await store.hitCounter('password:x', t0, {})
    const refused = family(sato.sub)
    expect(await store.startFamily(refused, { session, clearCounters: ['password:x'] })).toBe(false)
    expect(await store.findFamily(refused.originJti)).toBeNull()
    expect(await store.readCounters(['password:x'])).toHaveLength(1)
  })

  test('only one of many parallel rotations wins, and old ones are forgotten', async () => {
    const sato = user('sato')
    await store.createUser(sato, [])
    const tokens = family(sato.sub)
    await store.startFamily(tokens)
    const race = () => store.rotateFamily(tokens.originJti, 0, later(1), t0)
    expect((await Promise.all([race(), race(), race(), race()])).filter(Boolean)).toHaveLength(1)
    expect(await store.rotateFamily(tokens.originJti, 1, later(30), t0)).toBe(true)
    expect(await store.findFamily(tokens.originJti)).toMatchObject({
      generation: 2,
      rotations: [
        { generation: 0, at: later(1).toISOString() },
        { generation: 1, at: later(30).toISOString() },
      ],
    })
    await store.rotateFamily(tokens.originJti, 2, later(70), later(10))
    const { rotations } = (await store.findFamily(tokens.originJti))!
    expect(rotations.map((rotation) => rotation.generation)).toEqual([1, 2])
  })

  test('families are revoked one by one, all of a user, or all but one', async () => {
    const sato = user('sato')
    const ito = user('ito')
    await store.createUser(sato, [])
    await store.createUser(ito, [])
    const [a, b, c, other] = [family(sato.sub), family(sato.sub), family(sato.sub), family(ito.sub)]
    for (const tokens of [a, b, c, other]) await store.startFamily(tokens)
    const isAlive = async (tokens: Family) => (await store.findFamily(tokens.originJti))?.revokedAt === null
    expect(await store.revokeFamily(a.originJti, later(1))).toBe(true)
    expect(await store.revokeFamily(a.originJti, later(2))).toBe(false)
    expect(await store.rotateFamily(a.originJti, 0, later(2), t0)).toBe(false)
    await store.changeUser(sato.sub, { revoke: { keepOriginJti: c.originJti }, at: later(3) })
    expect([await isAlive(a), await isAlive(b), await isAlive(c), await isAlive(other)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    await store.revokeFamiliesOf(sato.sub, later(4))
    expect([await isAlive(c), await isAlive(other)]).toEqual([false, true])
    expect((await store.findFamily(a.originJti))?.revokedAt).toEqual(later(1))
  })

  test('a code counts its tries, also in parallel, and is taken once', async () => {
    const code = {
      account: 'a',
      purpose: 'resetPassword',
      digest: Buffer.from('one'),
      destination: 'a@b',
      triesLeft: 5,
      expiresAt: later(60),
    }
    await store.putCode(code)
    expect(await store.findCode('a', 'resetPassword')).toEqual(code)
    const tries = await Promise.all(Array.from({ length: 8 }, () => store.tryCode('a', 'resetPassword')))
    expect(tries.map((seen) => seen?.triesLeft).sort()).toEqual([0, 0, 0, 1, 2, 3, 4, 5])
    await store.putCode({ ...code, digest: Buffer.from('two') })
    expect((await store.tryCode('a', 'resetPassword'))?.triesLeft).toBe(5)
    expect(await store.takeCode('a', 'resetPassword', Buffer.from('one'))).toBe(false)
    expect(await store.takeCode('a', 'resetPassword', Buffer.from('two'))).toBe(true)
    expect(await store.takeCode('a', 'resetPassword', Buffer.from('two'))).toBe(false)
    expect(await store.tryCode('a', 'resetPassword')).toBeNull()
  })

  test('a counter counts, forgives a retry, and starts again after quiet or when its window closes', async () => {
    const idle = { idleMs: 10_000 }
    expect(await store.hitCounter('k', t0, idle, 'r1')).toMatchObject({ count: 1 })
    expect(await store.hitCounter('k', later(1), idle, 'r1')).toMatchObject({ count: 1, lastAt: t0 })
    expect(await store.hitCounter('k', later(2), idle, 'r2')).toMatchObject({
      count: 2,
      lastAt: later(2),
      startedAt: t0,
    })
    expect(await store.hitCounter('k', later(3), idle)).toMatchObject({ count: 3 })
    expect(await store.hitCounter('k', later(4), idle)).toMatchObject({ count: 4 })
    expect(await store.hitCounter('k', later(14), idle)).toMatchObject({ count: 1, startedAt: later(14) })
    await store.hitCounter('w', t0, { windowMs: 10_000 })
    expect(await store.hitCounter('w', later(9), { windowMs: 10_000 })).toMatchObject({ count: 2 })
    expect(await store.hitCounter('w', later(10), { windowMs: 10_000 })).toMatchObject({ count: 1 })
    expect((await store.readCounters(['k', 'w', 'none'])).map((counter) => counter.key).sort()).toEqual(['k', 'w'])
    await store.clearCounters(['k'])
    expect((await store.readCounters(['k', 'w'])).map((counter) => counter.key)).toEqual(['w'])
  })

  test('the first signing key is stored once, later ones retire it', async () => {
    const key = (kid: string) => ({ kid, sealedPrivateKey: Buffer.from(kid), createdAt: t0, retiredAt: null })
    const firsts = await Promise.all(['a', 'b', 'c'].map((kid) => store.addKey(key(kid), { onlyFirst: true })))
    expect(firsts.filter(Boolean)).toHaveLength(1)
    expect(await store.addKey({ ...key('next'), createdAt: later(1) })).toBe(true)
    await store.retireKeysBefore('next', later(1))
    const keys = await store.listKeys()
    expect(keys.map((it) => it.retiredAt)).toEqual([later(1), null])
    expect(keys[1]).toEqual({ ...key('next'), createdAt: later(1) })
    await store.removeKey(keys[0]!.kid)
    expect((await store.listKeys()).map((it) => it.kid)).toEqual(['next'])
  })

  test('a sweep forgets what has expired and nothing else', async () => {
    const sato = user('sato')
    await store.createUser(sato, [])
    const old = family(sato.sub, { expiresAt: t0 })
    const young = family(sato.sub, { expiresAt: later(100_000) })
    await store.startFamily(old)
    await store.startFamily(young)
    await store.useSession('s', later(60))
    await store.hitCounter('k', t0, {})
    const code = {
      account: 'a',
      purpose: 'p',
      digest: Buffer.from('d'),
      destination: '',
      triesLeft: 5,
      expiresAt: later(60),
    }
    await store.putCode(code)
    await store.sweep(later(30))
    expect(await store.useSession('s', later(60))).toBe(false)
    expect(await store.findCode('a', 'p')).not.toBeNull()
    await store.sweep(later(90_000))
    expect(await store.useSession('s', later(60))).toBe(true)
    expect(await store.findCode('a', 'p')).toBeNull()
    expect(await store.readCounters(['k'])).toEqual([])
    expect(await store.findFamily(old.originJti)).toBeNull()
    expect(await store.findFamily(young.originJti)).not.toBeNull()
  })
})
