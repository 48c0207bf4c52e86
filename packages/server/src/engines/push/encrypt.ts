import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export type PushKeys = { p256dh: string; auth: string }

const recordSize = 4096
/** What one record holds beside its mark and its tag. */
export const maxPayloadBytes = recordSize - 17 - 86

type Fixed = { privateKey?: Buffer; salt?: Buffer }

/** RFC 8291: closes a message so that only the browser that subscribed can open it, not the push service in between. */
export function encryptPush(payload: Buffer, { p256dh, auth }: PushKeys, fixed: Fixed = {}): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = createECDH('prime256v1')
  if (fixed.privateKey) sender.setPrivateKey(fixed.privateKey)
  else sender.generateKeys()
  const publicKey = sender.getPublicKey()
  const shared = sender.computeSecret(receiver)
  const salt = fixed.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, publicKey])
  const keyMaterial = hkdf(shared, Buffer.from(auth, 'base64url'), info, 32)
  const contentKey = hkdf(keyMaterial, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(keyMaterial, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  // 2 marks the last record (RFC 8188).
  const closed = Buffer.concat([cipher.update(payload), cipher.update(Buffer.from([2])), cipher.final()])
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header[20] = publicKey.length
  return Buffer.concat([header, publicKey, closed, cipher.getAuthTag()])
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

/** The same for every topic: a hint for push services to keep only the newest of one notice. */
export const topicOf = (id: string): string => createHmac('sha256', 'topic').update(id).digest('base64url').slice(0, 32)
