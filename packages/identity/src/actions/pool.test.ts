import { expect, test } from 'vitest'
import { clientId, ok, poolId, refusal, scene } from '../testing/scene.ts'

test('DescribeUserPool tells the options', async () => {
  const { admin, addUser } = scene({
    pool: {
      name: 'plant',
      passwordPolicy: { minimumLength: 10, requireNumbers: true },
      aliases: ['email'],
      customAttributes: [{ name: 'custom:line', type: 'Number' }],
      requiredAttributes: [],
    },
  })
  await addUser('sato', { password: 'long-enough-1' })
  const { UserPool } = await ok(admin('DescribeUserPool'))
  expect(UserPool).toMatchObject({
    Id: poolId,
    Name: 'plant',
    Policies: { PasswordPolicy: { MinimumLength: 10, RequireNumbers: true, RequireSymbols: false } },
    AliasAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    EstimatedNumberOfUsers: 1,
  })
  const names = UserPool.SchemaAttributes.map(({ Name }: { Name: string }) => Name)
  expect(names).toHaveLength(22)
  expect(names).toContain('custom:line')
})

test('DescribeUserPoolClient and the lists', async () => {
  const { admin } = scene({ clients: [{ id: clientId }, { id: 'web', name: 'web', accessTokenSeconds: 300 }] })
  const { UserPoolClient } = await ok(admin('DescribeUserPoolClient', { ClientId: 'web' }))
  expect(UserPoolClient).toMatchObject({
    ClientId: 'web',
    ClientName: 'web',
    AccessTokenValidity: 300,
    TokenValidityUnits: { AccessToken: 'seconds' },
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    EnableTokenRevocation: true,
  })
  expect(await refusal(admin('DescribeUserPoolClient', { ClientId: 'none' }))).toBe(
    'ResourceNotFoundException: User pool client none does not exist.',
  )
  const first = await ok(admin('ListUserPoolClients', { MaxResults: 1 }))
  const second = await ok(admin('ListUserPoolClients', { MaxResults: 1, NextToken: first.NextToken }))
  expect([...first.UserPoolClients, ...second.UserPoolClients].map(({ ClientId }) => ClientId)).toEqual([
    clientId,
    'web',
  ])
  expect(await ok(admin('ListUserPools', { MaxResults: 5 }))).toMatchObject({
    UserPools: [{ Id: poolId, Name: 'identity' }],
  })
})

test('MFA is OFF and stays so', async () => {
  const { admin } = scene()
  expect(await ok(admin('GetUserPoolMfaConfig'))).toEqual({ MfaConfiguration: 'OFF' })
  expect(await ok(admin('SetUserPoolMfaConfig', { MfaConfiguration: 'OFF' }))).toEqual({ MfaConfiguration: 'OFF' })
  expect(await refusal(admin('SetUserPoolMfaConfig', { MfaConfiguration: 'ON' }))).toMatch(/^InvalidParameterException/)
})

test('another pool does not exist here', async () => {
  const { admin } = scene()
  expect(await refusal(admin('ListUsers', { UserPoolId: 'ap-northeast-1_Other' }))).toBe(
    'ResourceNotFoundException: User pool ap-northeast-1_Other does not exist.',
  )
})
