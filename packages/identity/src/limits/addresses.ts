import { cognitoError } from '../errors.ts'
import type { Call, Service } from '../service.ts'
import type { Counter } from '../store/records.ts'

/** Failures from one address, over all users: passwords and codes together. */

export const addressCounter = (address: string) => `address:${address}`

/** Refuses a call from an address with too many failures; those do not lengthen the wait. */
export function checkAddressCounter(service: Service, counter: Counter | undefined, call: Call): void {
  const { addressFailures, addressWindowSeconds } = service.pool.settings.limits
  if (!counter || counter.count < addressFailures) return
  if (counter.startedAt.getTime() + addressWindowSeconds * 1000 <= service.now().getTime()) return
  service.emit({ type: 'address.limit', action: call.action, address: call.address })
  throw cognitoError('tooManyRequests')
}

export async function requireOpenAddress(service: Service, call: Call): Promise<void> {
  if (call.address === undefined) return
  const [counter] = await service.store.readCounters([addressCounter(call.address)])
  checkAddressCounter(service, counter, call)
}

export async function countAddressFailure(service: Service, call: Call): Promise<void> {
  if (call.address === undefined) return
  const windowMs = service.pool.settings.limits.addressWindowSeconds * 1000
  await service.store.hitCounter(addressCounter(call.address), service.now(), { windowMs })
}
