import { beforeEach, describe, expect, test } from 'vitest'
import { signRequest } from '../crypto/sigv4.ts'
import { adminKey, poolId, post, refusal, type Scene, scene, toReply } from '../testing/scene.ts'

/** Who may call the administrator's actions. */

const body = { UserPoolId: poolId }
let it: Scene
beforeEach(() => {
  it = scene({ adminCredentials: [adminKey, { accessKeyId: 'READER', secretAccessKey: 'r', actions: ['ListUsers'] }] })
})

const sign = (request: Request, key = adminKey, at = it.clock.now, region = 'ap-northeast-1') =>
  signRequest(request, key, region, at)

const send = async (request: Request) => toReply(await it.identity.handle(request))

const withHeader = (request: Request, name: string, value: string) => {
  const headers = new Headers(request.headers)
  headers.set(name, value)
  return new Request(request, { headers })
}

describe('a signed request', () => {
  test('is served, for any region', async () => {
    expect((await send(await sign(post('ListUsers', body)))).status).toBe(200)
    expect((await send(await sign(post('ListUsers', body), adminKey, it.clock.now, 'us-east-1'))).status).toBe(200)
  })

  test('may be up to five minutes off', async () => {
    const off = async (seconds: number) =>
      send(await sign(post('ListUsers', body), adminKey, new Date(it.clock.now.getTime() + seconds * 1000)))
    expect((await off(-300)).status).toBe(200)
    expect((await off(300)).status).toBe(200)
    expect((await off(-301)).body).toMatchObject({
      __type: 'InvalidSignatureException',
      message: expect.stringMatching(/^Signature expired: 20280229T115459Z is now earlier than 20280229T115500Z/),
    })
    expect((await off(301)).body.message).toMatch(/^Signature not yet current/)
  })

  test('is served for any service where any key will do, and nowhere else', async () => {
    const signed = await sign(post('ListUserPools', { MaxResults: 1 }))
    const other = (signed.headers.get('authorization') ?? '').replace('/cognito-idp/', '/s3/')
    expect((await send(withHeader(signed, 'authorization', other))).body.__type).toBe('InvalidSignatureException')
    const lax = scene({ adminCredentials: 'anyKey' })
    const again = withHeader(await sign(post('ListUserPools', { MaxResults: 1 })), 'authorization', other)
    expect((await toReply(await lax.identity.handle(again))).status).toBe(200)
  })

  test('with a limited key does only what the key may', async () => {
    const reader = { accessKeyId: 'READER', secretAccessKey: 'r' }
    expect((await send(await sign(post('ListUsers', body), reader))).status).toBe(200)
    const denied = send(await sign(post('AdminDeleteUser', { ...body, Username: 'sato' }), reader))
    expect(await refusal(denied)).toBe(
      'AccessDeniedException: User is not authorized to perform: cognito-idp:AdminDeleteUser',
    )
  })
})

describe('refused without a word about users', () => {
  const cases: [string, string, () => Promise<Request>][] = [
    ['no signature', 'MissingAuthenticationTokenException', async () => post('ListUsers', body)],
    [
      'a bearer token',
      'MissingAuthenticationTokenException',
      async () => post('ListUsers', body, { authorization: 'Bearer x' }),
    ],
    [
      'an unknown key',
      'UnrecognizedClientException',
      () => sign(post('ListUsers', body), { accessKeyId: 'X', secretAccessKey: 'x' }),
    ],
    [
      'a wrong secret',
      'InvalidSignatureException',
      () => sign(post('ListUsers', body), { ...adminKey, secretAccessKey: 'x' }),
    ],
    [
      'half a header',
      'IncompleteSignatureException',
      async () => post('ListUsers', body, { authorization: 'AWS4-HMAC-SHA256 Credential=a' }),
    ],
    [
      'a credential without scope',
      'IncompleteSignatureException',
      async () =>
        post('ListUsers', body, { authorization: 'AWS4-HMAC-SHA256 Credential=a, SignedHeaders=host, Signature=00' }),
    ],
    [
      'another body',
      'InvalidSignatureException',
      async () =>
        new Request(await sign(post('AdminEnableUser', { ...body, Username: 'a' })), {
          body: JSON.stringify({ ...body, Username: 'b' }),
        }),
    ],
    [
      'another action',
      'InvalidSignatureException',
      async () =>
        withHeader(await sign(post('ListUsers', body)), 'x-amz-target', 'AWSCognitoIdentityProviderService.ListGroups'),
    ],
    [
      'another host',
      'InvalidSignatureException',
      async () => withHeader(await sign(post('ListUsers', body)), 'host', 'evil'),
    ],
    [
      'no date',
      'IncompleteSignatureException',
      async () => withHeader(await sign(post('ListUsers', body)), 'x-amz-date', ''),
    ],
    [
      'another date',
      'InvalidSignatureException',
      async () => withHeader(await sign(post('ListUsers', body)), 'x-amz-date', '20280229T120001Z'),
    ],
    [
      'another service’s scope',
      'InvalidSignatureException',
      async () => {
        const signed = await sign(post('ListUsers', body))
        return withHeader(signed, 'authorization', signed.headers.get('authorization')!.replace('cognito-idp', 'iam'))
      },
    ],
    [
      'a target that is not signed',
      'InvalidSignatureException',
      async () => {
        const bare = post('ListUsers', body)
        bare.headers.delete('x-amz-target')
        return withHeader(await sign(bare), 'x-amz-target', 'AWSCognitoIdentityProviderService.ListUsers')
      },
    ],
    [
      'a signature cut short',
      'InvalidSignatureException',
      async () => {
        const signed = await sign(post('ListUsers', body))
        return withHeader(signed, 'authorization', signed.headers.get('authorization')!.slice(0, -2))
      },
    ],
  ]
  test.each(cases)('%s', async (_name, type, make) => {
    const { status, headers, body: answer } = await send(await make())
    expect([status, answer.__type, headers.get('x-amzn-errortype')]).toEqual([400, type, type])
  })

  test('every administrator’s action, unsigned', async () => {
    const { actions } = await import('../actions/index.ts')
    const closed = actions.filter(({ access }) => access === 'admin').map(({ name }) => name)
    expect(closed.length).toBeGreaterThan(30)
    for (const name of closed)
      expect(await refusal(it.call(name, body))).toMatch(/^MissingAuthenticationTokenException/)
  })
})
