import { expect, test } from 'vitest'
import { NotConfigured, parsePageConfig } from './pageConfig.ts'

const pool = { userPoolId: 'ap-northeast-1_EcsCloud1', userPoolClientId: 'ecscloudweb' }

test('without more, the settings are those of the specification', () => {
  expect(parsePageConfig(pool)).toMatchObject({
    ...pool,
    region: 'ap-northeast-1',
    hideSignUp: true,
    loginMechanisms: ['username'],
    signUpAttributes: ['email'],
    socialProviders: [],
    passwordSettings: { minLength: 8 },
    variation: 'default',
    tokenStorage: 'local',
  })
})

test('what the server says wins', () => {
  const given = { ...pool, identity: 'cognito', tokenStorage: 'cookie', passwordSettings: { minLength: 12 } }
  expect(parsePageConfig(given)).toMatchObject(given)
})

test.each([
  ['nothing', null],
  ['a text', 'ap-northeast-1_EcsCloud1'],
  ['no pool', { userPoolClientId: 'ecscloudweb' }],
  ['a pool without underscore', { ...pool, userPoolId: 'EcsCloud1' }],
  ['no client', { userPoolId: pool.userPoolId }],
  ['an empty client', { ...pool, userPoolClientId: '' }],
  ['an identity pool without colon', { ...pool, identityPoolId: 'ap-northeast-1' }],
])('%s is a configuration error', (_, given) => {
  expect(() => parsePageConfig(given)).toThrow(NotConfigured)
})
