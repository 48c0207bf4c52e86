import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  fetchDevices,
  fetchMFAPreference,
  forgetDevice,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Made, madePassword, makePool } from '../testing/made.ts'
import { ok } from '../testing/scene.ts'
import { appCode } from '../testing/totp.ts'
import { liveScene } from './liveScene.ts'

/** Second factors and remembered devices with the client of the product's own page, in a pool made by API. */

let live: Awaited<ReturnType<typeof liveScene>>
let shiftMs = 0
const now = () => new Date(Date.now() + shiftMs)

async function open(pool: object, mfa?: Record<string, unknown>): Promise<Made> {
  const made = await makePool(live, pool)
  if (mfa) await ok(made.admin('SetUserPoolMfaConfig', mfa))
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: made.poolId, userPoolClientId: made.clientId, userPoolEndpoint: live.running.url },
    },
  })
  return made
}

beforeEach(async () => {
  shiftMs = 0
  live = await liveScene({ now })
})
afterEach(async () => {
  await signOut()
  await live.running.stop()
})

const signInAs = (username: string) =>
  signIn({ username, password: madePassword, options: { authFlowType: 'USER_PASSWORD_AUTH' } })

test('an app is set up, chosen and asked for', async () => {
  const mfa = { MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } }
  const { addUser } = await open({}, mfa)
  await addUser('sato')
  await signInAs('sato')
  const { sharedSecret } = await setUpTOTP()
  await verifyTOTPSetup({ code: appCode(sharedSecret, now()) })
  await updateMFAPreference({ totp: 'PREFERRED' })
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await signOut()
  shiftMs = 60_000
  const { nextStep } = await signInAs('sato')
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  const { isSignedIn } = await confirmSignIn({ challengeResponse: appCode(sharedSecret, now()) })
  expect(isSignedIn).toBe(true)
})

test('a required app is set up while signing in', async () => {
  const mfa = { MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration: { Enabled: true }, EmailMfaConfiguration: {} }
  const { addUser } = await open({}, mfa)
  await addUser('sato')
  const first = await signInAs('sato')
  expect(first.nextStep).toEqual({
    signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION',
    allowedMFATypes: ['TOTP', 'EMAIL'],
  })
  const second = await confirmSignIn({ challengeResponse: 'TOTP' })
  if (second.nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(second.nextStep.signInStep)
  const code = appCode(second.nextStep.totpSetupDetails.sharedSecret, now())
  expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true)
})

test('a required mail address is set up while signing in, and asked for next time', async () => {
  const { addUser } = await open({}, { MfaConfiguration: 'ON', EmailMfaConfiguration: {} })
  await addUser('sato')
  const first = await signInAs('sato')
  expect(first.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_EMAIL_SETUP')
  const second = await confirmSignIn({ challengeResponse: 'sato@example.jp' })
  expect(second.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  expect((await confirmSignIn({ challengeResponse: live.lastCode() })).isSignedIn).toBe(true)
  await signOut()
  expect((await signInAs('sato')).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
})

test('a device is remembered, spares the second factor, and is forgotten', async () => {
  const devices = { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: false }
  const mfa = { MfaConfiguration: 'ON', EmailMfaConfiguration: {} }
  const { addUser, admin } = await open({ DeviceConfiguration: devices }, mfa)
  await addUser('sato', { email: 'sato@example.jp', email_verified: 'true' })
  const withSrp = () => signIn({ username: 'sato', password: madePassword })
  expect((await withSrp()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
  expect((await confirmSignIn({ challengeResponse: live.lastCode() })).isSignedIn).toBe(true)
  const [device] = await fetchDevices()
  expect(device?.attributes).toMatchObject({ 'dev:device_remembered_status': 'remembered' })
  await signOut()
  const sent = live.messages.length
  expect((await withSrp()).isSignedIn).toBe(true)
  expect(live.messages).toHaveLength(sent)
  expect((await ok(admin('AdminListDevices', { Username: 'sato' }))).Devices).toHaveLength(1)
  await forgetDevice()
  await signOut()
  expect((await withSrp()).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE')
}, 30_000)

/** The server's own tests tell what becomes of a device that an administrator forgot. */
const isLong = process.env.ECS_TEST_LONG === 'on'
const long = { timeout: 30_000, meta: { needs: 'npm run test:long' } }
test.runIf(isLong)('a device that an administrator forgot begins again by itself', long, async () => {
  const { addUser, admin } = await open({ DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: true } })
  await addUser('sato')
  const withSrp = () => signIn({ username: 'sato', password: madePassword })
  await withSrp()
  const { Devices } = await ok(admin('AdminListDevices', { Username: 'sato' }))
  expect(Devices).toHaveLength(1)
  await ok(admin('AdminForgetDevice', { Username: 'sato', DeviceKey: Devices[0].DeviceKey }))
  await signOut()
  expect((await withSrp()).isSignedIn).toBe(true)
})
