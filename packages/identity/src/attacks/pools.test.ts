import { expect, test } from 'vitest'
import { makePool } from '../testing/made.ts'
import { clientId, goodPassword, ok, refusal, scene } from '../testing/scene.ts'

/** Two pools of one service must be strangers to each other. */

async function twoPools() {
  const it = scene()
  const [one, two] = [await makePool(it), await makePool(it)]
  await one.addUser('sato')
  await two.addUser('sato')
  return { it, one, two }
}

test('a token of one pool opens nothing in another, whatever it claims', async () => {
  const { it, one, two } = await twoPools()
  const { AccessToken, RefreshToken } = (await ok(one.signIn('sato'))).AuthenticationResult
  expect((await ok(it.call('GetUser', { AccessToken }))).Username).toBe('sato')
  const [head, , signature] = AccessToken.split('.')
  const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1], 'base64url').toString())
  const elsewhere = { ...claims, iss: claims.iss.replace(one.poolId, two.poolId), client_id: two.clientId }
  const forged = `${head}.${Buffer.from(JSON.stringify(elsewhere)).toString('base64url')}.${signature}`
  expect(await refusal(it.call('GetUser', { AccessToken: forged }))).toBe(
    'NotAuthorizedException: Invalid Access Token',
  )
  for (const ClientId of [two.clientId, clientId]) {
    expect(await refusal(it.call('GetTokensFromRefreshToken', { RefreshToken, ClientId }))).toBe(
      'NotAuthorizedException: Invalid Refresh Token',
    )
    await ok(it.call('RevokeToken', { Token: RefreshToken, ClientId }))
  }
  await ok(it.call('GetTokensFromRefreshToken', { RefreshToken, ClientId: one.clientId }))
})

test('a session of one pool or client is none in another', async () => {
  const { it, one, two } = await twoPools()
  for (const pool of [one, two])
    await ok(pool.admin('AdminSetUserPassword', { Username: 'sato', Password: 'Temporary-7', Permanent: false }))
  const { Session } = await ok(one.signIn('sato', { PASSWORD: 'Temporary-7' }))
  const sibling = (await ok(one.admin('CreateUserPoolClient', { ClientName: 'other' }))).UserPoolClient.ClientId
  const answer = { USERNAME: 'sato', NEW_PASSWORD: 'Another-Horse-8' }
  for (const ClientId of [two.clientId, sibling, clientId])
    expect(
      await refusal(
        it.call('RespondToAuthChallenge', {
          ClientId,
          Session,
          ChallengeName: 'NEW_PASSWORD_REQUIRED',
          ChallengeResponses: answer,
        }),
      ),
    ).toBe('NotAuthorizedException: Invalid session for the user.')
  await ok(one.respond('NEW_PASSWORD_REQUIRED', Session, answer))
})

test('an administrator’s call on one pool with the client of another is refused', async () => {
  const { one, two } = await twoPools()
  expect(
    await refusal(
      two.admin('AdminInitiateAuth', {
        ClientId: one.clientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'sato', PASSWORD: 'x' },
      }),
    ),
  ).toBe(`ResourceNotFoundException: User pool client ${one.clientId} does not exist.`)
})

test('users, groups and pages of one pool do not show in another', async () => {
  const { one, two } = await twoPools()
  await one.addUser('ito')
  await ok(one.admin('CreateGroup', { GroupName: 'line' }))
  expect((await ok(two.admin('ListUsers'))).Users).toHaveLength(1)
  expect((await ok(two.admin('ListGroups'))).Groups).toEqual([])
  const { PaginationToken } = await ok(one.admin('ListUsers', { Limit: 1 }))
  expect(await refusal(two.admin('ListUsers', { PaginationToken }))).toMatch(/Invalid pagination token/)
})

test('nobody without the administrator’s key makes or changes a pool', async () => {
  const { it, one } = await twoPools()
  const { AccessToken } = (await ok(one.signIn('sato'))).AuthenticationResult
  for (const action of ['CreateUserPool', 'UpdateUserPool', 'DeleteUserPool', 'CreateUserPoolClient', 'ListUserPools'])
    expect(
      await refusal(it.call(action, { UserPoolId: one.poolId, PoolName: 'x', ClientName: 'x', AccessToken })),
    ).toMatch(/^MissingAuthenticationTokenException/)
})

test('making pools leaves the configured one as it was', async () => {
  const { it } = await twoPools()
  await it.addUser('suzuki')
  const { AccessToken } = (await ok(it.signIn('suzuki', goodPassword))).AuthenticationResult
  expect((await ok(it.call('GetUser', { AccessToken }))).Username).toBe('suzuki')
  expect((await ok(it.admin('ListUsers'))).Users).toHaveLength(1)
})
