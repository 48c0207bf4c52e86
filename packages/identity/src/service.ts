import type { KeyRing } from './crypto/keys.ts'
import type { Random } from './crypto/random.ts'
import type { Sealer } from './crypto/sealing.ts'
import type { EventSink } from './events.ts'
import type { Hooks } from './hooks.ts'
import type { AccountQueue } from './limits/accountQueue.ts'
import type { Device } from './limits/devices.ts'
import type { Messenger } from './messages/messenger.ts'
import type { Pool } from './pool/pool.ts'
import type { Directory } from './store/directory.ts'
import type { Store } from './store/store.ts'
import type { RevocationCheck } from './tokens/revocation.ts'

/** What every action works with. */
export interface Service {
  pool: Pool
  store: Store
  /** The pools that were made by API. */
  directory: Directory
  /** Whether the configured pool stands in the list of pools; an emulator that starts empty hides it. */
  isListed: boolean
  sealer: Sealer
  keys: KeyRing
  revocations: RevocationCheck
  messenger: Messenger
  hooks: Hooks
  queue: AccountQueue
  random: Random
  now(): Date
  emit: EventSink
  /** Work that the answer does not wait for. */
  inBackground(work: Promise<void>): void
  /** Long work comes to a halt: the server is about to end. */
  isClosing(): boolean
}

/** What an action may know about the request besides its body. */
export interface Call {
  action: string
  /** Where it came from, as far as the server that mounts us knows. */
  address: string | undefined
  /** The browser it came from; undefined for an administrator's programs. */
  device: Device | undefined
  /** The caller holds a valid token: failures of others at the same address are of no matter. */
  isSignedIn?: boolean
  /** The region for which an administrator's request was signed. */
  region?: string | undefined
  /** The remembered device that the caller says it is. */
  deviceKey?: string | undefined
}
