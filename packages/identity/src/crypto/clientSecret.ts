import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The SECRET_HASH of an app client that has a secret. */
export function secretHash(secret: string, username: string, clientId: string): string {
  return createHmac('sha256', secret)
    .update(username + clientId)
    .digest('base64')
}

export function sameSecretHash(secret: string, username: string, clientId: string, given: string): boolean {
  return sameText(secretHash(secret, username, clientId), given)
}

/** Compares in constant time, whatever the lengths. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
