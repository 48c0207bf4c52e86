import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

/** RFC 8410: what precedes the 32 bytes of an Ed25519 private key in its DER form. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs checkpoints. The public key is 43 letters (base64url), to be noted somewhere else. */
export type AuditKey = { publicKey: string; sign: (text: string) => string }

/** The install's own key, derived from its secret. */
export function auditKeyOf(secrets: Secrets): AuditKey {
  const seed = secrets.keyFor('audit')
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(key).export({ format: 'jwk' }).x!
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), key).toString('base64url') }
}

export const isPublicKey = (text: string): boolean => /^[\w-]{43}$/.test(text)

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!isPublicKey(publicKey)) return false
  return verify(null, Buffer.from(text), keyObjectOf(publicKey), Buffer.from(signature, 'base64url'))
}

const keyObjectOf = (x: string): KeyObject => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
