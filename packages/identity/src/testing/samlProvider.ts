import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { selfSigned } from '../crypto/certificate.ts'

/** A SAML provider that says what the test tells it to. It needs no port: the browser carries everything. */
export interface SamlTestProvider {
  entityId: string
  metadata: string
  /** The form that the browser posts back after somebody has signed in there. */
  answer(signInUrl: URL, who: Assertion): { SAMLResponse: string; RelayState: string }
}

export interface Assertion {
  nameId: string
  attributes?: Record<string, string>
  issuer?: string
  audience?: string
  inResponseTo?: string
  recipient?: string
  minutes?: number
  /** Changes the text after it was signed. */
  tamper?: (xml: string) => string
  isUnsigned?: boolean
  isForeignKey?: boolean
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export function samlProvider(place = 'https://idp.example.jp/sso?tenant=a&x=1'): SamlTestProvider {
  const entityId = 'https://idp.example.jp/metadata'
  const own = newKey()
  const foreign = newKey()
  const metadata = `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
      <ds:X509Certificate>${selfSigned('idp', own.privateKey, new Date('2020-01-01'), new Date('2099-12-31'))}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
      Location="${place.replaceAll('&', '&amp;')}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`

  function answer(signInUrl: URL, who: Assertion) {
    const request = inflateRawSync(Buffer.from(signInUrl.searchParams.get('SAMLRequest') ?? '', 'base64')).toString(
      'utf8',
    )
    const [, asked = ''] = /\bID="([^"]+)"/.exec(request) ?? []
    const [, callback = ''] = /AssertionConsumerServiceURL="([^"]+)"/.exec(request) ?? []
    const [, audience = ''] = /<saml:Issuer[^>]*>([^<]+)</.exec(request) ?? []
    const { inResponseTo = asked, recipient = callback, issuer = entityId, minutes = 5 } = who
    const now = new Date().toISOString()
    const until = new Date(Date.now() + minutes * 60_000).toISOString()
    const attributes = Object.entries(who.attributes ?? {}).map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID>${who.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${inResponseTo}" Recipient="${recipient}" NotOnOrAfter="${until}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${new Date(Date.now() - 60_000).toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${who.audience ?? audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
    const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
    const path = "//*[local-name(.)='Assertion']"
    const { privateKey } = who.isForeignKey ? foreign : own
    const signed = who.isUnsigned
      ? response
      : signXml(
          response,
          path,
          { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
          {
            privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
            signatureAlgorithm: 'sha256',
            digestAlgorithm: 'sha256',
            xmlSignatureTransforms: [
              'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
              'http://www.w3.org/2001/10/xml-exc-c14n#',
            ],
          },
        )
    const sent = who.tamper?.(signed) ?? signed
    return {
      SAMLResponse: Buffer.from(sent).toString('base64'),
      RelayState: signInUrl.searchParams.get('RelayState') ?? '',
    }
  }

  return { entityId, metadata, answer }
}
