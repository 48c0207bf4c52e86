import { describe, expect, test } from 'vitest'
import { secretHash } from '../../crypto/clientSecret.ts'
import { everyFlow, madePassword, makePool } from '../../testing/made.ts'
import { clientId, ok, refusal, scene } from '../../testing/scene.ts'

describe('a second secret of a client', () => {
  test('works beside the first, until that is deleted; the last one stays', async () => {
    const it = scene()
    const { admin, addUser, clientId: ClientId } = await makePool(it, {}, { GenerateSecret: true })
    await addUser('sato')
    const { UserPoolClient: before } = await ok(admin('DescribeUserPoolClient', { ClientId }))
    const signInWith = (secret: string) =>
      it.call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: {
          USERNAME: 'sato',
          PASSWORD: madePassword,
          SECRET_HASH: secretHash(secret, 'sato', ClientId),
        },
      })
    const { ClientSecretDescriptor: added } = await ok(admin('AddUserPoolClientSecret', { ClientId }))
    expect(added.ClientSecretId).toMatch(new RegExp(`^${ClientId}--\\d+$`))
    await ok(signInWith(before.ClientSecret))
    await ok(signInWith(added.ClientSecretValue))
    expect(await refusal(admin('AddUserPoolClientSecret', { ClientId }))).toMatch(/^LimitExceededException/)
    const { ClientSecrets: listed } = await ok(admin('ListUserPoolClientSecrets', { ClientId }))
    expect(listed).toHaveLength(2)
    expect(JSON.stringify(listed)).not.toContain(added.ClientSecretValue)
    const [first] = listed
    await ok(admin('DeleteUserPoolClientSecret', { ClientId, ClientSecretId: first.ClientSecretId }))
    expect(await refusal(signInWith(before.ClientSecret))).toMatch(/Unable to verify secret hash/)
    await ok(signInWith(added.ClientSecretValue))
    // Changing the client keeps its secrets.
    await ok(admin('UpdateUserPoolClient', { ClientId, ExplicitAuthFlows: everyFlow }))
    await ok(signInWith(added.ClientSecretValue))
    const rest = { ClientId, ClientSecretId: added.ClientSecretId }
    expect(await refusal(admin('DeleteUserPoolClientSecret', rest))).toMatch(/last secret/)
    const { UserPoolClient: after } = await ok(admin('DescribeUserPoolClient', { ClientId }))
    expect(after.ClientSecret).toBe(added.ClientSecretValue)
    expect(after).not.toHaveProperty('ClientSecrets')
  })

  test('is refused where there is no first', async () => {
    const { admin, clientId: ClientId } = await makePool(scene())
    expect(await refusal(admin('AddUserPoolClientSecret', { ClientId }))).toMatch(/^InvalidParameterException/)
    expect(await ok(admin('ListUserPoolClientSecrets', { ClientId }))).toEqual({ ClientSecrets: [] })
  })
})

test('branding styles, one for a client', async () => {
  const { admin, clientId: ClientId, poolId: UserPoolId } = await makePool(scene())
  const style = { Settings: { categories: { form: { displayGraphics: true } } } }
  const { ManagedLoginBranding: made } = await ok(admin('CreateManagedLoginBranding', { ClientId, ...style }))
  expect(made).toMatchObject({ UserPoolId, UseCognitoProvidedValues: false, ...style })
  const { ManagedLoginBrandingId } = made
  expect(await refusal(admin('CreateManagedLoginBranding', { ClientId }))).toMatch(/^ManagedLoginBrandingExists/)
  await ok(admin('UpdateManagedLoginBranding', { ManagedLoginBrandingId, UseCognitoProvidedValues: true }))
  const { ManagedLoginBranding: found } = await ok(admin('DescribeManagedLoginBrandingByClient', { ClientId }))
  expect(found).toMatchObject({ ManagedLoginBrandingId, UseCognitoProvidedValues: true })
  const both = { ManagedLoginBrandingId, UseCognitoProvidedValues: true, ...style }
  expect(await refusal(admin('UpdateManagedLoginBranding', both))).toMatch(/^InvalidParameterException/)
  await ok(admin('DeleteManagedLoginBranding', { ManagedLoginBrandingId }))
  expect(await refusal(admin('DescribeManagedLoginBranding', { ManagedLoginBrandingId }))).toMatch(/^ResourceNotFound/)
})

