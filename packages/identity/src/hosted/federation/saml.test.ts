import { verify, X509Certificate } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { HostedBrowser, jsonOf, locationOf } from '../../testing/hostedBrowser.ts'
import { type Made, makePool } from '../../testing/made.ts'
import { type Assertion, samlProvider } from '../../testing/samlProvider.ts'
import { claimsOf, ok, refusal, type Scene, scene } from '../../testing/scene.ts'
import { parseMetadata } from './samlMetadata.ts'

const callback = 'https://app.example.jp/callback'
const there = samlProvider()
let it: Scene
let pool: Made

beforeAll(async () => {
  // The library that reads assertions goes by the real clock.
  it = scene({ now: () => new Date() })
  pool = await makePool(
    it,
    {},
    {
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthFlows: ['code'],
      AllowedOAuthScopes: ['openid'],
      CallbackURLs: [callback],
      SupportedIdentityProviders: ['COGNITO', 'Plant'],
    },
  )
  await ok(pool.admin('CreateUserPoolDomain', { Domain: 'saml' }))
  await ok(
    pool.admin('CreateIdentityProvider', {
      ProviderName: 'Plant',
      ProviderType: 'SAML',
      ProviderDetails: { MetadataFile: there.metadata },
      AttributeMapping: { email: 'mail', name: 'urn:oid:2.16.840.1.113730.3.1.241' },
    }),
  )
})

const query = () =>
  new URLSearchParams({
    client_id: pool.clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope: 'openid',
    state: 'st-1',
    identity_provider: 'Plant',
  })

const leave = async (browser: HostedBrowser) => locationOf(await browser.get(`/oauth2/authorize?${query()}`))

/** The form comes from another site, without our cookies; then the browser itself. */
async function comeBack(browser: HostedBrowser, left: URL, who: Assertion): Promise<Response> {
  const posted = await new HostedBrowser(it).post('/saml2/idpresponse', there.answer(left, who))
  if (posted.status !== 302 && posted.status !== 303) return posted
  const { pathname, search } = locationOf(posted)
  return browser.get(pathname + search)
}

const mori: Assertion = {
  nameId: 'mori@plant',
  attributes: { mail: 'mori@example.jp', 'urn:oid:2.16.840.1.113730.3.1.241': '森' },
}

test('somebody signs in there and is a user here, with the attributes that are mapped', async () => {
  const browser = new HostedBrowser(it)
  const left = await leave(browser)
  expect(left.origin + left.pathname).toBe('https://idp.example.jp/sso')
  expect(left.searchParams.get('tenant')).toBe('a')
  const back = locationOf(await comeBack(browser, left, mori))
  expect(back.searchParams.get('state')).toBe('st-1')
  const code = back.searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id: pool.clientId, redirect_uri: callback, code }
  const tokens = await jsonOf(new HostedBrowser(it).post('/oauth2/token', form))
  expect(claimsOf(tokens.id_token)).toMatchObject({
    'cognito:username': 'Plant_mori@plant',
    email: 'mori@example.jp',
    name: '森',
    identities: [{ userId: 'mori@plant', providerName: 'Plant', providerType: 'SAML', issuer: there.entityId }],
  })
})

test('requests are signed where the provider is told to expect it, with the key of the certificate', async () => {
  const { Certificate } = await ok(pool.admin('GetSigningCertificate'))
  expect((await ok(pool.admin('GetSigningCertificate'))).Certificate).toBe(Certificate)
  const certificate = new X509Certificate(Buffer.from(Certificate, 'base64'))
  expect(certificate.subject).toBe(`CN=${pool.poolId}`)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(new Date(certificate.validTo).getUTCFullYear() - new Date().getUTCFullYear()).toBe(10)
  const other = await makePool(it)
  expect((await ok(other.admin('GetSigningCertificate'))).Certificate).not.toBe(Certificate)

  expect((await leave(new HostedBrowser(it))).searchParams.has('Signature')).toBe(false)
  const details = { MetadataFile: there.metadata, RequestSigningAlgorithm: 'rsa-sha256' }
  const update = (ProviderDetails: object) =>
    pool.admin('UpdateIdentityProvider', { ProviderName: 'Plant', ProviderDetails })
  await ok(update(details))
  const browser = new HostedBrowser(it)
  const left = await leave(browser)
  const signed = left.search.slice(left.search.indexOf('SAMLRequest=')).replace(/&Signature=.*$/, '')
  expect(signed).toMatch(/^SAMLRequest=[^&]+&RelayState=[^&]+&SigAlg=[^&]+$/)
  const signature = Buffer.from(left.searchParams.get('Signature') ?? '', 'base64')
  expect(verify('RSA-SHA256', Buffer.from(signed), certificate.publicKey, signature)).toBe(true)
  expect(locationOf(await comeBack(browser, left, mori)).searchParams.get('code')).toBeTruthy()
  expect(await refusal(update({ ...details, RequestSigningAlgorithm: 'rsa-sha1' }))).toMatch(/^InvalidParameter/)
  await ok(update({ MetadataFile: there.metadata }))
})

