import { type ClientOptions, createIdentity, type Identity, type PoolOptions, pgStore } from '@ecs/identity'
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import type { Config } from '../config.ts'
import type { Database } from '../engines/db/index.ts'
import type { Mailer } from '../engines/mail/index.ts'
import { appendAudit } from '../features/audit/index.ts'
import { failed } from '../features/myHistory/index.ts'
import type { Metrics } from '../http/metrics.ts'
import { isDatabaseAway } from '../http/systemTrouble.ts'
import { createTokenVerifier } from '../http/tokens.ts'
import { tellAccessChange } from '../live/index.ts'
import type { Logger } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import type { TokenVerifier } from '../services.ts'
import { StartError } from '../startError.ts'
import { messengerOf } from './messages.ts'
import { poolFactors } from './signInFactors.ts'
import type { SignInProviders } from './signInProviders.ts'

type Parts = {
  config: Config
  db: Database
  log: Logger
  metrics: Metrics
  mailer: Mailer
  secrets: Secrets
  now: () => Date
}

/** The embedded user pool; undefined when a real Cognito pool is used. */
export async function openIdentity(parts: Parts): Promise<Identity | undefined> {
  const { config, db, log, metrics, mailer, secrets, now } = parts
  if (config.pool.kind === 'cognito') return undefined
  const credential = adminCredential(secrets)
  return createIdentity({
    store: await openPool(db),
    issuer: issuerOf(config),
    mountPath: '/idp/',
    secretKey: secrets.keyFor('identity'),
    clients: [webClient(config)],
    // Whoever changes the own password goes on where it was changed; every other device signs in anew.
    pool: {
      name: 'ecs-cloud',
      allowSelfDelete: false,
      passwordChangeRevokes: 'others',
      ...poolFactors(config.signInFactors, new URL(issuerOf(config)).hostname),
      ...poolProviders(config),
    },
    adminCredentials: [credential],
    rotateKeysAfterDays: 90,
    messenger: messengerOf(mailer),
    isAway: isDatabaseAway,
    now,
    onEvent: ({ type, at: _, ...event }) => {
      if (type === 'auth.ok' || type === 'auth.fail') metrics.authAttempts.inc({ result: type.slice(5) })
      if (type === 'auth.lock') metrics.authLockouts.inc()
      log.info({ evt: type, ...event }, 'identity')
      if (event.sub && endsSignIns.has(type)) tellAccess(parts, event.sub)
      if (event.sub && changesFactors.has(type)) noteFactors(parts, event)
      if (event.sub && (type === 'auth.fail' || type === 'auth.lock')) noteFailure(parts, type, event)
    },
  })
}

/** Sign-in elsewhere ends at a user whom an administrator has made, or nowhere. */
function poolProviders({ signInProviders: given }: Config): PoolOptions {
  if (!given) return {}
  return { hostedPages: true, federatedUsers: 'invited', identityProviders: given.providers }
}

/** The hosted pages serve the providers only: the password has its page already. */
function oauthOf({ home, names }: SignInProviders): ClientOptions['oauth'] {
  return {
    flows: ['code'],
    scopes: ['openid', 'aws.cognito.signin.user.admin'],
    callbackUrls: [home],
    logoutUrls: [home],
    identityProviders: names,
  }
}

/** The page. USER_AUTH is how a passkey signs in. */
function webClient({ pool, signInFactors, signInProviders }: Config): ClientOptions {
  return {
    id: pool.clientId,
    name: 'ecs-web',
    // What people are called stands under their signatures, so it is not theirs to change.
    writeAttributes: ['email', 'phone_number', 'locale'],
    ...(signInProviders && { oauth: oauthOf(signInProviders) }),
    ...(signInFactors.passkeys && {
      authFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_AUTH'],
    }),
  }
}

