import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../secrets.ts'

/** AES-256-GCM with a key of the install: a copy of the database alone opens nothing. */
export function seal(secrets: Secrets, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secrets.keyFor('webhooks'), nonce)
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64')
}

export function unseal(secrets: Secrets, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const cipher = createDecipheriv('aes-256-gcm', secrets.keyFor('webhooks'), bytes.subarray(0, 12))
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}

export const makeSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`

/** HMAC-SHA256 over `timestamp.body`: a body that was taken down cannot be sent again later as new. */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