describe('refused', () => {
  test.each<[string, Partial<Assertion>]>([
    ['an assertion without a signature', { isUnsigned: true }],
    ['a signature by another key', { isForeignKey: true }],
    ['another name after signing', { tamper: (xml) => xml.replace('mori@plant', 'admin@plant') }],
    [
      'a second assertion beside the signed one',
      {
        tamper: (xml) => {
          const [assertion = ''] = /<saml:Assertion .*<\/saml:Assertion>/s.exec(xml) ?? []
          return xml.replace(assertion, assertion.replace('mori@plant', 'admin@plant') + assertion)
        },
      },
    ],
    ['an assertion for another service', { audience: 'urn:amazon:cognito:sp:other' }],
    ['an answer to another request', { inResponseTo: '_other' }],
    ['an assertion that is over', { minutes: -5 }],
    ['an assertion of another issuer', { issuer: 'https://evil.jp' }],
    ['an assertion that was sent to another place', { recipient: 'https://other.example.jp/acs' }],
    ['a document type', { tamper: (xml) => `<!DOCTYPE r [<!ENTITY x "y">]>${xml}` }],
  ])('%s', async (_what, wrong) => {
    const browser = new HostedBrowser(it)
    const back = await comeBack(browser, await leave(browser), { ...mori, ...wrong })
    expect(locationOf(back).searchParams.get('error')).toBe('access_denied')
  })

  const told = async (answer: Promise<Response>) => {
    const { searchParams } = locationOf(await answer)
    return [searchParams.get('code'), searchParams.get('error_description')]
  }
  const refused = 'The identity provider could not vouch for the user.'

  test('in another browser, a second time, a forged state, a forged ticket', async () => {
    const browser = new HostedBrowser(it)
    const left = await leave(browser)
    expect(await told(comeBack(new HostedBrowser(it), left, mori))).toEqual([
      null,
      'The sign-in is not of this browser.',
    ])
    const posted = await browser.post('/saml2/idpresponse', there.answer(left, mori))
    const ticket = locationOf(posted)
    const again = ticket.pathname + ticket.search
    expect(locationOf(await browser.get(again)).searchParams.get('code')).toBeTruthy()
    expect(await told(browser.get(again))).toEqual([null, 'The sign-in was finished before.'])
    const forged = { ...there.answer(left, mori), RelayState: `${pool.clientId}.AAAA` }
    expect((await browser.post('/saml2/idpresponse', forged)).status).toBe(400)
    const other = await leave(browser)
    // A ticket is good for the sign-in it was given for.
    const relayState = encodeURIComponent(other.searchParams.get('RelayState') ?? '')
    const moved = `/saml2/idpresponse?RelayState=${relayState}&ticket=${ticket.searchParams.get('ticket')}`
    expect(await told(browser.get(moved))).toEqual([null, refused])
  })

  test('an assertion that was used, for the next sign-in of the same browser', async () => {
    const browser = new HostedBrowser(it)
    const { SAMLResponse } = there.answer(await leave(browser), mori)
    const RelayState = (await leave(browser)).searchParams.get('RelayState') ?? ''
    const { pathname, search } = locationOf(await browser.post('/saml2/idpresponse', { SAMLResponse, RelayState }))
    expect(await told(browser.get(pathname + search))).toEqual([null, refused])
  })

  test('a code at the other address: it is not asked for by assertion', async () => {
    const browser = new HostedBrowser(it)
    const state = encodeURIComponent((await leave(browser)).searchParams.get('RelayState') ?? '')
    expect(await told(browser.get(`/oauth2/idpresponse?code=c&state=${state}`))).toEqual([null, refused])
  })
})

test('metadata without a place to sign in or a certificate says so', () => {
  expect(() => parseMetadata('<EntityDescriptor entityID="x"/>')).toThrow(/no entityID, no SingleSignOnService/)
})