/** A pool that a newer program has changed is left to that program. */
async function openPool(db: Database) {
  try {
    return await pgStore({ database: db.pool })
  } catch (cause) {
    if (!/made by a newer version/.test((cause as Error).message)) throw cause
    throw new StartError(
      `ユーザープールがこのプログラムより新しいため、起動できません（${(cause as Error).message.split(': ').at(-1)}）。プログラムを更新してください。`,
      { cause },
    )
  }
}

/** After these a sign-in may no longer hold: open live streams of that person are looked at again, on every server. */
const endsSignIns = new Set([
  'token.revoke',
  'token.reuse',
  'user.change',
  'user.delete',
  'password.change',
  'password.reset',
])

/** A second factor, a passkey or a remembered device came or went. */
const changesFactors = new Set(['user.link', 'mfa.change', 'passkey.change', 'device.change'])

/** Into the audit trail of the person, whoever did it: an administrator's reset has an entry of its own beside it. */
function noteFactors(
  { db, log, now }: Parts,
  { sub, action, address }: { sub?: string; action?: string; address?: string },
): void {
  const entry = { action: 'user.factors', entity: 'user', id: sub!, after: { call: action ?? null } }
  const noting = db.kysely
    .transaction()
    .execute((tx) => appendAudit({ tx, user: { id: sub!, groups: [] }, now, address: address ?? '' }, [entry]))
  noting.catch((error) => log.warn({ reason: (error as Error).message }, 'cannot note a change of sign-in methods'))
}

function tellAccess({ db, log }: Parts, userId: string): void {
  tellAccessChange(db, userId).catch((error) =>
    log.warn({ reason: (error as Error).message }, 'cannot tell of an ended sign-in'),
  )
}

/** Shown to the person it happened to. */
function noteFailure(
  { db, log, now }: Parts,
  type: string,
  { sub, address }: { sub?: string; address?: string },
): void {
  const kind = type === 'auth.lock' ? 'locked' : 'fail'
  const noting = db.kysely.transaction().execute(async (tx) => {
    await failed(tx, { userId: sub!, kind, at: now(), address: address ?? null })
    const entry = { action: kind === 'locked' ? 'user.lock' : 'user.signInFailed', entity: 'user', id: sub! }
    await appendAudit({ tx, user: { id: sub!, groups: [] }, now, address: address ?? '' }, [entry])
  })
  noting.catch((error) => log.warn({ reason: (error as Error).message }, 'cannot note a failed sign-in'))
}

/** Ours for ever, derived from the install's secret: nothing to hand out, nothing to lose. */
export function adminCredential(secrets: Secrets) {
  const key = secrets.keyFor('provisioning')
  return {
    accessKeyId: `ECS${key.subarray(0, 8).toString('hex').toUpperCase()}`,
    secretAccessKey: key.toString('base64'),
  }
}

export function issuerOf({ pool, publicUrl, port }: Config): string {
  return pool.kind === 'cognito'
    ? `${pool.endpoint}/${pool.userPoolId}`
    : `${publicUrl ?? `http://localhost:${port}`}/idp/${pool.userPoolId}`
}

export function tokenVerifierOf({ config, metrics, now }: Parts, identity: Identity | undefined): TokenVerifier {
  const issuer = issuerOf(config)
  return createTokenVerifier({
    issuer,
    clientId: config.pool.clientId,
    keys: identity ? ownKeys(identity) : createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
    // A real pool offers no way to ask: there a token lives until it expires.
    isRevoked: (originJti) => identity?.isRevoked(originJti) ?? false,
    now,
    onRefused: (reason) => metrics.tokensRefused.inc({ reason }),
  })
}

/** Asks the pool again when a token names a key we have not seen: keys are rotated while we run. */
function ownKeys(identity: Identity): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined
  const load = async () => createLocalJWKSet((await identity.jwks()) as Parameters<typeof createLocalJWKSet>[0])
  return async (header, token) => {
    known ??= await load()
    try {
      return await known(header, token)
    } catch {
      known = await load()
      return known(header, token)
    }
  }
}
