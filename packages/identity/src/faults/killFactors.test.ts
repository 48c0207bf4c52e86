import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { everyFlow, madePassword } from '../testing/made.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { appCode } from '../testing/totp.ts'
import { KilledServer, untilKilled } from './killedServer.ts'

/** The server dies while passkeys, authenticator apps and devices are set up: nobody is locked out or half set up. */

const rounds = 2
let postgres: TestPostgres
let server: KilledServer
let UserPoolId: string
let ClientId: string

const admin = (action: string, body: object) => server.call(action, { UserPoolId, ...body }, true)

beforeAll(async () => {
  postgres = await startPostgres()
  server = new KilledServer(postgres.url)
  await server.start()
  const pool = {
    PoolName: 'plant',
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false, ChallengeRequiredOnNewDevice: false },
  }
  UserPoolId = (await server.call('CreateUserPool', pool, true)).UserPool.Id
  const client = { ClientName: 'web', ExplicitAuthFlows: everyFlow }
  ClientId = (await admin('CreateUserPoolClient', client)).UserPoolClient.ClientId
  await admin('SetUserPoolMfaConfig', {
    MfaConfiguration: 'OPTIONAL',
    SoftwareTokenMfaConfiguration: { Enabled: true },
    WebAuthnConfiguration: { RelyingPartyId: 'example.jp' },
  })
  for (const Username of ['passkeys', 'devices', ...Array.from({ length: rounds }, (_, round) => appUser(round))]) {
    await admin('AdminCreateUser', { Username, MessageAction: 'SUPPRESS' })
    await admin('AdminSetUserPassword', { Username, Password: madePassword, Permanent: true })
  }
}, 60_000)
afterAll(async () => {
  await server?.kill()
  await postgres?.stop()
})

const begin = (USERNAME: string) =>
  server.call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME, PASSWORD: madePassword },
  })
/** A code is good once in 30 seconds, so each round has a user of its own. */
const appUser = (round: number) => `app${round}`

const passkeys: Authenticator[] = []
let passkeyInFlight: Authenticator | undefined

async function enrolPasskey(): Promise<void> {
  const { AccessToken } = (await begin('passkeys')).AuthenticationResult
  const { Credentials } = await server.call('ListWebAuthnCredentials', { AccessToken })
  for (const { CredentialId } of Credentials.slice(0, Math.max(0, Credentials.length - 5)))
    await server.call('DeleteWebAuthnCredential', { AccessToken, CredentialId })
  const { CredentialCreationOptions } = await server.call('StartWebAuthnRegistration', { AccessToken })
  passkeyInFlight = new Authenticator()
  const Credential = passkeyInFlight.create(CredentialCreationOptions)
  await server.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
  passkeys.push(passkeyInFlight)
}

/** Every passkey that the list shows is one that signs in. */
async function passkeysWork(): Promise<void> {
  const { AccessToken } = (await begin('passkeys')).AuthenticationResult
  const { Credentials } = await server.call('ListWebAuthnCredentials', { AccessToken })
  const id = Credentials[0]?.CredentialId
  const known = [...passkeys, passkeyInFlight].find((one) => one?.id.toString('base64url') === id)
  if (!known) return
  const AuthParameters = { USERNAME: 'passkeys', PREFERRED_CHALLENGE: 'WEB_AUTHN' }
  const asked = await server.call('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters })
  const options = JSON.parse(asked.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
  const CREDENTIAL = JSON.stringify(known.get(options))
  const responses = { USERNAME: 'passkeys', CREDENTIAL }
  const done = await respond('WEB_AUTHN', asked.Session, responses)
  expect(done.AuthenticationResult).toBeDefined()
}

const respond = (ChallengeName: string, Session: string, ChallengeResponses: Record<string, string>) =>
  server.call('RespondToAuthChallenge', { ClientId, ChallengeName, Session, ChallengeResponses })

/** The secret that the app has, whether or not the server came to use it. */
let secret = ''

async function setUpApp(name: string): Promise<void> {
  const { AccessToken } = (await begin(name)).AuthenticationResult
  const { SecretCode } = await server.call('AssociateSoftwareToken', { AccessToken })
  secret = SecretCode
  await server.call('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, new Date()) })
  await server.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
}

/** The code for the next step is unused, and the tolerance of one step admits it. */
async function withApp(name: string, first: { ChallengeName: string; Session: string }) {
  expect(first.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const code = appCode(secret, new Date(Date.now() + 30_000))
  const responses = { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code }
  return (await respond('SOFTWARE_TOKEN_MFA', first.Session, responses)).AuthenticationResult
}

async function confirmDevice(): Promise<void> {
  const { AccessToken, NewDeviceMetadata } = (await begin('devices')).AuthenticationResult
  const base64 = (size: number) => randomBytes(size).toString('base64')
  const DeviceSecretVerifierConfig = { PasswordVerifier: base64(380), Salt: base64(16) }
  const { DeviceKey } = NewDeviceMetadata
  await server.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig })
  await server.call('ForgetDevice', { AccessToken, DeviceKey })
}

test(`no account is locked out or half set up by ${rounds} kills`, { timeout: 120_000 }, async () => {
  const done = { passkeys: 0, apps: 0, devices: 0 }
  const count = (kind: keyof typeof done, work: () => Promise<void>) => () => work().then(() => void done[kind]++)
  for (let round = 0; round < rounds; round++) {
    const kind = (['passkeys', 'devices'] as const)[round % 2]!
    const enough = done[kind] + 1
    const work = Promise.all([
      untilKilled(count('passkeys', enrolPasskey)),
      untilKilled(count('devices', confirmDevice)),
      once(count('apps', () => setUpApp(appUser(round)))),
    ])
    let hasFailed = false
    work.catch(() => {
      hasFailed = true // Thrown again below, where the round waits for its work.
    })
    while (done[kind] < enough && !hasFailed) await sleep(1)
    await sleep(randomInt(0, 60))
    await server.kill()
    await work
    await server.start()
    await passkeysWork()
    expect((await begin('devices')).AuthenticationResult).toBeDefined()
    const first = await begin(appUser(round))
    expect(first.AuthenticationResult ?? (await withApp(appUser(round), first))).toBeDefined()
  }
  expect(done.passkeys + done.devices).toBeGreaterThanOrEqual(rounds)
})

async function once(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })
}
