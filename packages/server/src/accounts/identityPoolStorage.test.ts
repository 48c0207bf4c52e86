import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { createIdentity, memoryStore, signRequest } from '@ecs/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * Keys of an identity pool against a store of the S3 protocol, with the AWS SDK as the client: guest, protected and
 * private files (SPEC.md §6).
 */

const poolId = 'ap-northeast-1_Store1'
const identityPool = 'ap-northeast-1:22222222-2222-2222-2222-222222222222'
const adminKey = { accessKeyId: 'AKIATEST', secretAccessKey: 'test' }
const password = 'Correct-Horse-7'
let now = new Date()

const identity = createIdentity({
  store: memoryStore(),
  issuer: `http://localhost/${poolId}`,
  secretKey: randomBytes(32),
  clients: [{ id: 'web' }],
  adminCredentials: [adminKey],
  messenger: { send: async () => undefined },
  identityPools: [{ id: identityPool, allowGuests: true }],
  now: () => now,
})

const objects = new Map<string, string>()
const server = createServer(async (incoming, outgoing) => {
  let body = ''
  for await (const chunk of incoming) body += chunk
  const { method = 'GET', url = '/', headers } = incoming
  const request = new Request(`http://${headers.host}${url}`, {
    method,
    headers: headers as Record<string, string>,
    ...(method === 'PUT' && { body }),
  })
  const verdict = await identity.storageAccess(request)
  const key = decodeURIComponent(new URL(request.url).pathname.replace('/bucket/', ''))
  const isAllowed = 'access' in verdict && verdict.access.may(method === 'GET' ? 'read' : 'write', key)
  if (!isAllowed) {
    const code = 'refused' in verdict ? verdict.refused : 'AccessDenied'
    outgoing.writeHead(403, { 'content-type': 'application/xml' })
    return outgoing.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  }
  if (method === 'PUT') objects.set(key, body)
  outgoing.writeHead(200, { etag: '"x"' })
  outgoing.end(method === 'GET' ? (objects.get(key) ?? '') : '')
})
let endpoint: string

async function call(target: string, body: unknown, isSigned = false) {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body: JSON.stringify(body),
  })
  const sent = isSigned ? await signRequest(request, adminKey, 'ap-northeast-1', now) : request
  // biome-ignore lint/suspicious/noExplicitAny: answers are JSON of any shape
  return (await (await identity.handle(sent)).json()) as any
}

const idp = (action: string) => `AWSCognitoIdentityProviderService.${action}`
const pools = (action: string) => `AWSCognitoIdentityService.${action}`

async function clientFor(name?: string) {
  let Logins = {}
  if (name !== undefined) {
    const user = { UserPoolId: poolId, Username: name }
    await call(idp('AdminCreateUser'), { ...user, MessageAction: 'SUPPRESS' }, true)
    await call(idp('AdminSetUserPassword'), { ...user, Password: password, Permanent: true }, true)
    const signIn = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'web',
      AuthParameters: { USERNAME: name, PASSWORD: password },
    }
    const { AuthenticationResult } = await call(idp('InitiateAuth'), signIn)
    Logins = { [`cognito-idp.ap-northeast-1.amazonaws.com/${poolId}`]: AuthenticationResult.IdToken }
  }
  const { IdentityId } = await call(pools('GetId'), { IdentityPoolId: identityPool, Logins })
  const { Credentials } = await call(pools('GetCredentialsForIdentity'), { IdentityId, Logins })
  const credentials = {
    accessKeyId: Credentials.AccessKeyId,
    secretAccessKey: Credentials.SecretKey,
    sessionToken: Credentials.SessionToken,
  }
  const s3 = new S3Client({ endpoint, region: 'ap-northeast-1', forcePathStyle: true, credentials, maxAttempts: 1 })
  const put = (Key: string) => s3.send(new PutObjectCommand({ Bucket: 'bucket', Key, Body: `of ${name}` }))
  const get = async (Key: string) =>
    (await s3.send(new GetObjectCommand({ Bucket: 'bucket', Key }))).Body?.transformToString()
  return { id: IdentityId as string, put, get, s3, credentials }
}

let sato: Awaited<ReturnType<typeof clientFor>>
let mori: typeof sato
let guest: typeof sato

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  sato = await clientFor('sato')
  mori = await clientFor('mori')
  guest = await clientFor()
})
afterAll(() => server.close())

describe('levels', () => {
  test('public: users write, everybody reads', async () => {
    await sato.put('public/説明 書.txt')
    expect(await guest.get('public/説明 書.txt')).toContain('of sato')
    expect(await mori.get('public/説明 書.txt')).toContain('of sato')
    await expect(guest.put('public/x')).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  test('protected: the owner writes, other users read, guests do not', async () => {
    const key = `protected/${sato.id}/a.txt`
    await sato.put(key)
    expect(await mori.get(key)).toContain('of sato')
    await expect(mori.put(key)).rejects.toMatchObject({ name: 'AccessDenied' })
    await expect(guest.get(key)).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  test('private: the owner alone, whatever the path pretends', async () => {
    const key = `private/${sato.id}/a.txt`
    await sato.put(key)
    expect(await sato.get(key)).toContain('of sato')
    for (const other of [mori, guest]) {
      await expect(other.get(key)).rejects.toMatchObject({ name: 'AccessDenied' })
      await expect(other.get(`public/../${key}`)).rejects.toMatchObject({
        name: expect.stringMatching(/AccessDenied|DoesNotMatch/),
      })
    }
    await expect(sato.put('elsewhere/a.txt')).rejects.toMatchObject({ name: 'AccessDenied' })
  })
})

describe('signatures', () => {
  test('a signed link works until it ends', async () => {
    const link = await getSignedUrl(guest.s3, new GetObjectCommand({ Bucket: 'bucket', Key: 'public/説明 書.txt' }), {
      expiresIn: 900,
    })
    expect(await (await fetch(link)).text()).toContain('of sato')
    expect((await fetch(link.replace('public', 'private'))).status).toBe(403)
    now = new Date(Date.now() + 902_000)
    expect(await (await fetch(link)).text()).toContain('RequestTimeTooSkewed')
    now = new Date()
  })

  test('other secrets, swapped tokens and ended sign-ins are refused', async () => {
    const as = (credentials: typeof sato.credentials) =>
      new S3Client({ endpoint, region: 'ap-northeast-1', forcePathStyle: true, credentials, maxAttempts: 1 }).send(
        new GetObjectCommand({ Bucket: 'bucket', Key: `private/${sato.id}/a.txt` }),
      )
    await expect(as({ ...sato.credentials, secretAccessKey: 'guess' })).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
    await expect(as({ ...mori.credentials, sessionToken: sato.credentials.sessionToken })).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    })
    await expect(as({ ...sato.credentials, sessionToken: 'AAAA' })).rejects.toMatchObject({ name: 'ExpiredToken' })
    await call(idp('AdminUserGlobalSignOut'), { UserPoolId: poolId, Username: 'sato' }, true)
    await expect(sato.get(`private/${sato.id}/a.txt`)).rejects.toMatchObject({ name: 'ExpiredToken' })
  })
})
