import { expect, test } from 'vitest'
import type { PageConfig } from '../pageConfig.ts'
import { poolOf } from './pool.ts'

const config = (rest: Partial<PageConfig>) =>
  ({ region: 'ap-northeast-1', userPoolId: 'ap-northeast-1_Plant1', userPoolClientId: 'web', ...rest }) as PageConfig

test('a signature is proved where people sign in: here, at AWS, or at another service', () => {
  expect(poolOf(config({ identity: 'embedded' }))).toEqual({ url: '/idp/', clientId: 'web', poolName: 'Plant1' })
  expect(poolOf(config({ identity: 'cognito' })).url).toBe('https://cognito-idp.ap-northeast-1.amazonaws.com/')
  const userPoolEndpoint = 'https://idp.example.jp/pools/'
  expect(poolOf(config({ identity: 'cognito', userPoolEndpoint })).url).toBe(userPoolEndpoint)
})
