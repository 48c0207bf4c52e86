import { cognitoError } from '../errors.ts'
import type { Call, Service } from '../service.ts'
import type { Counter } from '../store/records.ts'

/**
 * Cognito's lockout: after five failures one second, doubling with each further one up to 15 minutes.
 * Attempts while locked do not count; success or 15 quiet minutes start afresh.
 */

export const accountCounter = (account: string) => `password:${account}`
const addressCounter = (address: string) => `address:${address}`

export function lockedUntil(service: Service, counter: Counter): number {
  const { freeFailures, longestLockSeconds } = service.pool.settings.limits
  if (counter.count < freeFailures) return 0
  const seconds = Math.min(2 ** (counter.count - freeFailures), longestLockSeconds)
  return counter.lastAt.getTime() + seconds * 1000
}

/** Refuses an attempt on a locked account or from an address with too many failures; says whether there were failures. */
export async function checkAttempt(service: Service, account: string, call: Call): Promise<{ hasFailures: boolean }> {
  const { limits } = service.pool.settings
  const nowMs = service.now().getTime()
  const accountKey = accountCounter(account)
  const addressKey = call.address === undefined ? undefined : addressCounter(call.address)
  const counters = await service.store.readCounters(addressKey ? [accountKey, addressKey] : [accountKey])
  const byAddress = counters.find((counter) => counter.key === addressKey)
  const isWindowOpen = byAddress && byAddress.startedAt.getTime() + limits.addressWindowSeconds * 1000 > nowMs
  if (isWindowOpen && byAddress.count >= limits.addressFailures) {
    service.emit({ type: 'address.limit', action: call.action, address: call.address })
    throw cognitoError('tooManyRequests')
  }
  const byAccount = counters.find((counter) => counter.key === accountKey)
  if (byAccount && lockedUntil(service, byAccount) > nowMs) throw cognitoError('attemptsExceeded')
  return { hasFailures: byAccount !== undefined }
}

export async function countFailure(service: Service, account: string, call: Call): Promise<void> {
  const { limits } = service.pool.settings
  const at = service.now()
  const counter = await service.store.hitCounter(
    accountCounter(account),
    at,
    { idleMs: limits.quietSeconds * 1000 },
    call.requestKey,
  )
  if (call.address !== undefined)
    await service.store.hitCounter(
      addressCounter(call.address),
      at,
      { windowMs: limits.addressWindowSeconds * 1000 },
      call.requestKey,
    )
  if (counter.count >= limits.freeFailures)
    service.emit({ type: 'auth.lock', action: call.action, address: call.address, detail: `failures=${counter.count}` })
}
