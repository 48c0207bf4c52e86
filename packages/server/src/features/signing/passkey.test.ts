import { randomBytes, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { Authenticator, type Tampering } from '@ecs/identity/testing/authenticator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { passwordSignIn } from '../../testing/passwordSignIn.ts'
import { makeTestApp, type TestApp } from '../../testing/testApp.ts'
import * as people from '../people/index.ts'

/** A pool with everything on, as an install may set it; the product's own pool has it off. */

let app: TestApp
let close: () => Promise<void>
let scene: ApprovalScene
let signer: User
let poolToken: string
const passkey = new Authenticator()
const origin = 'http://localhost:3000'
const password = 'horse-battery-7'
const meaning = '承認'

beforeAll(async () => {
  const made = await makeTestApp({ ECS_PASSKEYS: 'on', ECS_MFA: 'optional', ECS_REMEMBER_DEVICES: 'always' })
  app = made.app
  close = made.close
  await app.services.accounts.makeGroups()
  scene = await approvalScene(app)
  signer = await poolPerson('tanaka')
  poolToken = await tokenOf('tanaka')
  const { CredentialCreationOptions: options } = await ask('StartWebAuthnRegistration', { AccessToken: poolToken })
  const Credential = passkey.create(options, { origin })
  await ask('CompleteWebAuthnRegistration', { AccessToken: poolToken, Credential })
})

afterAll(() => close())

/** Somebody whom both the pool and the product know. */
async function poolPerson(username: string): Promise<User> {
  const groups = ['ecs-approver']
  const { id } = await app.services.accounts.create({ username, name: '田中 美咲', groups, password })
  const { kysely } = app.services.db
  await people.remember(kysely, { id, username, name: '田中 美咲' })
  await people.setGroups(kysely, id, groups)
  await kysely.insertInto('memberships').values({ user_id: id, ecs_id: scene.ecsId, last_used_at: null }).execute()
  return { id, username, groups }
}

type Tokens = { AccessToken: string; NewDeviceMetadata?: { DeviceKey: string } }

async function signedIn(username: string): Promise<Tokens> {
  const { clientId } = app.services.config.pool
  const answer = await app.fetch(new Request('http://localhost/idp/', passwordSignIn(clientId, username, password)))
  return ((await answer.json()) as { AuthenticationResult: Tokens }).AuthenticationResult
}
const tokenOf = async (username: string) => (await signedIn(username)).AccessToken

// biome-ignore lint/suspicious/noExplicitAny: the pool's own JSON
async function ask(action: string, input: object): Promise<any> {
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
  }
  const request = new Request('http://localhost/idp/', { method: 'POST', headers, body: JSON.stringify(input) })
  const answer = await app.fetch(request)
  const body = await answer.json()
  if (!answer.ok) throw new Error(JSON.stringify(body))
  return body
}

type Content = { checksheetId: string; contentHash: string }

/** A sheet that waits for 承認, and what would be signed. */
async function waiting(): Promise<Content> {
  const checksheetId = await scene.submitted()
  expect(await scene.approve(scene.leader, checksheetId)).toBe('applied')
  const { contentHash } = await scene.contentOf(signer, checksheetId)
  return { checksheetId, contentHash }
}

async function challenge(contents: Content[], by = signer) {
  const { status, body } = await app.call(by, api.startPasskeySigning, { body: { meaning, contents } })
  return status === 200 ? body : body.error.code
}

async function answered(contents: Content[], tampering: Tampering = {}): Promise<string> {
  return JSON.stringify(passkey.get(await challenge(contents), { origin, ...tampering }))
}

async function ticket(credential: string, contents: Content[], change: { by?: User; meaning?: string } = {}) {
  const ticketId = randomUUID()
  const { status, body } = await app.call(change.by ?? signer, api.putSigningTicket, {
    params: { ticketId },
    body: { proof: { kind: 'passkey', credential }, meaning: change.meaning ?? meaning, contents },
  })
  return status === 200 ? ticketId : body.error.code
}

