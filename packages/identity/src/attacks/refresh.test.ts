import { beforeEach, describe, expect, test } from 'vitest'
import { claimsOf, clientId, goodPassword, ok, refusal, type Scene, scene } from '../testing/scene.ts'

/** S9: stolen, replayed and revoked refresh tokens. */

const revoked = 'NotAuthorizedException: Refresh Token has been revoked'
const reused = /^RefreshTokenReuseException: /

let it: Scene
let refreshToken: string
let accessToken: string
beforeEach(async () => {
  it = scene({ clients: [{ id: clientId }, { id: 'otherclient' }] })
  await it.addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  const { AuthenticationResult } = await ok(it.signIn('sato'))
  refreshToken = AuthenticationResult.RefreshToken
  accessToken = AuthenticationResult.AccessToken
})

const renew = (RefreshToken: string, ClientId = clientId) =>
  it.call('GetTokensFromRefreshToken', { ClientId, RefreshToken })
const renewed = async (token: string): Promise<string> => (await ok(renew(token))).AuthenticationResult.RefreshToken
const renewOldWay = (REFRESH_TOKEN: string, AuthFlow = 'REFRESH_TOKEN_AUTH') =>
  it.call('InitiateAuth', { ClientId: clientId, AuthFlow, AuthParameters: { REFRESH_TOKEN } })

describe('S9 rotation', () => {
  test('each refresh hands out the next token of the same sign-in', async () => {
    const { AuthenticationResult: next } = await ok(renew(refreshToken))
    expect(next.RefreshToken).not.toBe(refreshToken)
    expect(claimsOf(next.AccessToken)).toMatchObject({
      origin_jti: claimsOf(accessToken).origin_jti,
      auth_time: claimsOf(accessToken).auth_time,
    })
    expect(claimsOf(next.AccessToken).jti).not.toBe(claimsOf(accessToken).jti)
  })

  test('within the grace period a retry gets the very same successor', async () => {
    const first = await renewed(refreshToken)
    it.clock.advance(59)
    expect(await renewed(refreshToken)).toBe(first)
  })

  test('many tabs that refresh at once all stay signed in', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => renewed(refreshToken)))
    expect(new Set(tokens).size).toBe(1)
    await ok(renew(tokens[0]!))
  })

  test('a tab two refreshes behind is still within the grace', async () => {
    const second = await renewed(refreshToken)
    const third = await renewed(second)
    expect(await renewed(refreshToken)).toBe(third)
  })

  test('a replaced token after the grace ends the whole family', async () => {
    const next = await renewed(refreshToken)
    it.clock.advance(60)
    expect(await refusal(renew(refreshToken))).toMatch(reused)
    expect(await refusal(renew(next))).toBe(revoked)
    expect(await refusal(it.call('GetUser', { AccessToken: accessToken }))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    )
    expect(it.events.some(({ type }) => type === 'token.reuse')).toBe(true)
  })

  test('the replay of a replaced token through InitiateAuth ends it too', async () => {
    const next = await renewed(refreshToken)
    it.clock.advance(60)
    expect(await refusal(renewOldWay(refreshToken))).toMatch(reused)
    expect(await refusal(renewOldWay(next))).toBe(revoked)
  })

  test('other sign-ins of the user go on', async () => {
    const { AuthenticationResult: other } = await ok(it.signIn('sato'))
    await renewed(refreshToken)
    it.clock.advance(60)
    await refusal(renew(refreshToken))
    await ok(renew(other.RefreshToken))
  })

  test('the end of a sign-in does not move', async () => {
    let token = refreshToken
    for (let day = 0; day < 29; day++) {
      it.clock.advance(86_400)
      token = await renewed(token)
    }
    it.clock.advance(86_400)
    expect(await refusal(renew(token))).toBe('NotAuthorizedException: Refresh Token has expired')
  })

  test('without rotation the token stays and comes with no successor', async () => {
    const plain = scene({ clients: [{ id: clientId, rotateRefreshTokens: false }] })
    await plain.addUser('sato')
    const { AuthenticationResult } = await ok(plain.signIn('sato'))
    const again = { ClientId: clientId, RefreshToken: AuthenticationResult.RefreshToken }
    for (let n = 0; n < 3; n++) {
      const { AuthenticationResult: next } = await ok(plain.call('GetTokensFromRefreshToken', again))
      expect(next.RefreshToken).toBeUndefined()
      plain.clock.advance(3600)
    }
  })
})

describe('S9 InitiateAuth as older clients use it', () => {
  test.each(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'])('%s renews without a new refresh token', async (flow) => {
    const { AuthenticationResult } = await ok(renewOldWay(refreshToken, flow))
    expect(AuthenticationResult.RefreshToken).toBeUndefined()
    expect(claimsOf(AuthenticationResult.IdToken).sub).toBe(claimsOf(accessToken).sub)
  })
})

