import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { signRequest } from '../crypto/sigv4.ts'
import type { IdentityEvent } from '../events.ts'
import { createIdentity, type Identity, type IdentityOptions } from '../identity.ts'
import type { Message } from '../messages/messenger.ts'
import { memoryStore } from '../store/memory/index.ts'
import type { RootStore } from '../store/store.ts'

/** A pool of its own for each test, with a clock that only moves when told and a mailbox one can look into. */

export const poolId = 'ap-northeast-1_TestPool1'
export const clientId = 'testclient'
export const adminKey = { accessKeyId: 'AKIATESTADMIN', secretAccessKey: 'test-admin-secret' }
export const goodPassword = '正しい馬の電池-7'

// Making an RSA key takes its time: one for all tests of a file, and none where no token is signed.
let signingKey: KeyObject | undefined
async function makeSigningKey(): Promise<KeyObject> {
  signingKey ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  return signingKey
}

export const secretKey = randomBytes(32)

export interface Reply {
  status: number
  headers: Headers
  // The shape differs from action to action, and tests look at single members of it.
  // biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
  body: any
}

export interface Scene {
  identity: Identity
  store: RootStore
  messages: Message[]
  events: IdentityEvent[]
  clock: { now: Date; advance(seconds: number): void }
  call(action: string, body: unknown, options?: CallOptions): Promise<Reply>
  admin(action: string, body?: Record<string, unknown>): Promise<Reply>
  /** A confirmed user who can sign in. */
  addUser(name: string, options?: { password?: string; attributes?: Record<string, string> }): Promise<void>
  signIn(name: string, password?: string): Promise<Reply>
  lastCode(): string
}

export interface CallOptions {
  address?: string
  headers?: Record<string, string>
}

export function scene(options: Partial<IdentityOptions> = {}): Scene {
  const messages: Message[] = []
  const events: IdentityEvent[] = []
  const clock = {
    now: new Date('2028-02-29T12:00:00Z'),
    advance(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
  }
  const store = options.store ?? memoryStore()
  const identity = createIdentity({
    issuer: `http://localhost/${poolId}`,
    secretKey,
    clients: [{ id: clientId }],
    adminCredentials: [adminKey],
    messenger: { send: async (message) => void messages.push(message) },
    onEvent: (event) => events.push(event),
    makeSigningKey,
    now: () => clock.now,
    ...options,
    store,
  })
  const call: Scene['call'] = async (action, body, { address, headers } = {}) =>
    toReply(await identity.handle(post(action, body, headers), { address }))
  const admin: Scene['admin'] = async (action, body = {}) => {
    const now = options.now?.() ?? clock.now
    const request = await signRequest(post(action, { UserPoolId: poolId, ...body }), adminKey, 'ap-northeast-1', now)
    return toReply(await identity.handle(request))
  }
  return {
    identity,
    store,
    messages,
    events,
    clock,
    call,
    admin,
    async addUser(name, { password = goodPassword, attributes = {} } = {}) {
      const pairs = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
      await ok(admin('AdminCreateUser', { Username: name, UserAttributes: pairs, MessageAction: 'SUPPRESS' }))
      await ok(admin('AdminSetUserPassword', { Username: name, Password: password, Permanent: true }))
    },
    signIn: (name, password = goodPassword) =>
      call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: name, PASSWORD: password },
      }),
    lastCode() {
      const code = messages.at(-1)?.code
      if (!code) throw new Error('no message with a code was sent')
      return code
    },
  }
}

export function post(action: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

export async function toReply(response: Response): Promise<Reply> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
}

/** The body of an answer that must be a success. */
export async function ok(answer: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`expected success, got ${status} ${JSON.stringify(body)}`)
  return body
}

/** `NotAuthorizedException: User is disabled.` — what tests compare refusals with. */
export async function refusal(answer: Promise<Reply>): Promise<string> {
  const { status, body } = await answer
  if (status === 200) throw new Error(`expected a refusal, got ${JSON.stringify(body)}`)
  return body.message === undefined ? body.__type : `${body.__type}: ${body.message}`
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}
