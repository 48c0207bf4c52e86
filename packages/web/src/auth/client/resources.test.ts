import { expect, test } from 'vitest'
import { oauthOf } from '../elsewhere/oauthOf.ts'
import { parsePageConfig } from '../pageConfig.ts'
import { resourcesOf } from './resources.ts'

const pool = { userPoolId: 'ap-northeast-1_EcsCloud1', userPoolClientId: 'ecscloudweb' }
const cognitoOf = (more: object) =>
  resourcesOf(parsePageConfig({ ...pool, ...more }), 'http://localhost:3000').Auth!.Cognito

test('our own service is named by an absolute address on the same origin', () => {
  expect(cognitoOf({ identity: 'embedded' })).toMatchObject({
    ...pool,
    userPoolEndpoint: 'http://localhost:3000/idp/',
    loginWith: { username: true, email: false, phone: false },
    mfa: { status: 'off', smsEnabled: true },
    passwordFormat: { minLength: 8, requireNumbers: false },
    signUpVerificationMethod: 'code',
  })
})

test('without other services the library hears of no hosted pages', () => {
  expect(cognitoOf({}).loginWith).toEqual({ username: true, email: false, phone: false })
  const home = 'https://ecs.example.jp/'
  const config = parsePageConfig({ ...pool, redirect: { domain: 'ecs.example.jp/idp', home, companies: [] } })
  expect(resourcesOf(config, home, oauthOf(config)).Auth!.Cognito.loginWith?.oauth).toEqual({
    domain: 'ecs.example.jp/idp',
    scopes: ['openid', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [home],
    redirectSignOut: [home],
    responseType: 'code',
  })
})

test('a real user pool needs no address', () => {
  expect(cognitoOf({ identity: 'cognito' })).not.toHaveProperty('userPoolEndpoint')
})

test('a pool elsewhere is named by its own address', () => {
  const userPoolEndpoint = 'https://idp.example.jp/pools/'
  expect(cognitoOf({ identity: 'cognito', userPoolEndpoint })).toMatchObject({ userPoolEndpoint })
})

test('an identity pool comes with its own address, guests only when allowed', () => {
  const identityPoolId = 'ap-northeast-1:0f3a'
  expect(cognitoOf({ identityPoolId })).toMatchObject({
    identityPoolId,
    allowGuestAccess: false,
    identityPoolEndpoint: 'http://localhost:3000/identity/',
  })
  expect(cognitoOf({ identityPoolId, identity: 'cognito', allowGuestAccess: true })).toMatchObject({
    allowGuestAccess: true,
  })
  expect(cognitoOf({})).not.toHaveProperty('identityPoolId')
})
