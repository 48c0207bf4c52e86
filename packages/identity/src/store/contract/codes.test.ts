import { expect, test } from 'vitest'
import { family, later, onEveryStore, t0, user } from './engines.ts'

onEveryStore('codes, counters and keys', (store) => {
  test('a code counts its tries, also in parallel, and is taken once', async () => {
    const code = {
      account: 'a',
      purpose: 'resetPassword',
      digest: Buffer.from('one'),
      destination: 'a@b',
      triesLeft: 5,
      expiresAt: later(60),
    }
    await store().putCode(code)
    const tries = await Promise.all(Array.from({ length: 8 }, () => store().tryCode('a', 'resetPassword')))
    expect(tries.map((seen) => seen?.triesLeft).sort()).toEqual([0, 0, 0, 1, 2, 3, 4, 5])
    await store().putCode({ ...code, digest: Buffer.from('two') })
    expect((await store().tryCode('a', 'resetPassword'))?.triesLeft).toBe(5)
    const sato = user('sato')
    await store().createUser(sato, [])
    const use = async (digest: string) => {
      const used = { account: 'a', purpose: 'resetPassword', digest: Buffer.from(digest) }
      return 'user' in (await store().changeUser(sato.sub, { code: used, at: t0 }))
    }
    expect(await use('one')).toBe(false)
    expect((await Promise.all([use('two'), use('two'), use('two')])).filter(Boolean)).toHaveLength(1)
    expect(await store().tryCode('a', 'resetPassword')).toBeNull()
  })

  test('a counter counts, and starts again after quiet or when its window closes', async () => {
    const idle = { idleMs: 10_000 }
    expect(await store().hitCounter('k', t0, idle)).toMatchObject({ count: 1 })
    expect(await store().hitCounter('k', later(2), idle)).toMatchObject({
      count: 2,
      lastAt: later(2),
      startedAt: t0,
    })
    expect(await store().hitCounter('k', later(3), idle)).toMatchObject({ count: 3 })
    expect(await store().hitCounter('k', later(4), idle)).toMatchObject({ count: 4 })
    expect(await store().hitCounter('k', later(14), idle)).toMatchObject({ count: 1, startedAt: later(14) })
    await store().hitCounter('w', t0, { windowMs: 10_000 })
    expect(await store().hitCounter('w', later(9), { windowMs: 10_000 })).toMatchObject({ count: 2 })
    expect(await store().hitCounter('w', later(10), { windowMs: 10_000 })).toMatchObject({ count: 1 })
    expect((await store().readCounters(['k', 'w', 'none'])).map((counter) => counter.key).sort()).toEqual(['k', 'w'])
    await store().clearCounters(['k'])
    expect((await store().readCounters(['k', 'w'])).map((counter) => counter.key)).toEqual(['w'])
  })

  test('the first signing key is stored once, later ones retire it', async () => {
    const key = (kid: string) => ({ kid, sealedPrivateKey: Buffer.from(kid), createdAt: t0, retiredAt: null })
    const firsts = await Promise.all(['a', 'b', 'c'].map((kid) => store().addKey(key(kid), { onlyFirst: true })))
    expect(firsts.filter(Boolean)).toHaveLength(1)
    expect(await store().addKey({ ...key('next'), createdAt: later(1) }, { retireOthersAt: later(1) })).toBe(true)
    const keys = await store().listKeys()
    expect(keys.map((it) => it.retiredAt)).toEqual([later(1), null])
    expect(keys[1]).toEqual({ ...key('next'), createdAt: later(1) })
    await store().removeKey(keys[0]!.kid)
    expect((await store().listKeys()).map((it) => it.kid)).toEqual(['next'])
  })

  test('of two rotations at once one key is left to sign with', async () => {
    await store().addKey({ kid: 'old', sealedPrivateKey: Buffer.from('k'), createdAt: t0, retiredAt: null })
    const rotate = (kid: string) =>
      store().addKey(
        { kid, sealedPrivateKey: Buffer.from('k'), createdAt: later(1), retiredAt: null },
        { retireOthersAt: later(1) },
      )
    await Promise.all(['a', 'b', 'c'].map(rotate))
    expect((await store().listKeys()).filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1)
  })

  test('a sweep forgets what has expired and nothing else', async () => {
    const sato = user('sato')
    await store().createUser(sato, [])
    const old = family(sato.sub, { expiresAt: t0 })
    const young = family(sato.sub, { expiresAt: later(100_000) })
    await store().startFamily(old)
    await store().startFamily(young)
    await store().useSession('s', later(60))
    await store().hitCounter('k', t0, {})
    const code = {
      account: 'a',
      purpose: 'p',
      digest: Buffer.from('d'),
      destination: '',
      triesLeft: 5,
      expiresAt: later(60),
    }
    await store().putCode(code)
    await store().sweep(later(30))
    expect(await store().useSession('s', later(60))).toBe(false)
    expect(await store().tryCode('a', 'p')).not.toBeNull()
    await store().sweep(later(90_000))
    expect(await store().useSession('s', later(60))).toBe(true)
    expect(await store().tryCode('a', 'p')).toBeNull()
    expect(await store().readCounters(['k'])).toEqual([])
    expect(await store().findFamily(old.originJti)).toBeNull()
    expect(await store().findFamily(young.originJti)).not.toBeNull()
  })
})
