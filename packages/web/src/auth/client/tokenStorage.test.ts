import { expect, test } from 'vitest'
import { isShared, tokenStorage } from './tokenStorage.ts'

const attributesOf = (options?: Parameters<typeof tokenStorage>[1]) =>
  (tokenStorage('cookie', options) as unknown as { getData(): Record<string, unknown> }).getData()

test('cookies live 365 days and are secure by default', () => {
  expect(attributesOf()).toMatchObject({ expires: 365, secure: true, sameSite: 'lax', path: '/' })
})

test('sameSite must be lax, strict or none', () => {
  expect(attributesOf({ sameSite: 'strict' })).toMatchObject({ sameSite: 'strict' })
  expect(() => tokenStorage('cookie', { sameSite: 'never' as 'none' })).toThrow('must be "lax", "strict" or "none"')
})

test('sameSite none requires secure', () => {
  expect(attributesOf({ sameSite: 'none' })).toMatchObject({ sameSite: 'none', secure: true })
  expect(() => tokenStorage('cookie', { sameSite: 'none', secure: false })).toThrow('requires the Secure attribute')
})

test('only a session storage belongs to one tab', () => {
  expect([isShared('local'), isShared('cookie'), isShared('session')]).toEqual([true, true, false])
})

test('no storage announces other tabs by itself', () => {
  expect([tokenStorage('local'), tokenStorage('session')].some((storage) => 'addListener' in storage)).toBe(false)
})
