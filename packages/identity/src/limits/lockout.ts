import { cognitoError } from '../errors.ts'
import type { Call, Service } from '../service.ts'
import type { Counter } from '../store/records.ts'
import type { Account } from '../users/account.ts'
import { addressCounter, checkAddressCounter, countAddressFailure } from './addresses.ts'

/**
 * Cognito's lockout: after five failures one second, doubling with each further one up to 15 minutes.
 * Attempts while locked do not count; success or 15 quiet minutes start afresh.
 */

export const accountCounter = (account: string) => `password:${account}`

function lockedUntil(service: Service, counter: Counter): number {
  const { freeFailures, longestLockSeconds } = service.pool.settings.limits
  if (counter.count < freeFailures) return 0
  const seconds = Math.min(2 ** (counter.count - freeFailures), longestLockSeconds)
  return counter.lastAt.getTime() + seconds * 1000
}

/** Until when an account is locked, for the administrator who is asked for help. */
export async function lockOf(service: Service, account: string): Promise<Date | null> {
  const [counter] = await service.store.readCounters([accountCounter(account)])
  const until = counter ? lockedUntil(service, counter) : 0
  return until > service.now().getTime() ? new Date(until) : null
}

/** Refuses an attempt on a locked account or from an address with too many failures; says whether there were failures. */
export async function checkAttempt(service: Service, account: string, call: Call): Promise<{ hasFailures: boolean }> {
  const nowMs = service.now().getTime()
  const accountKey = accountCounter(account)
  const addressKey = call.address === undefined ? undefined : addressCounter(call.address)
  const counters = await service.store.readCounters(addressKey ? [accountKey, addressKey] : [accountKey])
  const byAddress = counters.find((counter) => counter.key === addressKey)
  checkAddressCounter(service, byAddress, call)
  const byAccount = counters.find((counter) => counter.key === accountKey)
  if (byAccount && lockedUntil(service, byAccount) > nowMs) throw cognitoError('attemptsExceeded')
  return { hasFailures: byAccount !== undefined }
}

export async function countFailure(service: Service, account: Account, call: Call): Promise<void> {
  const { limits } = service.pool.settings
  const rule = { idleMs: limits.quietSeconds * 1000 }
  const counter = await service.store.hitCounter(accountCounter(account.id), service.now(), rule)
  await countAddressFailure(service, call)
  if (counter.count >= limits.freeFailures)
    service.emit({
      type: 'auth.lock',
      action: call.action,
      sub: account.user?.sub,
      username: account.user?.username,
      address: call.address,
      detail: `failures=${counter.count}`,
    })
}
