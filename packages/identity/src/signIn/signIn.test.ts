import { expect, test } from 'vitest'
import { claimsOf, clientId, goodPassword, ok, poolId, refusal, scene } from '../testing/scene.ts'
import { initiateSrp, proveSrp, respondSrp, srpTimestamp, startSrp } from '../testing/srpClient.ts'

test('a user signs in with SRP and gets tokens with claims as Cognito writes them', async () => {
  const { addUser, admin, call, clock } = scene()
  await addUser('sato', { attributes: { email: 'sato@example.jp', email_verified: 'true' } })
  await ok(admin('CreateGroup', { GroupName: 'leader', Precedence: 1 }))
  await ok(admin('AdminAddUserToGroup', { Username: 'sato', GroupName: 'leader' }))
  const start = startSrp()
  const { ChallengeName, ChallengeParameters } = await ok(
    call('InitiateAuth', initiateSrp('sato', start.publicA.toString(16))),
  )
  expect(ChallengeName).toBe('PASSWORD_VERIFIER')
  const timestamp = srpTimestamp(clock.now)
  const signature = proveSrp(start, ChallengeParameters, goodPassword, timestamp)
  const { AuthenticationResult: tokens } = await ok(
    call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp)),
  )
  const issuedAt = clock.now.getTime() / 1000
  const access = claimsOf(tokens.AccessToken)
  expect(access).toMatchObject({
    iss: `http://localhost/${poolId}`,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: 'sato',
    'cognito:groups': ['leader'],
    auth_time: issuedAt,
    iat: issuedAt,
    exp: issuedAt + 3600,
  })
  const id = claimsOf(tokens.IdToken)
  expect(id).toMatchObject({
    aud: clientId,
    token_use: 'id',
    'cognito:username': 'sato',
    email: 'sato@example.jp',
    email_verified: true,
    origin_jti: access.origin_jti,
    event_id: access.event_id,
    sub: access.sub,
  })
  expect(tokens).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 })
})

test('a wrong password is refused by SRP', async () => {
  const { addUser, call, clock } = scene()
  await addUser('sato')
  const start = startSrp()
  const { ChallengeParameters } = await ok(call('InitiateAuth', initiateSrp('sato', start.publicA.toString(16))))
  const timestamp = srpTimestamp(clock.now)
  const signature = proveSrp(start, ChallengeParameters, 'wrong', timestamp)
  expect(await refusal(call('RespondToAuthChallenge', respondSrp(ChallengeParameters, signature, timestamp)))).toBe(
    'NotAuthorizedException: Incorrect username or password.',
  )
})

test('the first sign-in asks for a new password, which then is the password', async () => {
  const { admin, call, signIn } = scene()
  await ok(admin('AdminCreateUser', { Username: 'sato', TemporaryPassword: 'first-day-1' }))
  const { ChallengeName, Session, ChallengeParameters } = await ok(signIn('sato', 'first-day-1'))
  expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  expect(ChallengeParameters).toMatchObject({ requiredAttributes: '[]', userAttributes: '{}' })
  const answer = {
    ClientId: clientId,
    ChallengeName,
    Session,
    ChallengeResponses: { USERNAME: 'sato', NEW_PASSWORD: goodPassword },
  }
  const { AuthenticationResult } = await ok(call('RespondToAuthChallenge', answer))
  expect(claimsOf(AuthenticationResult.AccessToken).username).toBe('sato')
  expect(await refusal(signIn('sato', 'first-day-1'))).toContain('Incorrect username or password.')
  await ok(signIn('sato'))
  expect(await refusal(call('RespondToAuthChallenge', answer))).toContain('session can only be used once')
})

test('the longest name signs in with SRP, and its session is within AWS’s limit', async () => {
  const { addUser, call, clock } = scene({ pool: { aliases: ['preferred_username'] } })
  const [name, alias] = ['検'.repeat(128), '査'.repeat(128)]
  await addUser(name, { attributes: { preferred_username: alias } })
  const start = startSrp()
  const { ChallengeParameters, Session } = await ok(
    call('InitiateAuth', initiateSrp(alias, start.publicA.toString(16))),
  )
  expect(Session.length).toBeLessThanOrEqual(2048)
  const timestamp = srpTimestamp(clock.now)
  const answer = respondSrp(
    ChallengeParameters,
    proveSrp(start, ChallengeParameters, goodPassword, timestamp),
    timestamp,
  )
  await ok(call('RespondToAuthChallenge', { ...answer, Session }))
})
