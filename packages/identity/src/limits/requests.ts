import { cognitoError } from '../errors.ts'
import type { PoolSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'
import { blockOf } from './addressBlock.ts'

const hourMs = 3600_000

type HourlyLimit = Extract<keyof PoolSettings['limits'], `${string}PerHour`>

/**
 * Counts a call against the account's hourly allowance; one that is over is refused and costs nothing. The owner's
 * devices have an allowance of their own: strangers cannot use it up.
 */
export async function checkHourly(service: Service, limit: HourlyLimit, account: string, call: Call): Promise<void> {
  const allowed = service.pool.settings.limits[limit]
  const key = `${limit}:${account}${call.device?.knows(account) ? ':device' : ''}`
  const counter = await service.store.hitCounter(key, service.now(), { windowMs: hourMs })
  if (counter.count > allowed) throw cognitoError('attemptLimit')
}

/** Keeps one address from having codes sent to everybody; a device may always ask for its own people. */
export async function checkCodesFromAddress(service: Service, call: Call, account?: string): Promise<void> {
  if (call.address === undefined || (account !== undefined && call.device?.knows(account))) return
  await checkHourly(service, 'addressCodesPerHour', `address:${blockOf(call.address)}`, call)
}
