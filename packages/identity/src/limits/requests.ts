import { cognitoError } from '../errors.ts'
import type { PoolSettings } from '../pool/options.ts'
import type { Call, Service } from '../service.ts'

const hourMs = 3600_000

type HourlyLimit = Extract<keyof PoolSettings['limits'], `${string}PerHour`>

/** Counts a call against the account's hourly allowance; one that is over is refused and costs nothing. */
export async function checkHourly(service: Service, limit: HourlyLimit, account: string): Promise<void> {
  const allowed = service.pool.settings.limits[limit]
  const counter = await service.store.hitCounter(`${limit}:${account}`, service.now(), { windowMs: hourMs })
  if (counter.count > allowed) throw cognitoError('attemptLimit')
}

/** Keeps one address from having codes sent to everybody. */
export async function checkCodesFromAddress(service: Service, call: Call): Promise<void> {
  if (call.address !== undefined) await checkHourly(service, 'addressCodesPerHour', `address:${call.address}`)
}
