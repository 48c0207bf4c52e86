import { type Box, decrypt, encrypt, importKey } from './cipher.ts'
import { keyring } from './keyring.ts'

/** A PIN opens a copy of the person's key on this device, without a network. */

export const mostTries = 5
const pinRounds = 600_000
const saltBytes = 16

export type PinOutcome =
  | { kind: 'opened'; key: Uint8Array<ArrayBuffer> }
  | { kind: 'wrong'; left: number }
  | { kind: 'gone' }

/** Browsers offer what is needed over a secure connection only. */
export const canHavePin = (): boolean => globalThis.crypto?.subtle !== undefined

export async function hasPin(userId: string): Promise<boolean> {
  return canHavePin() && (await keyring.pins.get(userId)) !== undefined
}

export async function setPin(userId: string, pin: string, key: Uint8Array<ArrayBuffer>): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const closed = await encrypt(await keyOf(pin, salt, pinRounds), key)
  await keyring.pins.put({ userId, salt, rounds: pinRounds, wrongTries: 0, ...closed })
}

export async function forgetPin(userId: string): Promise<void> {
  await keyring.pins.delete(userId)
}

/** A try is counted before it is made: whoever pulls the plug in between has used it. After the last the copy is gone. */
export async function openWithPin(userId: string, pin: string): Promise<PinOutcome> {
  const row = await keyring.transaction(['pins'], async ({ pins }) => {
    const found = await pins.get(userId)
    if (found) await pins.put({ ...found, wrongTries: found.wrongTries + 1 })
    return found
  })
  if (!row) return { kind: 'gone' }
  const key = await opened(await keyOf(pin, row.salt, row.rounds), row)
  if (key) {
    await keyring.pins.put({ ...row, wrongTries: 0 })
    return { kind: 'opened', key }
  }
  const left = mostTries - (row.wrongTries + 1)
  if (left > 0) return { kind: 'wrong', left }
  await forgetPin(userId)
  return { kind: 'gone' }
}

async function opened(key: CryptoKey, closed: Box): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await decrypt(key, closed)
  } catch {
    // The seal does not open: it is another PIN.
    return undefined
  }
}

async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const words = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  return (await importKey(new Uint8Array(await crypto.subtle.deriveBits(way, words, 256)))) as CryptoKey
}
