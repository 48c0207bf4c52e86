import { type Box, decrypt, encrypt } from './cipher.ts'
import { keyring } from './keyring.ts'

/**
 * A passkey opens a copy of the person's key on this device, without a network: after a fingerprint, a face or the
 * screen's code the device makes a secret that no other passkey makes (WebAuthn PRF), and that closes the copy.
 */

const randomBytes = 32
const use = new TextEncoder().encode('ecs device store')

/** Who looks at the finger or the face: the device itself, and nothing less. */
const userVerification = 'required'

/** `declined`: the person did not go through with it, or the device did not know them. */
type PasskeyOutcome<T> = { kind: 'done'; value: T } | { kind: 'declined' } | { kind: 'unfit' }

export async function canHavePasskey(): Promise<boolean> {
  if (!globalThis.crypto?.subtle || typeof PublicKeyCredential === 'undefined') return false
  return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

export async function hasPasskey(userId: string): Promise<boolean> {
  return (await canHavePasskey()) && (await keyring.passkeys.get(userId)) !== undefined
}

export async function forgetPasskey(userId: string): Promise<void> {
  await keyring.passkeys.delete(userId)
}

type Person = { id: string; name: string }

/** Devices that have passkeys but cannot make the secret are `unfit`: the PIN is for them. */
export async function setPasskey(person: Person, key: Uint8Array<ArrayBuffer>): Promise<PasskeyOutcome<void>> {
  const salt = random()
  return await unlessDeclined(async () => {
    const made = await makePasskey(person, salt)
    if (!made) return { kind: 'unfit' }
    const { credentialId, secret = await secretOf({ credentialId, salt }) } = made
    if (!secret) return { kind: 'unfit' }
    const closed = await encrypt(await keyOf(secret, salt), key)
    await keyring.passkeys.put({ userId: person.id, credentialId, salt, ...closed })
    return { kind: 'done', value: undefined }
  })
}

export async function openWithPasskey(userId: string): Promise<PasskeyOutcome<Uint8Array<ArrayBuffer>>> {
  return await unlessDeclined<Bytes>(async () => {
    const row = await keyring.passkeys.get(userId)
    const secret = row && (await secretOf(row))
    if (!secret) return { kind: 'unfit' }
    const key = await opened(await keyOf(secret, row.salt), row)
    return key ? { kind: 'done', value: key } : { kind: 'unfit' }
  })
}

async function unlessDeclined<T>(act: () => Promise<PasskeyOutcome<T>>): Promise<PasskeyOutcome<T>> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return { kind: 'declined' }
    throw error
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const random = (): Bytes => crypto.getRandomValues(new Uint8Array(randomBytes))

/** Nobody checks the passkey's signature: it proves nothing to a server, it only makes the secret. */
async function makePasskey({ id, name }: Person, salt: Bytes) {
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { name: 'ECSクラウド' },
      user: { id: new TextEncoder().encode(id), name, displayName: name },
      challenge: random(),
      pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { authenticatorAttachment: 'platform', residentKey: 'preferred', userVerification },
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(made instanceof PublicKeyCredential)) return undefined
  const { prf } = made.getClientExtensionResults()
  return prf?.enabled ? { credentialId: new Uint8Array(made.rawId), secret: bytesOf(prf.results?.first) } : undefined
}

/** Some devices tell the secret only when the passkey is used, not when it is made. */
async function secretOf({ credentialId, salt }: { credentialId: Bytes; salt: Bytes }): Promise<Bytes | undefined> {
  const used = await navigator.credentials.get({
    publicKey: {
      challenge: random(),
      allowCredentials: [{ type: 'public-key', id: credentialId }],
      userVerification,
      extensions: { prf: { eval: { first: salt } } },
    },
  })
  if (!(used instanceof PublicKeyCredential)) return undefined
  return bytesOf(used.getClientExtensionResults().prf?.results?.first)
}

function bytesOf(secret: BufferSource | undefined): Bytes | undefined {
  if (secret === undefined) return undefined
  return ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer as ArrayBuffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret)
}

async function keyOf(secret: Bytes, salt: Bytes): Promise<CryptoKey> {
  const words = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey'])
  const way = { name: 'HKDF', hash: 'SHA-256', salt, info: use }
  return await crypto.subtle.deriveKey(way, words, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

async function opened(key: CryptoKey, closed: Box): Promise<Bytes | undefined> {
  try {
    return await decrypt(key, closed)
  } catch {
    // The seal does not open: the passkey is another one.
    return undefined
  }
}
