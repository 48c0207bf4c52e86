import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { HostedBrowser, hiddenFields, jsonOf, locationOf } from '../testing/hostedBrowser.ts'
import { madePassword, makePool } from '../testing/made.ts'
import { claimsOf, clientId, ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { appCode } from '../testing/totp.ts'

/** What an owner has taken away, or set up first, a thief who was quick does not get back. */

const attributes = { email: 'sato@example.jp', email_verified: 'true' }
const flows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_AUTH'] as const

let it: Scene
beforeEach(async () => {
  it = scene({
    clients: [{ id: clientId, authFlows: [...flows] }],
    pool: {
      firstFactors: ['PASSWORD', 'WEB_AUTHN'],
      webAuthn: { relyingPartyId: 'example.jp' },
      devices: 'always',
    },
  })
  await it.addUser('sato', { attributes })
})

const tokenOf = async (): Promise<string> => (await ok(it.signIn('sato'))).AuthenticationResult.AccessToken

/** Runs the owner's call between the moment something is read and the moment it is written. */
function whileRead(owner: () => Promise<unknown>): void {
  const { findEnrolment } = it.store
  it.store.findEnrolment = async (...of) => {
    const found = await findEnrolment(...of)
    it.store.findEnrolment = findEnrolment
    await owner()
    return found
  }
}

describe('a passkey that is removed while it answers', () => {
  test('signs nobody in and does not come back', async () => {
    const AccessToken = await tokenOf()
    const thief = new Authenticator()
    const { CredentialCreationOptions } = await ok(it.call('StartWebAuthnRegistration', { AccessToken }))
    await ok(
      it.call('CompleteWebAuthnRegistration', { AccessToken, Credential: thief.create(CredentialCreationOptions) }),
    )
    const asked = await ok(
      it.call('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: 'sato', PREFERRED_CHALLENGE: 'WEB_AUTHN' },
      }),
    )
    const CREDENTIAL = JSON.stringify(thief.get(JSON.parse(asked.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)))
    const CredentialId = thief.id.toString('base64url')
    whileRead(() => ok(it.call('DeleteWebAuthnCredential', { AccessToken, CredentialId })))
    const answer = it.call('RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'WEB_AUTHN',
      Session: asked.Session,
      ChallengeResponses: { USERNAME: 'sato', CREDENTIAL },
    })
    expect(await refusal(answer)).toMatch(/Incorrect username or password/)
    expect((await ok(it.call('ListWebAuthnCredentials', { AccessToken }))).Credentials).toEqual([])
  })
})

describe('a device', () => {
  let AccessToken: string
  let DeviceKey: string
  beforeEach(async () => {
    const { AuthenticationResult } = await ok(it.signIn('sato'))
    AccessToken = AuthenticationResult.AccessToken
    DeviceKey = AuthenticationResult.NewDeviceMetadata.DeviceKey
    const DeviceSecretVerifierConfig = {
      PasswordVerifier: randomBytes(384).fill(1, 0, 1).toString('base64'),
      Salt: randomBytes(16).fill(7, 0, 1).toString('base64'),
    }
    await ok(it.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig }))
  })
  const status = (DeviceRememberedStatus: string) =>
    it.call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus })

  test('that is forgotten while its status changes does not come back', async () => {
    whileRead(() => ok(it.call('ForgetDevice', { AccessToken, DeviceKey })))
    expect(await refusal(status('remembered'))).toBe('ResourceNotFoundException: Device does not exist.')
    expect((await ok(it.call('ListDevices', { AccessToken }))).Devices).toEqual([])
  })
})

test('a set-up that began before the owner’s own does not replace it', async () => {
  const pool = await makePool(it)
  const factors = { SoftwareTokenMfaConfiguration: { Enabled: true }, EmailMfaConfiguration: {} }
  await ok(pool.admin('SetUserPoolMfaConfig', { MfaConfiguration: 'ON', ...factors }))
  await pool.addUser('sato')
  const enrol = async (of: string) => ok(it.call('AssociateSoftwareToken', { Session: of }))
  const verify = (of: { Session: string; SecretCode: string }) =>
    it.call('VerifySoftwareToken', { Session: of.Session, UserCode: appCode(of.SecretCode, it.clock.now) })
  const late = (await ok(pool.signIn('sato'))).Session
  const mail = { USERNAME: 'sato', EMAIL: 'thief@example.jp' }
  const mailed = await ok(pool.respond('MFA_SETUP', (await ok(pool.signIn('sato'))).Session, mail))
  const code = { USERNAME: 'sato', EMAIL_OTP_CODE: it.lastCode() }
  const thief = await enrol((await ok(pool.signIn('sato'))).Session)
  const owner = await enrol((await ok(pool.signIn('sato'))).Session)
  await ok(verify(owner))
  it.clock.advance(60)
  const invalid = /^NotAuthorizedException: Invalid session for the user/
  expect(await refusal(verify(thief))).toMatch(invalid)
  expect(await refusal(it.call('AssociateSoftwareToken', { Session: late }))).toMatch(invalid)
  expect(await refusal(pool.respond('EMAIL_OTP', mailed.Session, code))).toMatch(invalid)
  expect(await refusal(pool.respond('MFA_SETUP', late, mail))).toMatch(invalid)
  const { Session } = await ok(pool.signIn('sato'))
  const SOFTWARE_TOKEN_MFA_CODE = appCode(owner.SecretCode, it.clock.now)
  await ok(pool.respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: 'sato', SOFTWARE_TOKEN_MFA_CODE }))
})

test('a refresh token of the hosted pages gains no scope at the API', async () => {
  const callback = 'https://app.example.jp/callback'
  const pool = await makePool(
    it,
    {},
    {
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid', 'aws.cognito.signin.user.admin'],
      CallbackURLs: [callback],
    },
  )
  await ok(pool.admin('CreateUserPoolDomain', { Domain: 'plant' }))
  await pool.addUser('sato', attributes)
  const browser = new HostedBrowser(it)
  const query = { client_id: pool.clientId, redirect_uri: callback, response_type: 'code', scope: 'openid', state: 's' }
  const fields = await hiddenFields(await browser.get(`/login?${new URLSearchParams(query)}`))
  const back = await browser.post('/login', { ...fields, username: 'sato', password: madePassword })
  const code = locationOf(back).searchParams.get('code') ?? ''
  const form = { client_id: pool.clientId, redirect_uri: callback }
  const tokens = await jsonOf(browser.post('/oauth2/token', { grant_type: 'authorization_code', code, ...form }))
  const input = { ClientId: pool.clientId, RefreshToken: tokens.refresh_token }
  const { AccessToken } = (await ok(it.call('GetTokensFromRefreshToken', input))).AuthenticationResult
  expect(claimsOf(AccessToken).scope).toBe('openid')
  expect(await refusal(it.call('GetUser', { AccessToken }))).toMatch(/^NotAuthorizedException/)
  const wider = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, scope: query.scope }
  const asked = await jsonOf(
    browser.post('/oauth2/token', { ...wider, ...form, scope: 'aws.cognito.signin.user.admin' }),
  )
  expect(asked.access_token === undefined || claimsOf(asked.access_token).scope === 'openid').toBe(true)
})
