import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Family, RotationWish } from '../records.ts'
import { family, group, later, onEveryStore, t0, user } from './engines.ts'

onEveryStore('sessions and families', (store) => {
  const rotated = async (of: Family, wish: Pick<RotationWish, 'from' | 'at'> & { clientId?: string }) =>
    (await store().rotateSignIn(of.originJti, { clientId: of.clientId, keepSince: t0, ...wish }))?.isRotated

  test('a user is known at the addresses where the families began', async () => {
    const [sato, ito] = [user('sato'), user('ito')]
    for (const one of [sato, ito]) await store().createUser(one, [])
    await store().startFamily(family(sato.sub, { address: '192.0.2.1', revokedAt: t0 }))
    await store().startFamily(family(ito.sub))
    expect(await store().hasSignedInFrom(sato.sub, '192.0.2.1')).toBe(true)
    expect(await store().hasSignedInFrom(sato.sub, '192.0.2.2')).toBe(false)
    expect(await store().hasSignedInFrom(ito.sub, '192.0.2.1')).toBe(false)
  })

  test('a session can be used once, even in parallel', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => store().useSession('s', later(60))))
    expect(results.filter(Boolean)).toHaveLength(1)
  })

  test('a family starts together with the use of a session, or not at all', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    await store().hitCounter('password:x', t0, {})
    const session = { id: 's', expiresAt: later(60) }
    const started = family(sato.sub)
    expect(await store().startFamily(started, { session, clearCounters: ['password:x'] })).toBe(true)
    expect(await store().findFamily(started.originJti)).toEqual(started)
    expect(await store().readCounters(['password:x'])).toEqual([])
    await store().hitCounter('password:x', t0, {})
    const refused = family(sato.sub)
    expect(await store().startFamily(refused, { session, clearCounters: ['password:x'] })).toBe(false)
    expect(await store().findFamily(refused.originJti)).toBeNull()
    expect(await store().readCounters(['password:x'])).toHaveLength(1)
  })

  test('a family is found together with its user and their groups', async () => {
    const sato = user('sato', { attributes: { email: 'a@b' } })
    await store().createUser(sato, [])
    const tokens = family(sato.sub)
    await store().startFamily(tokens)
    expect(await store().findSignIn(tokens.originJti)).toEqual({ family: tokens, user: sato, groups: [] })
    await store().createGroup(group('viewer'))
    await store().createGroup({ ...group('leader', 1), roleArn: 'arn' })
    for (const name of ['viewer', 'leader']) await store().addToGroup(name, sato.sub)
    expect((await store().findSignIn(tokens.originJti))?.groups).toEqual([
      { name: 'leader', roleArn: 'arn' },
      { name: 'viewer', roleArn: null },
    ])
    expect(await store().findSignIn(randomUUID())).toBeNull()
  })

  test('only one of many parallel rotations wins, and old ones are forgotten', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    const tokens = family(sato.sub)
    await store().startFamily(tokens)
    const race = () => rotated(tokens, { from: 0, at: later(1) })
    expect((await Promise.all([race(), race(), race(), race()])).filter(Boolean)).toHaveLength(1)
    expect(await rotated(tokens, { from: 1, at: later(30) })).toBe(true)
    expect(await store().findFamily(tokens.originJti)).toMatchObject({
      generation: 2,
      rotations: [
        { generation: 0, at: later(1).toISOString() },
        { generation: 1, at: later(30).toISOString() },
      ],
    })
    const before = await store().rotateSignIn(tokens.originJti, {
      clientId: tokens.clientId,
      from: 2,
      at: later(70),
      keepSince: later(10),
    })
    expect(before).toMatchObject({ isRotated: true, family: { generation: 2 }, user: sato, groups: [] })
    const { rotations } = (await store().findFamily(tokens.originJti))!
    expect(rotations.map((rotation) => rotation.generation)).toEqual([1, 2])
  })

  test('a client that rotates in a hurry does not grow its row', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    const tokens = family(sato.sub)
    await store().startFamily(tokens)
    for (let from = 0; from < 50; from++) expect(await rotated(tokens, { from, at: later(1) })).toBe(true)
    const { rotations } = (await store().findFamily(tokens.originJti))!
    expect(rotations.map(({ generation }) => generation)).toEqual(Array.from({ length: 20 }, (_, n) => 30 + n))
  })

  test('nothing rotates for another client, past its end, or for somebody disabled; what there is is told all the same', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    const tokens = family(sato.sub)
    await store().startFamily(tokens)
    expect(await rotated(tokens, { from: 0, at: later(1), clientId: 'other' })).toBe(false)
    expect(await rotated(tokens, { from: 1, at: later(1) })).toBe(false)
    expect(await rotated(tokens, { from: 0, at: tokens.expiresAt })).toBe(false)
    await store().changeUser(sato.sub, { enabled: false, at: later(1) })
    expect(await rotated(tokens, { from: 0, at: later(2) })).toBe(false)
    expect(await store().findFamily(tokens.originJti)).toMatchObject({ generation: 0, rotations: [] })
    expect(await rotated(family(sato.sub), { from: 0, at: later(2) })).toBeUndefined()
  })

  test('families are revoked one by one, all of a user, or all but one', async () => {
    const sato = user('sato')
    const ito = user('ito')
    await store().createUser(sato, [])
    await store().createUser(ito, [])
    const [a, b, c, other] = [family(sato.sub), family(sato.sub), family(sato.sub), family(ito.sub)]
    for (const tokens of [a, b, c, other]) await store().startFamily(tokens)
    const isAlive = async (tokens: Family) => (await store().findFamily(tokens.originJti))?.revokedAt === null
    expect(await store().revokeFamily(a.originJti, later(1))).toBe(true)
    expect(await store().revokeFamily(a.originJti, later(2))).toBe(false)
    expect(await rotated(a, { from: 0, at: later(2) })).toBe(false)
    await store().changeUser(sato.sub, { revoke: { keepOriginJti: c.originJti }, at: later(3) })
    expect([await isAlive(a), await isAlive(b), await isAlive(c), await isAlive(other)]).toEqual([
      false,
      false,
      true,
      true,
    ])
    await store().revokeFamiliesOf(sato.sub, later(4))
    expect([await isAlive(c), await isAlive(other)]).toEqual([false, true])
    expect((await store().findFamily(a.originJti))?.revokedAt).toEqual(later(1))
  })
})
