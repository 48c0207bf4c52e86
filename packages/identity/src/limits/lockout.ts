import { cognitoError } from '../errors.ts'
import type { Call, Service } from '../service.ts'
import type { Counter } from '../store/records.ts'
import type { Account } from '../users/account.ts'
import { countAddressFailure, type Passage, passageOf } from './addresses.ts'

/**
 * Cognito's lockout: after five failures one second, doubling with each further one up to 15 minutes.
 * Attempts while locked do not count; success or 15 quiet minutes start afresh. The owner's devices count apart, so
 * that strangers cannot lock the owner out.
 */

const strangersCounter = (account: string) => `password:${account}`
const devicesCounter = (account: string) => `password:${account}:device`

/** Everything that may lock an account. */
export const accountCounters = (account: string) => [strangersCounter(account), devicesCounter(account)]

const counterOf = (account: string, { device }: Call) =>
  device?.knows(account) ? devicesCounter(account) : strangersCounter(account)

function lockedUntil(service: Service, counter: Counter): number {
  const { freeFailures, longestLockSeconds } = service.pool.settings.limits
  if (counter.count < freeFailures) return 0
  const seconds = Math.min(2 ** (counter.count - freeFailures), longestLockSeconds)
  return counter.lastAt.getTime() + seconds * 1000
}

/** Until when an account is locked, for the administrator who is asked for help. */
export async function lockOf(service: Service, account: string): Promise<Date | null> {
  const counters = await service.store.readCounters(accountCounters(account))
  const until = Math.max(0, ...counters.map((counter) => lockedUntil(service, counter)))
  return until > service.now().getTime() ? new Date(until) : null
}

/** What is known about an attempt before the password is looked at. */
export interface Attempt extends Passage {
  /** Failures that a success makes up for. */
  failures: string[]
}

/** Refuses an attempt on a locked account. One from a stopped address is refused only after the work was done. */
export async function checkAttempt(service: Service, account: Account, call: Call): Promise<Attempt> {
  const key = counterOf(account.id, call)
  const [passage, [counter]] = await Promise.all([
    passageOf(service, account.user?.sub, call),
    service.store.readCounters([key]),
  ])
  const isLocked = counter !== undefined && lockedUntil(service, counter) > service.now().getTime()
  if (isLocked && !passage.isStopped) throw cognitoError('attemptsExceeded')
  return { ...passage, admits: passage.admits && !isLocked, failures: counter ? [key] : [] }
}

export async function countFailure(service: Service, account: Account, call: Call, attempt: Attempt): Promise<void> {
  const { limits } = service.pool.settings
  const rule = { idleMs: limits.quietSeconds * 1000 }
  // Nothing was tried where nothing is admitted; it is written down elsewhere only to take as long.
  const key = attempt.admits ? counterOf(account.id, call) : 'stopped'
  const counter = await service.store.hitCounter(key, service.now(), rule)
  if (!attempt.isStopped) await countAddressFailure(service, account.user?.sub, call)
  if (attempt.admits && counter.count >= limits.freeFailures)
    service.emit({
      type: 'auth.lock',
      action: call.action,
      sub: account.user?.sub,
      username: account.user?.username,
      address: call.address,
      detail: `failures=${counter.count}`,
    })
}