describe('S30 a signature by passkey', () => {
  test('is offered to those who have one, signs the content, and says by which proof', async () => {
    const content = await waiting()
    const { checksheetId, contentHash } = content
    expect((await scene.contentOf(signer, checksheetId)).proofs).toEqual(['password', 'passkey'])
    expect((await scene.contentOf(scene.approver, checksheetId)).proofs).toEqual(['password'])
    const ticketId = await ticket(await answered([content]), [content])
    const signed = scene.device.operation('checksheet.approve', checksheetId, { contentHash, ticketId })
    expect(await scene.decide(signer, signed)).toEqual(['applied'])
    const { signature } = (await scene.view(checksheetId)).checksheet.approvals.at(-1)!
    expect(signature).toMatchObject({ name: '田中 美咲', meaning, contentHash, proof: 'passkey' })
    const auditor = await scene.member('auditor')
    const trail = (await app.call(auditor, api.getAuditTrail, { params: { checksheetId } })).body.rows
    const last = trail.filter(({ entity }) => entity === 'approval').at(-1)
    expect(last).toMatchObject({ after: { signature: { proof: 'passkey' } } })
  })

  test('by password says so too', async () => {
    const { checksheetId } = await waiting()
    expect(await scene.approve(scene.approver, checksheetId)).toBe('applied')
    expect((await scene.view(checksheetId)).checksheet.approvals.at(-1)!.signature!.proof).toBe('password')
  })

  test('is good for its own contents, meaning and person only, and once', async () => {
    const [one, other] = [await waiting(), await waiting()]
    const credential = await answered([one])
    expect(await ticket(credential, [other])).toBe('W-072')
    expect(await ticket(credential, [one, other])).toBe('W-072')
    expect(await ticket(credential, [{ ...one, contentHash: 'a'.repeat(64) }])).toBe('W-072')
    expect(await ticket(credential, [one], { meaning: '照査' })).toBe('W-072')
    expect(await ticket(credential, [one], { by: scene.approver })).toBe('W-072')
    expect(await ticket(credential, [one])).toHaveLength(36)
    expect(await ticket(credential, [one])).not.toHaveLength(36)
  })

  test.each<[string, Tampering]>([
    ['a foreign page', { origin: 'https://evil.example.com' }],
    ['another relying party', { rpId: 'evil.jp' }],
    ['an owner who was not verified', { isVerified: false }],
    ['a registration in place of an answer', { type: 'webauthn.create' }],
    ['somebody else’s handle', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['a challenge of the page’s own making', { challenge: Buffer.alloc(54, 7).toString('base64url') }],
  ])('%s is refused', async (_, tampering) => {
    const content = await waiting()
    expect(await ticket(await answered([content], tampering), [content])).toBe('W-072')
  })

  test('rubbish, and the passkey of somebody else, are refused', async () => {
    const content = await waiting()
    expect(await ticket('rubbish', [content])).toBe('W-072')
    expect(await challenge([content], scene.approver)).toBe('W-072')
    const stolen = JSON.stringify(new Authenticator().get(await challenge([content]), { origin }))
    expect(await ticket(stolen, [content])).toBe('W-072')
  })
})

test('a passkey has the name its owner gives it; nobody names another’s', async () => {
  const params = { credentialId: passkey.id.toString('base64url') }
  const body = { name: '事務所のパソコン' }
  expect((await app.call(scene.approver, api.putPasskeyName, { params, body })).status).toBe(404)
  expect((await app.call(signer, api.putPasskeyName, { params, body })).status).toBe(200)
  const { Credentials } = await ask('ListWebAuthnCredentials', { AccessToken: poolToken })
  expect(Credentials[0].FriendlyCredentialName).toBe(body.name)
})

test('an administrator sees the browsers that are remembered, not those that are only known', async () => {
  const admin = await scene.member('admin')
  const { AccessToken, NewDeviceMetadata: given } = await signedIn('tanaka')
  const device = { AccessToken, DeviceKey: given!.DeviceKey }
  const secret = () => randomBytes(64).toString('base64')
  await ask('ConfirmDevice', {
    ...device,
    DeviceSecretVerifierConfig: { PasswordVerifier: secret(), Salt: secret().slice(0, 20) },
  })
  const shown = async () =>
    (await app.call(admin, api.getUser, { params: { username: 'tanaka' } })).body.factors?.devices
  expect(await shown()).toBe(1)
  await ask('UpdateDeviceStatus', { ...device, DeviceRememberedStatus: 'not_remembered' })
  expect(await shown()).toBe(0)
})

test('an administrator takes away what a lost phone could still do, and the person is signed out', async () => {
  const admin = await scene.member('admin')
  const params = { username: signer.username }
  expect((await app.call(admin, api.getUser, { params })).body.factors).toEqual({ codes: [], passkeys: 1, devices: 0 })
  await app.services.accounts.setProfile('tanaka', { name: '田中 美咲', email: 'tanaka@example.jp' })
  await ask('SetUserMFAPreference', { AccessToken: poolToken, EmailMfaSettings: { Enabled: true } })
  expect((await app.call(admin, api.getUser, { params })).body.factors).toMatchObject({ codes: ['email'] })
  const { body } = await app.call(admin, api.resetUserFactors, { params })
  expect(body.factors).toEqual({ codes: [], passkeys: 0, devices: 0 })
  await expect(ask('GetUser', { AccessToken: poolToken })).rejects.toThrow('revoked')
  expect(await tokenOf('tanaka')).toBeTruthy()
  const { checksheetId } = await waiting()
  expect((await scene.contentOf(signer, checksheetId)).proofs).toEqual(['password'])
})

test('the page is told what the pool allows', async () => {
  const config = await (await app.fetch(new Request('http://localhost/config.json'))).json()
  expect(config).toMatchObject({
    hideSignUp: true,
    signInFactors: { mfa: 'optional', codes: ['totp', 'email'], passkeys: true, devices: 'always' },
  })
})