describe('S9 after the end', () => {
  test('RevokeToken', async () => {
    await ok(it.call('RevokeToken', { ClientId: clientId, Token: refreshToken }))
    expect(await refusal(renew(refreshToken))).toBe(revoked)
    expect(await refusal(renewOldWay(refreshToken))).toBe(revoked)
    expect(await refusal(it.call('GetUser', { AccessToken: accessToken }))).toMatch(/revoked/)
    await ok(it.call('RevokeToken', { ClientId: clientId, Token: refreshToken }))
  })

  test('RevokeToken with an older generation of the token', async () => {
    const next = await renewed(refreshToken)
    await ok(it.call('RevokeToken', { ClientId: clientId, Token: refreshToken }))
    expect(await refusal(renew(next))).toBe(revoked)
  })

  test('RevokeToken takes refresh tokens only, and those of its client', async () => {
    expect(await refusal(it.call('RevokeToken', { ClientId: clientId, Token: accessToken }))).toMatch(
      /^UnsupportedTokenType/,
    )
    await ok(it.call('RevokeToken', { ClientId: 'otherclient', Token: refreshToken }))
    await ok(renew(refreshToken))
  })

  test('GlobalSignOut', async () => {
    const { AuthenticationResult: other } = await ok(it.signIn('sato'))
    await ok(it.call('GlobalSignOut', { AccessToken: accessToken }))
    expect(await refusal(renew(refreshToken))).toBe(revoked)
    expect(await refusal(renew(other.RefreshToken))).toBe(revoked)
  })

  test('a changed password', async () => {
    const change = { AccessToken: accessToken, PreviousPassword: goodPassword, ProposedPassword: 'long-enough-1' }
    await ok(it.call('ChangePassword', change))
    expect(await refusal(renew(refreshToken))).toBe(revoked)
  })

  test('a changed password in a pool that keeps the sign-in which changed it', async () => {
    const kind = scene({ pool: { passwordChangeRevokes: 'others' } })
    await kind.addUser('sato')
    const { AuthenticationResult: mine } = await ok(kind.signIn('sato'))
    const { AuthenticationResult: other } = await ok(kind.signIn('sato'))
    const change = { AccessToken: mine.AccessToken, PreviousPassword: goodPassword, ProposedPassword: 'long-enough-1' }
    await ok(kind.call('ChangePassword', change))
    const renewal = (RefreshToken: string) =>
      kind.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken })
    await ok(renewal(mine.RefreshToken))
    expect(await refusal(renewal(other.RefreshToken))).toBe(revoked)
  })

  test('a password reset by code or by the administrator', async () => {
    await ok(it.call('ForgotPassword', { ClientId: clientId, Username: 'sato' }))
    const reset = { ClientId: clientId, Username: 'sato', ConfirmationCode: it.lastCode(), Password: 'long-enough-1' }
    await ok(it.call('ConfirmForgotPassword', reset))
    expect(await refusal(renew(refreshToken))).toBe(revoked)
    const { AuthenticationResult } = await ok(it.signIn('sato', 'long-enough-1'))
    await ok(it.admin('AdminSetUserPassword', { Username: 'sato', Password: goodPassword, Permanent: true }))
    expect(await refusal(renew(AuthenticationResult.RefreshToken))).toBe(revoked)
  })

  test('a disabled user, also after being enabled again', async () => {
    await ok(it.admin('AdminDisableUser', { Username: 'sato' }))
    expect(await refusal(renew(refreshToken))).toBe(revoked)
    await ok(it.admin('AdminEnableUser', { Username: 'sato' }))
    expect(await refusal(renew(refreshToken))).toBe(revoked)
    expect(await it.identity.isRevoked(String(claimsOf(accessToken).origin_jti))).toBe(true)
  })

  test('a deleted user', async () => {
    await ok(it.admin('AdminDeleteUser', { Username: 'sato' }))
    expect(await refusal(renew(refreshToken))).toBe('NotAuthorizedException: Invalid Refresh Token')
    expect(await it.identity.isRevoked(String(claimsOf(accessToken).origin_jti))).toBe(true)
  })
})

describe('S9 forged refresh tokens', () => {
  const forgeries: [string, () => string][] = [
    ['another client’s', () => refreshToken],
    ['one bit changed', () => flip(refreshToken, 30)],
    ['a later generation', () => flip(refreshToken, 19)],
    ['another family', () => flip(refreshToken, 3)],
    ['cut short', () => refreshToken.slice(0, -2)],
    ['an access token', () => accessToken],
    ['nothing of ours', () => 'x'.repeat(200)],
  ]
  test.each(forgeries)('%s', async (name, forge) => {
    const client = name === 'another client’s' ? 'otherclient' : clientId
    expect(await refusal(renew(forge(), client))).toBe('NotAuthorizedException: Invalid Refresh Token')
  })

  function flip(token: string, position: number): string {
    const bytes = Buffer.from(token, 'base64url')
    bytes[position]! ^= 1
    return bytes.toString('base64url')
  }
})
