import { beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, ok, post, refusal, type Scene, scene, toReply, poolId as userPool } from '../testing/scene.ts'
import { identityPrefix } from './action.ts'

/** Identities that are kept: of users, and of those for whom a developer's server vouches. */

let it: Scene
let IdentityPoolId: string

const call = async (action: string, body: unknown) =>
  toReply(await it.identity.handle(post(action, body, { 'x-amz-target': `${identityPrefix}${action}` })))
const admin = async (action: string, body: unknown, region = 'ap-northeast-1') => {
  const authorization = `AWS4-HMAC-SHA256 Credential=any/20280229/${region}/cognito-identity/aws4_request, SignedHeaders=host, Signature=00`
  const headers = { 'x-amz-target': `${identityPrefix}${action}`, authorization }
  return toReply(await it.identity.handle(post(action, body, headers)))
}
const provider = `cognito-idp.ap-northeast-1.amazonaws.com/${userPool}`
const developerToken = (user: string, more: object = {}) =>
  admin('GetOpenIdTokenForDeveloperIdentity', { IdentityPoolId, Logins: { plant: user }, ...more })

beforeAll(async () => {
  it = scene({ adminCredentials: 'anyKey' })
  await it.addUser('sato')
  const made = await ok(
    admin('CreateIdentityPool', {
      IdentityPoolName: 'plant',
      AllowUnauthenticatedIdentities: true,
      DeveloperProviderName: 'plant',
      CognitoIdentityProviders: [{ ProviderName: provider, ClientId: 'testclient' }],
      IdentityPoolTags: { plant: 'Kobe' },
      SamlProviderARNs: ['arn:aws:iam::123456789012:saml-provider/plant'],
    }),
  )
  IdentityPoolId = made.IdentityPoolId
  expect(made.SamlProviderARNs).toHaveLength(1)
})

test('broken limits are a ValidationException here', async () => {
  expect(await refusal(call('GetId', { IdentityPoolId: 'nowhere' }))).toMatch(
    /^ValidationException: 1 validation error detected: Value 'nowhere' at 'identityPoolId'/,
  )
})

test('pools are listed in their own region only', async () => {
  const listed = async (region: string) =>
    (await ok(admin('ListIdentityPools', { MaxResults: 10 }, region))).IdentityPools
  expect(await listed('ap-northeast-1')).toEqual([{ IdentityPoolId, IdentityPoolName: 'plant' }])
  expect(await listed('us-east-1')).toEqual([])
})

describe('users', () => {
  test('are listed and described once they have come; guests are described and not listed', async () => {
    const guest = await ok(call('GetId', { IdentityPoolId }))
    expect(await ok(admin('DescribeIdentity', guest))).toEqual(guest)
    const invented = { IdentityId: `ap-northeast-1:${crypto.randomUUID()}` }
    expect(await refusal(admin('DescribeIdentity', invented))).toMatch(/^ResourceNotFoundException/)
    const { AuthenticationResult: tokens } = await ok(it.signIn('sato', goodPassword))
    const Logins = { [provider]: tokens.IdToken }
    const { IdentityId } = await ok(call('GetId', { IdentityPoolId, Logins }))
    await ok(call('GetId', { IdentityPoolId, Logins }))
    const listed = await ok(admin('ListIdentities', { IdentityPoolId, MaxResults: 10 }))
    expect(listed.Identities).toMatchObject([{ IdentityId, Logins: [provider] }])
    expect(await ok(admin('DescribeIdentity', { IdentityId }))).toMatchObject({ IdentityId, Logins: [provider] })
    expect(await refusal(call('UnlinkIdentity', { IdentityId, Logins: {}, LoginsToRemove: [provider] }))).toMatch(
      /^NotAuthorizedException/,
    )
    await ok(call('UnlinkIdentity', { IdentityId, Logins, LoginsToRemove: [provider] }))
    expect((await ok(admin('DescribeIdentity', { IdentityId }))).Logins).toEqual([])
    const IdentityIdsToDelete = [IdentityId]
    expect(await ok(admin('DeleteIdentities', { IdentityIdsToDelete }))).toEqual({ UnprocessedIdentityIds: [] })
    expect(await refusal(admin('DescribeIdentity', { IdentityId }))).toMatch(/^ResourceNotFoundException/)
  })
})

