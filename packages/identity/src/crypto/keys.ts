import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningKey } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import type { Signer } from './jwt.ts'
import type { Sealer } from './sealing.ts'

/** A public key as published under `.well-known/jwks.json`. */
export interface Jwk {
  kid: string
  kty: string
  alg: string
  use: string
  n: string
  e: string
}

export interface KeyRing {
  signer(): Promise<Signer>
  publicKey(kid: string): Promise<KeyObject | undefined>
  jwks(): Promise<{ keys: Jwk[] }>
  /** Starts a new key; the old one stays published until the last token signed with it has expired. */
  rotate(): Promise<void>
  /** Starts a new key where the one in use is older than this; whether it did. */
  rotateAfter(ageMs: number): Promise<boolean>
}

export interface KeyRingOptions {
  store: Store
  sealer: Sealer
  now: () => Date
  /** How long a token can live after its key was retired. */
  longestTokenMs: number
  /** Given by tests, because making an RSA key takes its time. */
  makePrivateKey?: (() => Promise<KeyObject>) | undefined
}

interface Entry {
  key: SigningKey
  privateKey: KeyObject
  publicKey: KeyObject
  jwk: Jwk
}

// Other processes may rotate: look again now and then, and at once for an unknown kid, but not for each forged one.
const freshMs = 60_000
const unknownKidMs = 2_000

export function createKeyRing(options: KeyRingOptions): KeyRing {
  const { store, sealer, now, longestTokenMs } = options
  let entries: Promise<Entry[]> | undefined
  let loadedAt = 0

  async function load(): Promise<Entry[]> {
    let keys = await store.listKeys()
    if (keys.length === 0) {
      await store.addKey(await makeKey(options), { onlyFirst: true })
      keys = await store.listKeys()
    }
    // A process that has not yet noticed a rotation may sign with the old key for one more refresh interval.
    const goneBefore = now().getTime() - longestTokenMs - 2 * freshMs
    const gone = keys.filter((key) => key.retiredAt && key.retiredAt.getTime() < goneBefore)
    for (const key of gone) await store.removeKey(key.kid)
    return keys.filter((key) => !gone.includes(key)).map((key) => openKey(key, sealer))
  }

  function current(maxAgeMs = freshMs): Promise<Entry[]> {
    if (!entries || Math.abs(now().getTime() - loadedAt) > maxAgeMs) {
      loadedAt = now().getTime()
      entries = load().catch((error: unknown) => {
        entries = undefined
        throw error
      })
    }
    return entries
  }

  async function activeEntry(): Promise<Entry> {
    const active = (await current()).filter(({ key }) => !key.retiredAt).at(-1)
    if (!active) throw new Error('no active signing key')
    return active
  }

  async function rotate(): Promise<void> {
    await current()
    const key = await makeKey(options)
    await store.addKey(key, { retireOthersAt: now() })
    entries = undefined
  }

  return {
    async signer() {
      const active = await activeEntry()
      return { kid: active.key.kid, privateKey: active.privateKey }
    },
    async publicKey(kid) {
      const known = (await current()).find(({ key }) => key.kid === kid)
      return (known ?? (await current(unknownKidMs)).find(({ key }) => key.kid === kid))?.publicKey
    },
    async jwks() {
      return { keys: (await current()).map(({ jwk }) => jwk) }
    },
    rotate,
    async rotateAfter(ageMs) {
      const { key } = await activeEntry()
      if (now().getTime() - key.createdAt.getTime() < ageMs) return false
      await rotate()
      return true
    },
  }
}

async function makeKey({ sealer, now, makePrivateKey = makeRsaKey }: KeyRingOptions): Promise<SigningKey> {
  const kid = randomUUID()
  const pem = (await makePrivateKey()).export({ type: 'pkcs8', format: 'der' })
  return { kid, sealedPrivateKey: sealer.seal('signing-key', pem, kid), createdAt: now(), retiredAt: null }
}

async function makeRsaKey(): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
}

function openKey(key: SigningKey, sealer: Sealer): Entry {
  const der = sealer.open('signing-key', key.sealedPrivateKey, key.kid)
  if (!der) throw new Error('the signing keys were sealed with another secretKey')
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { kty = 'RSA', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  return { key, privateKey, publicKey, jwk: { kid: key.kid, kty, alg: 'RS256', use: 'sig', n, e } }
}
