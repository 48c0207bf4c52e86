import { createPrivateKey, sign } from 'node:crypto'
import type { Provider } from './providers.ts'

/** Apple wants no secret but a token, signed with the key that it gave to the developer. */

const lifetimeSeconds = 300
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function appleSecret({ clientId, issuer, details }: Provider, now: Date): string | undefined {
  const { team_id: team, key_id: kid, private_key: text } = details
  if (!team || !kid || !text) return undefined
  const pem = text.includes('-----') ? text : `-----BEGIN PRIVATE KEY-----\n${text}\n-----END PRIVATE KEY-----`
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { iss: team, iat, exp: iat + lifetimeSeconds, aud: issuer, sub: clientId }
  const input = `${encode({ alg: 'ES256', kid })}.${encode(claims)}`
  const key = createPrivateKey(pem)
  return `${input}.${sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}
