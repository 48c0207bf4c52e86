import { api, appError } from '@ecs/core'
import { expect, test, vi } from 'vitest'
import type { Call } from './createCall.ts'
import { withFreshToken } from './withFreshToken.ts'

const me = { username: 'k.sato' }

/** A server that accepts one token only. */
function scene(accepted: string, refreshed: string | undefined) {
  let token: string | undefined = 'old'
  const calls: (string | undefined)[] = []
  const call = (async () => {
    calls.push(token)
    if (token !== accepted) throw appError('signInRequired')
    return me
  }) as unknown as Call
  const refresh = vi.fn(async () => {
    token = refreshed
    return refreshed
  })
  return { call: withFreshToken(call, refresh), calls, refresh }
}

test('an accepted token is not refreshed', async () => {
  const { call, refresh } = scene('old', 'new')
  expect(await call(api.getMe, {})).toBe(me)
  expect(refresh).not.toHaveBeenCalled()
})

test('a refused token is replaced once and the call made again', async () => {
  const { call, calls } = scene('new', 'new')
  expect(await call(api.getMe, {})).toBe(me)
  expect(calls).toEqual(['old', 'new'])
})

test('without a fresh token the refusal stands', async () => {
  const { call, calls } = scene('new', undefined)
  await expect(call(api.getMe, {})).rejects.toMatchObject({ code: 'C-401' })
  expect(calls).toEqual(['old'])
})

test('a fresh token that is refused too is not replaced again', async () => {
  const { call, calls, refresh } = scene('other', 'new')
  await expect(call(api.getMe, {})).rejects.toMatchObject({ code: 'C-401' })
  expect(calls).toEqual(['old', 'new'])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('any other failure is not about the token', async () => {
  const refresh = vi.fn(async () => 'new')
  const call = withFreshToken((async () => Promise.reject(appError('notFound'))) as unknown as Call, refresh)
  await expect(call(api.getMe, {})).rejects.toMatchObject({ code: 'C-404' })
  expect(refresh).not.toHaveBeenCalled()
})