test('terms of use, one of a name for a client', async () => {
  const { admin, clientId: ClientId } = await makePool(scene())
  const terms = { ClientId, TermsName: 'terms-of-use', TermsSource: 'LINK', Enforcement: 'NONE' }
  const Links = { 'cognito:default': 'https://example.jp/terms' }
  const { Terms: made } = await ok(admin('CreateTerms', { ...terms, Links }))
  expect(made).toMatchObject({ ...terms, Links })
  expect(await refusal(admin('CreateTerms', terms))).toMatch(/^TermsExistsException/)
  expect(await refusal(admin('CreateTerms', { ...terms, TermsName: 'rules' }))).toMatch(/^InvalidParameterException/)
  await ok(admin('CreateTerms', { ...terms, TermsName: 'privacy-policy' }))
  const page = await ok(admin('ListTerms', { MaxResults: 1 }))
  const rest = await ok(admin('ListTerms', { MaxResults: 1, NextToken: page.NextToken }))
  expect([...page.Terms, ...rest.Terms].map(({ TermsName }) => TermsName).sort()).toEqual([
    'privacy-policy',
    'terms-of-use',
  ])
  const japanese = { 'cognito:japanese': 'https://example.jp/kiyaku' }
  const { Terms: changed } = await ok(admin('UpdateTerms', { TermsId: made.TermsId, Links: japanese }))
  expect(changed).toMatchObject({ TermsName: 'terms-of-use', Links: japanese })
  const byClient = { ClientId, TermsName: 'terms-of-use' }
  expect((await ok(admin('DescribeTermsByClient', byClient))).Terms).toEqual(changed)
  await ok(admin('DeleteTerms', { TermsId: made.TermsId }))
  expect(await refusal(admin('DescribeTerms', { TermsId: made.TermsId }))).toMatch(/^ResourceNotFoundException/)
})

describe('settings that are kept', () => {
  test('risks, in a pool with the add-on', async () => {
    const it = scene()
    const plain = await makePool(it)
    const given = { RiskExceptionConfiguration: { BlockedIPRangeList: ['10.0.0.0/8'] } }
    expect(await refusal(plain.admin('SetRiskConfiguration', given))).toMatch(/^UserPoolAddOnNotEnabledException/)
    const { admin, clientId: ClientId } = await makePool(it, { UserPoolAddOns: { AdvancedSecurityMode: 'AUDIT' } })
    expect(await refusal(admin('SetRiskConfiguration'))).toMatch(/^InvalidParameterException/)
    await ok(admin('SetRiskConfiguration', given))
    await ok(admin('SetRiskConfiguration', { ClientId, RiskExceptionConfiguration: {} }))
    expect((await ok(admin('DescribeRiskConfiguration'))).RiskConfiguration).toMatchObject(given)
    const { RiskConfiguration: ofClient } = await ok(admin('DescribeRiskConfiguration', { ClientId }))
    expect(ofClient).toMatchObject({ ClientId, RiskExceptionConfiguration: {} })
  })

  test('where logs go', async () => {
    const { admin, poolId: UserPoolId } = await makePool(scene())
    const none = { LogDeliveryConfiguration: { UserPoolId, LogConfigurations: [] } }
    expect(await ok(admin('GetLogDeliveryConfiguration'))).toEqual(none)
    const LogConfigurations = [{ LogLevel: 'ERROR', EventSource: 'userNotification' }]
    const set = await ok(admin('SetLogDeliveryConfiguration', { LogConfigurations }))
    expect(await ok(admin('GetLogDeliveryConfiguration'))).toEqual(set)
    const wrong = [{ LogLevel: 'LOUD', EventSource: 'userNotification' }]
    expect(await refusal(admin('SetLogDeliveryConfiguration', { LogConfigurations: wrong }))).toMatch(/enum value set/)
  })

  test('the look of the hosted pages, for a pool that has them', async () => {
    const { admin, clientId: ClientId } = await makePool(scene())
    expect(await refusal(admin('SetUICustomization', { CSS: '.logo {}' }))).toMatch(/existing domain/)
    await ok(admin('CreateUserPoolDomain', { Domain: 'plant-7' }))
    expect(await ok(admin('GetUICustomization', { ClientId }))).toEqual({ UICustomization: {} })
    await ok(admin('SetUICustomization', { CSS: '.logo {}', ImageFile: 'iVBORw0KGgo=' }))
    const { UICustomization: found } = await ok(admin('GetUICustomization', { ClientId }))
    expect(found).toMatchObject({ ClientId, CSS: '.logo {}', ImageUrl: 'data:image/png;base64,iVBORw0KGgo=' })
    await ok(admin('SetUICustomization', { ClientId, CSS: '.own {}' }))
    expect((await ok(admin('GetUICustomization', { ClientId }))).UICustomization.CSS).toBe('.own {}')
    expect((await ok(admin('GetUICustomization'))).UICustomization.CSS).toBe('.logo {}')
  })

  test.each([
    ['SetLogDeliveryConfiguration', { LogConfigurations: [] }],
    ['CreateManagedLoginBranding', { ClientId: clientId }],
    ['CreateTerms', { ClientId: clientId, TermsName: 'terms-of-use', TermsSource: 'LINK', Enforcement: 'NONE' }],
    ['AddUserPoolClientSecret', { ClientId: clientId }],
  ])('not for the configured pool: %s', async (action, body) => {
    expect(await refusal(scene().admin(action, body))).toMatch(/part of the config/)
  })
})
