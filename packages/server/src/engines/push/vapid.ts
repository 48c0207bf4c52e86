import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'

export type VapidKeys = { publicKey: string; privateKey: KeyObject }

/** RFC 8292: the install's own key pair, made from its secret, so that there is nothing more to keep. */
export function vapidKeysOf(secret: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: secret.toString('base64url'),
  }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

const lifetimeSeconds = 12 * 3600

/** Says to a push service who sends, for that service alone. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  contact: string,
  now: Date,
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
    sub: contact,
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
