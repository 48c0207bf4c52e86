import { afterEach, expect, test, vi } from 'vitest'
import type { PageConfig } from '../pageConfig.ts'
import { askPool, poolOf } from './pool.ts'

const config = (rest: Partial<PageConfig>) =>
  ({ region: 'ap-northeast-1', userPoolId: 'ap-northeast-1_Plant1', userPoolClientId: 'web', ...rest }) as PageConfig

afterEach(() => vi.unstubAllGlobals())

test('a signature is proved where people sign in: here, at AWS, or at another service', () => {
  expect(poolOf(config({ identity: 'embedded' }))).toEqual({ url: '/idp/', clientId: 'web', poolName: 'Plant1' })
  expect(poolOf(config({ identity: 'cognito' })).url).toBe('https://cognito-idp.ap-northeast-1.amazonaws.com/')
  const userPoolEndpoint = 'https://idp.example.jp/pools/'
  expect(poolOf(config({ identity: 'cognito', userPoolEndpoint })).url).toBe(userPoolEndpoint)
})

test('a refused token is a session that has ended, a refused proof is a wrong password', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ __type: 'NotAuthorizedException', message: 'no' }, { status: 400 }),
  )
  const pool = poolOf(config({ identity: 'embedded' }))
  await expect(askPool(pool, 'GlobalSignOut', { AccessToken: 'x' })).rejects.toThrow('サインインが必要です')
  await expect(askPool(pool, 'InitiateAuth', {})).rejects.toThrow('パスワード')
})
