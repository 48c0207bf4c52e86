import { expect, test } from 'vitest'
import type { Resource } from '../directory.ts'
import type { RootStore } from '../store.ts'
import { later, onEveryStore, t0, user } from './engines.ts'

const resource = (kind: Resource['kind'], id: string, poolId: string): Resource => ({
  kind,
  id,
  poolId,
  document: { Name: id },
  createdAt: t0,
  modifiedAt: t0,
})

onEveryStore('directory', (store) => {
  const directory = () => (store() as RootStore).directory

  test('creates once, finds, replaces, lists in order and removes', async () => {
    expect(await directory().create(resource('client', 'b', 'p'))).toBe(true)
    expect(await directory().create(resource('client', 'b', 'q'))).toBe(false)
    await directory().create(resource('client', 'a', 'p'))
    await directory().create(resource('client', 'c', 'q'))
    expect((await directory().list('client', { poolId: 'p', limit: 9 })).map(({ id }) => id)).toEqual(['a', 'b'])
    expect((await directory().list('client', { limit: 1, after: 'a' })).map(({ id }) => id)).toEqual(['b'])
    expect((await directory().list('client', { limit: 9, prefix: 'c' })).map(({ id }) => id)).toEqual(['c'])
    const changed = { ...resource('client', 'a', 'p'), document: { Name: 'new' }, modifiedAt: later(5) }
    expect(await directory().replace(changed)).toBe(true)
    expect(await directory().find('client', 'a')).toEqual(changed)
    expect(await directory().replace(resource('client', 'none', 'p'))).toBe(false)
    expect(await directory().remove('client', 'a')).toBe(true)
    expect(await directory().remove('client', 'a')).toBe(false)
  })

  test('lists the oldest first, page by page, whatever has gone meanwhile', async () => {
    const made = (id: string, minutes: number) => ({
      ...resource('resourceServer', id, 'p'),
      createdAt: later(minutes),
    })
    for (const one of [made('c', 1), made('a', 3), made('b', 2), made('a2', 3)]) await directory().create(one)
    await directory().create(resource('resourceServer', 'other', 'q'))
    const page = (limit: number, after?: Resource) =>
      directory().listByAge('resourceServer', { poolId: 'p', limit, after })
    const first = await page(2)
    expect(first.map(({ id }) => id)).toEqual(['c', 'b'])
    await directory().remove('resourceServer', 'b')
    expect((await page(9, first[1])).map(({ id }) => id)).toEqual(['a', 'a2'])
  })

  test('each pool has users of its own, which go with it', async () => {
    const one = await directory().openStore('eu-west-1_AbCdEf001')
    const two = await directory().openStore('eu-west-1_abcdef001')
    await directory().create(resource('pool', 'eu-west-1_AbCdEf001', 'eu-west-1_AbCdEf001'))
    await one.createUser(user('sato'), [])
    expect(await two.findUser({ keys: ['sato'] })).toBeNull()
    expect(await store().findUser({ keys: ['sato'] })).toBeNull()
    await directory().removePool('eu-west-1_AbCdEf001')
    expect(await directory().find('pool', 'eu-west-1_AbCdEf001')).toBeNull()
    expect(await (await directory().openStore('eu-west-1_AbCdEf001')).countUsers()).toBe(0)
  })

  test('devices and passkeys belong to a user and go with them', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    const device = {
      sub: sato.sub,
      kind: 'device',
      id: 'd1',
      document: { a: 1 },
      createdAt: t0,
      modifiedAt: t0,
    } as const
    expect(await store().putEnrolment(device)).toBe(true)
    await store().putEnrolment({ ...device, document: { a: 2 }, modifiedAt: later(1) })
    expect(await store().findEnrolment(sato.sub, 'device', 'd1')).toMatchObject({ document: { a: 2 }, createdAt: t0 })
    expect(await store().changeEnrolment(device, { b: 3, a: undefined }, later(2))).toBe(true)
    expect(await store().findEnrolment(sato.sub, 'device', 'd1')).toMatchObject({
      document: { a: 2, b: 3 },
      modifiedAt: later(2),
    })
    expect(await store().changeEnrolment({ ...device, id: 'gone' }, { a: 1 }, t0)).toBe(false)
    expect(await store().listEnrolments(sato.sub, 'passkey', { limit: 5 })).toEqual([])
    expect(await store().listEnrolments(sato.sub, 'device', { limit: 5 })).toHaveLength(1)
    await store().deleteUser(sato.sub)
    expect(await store().findEnrolment(sato.sub, 'device', 'd1')).toBeNull()
    expect(await store().putEnrolment(device)).toBe(false)
  })
})
