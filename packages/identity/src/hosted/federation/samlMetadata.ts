import { askText } from './endpoints.ts'
import type { Provider } from './providers.ts'

/** What a SAML provider says of itself, in the file or at the address that an administrator gave. */
export interface SamlMetadata {
  entityId: string
  signInUrl: string
  certificates: string[]
}

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export async function samlMetadata({ details }: Provider): Promise<SamlMetadata> {
  const { MetadataFile: file, MetadataURL: url } = details
  return parseMetadata(file ?? (url ? await askText(url) : ''))
}

/** Its few values are found by their tags: the text is the administrator's, not a stranger's. */
export function parseMetadata(xml: string): SamlMetadata {
  const [, entityId] = /<(?:\w+:)?EntityDescriptor\b[^>]*\bentityID="([^"]+)"/.exec(xml) ?? []
  const places = [...xml.matchAll(/<(?:\w+:)?SingleSignOnService\b[^>]*>/g)].map(([tag]) => tag)
  const place = places.find((tag) => tag.includes(`"${redirectBinding}"`)) ?? ''
  const [, signInUrl] = /\bLocation="([^"]+)"/.exec(place) ?? []
  const keys = [...xml.matchAll(/<(?:\w+:)?KeyDescriptor\b([^>]*)>(.*?)<\/(?:\w+:)?KeyDescriptor>/gs)]
  const certificates = keys
    .filter(([, attributes]) => !/\buse="encryption"/.test(attributes ?? ''))
    .flatMap(([, , inner = '']) => [...inner.matchAll(/<(?:\w+:)?X509Certificate>([^<]+)</g)])
    .map(([, text = '']) => text.replace(/\s+/g, ''))
  if (!entityId || !signInUrl || certificates.length === 0)
    throw new Error('the metadata has no entityID, no SingleSignOnService by redirect or no certificate')
  return { entityId: unescapeXml(entityId), signInUrl: unescapeXml(signInUrl), certificates }
}

const unescapeXml = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
