import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { createSealer } from '../src/crypto/sealing.ts'
import { stepAt, totpCode } from '../src/crypto/totp.ts'
import { Authenticator } from '../src/testing/authenticator.ts'
import { clientId, goodPassword } from '../src/testing/scene.ts'
import { call } from './operations.ts'
import { addUser } from './users.ts'

/** Sign-ins with a second factor, and with a passkey in place of a password. */

/** A code is used once: each of these signs in once. */
const appUsers = 1_000
const appSecret = randomBytes(20)
const nameOfApp = (turn: number) => `app${String(turn).padStart(7, '0')}`

export async function fillAppUsers(database: string, secret: Buffer): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  const sealer = createSealer(secret)
  for (let n = 0; n < appUsers; n++) {
    const sub = await addUser(client, secret, nameOfApp(n))
    const factors = {
      enabled: ['SOFTWARE_TOKEN_MFA'],
      preferred: 'SOFTWARE_TOKEN_MFA',
      totp: { sealed: sealer.seal('totp', appSecret, sub).toString('base64') },
    }
    await client.query('update bench.users set factors = $2 where sub = $1', [sub, factors])
  }
  await client.end()
}

/** Password, then a code of the app. */
export function appSignIn(url: string) {
  let next = 0
  return async (): Promise<void> => {
    const USERNAME = nameOfApp(next++)
    const asked = await call(url, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME, PASSWORD: goodPassword },
    })
    const done = await call(url, 'RespondToAuthChallenge', {
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session: asked.Session,
      ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: totpCode(appSecret, stepAt(new Date())) },
    })
    if (!done.AuthenticationResult?.AccessToken) throw new Error(`${USERNAME} got no tokens`)
  }
}

/** One passkey per client, made at its first sign-in. */
export function passkeySignIn(url: string) {
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
  const { AuthenticationResult } = await call(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME, PASSWORD: goodPassword },
  })
  const { AccessToken } = AuthenticationResult
  const { CredentialCreationOptions } = await call(url, 'StartWebAuthnRegistration', { AccessToken })
  const passkey = new Authenticator()
  const Credential = passkey.create(CredentialCreationOptions)
  await call(url, 'CompleteWebAuthnRegistration', { AccessToken, Credential })
  return passkey
}
