import type { KeyObject } from 'node:crypto'
import { createKeyRing } from './crypto/keys.ts'
import { createSealer } from './crypto/sealing.ts'
import type { RootStore, Store } from './store/store.ts'

export interface RotateOptions {
  store: RootStore
  secretKey: Buffer
  now?: () => Date
  /** The longest life of an access or id token of any client; left out, Cognito's longest, a day. */
  longestTokenSeconds?: number
  makeSigningKey?: () => Promise<KeyObject>
}

export interface RotatedPool {
  /** Undefined for the configured pool. */
  poolId: string | undefined
  newKid: string
  /** Still published, so that nobody is signed out; each goes by itself once its last token has expired. */
  retired: { kid: string; publishedUntil: Date }[]
}

const daySeconds = 24 * 3600
const noticeMs = 60_000
const most = 1000

/**
 * Starts a new signing key in every pool of a store, for a command beside running servers: they notice within a
 * minute and go on signing with the old key until then. Nobody is signed out.
 */
export async function rotateSigningKeys(options: RotateOptions): Promise<RotatedPool[]> {
  const { store } = options
  const made = await store.directory.list('pool', { limit: most })
  const rotated = [await rotate(options, store, undefined)]
  for (const { id } of made) rotated.push(await rotate(options, await store.directory.openStore(id), id))
  return rotated
}

async function rotate(options: RotateOptions, store: Store, poolId: string | undefined): Promise<RotatedPool> {
  const { secretKey, now = () => new Date(), longestTokenSeconds = daySeconds, makeSigningKey } = options
  const longestTokenMs = longestTokenSeconds * 1000
  const sealer = createSealer(secretKey)
  const ring = createKeyRing({ store, sealer, now, longestTokenMs, makePrivateKey: makeSigningKey })
  await ring.rotate()
  const keys = await store.listKeys()
  const { kid: newKid } = await ring.signer()
  const retired = keys.flatMap(({ kid, retiredAt }) =>
    retiredAt ? [{ kid, publishedUntil: new Date(retiredAt.getTime() + longestTokenMs + 2 * noticeMs) }] : [],
  )
  return { poolId, newKid, retired }
}
