import { Amplify } from 'aws-amplify'
import {
  associateWebAuthnCredential,
  autoSignIn,
  confirmSignIn,
  confirmSignUp,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Authenticator } from '../testing/authenticator.ts'
import { browserGlobals } from '../testing/browserPasskeys.ts'
import { type Made, madePassword, makePool } from '../testing/made.ts'
import { ok } from '../testing/scene.ts'
import { liveScene } from './liveScene.ts'

/** Passkeys and the choice of a first factor with the client of the product's own page. */

let live: Awaited<ReturnType<typeof liveScene>>
let made: Made

beforeAll(async () => {
  live = await liveScene()
  const factors = ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN']
  made = await makePool(live, {
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: factors } },
    AutoVerifiedAttributes: ['email'],
  })
  const config = { MfaConfiguration: 'OFF', WebAuthnConfiguration: { RelyingPartyId: 'localhost' } }
  await ok(made.admin('SetUserPoolMfaConfig', config))
  const { poolId: userPoolId, clientId: userPoolClientId } = made
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: live.running.url } } })
  await made.addUser('sato', { email: 'sato@example.jp', email_verified: 'true' })
})
afterAll(() => live.running.stop())

test('registered, listed, used to sign in, removed', async () => {
  await signIn({ username: 'sato', password: madePassword, options: { authFlowType: 'USER_PASSWORD_AUTH' } })
  const passkey = new Authenticator()
  for (const [name, value] of Object.entries(browserGlobals(passkey, 'http://localhost:5173')))
    vi.stubGlobal(name, value)
  try {
    await associateWebAuthnCredential()
    const { credentials } = await listWebAuthnCredentials()
    expect(credentials).toMatchObject([{ relyingPartyId: 'localhost', friendlyCredentialName: 'Passkey' }])
    await signOut()
    const options = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const
    expect((await signIn({ username: 'sato', options })).isSignedIn).toBe(true)
    await signOut()
    const chosen = await signIn({ username: 'sato', options: { authFlowType: 'USER_AUTH' } })
    expect(chosen.nextStep).toMatchObject({ signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' })
    expect((await confirmSignIn({ challengeResponse: 'WEB_AUTHN' })).isSignedIn).toBe(true)
    await deleteWebAuthnCredential({ credentialId: credentials[0]?.credentialId ?? '' })
    expect((await listWebAuthnCredentials()).credentials).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
  await signOut()
})

test('a password or a code by choice', async () => {
  const options = { authFlowType: 'USER_AUTH' } as const
  await signIn({ username: 'sato', options })
  const byPassword = await confirmSignIn({ challengeResponse: 'PASSWORD' })
  expect(byPassword.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_PASSWORD')
  expect((await confirmSignIn({ challengeResponse: madePassword })).isSignedIn).toBe(true)
  await signOut()
  const mail = await signIn({ username: 'sato', options: { ...options, preferredChallenge: 'EMAIL_OTP' } })
  expect(mail.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  expect((await confirmSignIn({ challengeResponse: live.lastCode() })).isSignedIn).toBe(true)
  await signOut()
})

test('whoever signs up is signed in by the code', async () => {
  await signUp({
    username: 'mori',
    options: { userAttributes: { email: 'mori@example.jp' }, autoSignIn: { authFlowType: 'USER_AUTH' } },
  })
  const confirmed = await confirmSignUp({ username: 'mori', confirmationCode: live.lastCode() })
  expect(confirmed.nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
  expect((await autoSignIn()).isSignedIn).toBe(true)
  await signOut()
})

test('whoever signs up is signed in by the link, wherever it is opened', async () => {
  const byLink = { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } }
  const {
    poolId: userPoolId,
    clientId: userPoolClientId,
    admin,
  } = await makePool(live, {
    AutoVerifiedAttributes: ['email'],
    ...byLink,
  })
  await ok(admin('CreateUserPoolDomain', { Domain: 'link' }))
  const { url } = live.running
  const pool = { userPoolId, userPoolClientId, userPoolEndpoint: url, signUpVerificationMethod: 'link' } as const
  Amplify.configure({ Auth: { Cognito: pool } })
  const options = {
    userAttributes: { email: 'ito@example.jp' },
    autoSignIn: { authFlowType: 'USER_PASSWORD_AUTH' },
  } as const
  const { nextStep } = await signUp({ username: 'ito', password: madePassword, options })
  expect(nextStep.signUpStep).toBe('COMPLETE_AUTO_SIGN_IN')
  const waiting = autoSignIn()
  const link = new URL(live.messages.at(-1)?.link ?? '')
  expect((await fetch(new URL(link.pathname + link.search, url))).status).toBe(200)
  expect((await waiting).isSignedIn).toBe(true)
  await signOut()
})