describe('a developer’s users', () => {
  const login = 'cognito-identity.amazonaws.com'

  test('keep their identity, and get keys for it that are no guest’s', async () => {
    const first = await ok(developerToken('worker-7'))
    const again = await ok(developerToken('worker-7', { TokenDuration: 60 }))
    expect(again.IdentityId).toBe(first.IdentityId)
    const { IdentityId } = first
    const keys = await ok(call('GetCredentialsForIdentity', { IdentityId, Logins: { [login]: first.Token } }))
    expect(keys.Credentials.AccessKeyId).toMatch(/^ASIA/)
    it.clock.advance(61)
    const late = call('GetCredentialsForIdentity', { IdentityId, Logins: { [login]: again.Token } })
    expect(await refusal(late)).toMatch(/Token expired/)
  })

  test('are not whom a guest’s or another’s token says', async () => {
    const { IdentityId: mine } = await ok(developerToken('worker-8'))
    const { Token: others } = await ok(developerToken('worker-9'))
    const guest = await ok(call('GetId', { IdentityPoolId }))
    const { Token: guests } = await ok(call('GetOpenIdToken', guest))
    for (const Token of [others, guests, 'not.a.token'])
      expect(
        await refusal(call('GetCredentialsForIdentity', { IdentityId: mine, Logins: { [login]: Token } })),
      ).toMatch(/^NotAuthorizedException/)
    const ofGuest = { IdentityId: guest.IdentityId, Logins: { [login]: guests } }
    expect(await refusal(call('GetCredentialsForIdentity', ofGuest))).toMatch(/^NotAuthorizedException/)
  })

  test('are looked up, merged and unlinked', async () => {
    const { IdentityId: from } = await ok(developerToken('old'))
    const { IdentityId: to } = await ok(developerToken('new'))
    expect(await refusal(developerToken('old', { IdentityId: to }))).toMatch(/^DeveloperUserAlreadyRegistered/)
    const users = { SourceUserIdentifier: 'old', DestinationUserIdentifier: 'new' }
    const merged = await ok(
      admin('MergeDeveloperIdentities', { ...users, DeveloperProviderName: 'plant', IdentityPoolId }),
    )
    expect(merged).toEqual({ IdentityId: to })
    expect((await ok(developerToken('old'))).IdentityId).toBe(to)
    expect(await refusal(admin('DescribeIdentity', { IdentityId: from }))).toMatch(/^ResourceNotFoundException/)
    const found = await ok(admin('LookupDeveloperIdentity', { IdentityPoolId, IdentityId: to }))
    expect(found.DeveloperUserIdentifierList.sort()).toEqual(['new', 'old'])
    const link = { IdentityId: to, IdentityPoolId, DeveloperProviderName: 'plant', DeveloperUserIdentifier: 'old' }
    await ok(admin('UnlinkDeveloperIdentity', link))
    expect(await refusal(admin('UnlinkDeveloperIdentity', link))).toMatch(/^ResourceNotFoundException/)
    expect((await ok(developerToken('old'))).IdentityId).not.toBe(to)
    const lookup = { IdentityPoolId, DeveloperUserIdentifier: 'new' }
    expect(await ok(admin('LookupDeveloperIdentity', lookup))).toEqual({
      IdentityId: to,
      DeveloperUserIdentifierList: ['new'],
    })
  })

  test('need the administrator’s signature and the pool’s own provider', async () => {
    const asked = { IdentityPoolId, Logins: { plant: 'worker-7' } }
    expect(await refusal(call('GetOpenIdTokenForDeveloperIdentity', asked))).toMatch(/^MissingAuthentication/)
    expect(await refusal(developerToken('x', { Logins: { other: 'x' } }))).toMatch(/^InvalidParameterException/)
  })
})

test('tags and principal tags are kept', async () => {
  const ResourceArn = `arn:aws:cognito-identity:ap-northeast-1:123456789012:identitypool/${IdentityPoolId}`
  await ok(admin('TagResource', { ResourceArn, Tags: { line: '3' } }))
  await ok(admin('UntagResource', { ResourceArn, TagKeys: ['plant'] }))
  expect(await ok(admin('ListTagsForResource', { ResourceArn }))).toEqual({ Tags: { line: '3' } })
  const arnOf = (text: string) => `arn:aws:${text}${IdentityPoolId}`
  const tagsOf = (arn: string) => admin('ListTagsForResource', { ResourceArn: arn })
  // Nobody is told the account of an identity pool: whichever its owner writes is right.
  expect(await ok(tagsOf(arnOf('cognito-identity:ap-northeast-1:000000000000:identitypool/')))).toHaveProperty('Tags')
  expect(await refusal(tagsOf(arnOf('sqs:ap-northeast-1:123456789012:identitypool/')))).toMatch(/^InvalidParameter/)
  expect(await refusal(tagsOf('arn:aws:cognito-identity'))).toMatch(/^InvalidParameter/)
  expect(await refusal(tagsOf(arnOf('cognito-identity:us-east-1:123456789012:identitypool/')))).toMatch(
    /^ResourceNotFound/,
  )
  const map = { IdentityPoolId, IdentityProviderName: provider }
  expect(await refusal(admin('GetPrincipalTagAttributeMap', map))).toMatch(/^ResourceNotFoundException/)
  await ok(admin('SetPrincipalTagAttributeMap', { ...map, PrincipalTags: { plant: 'custom:plant' } }))
  expect(await ok(admin('GetPrincipalTagAttributeMap', map))).toEqual({
    ...map,
    UseDefaults: false,
    PrincipalTags: { plant: 'custom:plant' },
  })
  const described = await ok(admin('DescribeIdentityPool', { IdentityPoolId }))
  expect(described).toMatchObject({ IdentityPoolTags: { line: '3' } })
  expect(described).not.toHaveProperty('TagMapsOfPool')
})
