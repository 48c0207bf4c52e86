import { appError, keyGroupsOf } from '@ecs/core'
import * as sql from '../features/apiKeys/index.ts'
import { hashOf } from '../features/apiKeys/index.ts'
import type { Services } from '../services.ts'
import { Buckets } from './limits.ts'
import type { User } from './user.ts'

const budgets = new WeakMap<Services, Buckets>()
const noteUseEveryMs = 60_000

/** The system behind an API key, or nothing: an unknown, ended or revoked key is no key. */
export async function userOfKey(services: Services, secret: string): Promise<User | undefined> {
  const { db, now } = services
  const key = await sql.workingKey(db.kysely, hashOf(secret), now())
  if (!key) return undefined
  spend(services, key.id)
  const { id, name, scopes, ecs_ids: ecsIds, expires_at: expiresAt, last_used_at: lastUsedAt } = key
  if (!lastUsedAt || now().getTime() - lastUsedAt.getTime() > noteUseEveryMs) await sql.noteUse(db.kysely, id, now())
  return { id, username: `key:${id}`, groups: keyGroupsOf(scopes), key: { name, scopes, ecsIds, expiresAt } }
}

/** A program in a loop must not take the server from the people. */
function spend(services: Services, keyId: string): void {
  const perMinute = services.config.keyCallsPerMinute
  const budget = budgets.get(services) ?? new Buckets(perMinute, perMinute / 60, () => services.now().getTime())
  budgets.set(services, budget)
  const retryAfterSeconds = budget.waitFor(keyId)
  if (retryAfterSeconds > 0) throw appError('tooMany', { retryAfterSeconds })
  budget.take(keyId)
}
