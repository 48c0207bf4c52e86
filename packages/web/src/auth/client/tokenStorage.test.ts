import { expect, test } from 'vitest'
import { isShared, tokenStorage } from './tokenStorage.ts'

const attributesOf = async (options?: Parameters<typeof tokenStorage>[1]) =>
  ((await tokenStorage('cookie', options)) as unknown as { getData(): Record<string, unknown> }).getData()

test('cookies live 365 days and are secure by default', async () => {
  expect(await attributesOf()).toMatchObject({ expires: 365, secure: true, sameSite: 'lax', path: '/' })
})

test('sameSite must be lax, strict or none', async () => {
  expect(await attributesOf({ sameSite: 'strict' })).toMatchObject({ sameSite: 'strict' })
  await expect(tokenStorage('cookie', { sameSite: 'never' as 'none' })).rejects.toThrow(
    'must be "lax", "strict" or "none"',
  )
})

test('sameSite none requires secure', async () => {
  expect(await attributesOf({ sameSite: 'none' })).toMatchObject({ sameSite: 'none', secure: true })
  await expect(tokenStorage('cookie', { sameSite: 'none', secure: false })).rejects.toThrow(
    'requires the Secure attribute',
  )
})

test('only a session storage belongs to one tab', () => {
  expect([isShared('local'), isShared('cookie'), isShared('session')]).toEqual([true, true, false])
})

test('no storage announces other tabs by itself', async () => {
  const storages = await Promise.all([tokenStorage('local'), tokenStorage('session')])
  expect(storages.some((storage) => 'addListener' in storage)).toBe(false)
})
