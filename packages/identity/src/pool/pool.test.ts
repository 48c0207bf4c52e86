import { describe, expect, test } from 'vitest'
import { openPool } from './pool.ts'

const clients = [{ id: 'web' }]
const open = (issuer: string, pool: object = {}) => openPool(issuer, pool, clients)

test('the pool’s id, region and SRP name follow from the issuer', () => {
  expect(open('https://example.jp/idp/ap-northeast-1_ECSLOCAL1')).toMatchObject({
    id: 'ap-northeast-1_ECSLOCAL1',
    region: 'ap-northeast-1',
    srpName: 'ECSLOCAL1',
  })
})

test('the defaults are the product’s', () => {
  const { settings, clients: opened } = open('http://localhost/eu-west-1_A')
  expect(settings).toMatchObject({
    mfa: 'OFF',
    signUp: 'adminOnly',
    loginMechanisms: ['username'],
    aliases: [],
    sessionSeconds: 180,
    passwordPolicy: { minimumLength: 8, requireNumbers: false, temporaryPasswordValidityDays: 7 },
    limits: { freeFailures: 5, longestLockSeconds: 900 },
    codes: { resetPasswordSeconds: 3600, tries: 5 },
  })
  expect(opened.get('web')).toMatchObject({
    accessTokenSeconds: 3600,
    refreshTokenSeconds: 30 * 86_400,
    rotateRefreshTokens: true,
    rotationGraceSeconds: 60,
    preventUserExistenceErrors: true,
  })
})

describe('mistakes stop the start', () => {
  test.each([
    ['an issuer without a pool id', () => open('http://localhost/')],
    ['an issuer with a wrong pool id', () => open('http://localhost/nopool')],
    ['an issuer that ends in a slash', () => open('http://localhost/eu-west-1_A/')],
    ['an MFA mode that is not built', () => open('http://localhost/eu-west-1_A', { mfa: 'ON' })],
    ['a misspelt option', () => open('http://localhost/eu-west-1_A', { minLength: 8 })],
    [
      'a custom attribute without its prefix',
      () => open('http://localhost/eu-west-1_A', { customAttributes: [{ name: 'line' }] }),
    ],
    ['a session beyond AWS’s limits', () => open('http://localhost/eu-west-1_A', { sessionSeconds: 10 })],
    ['no client', () => openPool('http://localhost/eu-west-1_A', {}, [])],
    [
      'a client with an impossible lifetime',
      () => openPool('http://localhost/eu-west-1_A', {}, [{ id: 'web', accessTokenSeconds: 1 }]),
    ],
  ])('%s', (_name, start) => {
    expect(start).toThrow()
  })
})
