import { describe, expect, test } from 'vitest'
import { makePool } from '../../testing/made.ts'
import { clientId, ok, poolId, refusal, scene } from '../../testing/scene.ts'

describe('CreateUserPool', () => {
  test('answers with id, ARN and Cognito’s defaults', async () => {
    const { admin } = scene()
    const { UserPool } = await ok(admin('CreateUserPool', { PoolName: 'plant' }))
    expect(UserPool.Id).toMatch(/^ap-northeast-1_[0-9a-zA-Z]{9}$/)
    expect(UserPool).toMatchObject({
      Name: 'plant',
      Arn: `arn:aws:cognito-idp:ap-northeast-1:123456789012:userpool/${UserPool.Id}`,
      Policies: { PasswordPolicy: { MinimumLength: 8, RequireSymbols: true, TemporaryPasswordValidityDays: 7 } },
      DeletionProtection: 'INACTIVE',
      MfaConfiguration: 'OFF',
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false, UnusedAccountValidityDays: 7 },
      VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
      EstimatedNumberOfUsers: 0,
    })
    expect(UserPool).not.toHaveProperty('AccountRecoverySetting')
    expect((await ok(admin('DescribeUserPool', { UserPoolId: UserPool.Id }))).UserPool).toEqual(UserPool)
  })

  test.each([
    [{}, "1 validation error detected: Value null at 'poolName' failed to satisfy constraint: Member must not be null"],
    [
      { PoolName: '' },
      "2 validation errors detected: Value '' at 'poolName' failed to satisfy constraint: Member must have length greater than or equal to 1; Value '' at 'poolName' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w\\s+=,.@-]+",
    ],
    [
      { PoolName: 'x!' },
      "1 validation error detected: Value 'x!' at 'poolName' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\w\\s+=,.@-]+",
    ],
    [
      { PoolName: 'x', Policies: { PasswordPolicy: { MinimumLength: 5 } } },
      "1 validation error detected: Value '5' at 'policies.passwordPolicy.minimumLength' failed to satisfy constraint: Member must have value greater than or equal to 6",
    ],
    [
      { PoolName: 'x', Schema: [{ Name: 'shoe', AttributeDataType: 'Banana' }] },
      "1 validation error detected: Value 'Banana' at 'schema.1.member.attributeDataType' failed to satisfy constraint: Member must satisfy enum value set: [String, Number, DateTime, Boolean]",
    ],
    [
      { PoolName: 'x', Schema: [{ Name: 'shoe' }] },
      'Invalid AttributeDataType input, consider using the provided AttributeDataType enum.',
    ],
    [
      { PoolName: 'x', Schema: [{ Name: 'email', AttributeDataType: 'Number' }] },
      'You can not change AttributeDataType or set developerOnlyAttribute for standard schema attribute email',
    ],
    [
      { PoolName: 'x', AliasAttributes: ['email'], UsernameAttributes: ['email'] },
      'Only one of the aliasAttributes or usernameAttributes can be set in a user pool.',
    ],
  ])('refuses %j', async (input, text) => {
    expect(await refusal(scene().call('CreateUserPool', input))).toMatch(/^MissingAuthenticationTokenException/)
    const { admin } = scene()
    expect(await refusal(admin('CreateUserPool', input))).toBe(`InvalidParameterException: ${text}`)
  })
})

test('UpdateUserPool sets what is given, resets the rest, and keeps what cannot change', async () => {
  const it = scene()
  const { admin } = await makePool(it, { UsernameAttributes: ['email'], AutoVerifiedAttributes: ['email'] })
  await ok(admin('AddCustomAttributes', { CustomAttributes: [{ Name: 'line', AttributeDataType: 'Number' }] }))
  await ok(admin('UpdateUserPool', { Policies: { PasswordPolicy: { MinimumLength: 12 } } }))
  const { UserPool } = await ok(admin('DescribeUserPool'))
  expect(UserPool).toMatchObject({
    Name: 'plant',
    UsernameAttributes: ['email'],
    Policies: { PasswordPolicy: { MinimumLength: 12 } },
  })
  expect(UserPool).not.toHaveProperty('AutoVerifiedAttributes')
  expect(UserPool.SchemaAttributes.at(-1)).toMatchObject({
    Name: 'custom:line',
    AttributeDataType: 'Number',
    NumberAttributeConstraints: {},
  })
  expect(
    await refusal(admin('AddCustomAttributes', { CustomAttributes: [{ Name: 'line', AttributeDataType: 'String' }] })),
  ).toBe('InvalidParameterException: custom:line: Existing attribute already has name custom:line.')
})

