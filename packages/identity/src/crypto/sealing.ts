import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

/** What a key may be used for: each purpose gets a key of its own, derived from the master key. */
export type Purpose =
  | 'verifier'
  | 'session'
  | 'signing-key'
  | 'refresh-token'
  | 'code'
  | 'unknown-user'
  | 'page-token'
  | 'request'
  | 'device'
  | 'totp'
  | 'device-key'
  | 'passkey'
  | 'hosted'
  | 'identity-pool'
  | 'import'

/** Everything that needs the master key, which lives outside the database. */
export interface Sealer {
  /** Encrypts; `context` is bound to the result, so that it cannot be moved to another row. */
  seal(purpose: Purpose, plain: Buffer, context: string): Buffer
  /** Null when the box was not made by us, for this purpose and context. */
  open(purpose: Purpose, box: Buffer, context: string): Buffer | null
  /** A keyed digest of 32 bytes. */
  mac(purpose: Purpose, ...parts: string[]): Buffer
  /** Deterministic bytes that nobody without the master key can foresee. */
  expand(purpose: Purpose, info: string, size: number): Buffer
}

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** Format of a box: version (1) · nonce (12) · ciphertext · tag (16), AES-256-GCM. */
export function createSealer(masterKey: Buffer): Sealer {
  if (masterKey.length < 32) throw new Error('secretKey must have at least 32 bytes')
  // As key objects, which are prepared once: a bare buffer costs several times as much at each use.
  const derived = new Map<Purpose, KeyObject>()
  const keyFor = (purpose: Purpose): KeyObject => {
    let key = derived.get(purpose)
    if (!key) {
      key = createSecretKey(Buffer.from(hkdfSync('sha256', masterKey, 'identity', purpose, 32)))
      derived.set(purpose, key)
    }
    return key
  }
  return {
    seal: (purpose, plain, context) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce).setAAD(Buffer.from(context))
      return Buffer.concat([Buffer.of(version), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open: (purpose, box, context) => open(keyFor(purpose), box, context),
    mac: (purpose, ...parts) => {
      const hmac = createHmac('sha256', keyFor(purpose))
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:${part}`)
      return hmac.digest()
    },
    expand: (purpose, info, size) => Buffer.from(hkdfSync('sha256', keyFor(purpose), '', info, size)),
  }
}

function open(key: KeyObject, box: Buffer, context: string): Buffer | null {
  if (box.length < 1 + nonceBytes + tagBytes || box[0] !== version) return null
  const nonce = box.subarray(1, 1 + nonceBytes)
  const tag = box.subarray(box.length - tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
    return Buffer.concat([decipher.update(box.subarray(1 + nonceBytes, box.length - tagBytes)), decipher.final()])
  } catch {
    return null // The tag does not fit: forged, damaged, or sealed for something else.
  }
}
