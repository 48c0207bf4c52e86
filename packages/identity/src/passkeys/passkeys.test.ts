import { beforeAll, describe, expect, test } from 'vitest'
import { Authenticator, type Tampering } from '../testing/authenticator.ts'
import { type Made, makePool } from '../testing/made.ts'
import { ok, refusal, type Scene, scene } from '../testing/scene.ts'

const allowed = { Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] } } }
const party = { RelyingPartyId: 'example.jp', UserVerification: 'preferred' }
const mail = (name: string) => ({ email: `${name}@example.jp`, email_verified: 'true' })

async function open(config: object = party, client: object = {}) {
  const it = scene()
  const pool = await makePool(it, allowed, client)
  await ok(pool.admin('SetUserPoolMfaConfig', { MfaConfiguration: 'OFF', WebAuthnConfiguration: config }))
  return actor(it, pool)
}

function actor(it: Scene, pool: Made) {
  const tokenOf = async (name: string): Promise<string> =>
    (await ok(pool.signIn(name))).AuthenticationResult.AccessToken
  const begin = async (AccessToken: string) =>
    (await ok(it.call('StartWebAuthnRegistration', { AccessToken }))).CredentialCreationOptions
  const complete = (AccessToken: string, Credential: unknown) =>
    it.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
  async function enrol(name: string) {
    const passkey = new Authenticator()
    const token = await tokenOf(name)
    await ok(complete(token, passkey.create(await begin(token))))
    return passkey
  }
  const ask = (name: string) =>
    it.call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    })
  const optionsOf = (asked: { ChallengeParameters: Record<string, string> }) =>
    JSON.parse(asked.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS ?? '')
  const answer = (asked: { Session: string }, name: string, credential: unknown) =>
    pool.respond('WEB_AUTHN', asked.Session, { USERNAME: name, CREDENTIAL: JSON.stringify(credential) })
  async function signIn(name: string, passkey: Authenticator, tampering: Tampering = {}) {
    const asked = await ok(ask(name))
    return answer(asked, name, passkey.get(optionsOf(asked), tampering))
  }
  return { it, ...pool, tokenOf, begin, complete, enrol, ask, optionsOf, answer, passkeySignIn: signIn }
}

describe('registration', () => {
  let the: Awaited<ReturnType<typeof open>>
  let token: string
  beforeAll(async () => {
    the = await open()
    await the.addUser('sato', mail('sato'))
    await the.addUser('mori', mail('mori'))
    token = await the.tokenOf('sato')
  })

  test('what the browser is asked for, and what the list shows afterwards', async () => {
    const options = await the.begin(token)
    expect(options).toMatchObject({
      rp: { id: 'example.jp', name: 'plant' },
      user: { name: 'sato' },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
    const passkey = new Authenticator()
    expect(await ok(the.complete(token, passkey.create(options)))).toEqual({})
    const { Credentials } = await ok(the.it.call('ListWebAuthnCredentials', { AccessToken: token }))
    expect(Credentials).toEqual([
      {
        CredentialId: passkey.id.toString('base64url'),
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: 'example.jp',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal'],
        CreatedAt: the.it.clock.now.getTime() / 1000,
      },
    ])
    expect((await the.begin(token)).excludeCredentials).toHaveLength(1)
    const again = passkey.create(await the.begin(token))
    expect(await refusal(the.complete(token, again))).toMatch(/already registered/)
    const gone = { AccessToken: token, CredentialId: Credentials[0].CredentialId }
    expect(
      await refusal(the.it.call('DeleteWebAuthnCredential', { ...gone, AccessToken: await the.tokenOf('mori') })),
    ).toMatch(/ResourceNotFound/)
    expect(await ok(the.it.call('DeleteWebAuthnCredential', gone))).toEqual({})
    expect(await refusal(the.it.call('DeleteWebAuthnCredential', gone))).toMatch(/ResourceNotFound/)
  })

  test('a challenge is good once, for its user and client, for five minutes', async () => {
    const options = await the.begin(token)
    await ok(the.complete(token, new Authenticator().create(options)))
    const unknown = /^WebAuthnChallengeNotFoundException/
    expect(await refusal(the.complete(token, new Authenticator().create(options)))).toMatch(unknown)
    const fresh = await the.begin(token)
    expect(await refusal(the.complete(await the.tokenOf('mori'), new Authenticator().create(fresh)))).toMatch(unknown)
    const forged = { challenge: Buffer.alloc(54, 7).toString('base64url') }
    expect(await refusal(the.complete(token, new Authenticator().create(fresh, forged)))).toMatch(unknown)
    const other = await ok(
      the.admin('CreateUserPoolClient', { ClientName: 'other', ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] }),
    )
    const elsewhere = await ok(
      the.it.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: other.UserPoolClient.ClientId,
        AuthParameters: { USERNAME: 'sato', PASSWORD: 'Correct-Horse-7' },
      }),
    )
    expect(
      await refusal(the.complete(elsewhere.AuthenticationResult.AccessToken, new Authenticator().create(fresh))),
    ).toMatch(/^WebAuthnClientMismatchException/)
    the.it.clock.advance(301)
    expect(await refusal(the.complete(token, new Authenticator().create(fresh)))).toMatch(unknown)
  })

  test.each([
    ['a foreign page', { origin: 'https://evil.example.com' }, 'WebAuthnOriginNotAllowedException'],
    ['a page whose name only ends alike', { origin: 'https://notexample.jp' }, 'WebAuthnOriginNotAllowedException'],
    ['a page without TLS', { origin: 'http://app.example.jp' }, 'WebAuthnOriginNotAllowedException'],
    ['another relying party', { rpId: 'evil.jp' }, 'WebAuthnRelyingPartyMismatchException'],
    ['an assertion', { type: 'webauthn.get' }, 'WebAuthnCredentialNotSupportedException'],
  ])('%s is refused', async (_what, tampering, type) => {
    const options = await the.begin(token)
    expect(await refusal(the.complete(token, new Authenticator().create(options, tampering)))).toMatch(
      new RegExp(`^${type}`),
    )
  })

  test('rubbish is refused', async () => {
    const good = new Authenticator().create(await the.begin(token))
    const bad = { ...good, response: { ...good.response, attestationObject: 'AAAA' } }
    expect(await refusal(the.complete(token, bad))).toMatch(/^WebAuthnCredentialNotSupported/)
    const noData = { ...good, response: { ...good.response, clientDataJSON: 'bnVsbA' } }
    expect(await refusal(the.complete(token, noData))).toMatch(/^WebAuthnChallengeNotFound/)
    expect(await refusal(the.complete(token, 'x'))).toMatch(/^(InvalidParameter|Serialization)Exception/)
  })

  test('not more than twenty', async () => {
    await the.addUser('many', mail('many'))
    const own = await the.tokenOf('many')
    for (let count = 0; count < 20; count++)
      await ok(the.complete(own, new Authenticator().create(await the.begin(own))))
    const oneMore = new Authenticator().create(await the.begin(own))
    expect(await refusal(the.complete(own, oneMore))).toMatch(/^LimitExceededException/)
  })
})

