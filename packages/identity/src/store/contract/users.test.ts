import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { family, group, later, onEveryStore, t0, user } from './engines.ts'

onEveryStore('users and groups', (store) => {
  test('a user is found by name, by sub and by alias', async () => {
    const sato = user('Sato', { attributes: { email: 'sato@example.jp' } })
    const aliases = [{ name: 'email', value: 'sato@example.jp' }]
    expect(await store().createUser(sato, aliases)).toBe('created')
    expect(await store().findUser({ keys: ['sato'] })).toEqual(sato)
    expect(await store().findUser({ sub: sato.sub })).toEqual(sato)
    expect(await store().findUser({ keys: ['sato@example.jp'], aliases })).toEqual(sato)
    expect(await store().findUser({ keys: ['nobody'], aliases: [{ name: 'email', value: 'x@y' }] })).toBeNull()
    expect(await store().findUser({ sub: randomUUID() })).toBeNull()
  })

  test('one text names one user, as username, sub or alias, also when two ask at once', async () => {
    const named = (value: string) => [{ name: 'preferred_username', value }]
    const [first, third] = [user('first'), user('third')]
    await store().createUser(first, named('second'))
    await store().createUser(third, [])
    for (const name of ['second', first.sub]) expect(await store().createUser(user(name), [])).toBe('usernameTaken')
    for (const name of ['first', first.sub])
      expect(await store().changeUser(third.sub, { aliases: named(name), at: t0 })).toEqual({
        refused: 'alias',
        alias: 'preferred_username',
      })
    const both = [
      store().createUser(user('fourth'), []),
      store().changeUser(third.sub, { aliases: named('fourth'), at: t0 }),
    ]
    const done = (await Promise.all(both)).filter(
      (one) => one === 'created' || (typeof one === 'object' && 'user' in one),
    )
    expect(done).toHaveLength(1)
  })

  test('a change that counts on a password is refused once there is another, and voids codes', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    const code = { account: sato.sub, digest: Buffer.from('d'), destination: '', triesLeft: 5, expiresAt: later(60) }
    for (const purpose of ['resetPassword', 'verify:email']) await store().putCode({ ...code, purpose })
    const change = { voidCodes: ['resetPassword'], at: t0 }
    expect(await store().changeUser(sato.sub, { ...change, whileSalt: 'other' })).toEqual({ refused: 'session' })
    expect(await store().tryCode(sato.sub, 'resetPassword')).not.toBeNull()
    expect(await store().changeUser(sato.sub, { ...change, whileSalt: 'abc123' })).toMatchObject({ user: {} })
    expect(await store().tryCode(sato.sub, 'resetPassword')).toBeNull()
    expect(await store().tryCode(sato.sub, 'verify:email')).not.toBeNull()
  })

  test('a change that counts on factors is refused once there are others', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    const factors = { enabled: ['EMAIL_OTP' as const], preferred: undefined }
    const change = { factors, whileFactors: sato.factors, at: t0 }
    expect(await store().changeUser(sato.sub, change)).toMatchObject({ user: { factors: { enabled: ['EMAIL_OTP'] } } })
    expect(await store().changeUser(sato.sub, change)).toEqual({ refused: 'session' })
    expect(await store().changeUser(sato.sub, { ...change, whileFactors: factors })).toMatchObject({ user: {} })
  })

  test('names and aliases are unique', async () => {
    const aliases = [{ name: 'email', value: 'a@b' }]
    await store().createUser(user('sato'), aliases)
    expect(await store().createUser(user('SATO'), [])).toBe('usernameTaken')
    expect(await store().createUser(user('ito'), aliases)).toEqual({ aliasTaken: 'email' })
    expect(await store().findUser({ keys: ['ito'] })).toBeNull()
  })

  test('a change sets, removes and keeps', async () => {
    const sato = user('sato', { attributes: { email: 'a@b', name: 'Sato', locale: 'ja' } })
    await store().createUser(sato, [])
    const credential = { salt: 'def', sealedVerifier: Buffer.from('other'), temporaryUntil: later(60) }
    const result = await store().changeUser(sato.sub, {
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
    expect(await store().findUser({ sub: sato.sub })).toEqual(expected)
    expect(await store().changeUser(randomUUID(), { at: t0 })).toEqual({ refused: 'missing' })
  })

  test('a refused change leaves no trace', async () => {
    const sato = user('sato')
    const ito = user('ito')
    await store().createUser(sato, [{ name: 'email', value: 'a@b' }])
    await store().createUser(ito, [])
    await store().useSession('used', later(60))
    const session = { id: 'used', expiresAt: later(60) }
    const code = { account: ito.sub, purpose: 'resetPassword', digest: Buffer.from('none') }
    const aliases = [{ name: 'email', value: 'a@b' }]
    const change = { enabled: false, at: later(1) }
    expect(await store().changeUser(ito.sub, { ...change, aliases })).toEqual({ refused: 'alias', alias: 'email' })
    expect(await store().changeUser(ito.sub, { ...change, session })).toEqual({ refused: 'session' })
    const fresh = { id: 'fresh', expiresAt: later(60) }
    expect(await store().changeUser(ito.sub, { ...change, session: fresh, code })).toEqual({ refused: 'code' })
    expect(await store().findUser({ sub: ito.sub })).toEqual(ito)
    expect(await store().useSession('fresh', later(60))).toBe(true)
  })

  test('a deleted user is gone with groups, aliases and families', async () => {
    const sato = user('sato')
    await store().createUser(sato, [{ name: 'email', value: 'a@b' }])
    await store().createGroup(group('leader'))
    await store().addToGroup('leader', sato.sub)
    const tokens = family(sato.sub)
    await store().startFamily(tokens)
    expect(await store().deleteUser(sato.sub)).toBe(true)
    expect(await store().deleteUser(sato.sub)).toBe(false)
    expect(await store().findUser({ aliases: [{ name: 'email', value: 'a@b' }] })).toBeNull()
    expect(await store().usersInGroup('leader', { limit: 10 })).toEqual([])
    expect(await store().findFamily(tokens.originJti)).toBeNull()
    expect(await store().countUsers()).toBe(0)
  })

  test('users are listed by name, in pages, and filtered', async () => {
    for (const name of ['dai', 'aki', 'chie', 'Bun'])
      await store().createUser(user(name, { attributes: { email: `${name}@example.jp` }, enabled: name !== 'dai' }), [])
    const names = async (...of: Parameters<Store['listUsers']>) =>
      (await store().listUsers(...of)).map((u) => u.username)
    expect(await names({ limit: 3 })).toEqual(['aki', 'Bun', 'chie'])
    expect(await names({ limit: 3, after: 'chie' })).toEqual(['dai'])
    expect(await names({ limit: 9 }, { field: 'email', match: 'equals', value: 'aki@example.jp' })).toEqual(['aki'])
    expect(await names({ limit: 9 }, { field: 'email', match: 'equals', value: 'Aki@example.jp' })).toEqual([])
    const anyCase = { field: 'email', match: 'equalsInAnyCase' } as const
    expect(await names({ limit: 9 }, { ...anyCase, value: 'AKI@Example.jp' })).toEqual(['aki'])
    // The sign for kelvin has k as its small letter, and is another one all the same.
    expect(await names({ limit: 9 }, { ...anyCase, value: 'a\u212Ai@example.jp' })).toEqual([])
    expect(await names({ limit: 9 }, { field: 'email', match: 'startsWith', value: 'ch' })).toEqual(['chie'])
    expect(await names({ limit: 9 }, { field: 'email', match: 'startsWith', value: '%' })).toEqual([])
    expect(await names({ limit: 9 }, { field: 'email', match: 'startsWith', value: '_ki' })).toEqual([])
    expect(await names({ limit: 9 }, { field: 'username', match: 'startsWith', value: 'B' })).toEqual(['Bun'])
    expect(await names({ limit: 9 }, { field: 'status', match: 'equals', value: 'Disabled' })).toEqual(['dai'])
    expect(
      await names({ limit: 9 }, { field: 'cognito:user_status', match: 'equals', value: 'CONFIRMED' }),
    ).toHaveLength(4)
    const { sub } = (await store().findUser({ keys: ['aki'] }))!
    expect(await names({ limit: 9 }, { field: 'sub', match: 'equals', value: sub })).toEqual(['aki'])
    expect(await store().countUsers()).toBe(4)
  })

  test('groups are made once, changed, ordered by precedence and deleted', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    expect(await store().createGroup(group('viewer'))).toBe(true)
    expect(await store().createGroup(group('viewer'))).toBe(false)
    await store().createGroup(group('leader', 5))
    await store().createGroup(group('admin', 1))
    for (const name of ['viewer', 'leader', 'admin', 'admin']) await store().addToGroup(name, sato.sub)
    expect((await store().groupsOf(sato.sub)).map((g) => g.name)).toEqual(['admin', 'leader', 'viewer'])
    expect((await store().usersInGroup('admin', { limit: 5 })).map((u) => u.key)).toEqual(['sato'])
    const changed = await store().updateGroup('leader', { description: '班長', modifiedAt: later(1) })
    expect(changed).toEqual({ ...group('leader', 5), description: '班長', modifiedAt: later(1) })
    expect(await store().findGroup('leader')).toEqual(changed)
    expect(await store().updateGroup('none', { precedence: 1 })).toBeNull()
    expect((await store().listGroups({ limit: 2 })).map((g) => g.name)).toEqual(['admin', 'leader'])
    expect((await store().listGroups({ limit: 2, after: 'leader' })).map((g) => g.name)).toEqual(['viewer'])
    await store().removeFromGroup('admin', sato.sub)
    expect(await store().deleteGroup('leader')).toBe(true)
    expect(await store().deleteGroup('leader')).toBe(false)
    expect((await store().groupsOf(sato.sub)).map((g) => g.name)).toEqual(['viewer'])
  })
})