test('text messages that came with the pool are part of its MFA settings', async () => {
  const sms = { SmsConfiguration: { SnsCallerArn: 'arn:aws:iam::123456789012:role/sms' } }
  const SmsAuthenticationMessage = 'コード {####}'
  const { admin } = await makePool(scene(), { ...sms, SmsAuthenticationMessage, MfaConfiguration: 'OPTIONAL' })
  expect(await ok(admin('GetUserPoolMfaConfig'))).toEqual({
    MfaConfiguration: 'OPTIONAL',
    SmsMfaConfiguration: { ...sms, SmsAuthenticationMessage },
  })
  const quiet = await makePool(scene(), sms)
  expect(await ok(quiet.admin('GetUserPoolMfaConfig'))).toEqual({ MfaConfiguration: 'OFF' })
})

test('ListUserPools shows the pools of one region, page by page', async () => {
  const it = scene()
  for (const PoolName of ['a', 'b', 'c']) await ok(it.admin('CreateUserPool', { PoolName }))
  const names: string[] = []
  let NextToken: string | undefined
  do {
    const page = await ok(it.admin('ListUserPools', { MaxResults: 3, ...(NextToken && { NextToken }) }))
    names.push(...page.UserPools.map(({ Name }: { Name: string }) => Name))
    NextToken = page.NextToken
  } while (NextToken)
  expect(names.sort()).toEqual(['a', 'b', 'c', 'identity'])
})

test('a deleted pool, its clients and its users are gone; a protected one stays', async () => {
  const it = scene()
  const { admin, addUser, signIn, poolId: id, clientId: client } = await makePool(it, { DeletionProtection: 'ACTIVE' })
  await addUser('sato')
  expect(await refusal(admin('DeleteUserPool'))).toMatch(/deletion protection is activated/)
  await ok(admin('UpdateUserPool', { DeletionProtection: 'INACTIVE' }))
  await ok(admin('CreateUserPoolDomain', { Domain: 'plant' }))
  expect(await refusal(admin('DeleteUserPool'))).toMatch(/has a domain configured/)
  await ok(admin('DeleteUserPoolDomain', { Domain: 'plant' }))
  await ok(admin('DeleteUserPool'))
  expect(await refusal(admin('DescribeUserPool'))).toBe(`ResourceNotFoundException: User pool ${id} does not exist.`)
  expect(await refusal(signIn('sato'))).toBe(`ResourceNotFoundException: User pool client ${client} does not exist.`)
})

test('the configured pool is not changed by API', async () => {
  const { admin } = scene()
  for (const [action, body] of [
    ['UpdateUserPool', {}],
    ['DeleteUserPool', {}],
    ['CreateUserPoolClient', { ClientName: 'x' }],
    ['UpdateUserPoolClient', { ClientId: clientId }],
    ['DeleteUserPoolClient', { ClientId: clientId }],
    ['AddCustomAttributes', { CustomAttributes: [{ Name: 'x', AttributeDataType: 'String' }] }],
    ['SetUserPoolMfaConfig', { MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration: { Enabled: true } }],
  ] as const)
    expect(await refusal(admin(action, body))).toMatch(/^NotAuthorizedException: This user pool is part of the config/)
  const arn = `arn:aws:cognito-idp:ap-northeast-1:123456789012:userpool/${poolId}`
  expect(await refusal(admin('TagResource', { ResourceArn: arn, Tags: { a: 'b' } }))).toMatch(/^NotAuthorizedException/)
})

test('tags', async () => {
  const it = scene()
  const { poolId: id } = await makePool(it, { UserPoolTags: { plant: 'Kobe' } })
  const ResourceArn = `arn:aws:cognito-idp:ap-northeast-1:123456789012:userpool/${id}`
  await ok(it.admin('TagResource', { ResourceArn, Tags: { line: '3' } }))
  await ok(it.admin('UntagResource', { ResourceArn, TagKeys: ['plant'] }))
  expect(await ok(it.admin('ListTagsForResource', { ResourceArn }))).toEqual({ Tags: { line: '3' } })
  const elsewhere = ResourceArn.replace('123456789012', '210987654321')
  const foreign = ResourceArn.replace('cognito-idp', 'sqs')
  expect(await refusal(it.admin('ListTagsForResource', { ResourceArn: foreign }))).toMatch(/^InvalidParameterException/)
  expect(await refusal(it.admin('ListTagsForResource', { ResourceArn: elsewhere }))).toMatch(
    /^ResourceNotFoundException/,
  )
})
