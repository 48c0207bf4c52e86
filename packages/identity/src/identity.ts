import type { KeyObject } from 'node:crypto'
import { createKeyRing, type Jwk } from './crypto/keys.ts'
import { type Random, systemRandom } from './crypto/random.ts'
import { createSealer } from './crypto/sealing.ts'
import { createServices } from './directory/services.ts'
import type { IdentityEvent } from './events.ts'
import { createHandler, type Handler, type Outcome } from './handler.ts'
import type { Hooks } from './hooks.ts'
import { configuredIdentityPool, type IdentityPoolOptions } from './identityPools/pools.ts'
import { type StorageVerdict, storageAccess } from './identityPools/storageAccess.ts'
import { sweepImports } from './imports/run.ts'
import { createAccountQueue } from './limits/accountQueue.ts'
import { accountCounters, lockOf } from './limits/lockout.ts'
import { createRetryMemory } from './limits/retries.ts'
import type { Messenger } from './messages/messenger.ts'
import { createPasskeys, type Passkeys } from './passkeys/proof.ts'
import type { ClientOptions, PoolOptions } from './pool/options.ts'
import { openPool } from './pool/pool.ts'
import type { Service } from './service.ts'
import type { Group, User } from './store/records.ts'
import type { RootStore } from './store/store.ts'
import { createRevocationCheck } from './tokens/revocation.ts'
import { findUser } from './users/account.ts'
import type { AdminAccess } from './wire/adminAccess.ts'
import type { Cors } from './wire/cors.ts'

export interface IdentityOptions {
  store: RootStore
  /** The address under which tokens are issued; its last segment is the pool's id. */
  issuer: string
  /** The path under which the handler is mounted. */
  mountPath?: string
  /** At least 32 bytes that live outside the database. Losing them loses every password. */
  secretKey: Buffer
  clients: readonly ClientOptions[]
  pool?: PoolOptions
  /** Keys that may call the administrator's actions; `anyKey` lets every signature pass and is for tests only. */
  adminCredentials?: AdminAccess
  /** Whether ListUserPools shows the configured pool. */
  isListed?: boolean
  /** Who gets keys for a store of the S3 protocol. */
  identityPools?: readonly IdentityPoolOptions[]
  /** Stands in the names of resources. */
  accountId?: string
  messenger: Messenger
  /** What Cognito leaves to Lambda functions. */
  hooks?: Hooks
  /** Called for logs and audit; never receives a secret. */
  onEvent?: (event: IdentityEvent) => void
  cors?: Cors
  /** Tells trouble of the store that mends itself (answered 503) from a bug (500). */
  isAway?: (error: unknown) => boolean
  now?: () => Date
  random?: Random
  /** Makes signing keys; tests pass a prepared one. */
  makeSigningKey?: () => Promise<KeyObject>
  /** `sweep` starts a new signing key where the one in use is older; left out, only commands do. */
  rotateKeysAfterDays?: number | undefined
  /** For how long `isRevoked` may answer from memory. */
  revocationMemoryMs?: number
}

export interface Identity {
  handle: Handler
  poolId: string
  issuer: string
  /** The public keys, in process. */
  jwks(): Promise<{ keys: Jwk[] }>
  /** Whether the sign-in behind a token's `origin_jti` was ended. Cheap enough for every request. */
  isRevoked(originJti: string): Promise<boolean>
  /** After a sign-in was ended by another process: the next `isRevoked` asks the store. */
  forgetRevocations(): void
  /** Judges a request of the S3 protocol that was signed with keys of an identity pool. */
  storageAccess(request: Request): Promise<StorageVerdict>
  findUser(name: string): Promise<User | null>
  groupsOf(sub: string): Promise<Group[]>
  /** Until when failed passwords have locked this user's account. */
  lockedUntil(name: string): Promise<Date | null>
  /** Lifts the lock after failed passwords. */
  unlock(name: string): Promise<boolean>
  /** The proof by passkey and the care of passkeys that Cognito has no call for. */
  passkeys: Passkeys
  rotateKeys(): Promise<void>
  /** Forgets what has expired; call it every few minutes. */
  sweep(): Promise<void>
  /** Waits for messages on their way, then closes the store. */
  close(): Promise<void>
}

