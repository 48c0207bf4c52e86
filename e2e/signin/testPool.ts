import { randomBytes } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import {
  createIdentity,
  type Identity,
  type Message,
  memoryStore,
  type PoolOptions,
  signRequest,
} from '../../packages/identity/src/index.ts'
import { appCode } from '../../packages/identity/src/testing/totp.ts'
import { accessToken } from '../server/askPassword.ts'
import { demoPassword } from '../server/startProduct.ts'
import type { Person } from './people.ts'

/**
 * A second pool, in the process of the journey, with what the product's own pool has off. The page is sent to it by its
 * settings and by nothing else; what it then asks the product's API for it gets as the demo's operator.
 */

const region = 'ap-northeast-1'
const poolId = `${region}_Journey1`
const clientId = 'journeyclient'
const key = { accessKeyId: 'AKIAJOURNEY', secretAccessKey: 'journey' }
const target = (action: string) => ({
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
})

export type TestPool = ReturnType<typeof makeTestPool>

export function makeTestPool(pool: PoolOptions) {
  const messages: Message[] = []
  const identity: Identity = createIdentity({
    store: memoryStore(),
    issuer: `http://localhost/idp/${poolId}`,
    mountPath: '/idp/',
    secretKey: randomBytes(32),
    clients: [{ id: clientId, authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_AUTH'] }],
    pool,
    adminCredentials: [key],
    messenger: { send: async (message) => void messages.push(message) },
  })
  const ask = async (request: Request) => {
    const answer = await identity.handle(request)
    const body = await answer.json()
    if (!answer.ok) throw new Error(JSON.stringify(body))
    return body
  }
  const requestOf = (action: string, input: object) =>
    new Request('http://localhost/idp/', { method: 'POST', headers: target(action), body: JSON.stringify(input) })
  const call = (action: string, input: object) => ask(requestOf(action, input))
  const admin = async (action: string, input: object) =>
    ask(await signRequest(requestOf(action, { UserPoolId: poolId, ...input }), key, region, new Date()))

  /** Somebody with a proven mail address and a phone. */
  async function addPerson(mfa: object = {}): Promise<Person> {
    const name = `p-${randomBytes(4).toString('hex')}`
    const person = { name, password: `hinoki-${randomBytes(5).toString('hex')}`, email: `${name}@example.jp` }
    const attributes = {
      email: person.email,
      email_verified: 'true',
      phone_number: '+819012345678',
      phone_number_verified: 'true',
    }
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
    await admin('AdminCreateUser', { Username: name, UserAttributes, MessageAction: 'SUPPRESS' })
    await admin('AdminSetUserPassword', { Username: name, Password: person.password, Permanent: true })
    await admin('AdminSetUserMFAPreference', { Username: name, ...mfa })
    return person
  }

  /** An authenticator app that the person set up earlier; answers what it shows now. */
  async function addApp({ name, password }: Person): Promise<() => string> {
    const { AuthenticationResult } = await call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: name, PASSWORD: password },
    })
    const { AccessToken } = AuthenticationResult
    const { SecretCode } = await call('AssociateSoftwareToken', { AccessToken })
    // A code is good once: the set-up takes the one before.
    await call('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, new Date(Date.now() - 30_000)) })
    await admin('AdminSetUserMFAPreference', { Username: name, SoftwareTokenMfaSettings: { Enabled: true } })
    return () => appCode(SecretCode, new Date())
  }

  const lastCode = (channel: 'EMAIL' | 'SMS') => messages.findLast((message) => message.channel === channel)?.code
  return { identity, messages, call, admin, addPerson, addApp, lastCode }
}

/** From now on this page's pool is the second one. */
export async function usePool(page: Page, { identity }: TestPool, settings: object = {}): Promise<void> {
  const origin = process.env.ECS_E2E_URL!
  const own = await (await fetch(`${origin}/config.json`)).json()
  const signInFactors = { mfa: 'off', codes: [], passkeys: false, devices: 'off' }
  const config = { ...own, userPoolId: poolId, userPoolClientId: clientId, signInFactors, ...settings }
  const token = await accessToken(origin, 'operator', demoPassword)
  await page.route('**/config.json', (route) => route.fulfill({ json: config }))
  await page.route('**/idp/', (route) => answered(route, identity))
  await page.route('**/api/**', (route, request) =>
    route.continue({ headers: { ...request.headers(), authorization: `Bearer ${token}` } }),
  )
}

async function answered(route: Route, identity: Identity): Promise<void> {
  const request = route.request()
  const answer = await identity.handle(
    new Request(request.url(), {
      method: request.method(),
      headers: request.headers(),
      body: request.postData(),
    }),
  )
  await route.fulfill({
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  })
}