test('a pool without passkeys, or without a domain for them, says so', async () => {
  const it = scene()
  const off = actor(it, await makePool(it))
  await off.addUser('sato')
  const start = async (the: typeof off) =>
    refusal(it.call('StartWebAuthnRegistration', { AccessToken: await the.tokenOf('sato') }))
  expect(await start(off)).toMatch(/^WebAuthnNotEnabledException/)
  const homeless = actor(it, await makePool(it, allowed))
  await homeless.addUser('sato')
  expect(await start(homeless)).toMatch(/^WebAuthnConfigurationMissingException/)
})

describe('sign-in', () => {
  let the: Awaited<ReturnType<typeof open>>
  let passkey: Authenticator
  beforeAll(async () => {
    the = await open(party, { PreventUserExistenceErrors: 'ENABLED' })
    await the.addUser('sato', mail('sato'))
    await the.addUser('mori', mail('mori'))
    passkey = await the.enrol('sato')
  })

  test('by preference and by selection', async () => {
    expect(await ok(the.passkeySignIn('sato', passkey))).toHaveProperty('AuthenticationResult.AccessToken')
    const first = await ok(
      the.it.call('InitiateAuth', {
        AuthFlow: 'USER_AUTH',
        ClientId: the.clientId,
        AuthParameters: { USERNAME: 'sato' },
      }),
    )
    expect(first.AvailableChallenges).toEqual(['EMAIL_OTP', 'WEB_AUTHN', 'PASSWORD', 'PASSWORD_SRP'])
    const chosen = await ok(the.respond('SELECT_CHALLENGE', first.Session, { USERNAME: 'sato', ANSWER: 'WEB_AUTHN' }))
    const proof = passkey.get(the.optionsOf(chosen))
    expect(await ok(the.answer(chosen, 'sato', proof))).toHaveProperty('AuthenticationResult')
    const factors = await ok(the.it.call('GetUserAuthFactors', { AccessToken: await the.tokenOf('sato') }))
    expect(factors.ConfiguredUserAuthFactors).toEqual(['EMAIL_OTP', 'WEB_AUTHN', 'PASSWORD'])
    const without = await ok(the.it.call('GetUserAuthFactors', { AccessToken: await the.tokenOf('mori') }))
    expect(without.ConfiguredUserAuthFactors).toEqual(['EMAIL_OTP', 'PASSWORD'])
  })

  test('an answer is good once, and only for its own challenge', async () => {
    const asked = await ok(the.ask('sato'))
    const proof = passkey.get(the.optionsOf(asked))
    await ok(the.answer(asked, 'sato', proof))
    // The counter has moved on, and the session is used up even for an authenticator that counts nothing.
    expect(await refusal(the.answer(asked, 'sato', proof))).toMatch(/^NotAuthorizedException/)
    const second = await ok(the.ask('sato'))
    expect(await refusal(the.answer(second, 'sato', proof))).toMatch(/Incorrect username or password/)
  })

  test('an authenticator without a counter cannot be replayed either', async () => {
    const synced = new Authenticator()
    const token = await the.tokenOf('mori')
    await ok(the.complete(token, synced.create(await the.begin(token))))
    const asked = await ok(the.ask('mori'))
    const proof = synced.get(the.optionsOf(asked), { counter: 0 })
    await ok(the.answer(asked, 'mori', proof))
    expect(await refusal(the.answer(asked, 'mori', proof))).toMatch(/can only be used once/)
  })

  test.each([
    ['a foreign page', { origin: 'https://evil.example.com' }],
    ['another relying party', { rpId: 'evil.jp' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['a registration', { type: 'webauthn.create' }],
    ['another user', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['a clone, whose counter is behind', { counter: 1 }],
  ])('refused: %s', async (_what, tampering) => {
    const before = passkey.counter
    expect(await refusal(the.passkeySignIn('sato', passkey, tampering))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    )
    passkey.counter = before
    await ok(the.passkeySignIn('sato', passkey))
  })

  test("somebody else's passkey, an unknown name and a user without one look the same", async () => {
    await the.addUser('none')
    const wrong = 'NotAuthorizedException: Incorrect username or password.'
    const stranger = new Authenticator()
    for (const name of ['none', 'nobody']) {
      const asked = await ok(the.ask(name))
      const options = the.optionsOf(asked)
      expect(options).toMatchObject({ rpId: 'example.jp', allowCredentials: [{ type: 'public-key' }] })
      expect(the.optionsOf(await ok(the.ask(name))).allowCredentials).toEqual(options.allowCredentials)
      expect(await refusal(the.answer(asked, name, stranger.get(options)))).toBe(wrong)
    }
    expect(await refusal(the.passkeySignIn('none', passkey))).toBe(wrong)
  })

  test('rubbish counts as a failure and locks in the end', async () => {
    await the.addUser('guess')
    const asked = await ok(the.ask('guess'))
    for (let tries = 0; tries < 5; tries++)
      expect(await refusal(the.answer(asked, 'guess', { id: 'x' }))).toMatch(/Incorrect/)
    expect(await refusal(the.answer(asked, 'guess', {}))).toMatch(/Password attempts exceeded/)
  })

  test('not for a disabled account or one that must change its password', async () => {
    await ok(the.admin('AdminDisableUser', { Username: 'sato' }))
    expect(await refusal(the.passkeySignIn('sato', passkey))).toMatch(/Incorrect/)
    await ok(the.admin('AdminEnableUser', { Username: 'sato' }))
    await ok(the.admin('AdminSetUserPassword', { Username: 'sato', Password: 'Temporary-Horse-7', Permanent: false }))
    expect(await refusal(the.passkeySignIn('sato', passkey))).toMatch(/Incorrect/)
    await ok(the.admin('AdminSetUserPassword', { Username: 'sato', Password: 'Correct-Horse-7', Permanent: true }))
    await ok(the.passkeySignIn('sato', passkey))
  })
})

test('user verification, where it is required', async () => {
  const the = await open({ ...party, UserVerification: 'required' })
  await the.addUser('sato', mail('sato'))
  const token = await the.tokenOf('sato')
  const unverified = new Authenticator().create(await the.begin(token), { isVerified: false })
  expect(await refusal(the.complete(token, unverified))).toMatch(/^WebAuthnCredentialNotSupported/)
  const passkey = await the.enrol('sato')
  expect(await refusal(the.passkeySignIn('sato', passkey, { isVerified: false }))).toMatch(/Incorrect/)
  await ok(the.passkeySignIn('sato', passkey))
})

test('beside a second factor a passkey counts only where the pool lets it stand for both', async () => {
  const the = await open()
  await the.addUser('sato', mail('sato'))
  const passkey = await the.enrol('sato')
  const config = (more: object) =>
    ok(
      the.admin('SetUserPoolMfaConfig', {
        MfaConfiguration: 'ON',
        EmailMfaConfiguration: {},
        WebAuthnConfiguration: { ...party, ...more },
      }),
    )
  await config({ FactorConfiguration: 'SINGLE_FACTOR' })
  expect(await refusal(the.passkeySignIn('sato', passkey))).toMatch(/Incorrect/)
  await config({ FactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION' })
  expect(await refusal(the.passkeySignIn('sato', passkey, { isVerified: false }))).toMatch(/Incorrect/)
  expect(await ok(the.passkeySignIn('sato', passkey))).toHaveProperty('AuthenticationResult')
})

test('localhost needs no TLS', async () => {
  const the = await open({ RelyingPartyId: 'localhost' })
  await the.addUser('sato')
  const token = await the.tokenOf('sato')
  const made = new Authenticator().create(await the.begin(token), { origin: 'http://localhost:5173' })
  await ok(the.complete(token, made))
})
