import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { createSealer } from '../src/crypto/sealing.ts'
import { stepAt, totpCode } from '../src/crypto/totp.ts'
import type { Factors } from '../src/store/records.ts'
import { Authenticator } from '../src/testing/authenticator.ts'
import { clientId, goodPassword } from '../src/testing/scene.ts'
import type { OwnServer } from './harness.ts'
import { call } from './operations.ts'
import { addUser } from './users.ts'

/** Sign-ins with a second factor, and with a passkey in place of a password. */

/** A code of an app is used once: each of these signs in once. */
const appUsers = 8_000
/** More than there are clients, so that nobody has two codes under way. */
const mailUsers = 100
const appSecret = randomBytes(20)
const nameOfApp = (turn: number) => `app${String(turn).padStart(7, '0')}`
const nameOfMail = (turn: number) => `mail${String(turn % mailUsers).padStart(7, '0')}`

export async function fillCodeUsers(database: string, secret: Buffer): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  const sealer = createSealer(secret)
  const add = async (name: string, factorsOf: (sub: string) => Factors) => {
    const sub = await addUser(client, secret, name)
    await client.query('update bench.users set factors = $2 where sub = $1', [sub, factorsOf(sub)])
  }
  for (let n = 0; n < appUsers; n++)
    await add(nameOfApp(n), (sub) => ({
      enabled: ['SOFTWARE_TOKEN_MFA'],
      preferred: 'SOFTWARE_TOKEN_MFA',
      totp: { sealed: sealer.seal('totp', appSecret, sub).toString('base64') },
    }))
  for (let n = 0; n < mailUsers; n++)
    await add(nameOfMail(n), () => ({ enabled: ['EMAIL_OTP'], preferred: 'EMAIL_OTP' }))
  await client.end()
}

/** Password, then a code of the app. */
export function appSignIn({ url }: OwnServer) {
  let next = 0
  return async (): Promise<void> => {
    const name = nameOfApp(next++)
    const { Session } = await begin(url, name)
    await answer(url, { name, Session, step: 'SOFTWARE_TOKEN_MFA', code: totpCode(appSecret, stepAt(new Date())) })
  }
}

/** Password, then a code that was mailed. */
export function mailSignIn({ url, codeTo }: OwnServer) {
  let next = 0
  return async (): Promise<void> => {
    const name = nameOfMail(next++)
    const mailed = codeTo(`${name}@example.jp`)
    const { Session } = await begin(url, name)
    await answer(url, { name, Session, step: 'EMAIL_OTP', code: await mailed })
  }
}

const begin = (url: string, USERNAME: string) =>
  call(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME, PASSWORD: goodPassword },
  })

async function answer(url: string, of: { name: string; Session: string; step: string; code: string }): Promise<void> {
  const done = await call(url, 'RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: of.step,
    Session: of.Session,
    ChallengeResponses: { USERNAME: of.name, [`${of.step}_CODE`]: of.code },
  })
  if (!done.AuthenticationResult?.AccessToken) throw new Error(`${of.name} got no tokens`)
}

/** One passkey per client, made at its first sign-in. */
export function passkeySignIn({ url }: OwnServer) {
  const passkeys = new Map<number, Authenticator>()
  return async (client: number, USERNAME: string): Promise<void> => {
    const passkey = passkeys.get(client) ?? (await enrol(url, USERNAME))
    passkeys.set(client, passkey)
    const asked = await call(url, 'InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    })
    const options = JSON.parse(asked.ChallengeParameters.CREDENTIAL_REQUEST_OPTIONS)
    await call(url, 'RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'WEB_AUTHN',
      Session: asked.Session,
      ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(passkey.get(options)) },
    })
  }
}

async function enrol(url: string, USERNAME: string): Promise<Authenticator> {
  const { AccessToken } = (await begin(url, USERNAME)).AuthenticationResult
  const { CredentialCreationOptions } = await call(url, 'StartWebAuthnRegistration', { AccessToken })
  const passkey = new Authenticator()
  const Credential = passkey.create(CredentialCreationOptions)
  await call(url, 'CompleteWebAuthnRegistration', { AccessToken, Credential })
  return passkey
}
