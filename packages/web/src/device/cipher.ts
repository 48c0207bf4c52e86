import { gcm } from '@noble/ciphers/aes.js'

/** AES-256-GCM. Browsers lend theirs over a secure connection only; on a plain one, and where nothing may wait, ours works. */

/** A key that scripts cannot read; over a plain connection there is no such thing, and the bytes serve. */
export type StoreKey = CryptoKey | Uint8Array<ArrayBuffer>

export type Box = { iv: Uint8Array<ArrayBuffer>; box: Uint8Array<ArrayBuffer> }

export const keyBytes = 32
const ivBytes = 12

export async function importKey(raw: Uint8Array<ArrayBuffer>): Promise<StoreKey> {
  if (!crypto.subtle) return raw
  return await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

export async function encrypt(key: StoreKey, bytes: Uint8Array<ArrayBuffer>): Promise<Box> {
  if (key instanceof Uint8Array) return encryptNow(key, bytes)
  const iv = newIv()
  return { iv, box: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)) }
}

/** Throws when the key is another one or a single bit was changed. */
export async function decrypt(key: StoreKey, { iv, box }: Box): Promise<Uint8Array<ArrayBuffer>> {
  if (key instanceof Uint8Array) return decryptNow(key, { iv, box })
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, box))
}

export function encryptNow(key: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>): Box {
  const iv = newIv()
  return { iv, box: new Uint8Array(gcm(key, iv).encrypt(bytes)) }
}

export function decryptNow(key: Uint8Array<ArrayBuffer>, { iv, box }: Box): Uint8Array<ArrayBuffer> {
  return new Uint8Array(gcm(key, iv).decrypt(box))
}

const newIv = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(ivBytes))
