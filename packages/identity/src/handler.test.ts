import { describe, expect, test } from 'vitest'
import { actions } from './actions/index.ts'
import { DropConnection } from './handler.ts'
import { clientId, ok, poolId, post, refusal, scene, toReply } from './testing/scene.ts'

const target = (name: string) => ({ 'x-amz-target': name, 'content-type': 'application/x-amz-json-1.1' })

describe('the wire', () => {
  test('an error has AWS’s form', async () => {
    const { identity } = scene()
    const response = await identity.handle(post('GetUser', { AccessToken: 'x' }))
    expect(response.status).toBe(400)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/x-amz-json-1.1',
      'x-amzn-errortype': 'NotAuthorizedException',
      'x-amzn-requestid': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'cache-control': 'no-store',
    })
    expect(await response.json()).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Access Token' })
  })

  test.each([
    ['an unknown action', post('MakeCoffee', {})],
    ['an action that is not there', post('CreateUserPoolReplica', {})],
    ['a prototype’s name', post('constructor', {})],
    ['no target', new Request('http://localhost/', { method: 'POST', body: '{}' })],
    [
      'another service',
      new Request('http://localhost/', { method: 'POST', headers: target('Other.GetUser'), body: '{}' }),
    ],
    ['a form', post('GetUser', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })],
    ['plain text', post('GetUser', '{}', { 'content-type': 'text/plain' })],
    [
      'PUT',
      new Request('http://localhost/', {
        method: 'PUT',
        headers: target('AWSCognitoIdentityProviderService.GetUser'),
        body: '{}',
      }),
    ],
  ])('%s is an UnknownOperationException', async (_name, request) => {
    const response = await scene().identity.handle(request)
    expect([response.status, await response.json()]).toEqual([400, { __type: 'UnknownOperationException' }])
  })

  test('a body beyond any legal request is refused unread', async () => {
    const { identity } = scene()
    const response = await identity.handle(post('GetUser', JSON.stringify({ AccessToken: 'x'.repeat(1024 * 1024) })))
    const { status, body } = await toReply(response)
    expect([status, body.__type]).toEqual([413, 'RequestEntityTooLargeException'])
  })

  test('a body that is not UTF-8 is refused', async () => {
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: target('AWSCognitoIdentityProviderService.GetUser'),
      body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
    })
    expect((await toReply(await scene().identity.handle(request))).body.__type).toBe('SerializationException')
  })

  test('an unexpected failure tells the caller nothing and the operator everything', async () => {
    const { identity, store, events } = scene()
    store.findUser = async () => {
      throw new Error('connection to 10.0.0.5 lost')
    }
    const body = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: 'a', PASSWORD: 'b' },
    }
    const response = await identity.handle(post('InitiateAuth', body))
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ __type: 'InternalErrorException', message: 'Something went wrong' })
    const failed = events.find(({ type }) => type === 'request.fail')
    expect(failed?.detail).toContain('connection to 10.0.0.5 lost')
    expect(failed?.detail).toContain(response.headers.get('x-amzn-requestid'))
  })

  test('a store that is away for a moment is no bug: 503, and clients come back', async () => {
    const { identity, store } = scene({ isAway: (error) => (error as { code?: string }).code === 'ECONNREFUSED' })
    store.findUser = async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    }
    const given = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: 'a', PASSWORD: 'b' },
    }
    const response = await identity.handle(post('InitiateAuth', given))
    expect([response.status, ((await response.json()) as { __type: string }).__type]).toEqual([
      503,
      'InternalErrorException',
    ])
  })

  test('a refresh that cannot be answered drops the connection, because 5xx would sign the user out', async () => {
    const { identity, store, events, addUser, signIn } = scene()
    await addUser('sato')
    const { RefreshToken } = (await ok(signIn('sato'))).AuthenticationResult
    const restarts = async () => {
      throw new Error('the database restarts')
    }
    Object.assign(store, { findSignIn: restarts, rotateSignIn: restarts })
    const ways = [
      post('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken }),
      post('InitiateAuth', {
        ClientId: clientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      }),
    ]
    for (const request of ways) await expect(identity.handle(request)).rejects.toBeInstanceOf(DropConnection)
    expect(events.filter(({ type }) => type === 'request.fail').map(({ detail }) => detail)).toEqual([
      expect.stringContaining('the database restarts'),
      expect.stringContaining('the database restarts'),
    ])
  })

  test('every action has its own name', () => {
    const names = actions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('empty and hostile bodies never break an open action', async () => {
    const { call } = scene()
    const bodies = ['', '{}', '[]', '{"ClientId":{}}', '{"__proto__":{"ClientId":"x"}}', `{"ClientId":"${clientId}"}`]
    for (const { name } of actions.filter(({ access }) => access === 'anyone'))
      for (const body of bodies) expect((await call(name, body)).status, `${name} ${body}`).toBe(400)
  })
})

describe('well-known documents', () => {
  const get = (path: string, mountPath?: string) =>
    scene(mountPath ? { mountPath } : {}).identity.handle(new Request(`http://localhost${path}`))

  test.each([undefined, '/idp/', 'idp', '/idp'])('under the mount path %s', async (mountPath) => {
    const base = mountPath ? '/idp' : ''
    const jwks = await get(`${base}/${poolId}/.well-known/jwks.json`, mountPath)
    expect((await toReply(jwks)).body.keys).toMatchObject([{ alg: 'RS256', use: 'sig' }])
    const discovery = await get(`${base}/${poolId}/.well-known/openid-configuration`, mountPath)
    expect(await discovery.json()).toMatchObject({
      issuer: `http://localhost/${poolId}`,
      jwks_uri: `http://localhost/${poolId}/.well-known/jwks.json`,
    })
  })

  test.each(['/', '/other/.well-known/jwks.json', `/${poolId}/.well-known/../../etc/passwd`])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})

describe('other origins', () => {
  const preflight = (origin: string) => new Request('http://localhost/', { method: 'OPTIONS', headers: { origin } })
  const from = (origin: string) => post('GetUser', { AccessToken: 'x' }, { origin })

  test('none may call by default', async () => {
    const { identity } = scene()
    expect((await identity.handle(preflight('https://evil.example'))).status).toBe(403)
    expect((await identity.handle(from('https://evil.example'))).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('listed ones may, exactly', async () => {
    const { identity } = scene({ cors: ['https://app.example'] })
    const allowed = await identity.handle(preflight('https://app.example'))
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
    expect(allowed.headers.get('access-control-allow-headers')).toContain('x-amz-target')
    for (const origin of ['https://app.example.evil', 'http://app.example', 'null'])
      expect((await identity.handle(preflight(origin))).status).toBe(403)
  })

  test('all may with a star, without credentials', async () => {
    const { identity } = scene({ cors: '*' })
    const { headers } = await identity.handle(from('https://any.example'))
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })
})

test('a client that the pool does not have is named in every action that takes one', async () => {
  const { call } = scene()
  const user = { ClientId: 'stranger', Username: 'a', ConfirmationCode: '1', Password: 'long-enough-1' }
  for (const action of ['ForgotPassword', 'ConfirmForgotPassword', 'SignUp', 'ConfirmSignUp', 'ResendConfirmationCode'])
    expect(await refusal(call(action, user))).toBe(
      'ResourceNotFoundException: User pool client stranger does not exist.',
    )
})
