import { beforeAll, describe, expect, test } from 'vitest'
import { type Made, makePool } from '../testing/made.ts'
import { clientId, post, refusal, type Scene, scene, toReply } from '../testing/scene.ts'

/** Limits that AWS's reference sets on single members and that are easily forgotten, asked over the wire. */

let it: Scene
let made: Made
beforeAll(async () => {
  it = scene()
  made = await makePool(it)
})

const broken = (member: string, constraint: RegExp) =>
  new RegExp(`^(InvalidParameter|Validation)Exception: .* at '${member}' failed.*${constraint.source}`)

const pattern = /regular expression pattern/
const isEnum = /enum value set/
const isMissing = /must not be null/
const isShort = /greater than or equal to/
const isLong = /less than or equal to/

describe('administrators', () => {
  const auth = { ClientId: 'x', AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters: {} }
  const lambda = { LambdaVersion: 'V9_0', LambdaArn: 'arn:aws:lambda:ap-northeast-1:123456789012:function:a' }
  const provider = { ProviderType: 'Google', ProviderDetails: {} }
  const client = { ClientName: 'web' }
  const cases: [action: string, body: Record<string, unknown>, member: string, constraint: RegExp][] = [
    ['AdminInitiateAuth', { ...auth, ContextData: { IpAddress: '192.0.2.1' } }, 'contextData.serverName', isMissing],
    [
      'AdminSetUserSettings',
      { Username: 'sato', MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: '' }] },
      'mFAOptions.1.member.attributeName',
      isShort,
    ],
    ['AdminUpdateAuthEventFeedback', { Username: 'sato', EventId: 'a b', FeedbackValue: 'Valid' }, 'eventId', pattern],
    [
      'UpdateUserPool',
      { LambdaConfig: { PreTokenGenerationConfig: lambda } },
      'lambdaConfig.preTokenGenerationConfig.lambdaVersion',
      isEnum,
    ],
    [
      'UpdateUserPool',
      { LambdaConfig: { CustomSMSSender: { ...lambda, LambdaVersion: 'V2_0' } } },
      'lambdaConfig.customSMSSender.lambdaVersion',
      isEnum,
    ],
    [
      'UpdateUserPool',
      { EmailConfiguration: { ReplyToEmailAddress: 'nobody' } },
      'emailConfiguration.replyToEmailAddress',
      pattern,
    ],
    [
      'UpdateUserPool',
      { EmailConfiguration: { ConfigurationSet: 'a b' } },
      'emailConfiguration.configurationSet',
      pattern,
    ],
    [
      'CreateUserPoolClient',
      { ...client, AnalyticsConfiguration: { RoleArn: 'arn:aws:iam:::role/none' } },
      'analyticsConfiguration.roleArn',
      pattern,
    ],
    ['CreateIdentityProvider', { ...provider, ProviderName: 'my_provider' }, 'providerName', pattern],
    ['CreateIdentityProvider', { ...provider, ProviderName: 'ab' }, 'providerName', pattern],
    ['DeleteUserPoolClientSecret', { ClientId: 'x', ClientSecretId: 'x'.repeat(129) }, 'clientSecretId', isLong],
  ]

  test.each(cases)('%s %j: %s', async (action, body, member, constraint) => {
    expect(await refusal(made.admin(action, body))).toMatch(broken(member, constraint))
  })
})

describe('everybody', () => {
  const forgot = { ClientId: clientId, Username: 'sato' }
  const cases: [action: string, body: Record<string, unknown>, member: string, constraint: RegExp][] = [
    ['GetTokensFromRefreshToken', { RefreshToken: 'x', ClientId: 'x', DeviceKey: 'none' }, 'deviceKey', pattern],
    ['GetTokensFromRefreshToken', { RefreshToken: 'x', ClientId: 'x', ClientSecret: 'short' }, 'clientSecret', isShort],
    ['RevokeToken', { Token: 'x', ClientId: 'x', ClientSecret: 'x'.repeat(65) }, 'clientSecret', isLong],
    [
      'ForgotPassword',
      { ...forgot, UserContextData: { EncodedData: 'x'.repeat(131_073) } },
      'userContextData.encodedData',
      isLong,
    ],
  ]

  test.each(cases)('%s: %#', async (action, body, member, constraint) => {
    expect(await refusal(it.call(action, body))).toMatch(broken(member, constraint))
  })

  test('an account is a number', async () => {
    const headers = { 'x-amz-target': 'AWSCognitoIdentityService.GetId' }
    const body = { AccountId: 'mine', IdentityPoolId: 'ap-northeast-1:00000000-0000-4000-8000-000000000001' }
    const answer = toReply(await it.identity.handle(post('GetId', body, headers)))
    expect(await refusal(answer)).toMatch(broken('accountId', pattern))
  })
})