export function createIdentity(options: IdentityOptions): Identity {
  const service = createService(options)
  const { store, pool, keys, revocations } = service
  const services = createServices(service, service.directory, options.makeSigningKey)
  const retries = createRetryMemory<Outcome>({ now: service.now, sizeOf: (answer) => JSON.stringify(answer).length })
  const mountPath = `/${options.mountPath ?? ''}/`.replace(/\/+/g, '/')
  return {
    handle: createHandler(services, {
      mountPath,
      adminCredentials: options.adminCredentials ?? [],
      cors: options.cors ?? [],
      retries,
      identityPools: (options.identityPools ?? []).map((one) => configuredIdentityPool(services, one)),
      isAway: options.isAway ?? (() => false),
    }),
    storageAccess: (request) => storageAccess(services, request),
    poolId: pool.id,
    issuer: pool.issuer,
    jwks: () => keys.jwks(),
    isRevoked: (originJti) => revocations.isRevoked(originJti),
    forgetRevocations: () => revocations.forget(),
    findUser: (name) => findUser(service, name),
    groupsOf: (sub) => store.groupsOf(sub),
    async lockedUntil(name) {
      const user = await findUser(service, name)
      return user && lockOf(service, user.sub)
    },
    async unlock(name) {
      const user = await findUser(service, name)
      if (user) await store.clearCounters(accountCounters(user.sub))
      return user !== null
    },
    passkeys: createPasskeys(service),
    async rotateKeys() {
      await keys.rotate()
      service.emit({ type: 'key.rotate' })
    },
    async sweep() {
      retries.forgetExpired()
      for (const { store: one } of [service, ...services.opened()]) await one.sweep(service.now())
      await rotateOldKeys([service, ...services.opened()], options.rotateKeysAfterDays)
      await sweepImports(services)
    },
    async close() {
      await service.settle()
      await store.close()
    },
  }
}

/** In every pool that is in use here. */
async function rotateOldKeys(of: readonly Service[], days: number | undefined): Promise<void> {
  if (days === undefined) return
  for (const { keys, emit } of of) if (await keys.rotateAfter(days * 86_400_000)) emit({ type: 'key.rotate' })
}

function createService(options: IdentityOptions): Service & { settle(): Promise<void> } {
  const { store, now = () => new Date(), random = systemRandom, onEvent } = options
  const pool = openPool(options.issuer, options.pool ?? {}, options.clients, options.accountId)
  if (pool.settings.isLenient && options.adminCredentials !== 'anyKey')
    throw new Error('a lenient pool is for tests, where any key may do anything')
  const sealer = createSealer(options.secretKey)
  const lifetimes = [...pool.clients.values()].flatMap((client) => [client.accessTokenSeconds, client.idTokenSeconds])
  const longestTokenMs = Math.max(...lifetimes) * 1000
  const running = new Set<Promise<void>>()
  let isClosing = false
  return {
    pool,
    store,
    directory: store.directory,
    isListed: options.isListed ?? true,
    sealer,
    keys: createKeyRing({ store, sealer, now, longestTokenMs, makePrivateKey: options.makeSigningKey }),
    revocations: createRevocationCheck(store, now, options.revocationMemoryMs),
    messenger: options.messenger,
    hooks: options.hooks ?? {},
    queue: createAccountQueue(),
    random,
    now,
    emit: (event) => onEvent?.({ ...event, at: now() }),
    inBackground(work) {
      running.add(work)
      void work.finally(() => running.delete(work))
    },
    isClosing: () => isClosing,
    async settle() {
      isClosing = true
      await Promise.all(running)
    },
  }
}
