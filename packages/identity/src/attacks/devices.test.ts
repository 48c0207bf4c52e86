import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { modPow, toBigInt } from '../crypto/group.ts'
import { type Made, makePool } from '../testing/made.ts'
import { ok, refusal, type Scene, scene } from '../testing/scene.ts'
import { startSrp } from '../testing/srpClient.ts'

/** A remembered device must not be a way around the second factor for anybody else. */

let it: Scene
let pool: Made
const mail = (name: string) => ({ email: `${name}@example.jp`, email_verified: 'true' })

beforeEach(async () => {
  it = scene()
  pool = await makePool(it, {
    DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: false },
  })
  await ok(pool.admin('SetUserPoolMfaConfig', { MfaConfiguration: 'ON', EmailMfaConfiguration: {} }))
  await pool.addUser('sato', mail('sato'))
  await pool.addUser('ito', mail('ito'))
})

async function signInWithCode(name: string) {
  const { Session } = await ok(pool.signIn(name))
  const { AuthenticationResult } = await ok(
    pool.respond('EMAIL_OTP', Session, { USERNAME: name, EMAIL_OTP_CODE: it.lastCode() }),
  )
  return AuthenticationResult
}

const verifier = () => ({
  PasswordVerifier: Buffer.from(
    modPow(2n, toBigInt(randomBytes(32)))
      .toString(16)
      .padStart(768, '0'),
    'hex',
  ).toString('base64'),
  Salt: randomBytes(16).toString('base64'),
})

const confirm = (AccessToken: string, DeviceKey: string, DeviceSecretVerifierConfig: object = verifier()) =>
  it.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig })

test('only a key that was given to this user is confirmed, once', async () => {
  const sato = await signInWithCode('sato')
  const ito = await signInWithCode('ito')
  const key = sato.NewDeviceMetadata.DeviceKey
  const invented = `ap-northeast-1_${crypto.randomUUID()}`
  for (const [token, name] of [
    [ito.AccessToken, key],
    [sato.AccessToken, invented],
  ])
    expect(await refusal(confirm(token, name))).toBe('ResourceNotFoundException: Device does not exist.')
  await ok(confirm(sato.AccessToken, key))
  expect(await refusal(confirm(sato.AccessToken, key))).toMatch(/^DeviceKeyExistsException/)
})

test.each([
  ['nothing', ''],
  ['zero', Buffer.alloc(384).toString('base64')],
  ['one', Buffer.from([1]).toString('base64')],
  ['more than the modulus', Buffer.alloc(384, 255).toString('base64')],
])('a verifier of %s is refused', async (_name, PasswordVerifier) => {
  const { AccessToken, NewDeviceMetadata } = await signInWithCode('sato')
  const config = { PasswordVerifier, Salt: 'c2FsdA==' }
  expect(await refusal(confirm(AccessToken, NewDeviceMetadata.DeviceKey, config))).toMatch(/^InvalidParameterException/)
})

test('another user with the key, or its owner without the secret, gets no tokens', async () => {
  const { AccessToken, NewDeviceMetadata } = await signInWithCode('sato')
  const { DeviceKey } = NewDeviceMetadata
  await ok(confirm(AccessToken, DeviceKey))
  expect(await refusal(pool.signIn('ito', { DEVICE_KEY: DeviceKey }))).toBe(
    'ResourceNotFoundException: Device does not exist.',
  )
  const started = await ok(pool.signIn('sato', { DEVICE_KEY: DeviceKey }))
  expect(started.ChallengeName).toBe('DEVICE_SRP_AUTH')
  const srpA = startSrp().publicA.toString(16)
  const begin = { USERNAME: 'sato', DEVICE_KEY: DeviceKey, SRP_A: srpA }
  for (const SRP_A of ['0', 'zz'])
    expect(await refusal(pool.respond('DEVICE_SRP_AUTH', started.Session, { ...begin, SRP_A }))).toMatch(
      /^NotAuthorized/,
    )
  const proof = await ok(pool.respond('DEVICE_SRP_AUTH', started.Session, begin))
  expect(await refusal(pool.respond('DEVICE_SRP_AUTH', started.Session, begin))).toMatch(/can only be used once/)
  const guess = {
    USERNAME: 'sato',
    DEVICE_KEY: DeviceKey,
    TIMESTAMP: 'Tue Feb 29 12:00:00 UTC 2028',
    PASSWORD_CLAIM_SECRET_BLOCK: proof.ChallengeParameters.SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: randomBytes(32).toString('base64'),
  }
  expect(await refusal(pool.respond('DEVICE_PASSWORD_VERIFIER', proof.Session, guess))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  )
  expect(await refusal(pool.respond('DEVICE_PASSWORD_VERIFIER', proof.Session, guess))).toMatch(/can only be used once/)
  // The proof of a password is none of a device, and the other way round.
  expect(await refusal(pool.respond('PASSWORD_VERIFIER', proof.Session, guess))).toMatch(/Invalid session/)
})

test('a device that is not remembered spares nothing', async () => {
  const { AccessToken, NewDeviceMetadata } = await signInWithCode('sato')
  const { DeviceKey } = NewDeviceMetadata
  await ok(confirm(AccessToken, DeviceKey))
  await ok(it.call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'not_remembered' }))
  expect((await ok(pool.signIn('sato', { DEVICE_KEY: DeviceKey }))).ChallengeName).toBe('EMAIL_OTP')
})

test('nobody sees or forgets the devices of others', async () => {
  const sato = await signInWithCode('sato')
  const ito = await signInWithCode('ito')
  const { DeviceKey } = sato.NewDeviceMetadata
  await ok(confirm(sato.AccessToken, DeviceKey))
  expect((await ok(it.call('ListDevices', { AccessToken: ito.AccessToken }))).Devices).toEqual([])
  for (const action of ['GetDevice', 'ForgetDevice', 'UpdateDeviceStatus'])
    expect(await refusal(it.call(action, { AccessToken: ito.AccessToken, DeviceKey }))).toMatch(/Device does not exist/)
  expect((await ok(it.call('GetDevice', { AccessToken: sato.AccessToken, DeviceKey }))).Device.DeviceKey).toBe(
    DeviceKey,
  )
})
