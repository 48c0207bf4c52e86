import { expect, test } from 'vitest'
import { everyFlow, makePool } from '../../testing/made.ts'
import { ok, refusal, scene } from '../../testing/scene.ts'

test('a client has an id, Cognito’s defaults and, when asked for, a secret', async () => {
  const { admin } = await makePool(scene())
  const plain = (await ok(admin('CreateUserPoolClient', { ClientName: 'web' }))).UserPoolClient
  expect(plain.ClientId).toMatch(/^[0-9a-z]{26}$/)
  expect(plain).toMatchObject({ ClientName: 'web', RefreshTokenValidity: 30, EnableTokenRevocation: true })
  expect(plain).not.toHaveProperty('ClientSecret')
  const secret = (await ok(admin('CreateUserPoolClient', { ClientName: 'api', GenerateSecret: true }))).UserPoolClient
  expect(secret.ClientSecret).toMatch(/^[0-9a-z]{52}$/)
  const { UserPoolClient: after } = await ok(
    admin('UpdateUserPoolClient', { ClientId: secret.ClientId, ClientName: 'api 2', CallbackURLs: ['https://a.jp/'] }),
  )
  expect(after).toMatchObject({
    ClientName: 'api 2',
    ClientSecret: secret.ClientSecret,
    CallbackURLs: ['https://a.jp/'],
  })
  await ok(admin('DeleteUserPoolClient', { ClientId: plain.ClientId }))
  expect(await refusal(admin('DescribeUserPoolClient', { ClientId: plain.ClientId }))).toBe(
    `ResourceNotFoundException: User pool client ${plain.ClientId} does not exist.`,
  )
})

test.each([
  [{ AccessTokenValidity: 1, TokenValidityUnits: { AccessToken: 'minutes' } }, 'Invalid range for token validity.'],
  [{ RefreshTokenValidity: 2, TokenValidityUnits: { RefreshToken: 'minutes' } }, 'Invalid range for token validity.'],
  [{ ReadAttributes: ['custom:none'] }, 'Invalid read attributes specified while creating a client'],
  [{ WriteAttributes: ['email_verified'] }, 'Invalid write attributes specified while creating a client'],
  [{ AllowedOAuthScopes: ['api/read'] }, 'Invalid scope requested: api/read'],
  [{ ExplicitAuthFlows: ['ADMIN_NO_SRP_AUTH', 'ALLOW_USER_SRP_AUTH'] }, 'Invalid ExplicitAuthFlows'],
  [{ AllowedOAuthFlows: ['client_credentials'] }, 'if client does not have a client secret'],
  [{ DefaultRedirectURI: 'https://a.jp/' }, 'DefaultRedirectURI must be one of the CallbackURLs'],
])('refuses %j', async (input, text) => {
  const { admin } = await makePool(scene())
  expect(await refusal(admin('CreateUserPoolClient', { ClientName: 'web', ...input }))).toContain(text)
})

test('without ExplicitAuthFlows a client signs in by SRP and refreshes, nothing else', async () => {
  const it = scene()
  const { admin, addUser } = await makePool(it)
  await addUser('sato')
  const { ClientId } = (await ok(admin('CreateUserPoolClient', { ClientName: 'plain' }))).UserPoolClient
  const start = (AuthFlow: string) =>
    refusal(it.call('InitiateAuth', { AuthFlow, ClientId, AuthParameters: { USERNAME: 'sato', PASSWORD: 'x' } }))
  expect(await start('USER_PASSWORD_AUTH')).toBe(
    'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
  )
  expect(await start('USER_SRP_AUTH')).toBe('InvalidParameterException: Missing required parameter SRP_A')
  await ok(admin('UpdateUserPoolClient', { ClientId, ExplicitAuthFlows: everyFlow }))
  expect(await start('USER_PASSWORD_AUTH')).toMatch(/^NotAuthorizedException: Incorrect/)
})

test('resource servers, domains and identity providers: made, changed, listed, removed', async () => {
  const it = scene()
  const { admin, poolId } = await makePool(it)
  const Scopes = [{ ScopeName: 'read', ScopeDescription: 'reads' }]
  const server = { Identifier: 'https://api.jp', Name: 'api', Scopes }
  expect((await ok(admin('CreateResourceServer', server))).ResourceServer).toEqual({ UserPoolId: poolId, ...server })
  expect(await refusal(admin('CreateResourceServer', server))).toBe(
    `InvalidParameterException: https://api.jp already exists in user pool ${poolId}.`,
  )
  await ok(admin('CreateUserPoolClient', { ClientName: 'x', AllowedOAuthScopes: ['https://api.jp/read'] }))
  await ok(admin('UpdateResourceServer', { ...server, Name: 'renamed' }))
  expect((await ok(admin('ListResourceServers', { MaxResults: 1 }))).ResourceServers).toMatchObject([
    { Name: 'renamed' },
  ])
  await ok(admin('DeleteResourceServer', { Identifier: 'https://api.jp' }))
  expect(await refusal(admin('DescribeResourceServer', { Identifier: 'https://api.jp' }))).toBe(
    'ResourceNotFoundException: Resource server https://api.jp does not exist.',
  )

  expect(await ok(admin('CreateUserPoolDomain', { Domain: 'plant' }))).toEqual({})
  const other = await makePool(it)
  expect(await refusal(other.admin('CreateUserPoolDomain', { Domain: 'plant' }))).toMatch(/already associated/)
  expect(await refusal(other.admin('DeleteUserPoolDomain', { Domain: 'plant' }))).toMatch(/No such domain/)
  expect((await ok(it.admin('DescribeUserPoolDomain', { Domain: 'plant' }))).DomainDescription).toMatchObject({
    Domain: 'plant',
    UserPoolId: poolId,
    Status: 'ACTIVE',
  })
  expect((await ok(admin('DescribeUserPool'))).UserPool.Domain).toBe('plant')

  const provider = { ProviderName: 'Keycloak', ProviderType: 'OIDC', ProviderDetails: { client_id: 'x' } }
  await ok(admin('CreateIdentityProvider', { ...provider, IdpIdentifiers: ['kobe'] }))
  expect(await refusal(admin('CreateIdentityProvider', provider))).toMatch(/^DuplicateProviderException/)
  const ProviderName = 'x'.repeat(33)
  expect(await refusal(admin('CreateIdentityProvider', { ...provider, ProviderName }))).toMatch(
    /at 'providerName' failed to satisfy constraint: Member must have length less than or equal to 32$/,
  )
  await ok(admin('UpdateIdentityProvider', { ProviderName: 'Keycloak', AttributeMapping: { email: 'mail' } }))
  expect(
    (await ok(admin('GetIdentityProviderByIdentifier', { IdpIdentifier: 'kobe' }))).IdentityProvider,
  ).toMatchObject({ ...provider, AttributeMapping: { email: 'mail' } })
  expect((await ok(admin('ListIdentityProviders'))).Providers).toHaveLength(1)
  expect(await refusal(other.admin('DescribeIdentityProvider', { ProviderName: 'Keycloak' }))).toBe(
    'ResourceNotFoundException: Identity provider Keycloak does not exist.',
  )
  await ok(admin('DeleteIdentityProvider', { ProviderName: 'Keycloak' }))
})
