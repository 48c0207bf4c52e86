import { newId } from '../crypto/random.ts'
import type { Call, Service } from '../service.ts'
import { blockOf } from './addressBlock.ts'

/**
 * Failures from one address, over all users: passwords and codes together. A whole plant sits behind one address, so
 * one with too many failures stays open for those who are known: signed in, on a device of theirs, or under a name
 * that has signed in from there before.
 */

const addressCounter = (block: string) => `address:${block}`

/** What the limit on its address means for one attempt. */
export interface Passage {
  /** The address has too many failures: whatever is wrong is answered alike, so that nobody learns who is known. */
  isStopped: boolean
  /** This attempt may succeed nevertheless. */
  admits: boolean
}

const open: Passage = { isStopped: false, admits: true }

/** `sub` is the user whom the attempt is about; there may be nobody of that name. */
export async function passageOf(service: Service, sub: string | undefined, call: Call): Promise<Passage> {
  const block = chargedBlock(sub, call)
  if (block === undefined || !(await isOver(service, block))) return open
  service.emit({ type: 'address.limit', action: call.action, address: call.address })
  // Asked for a name that nobody has as well: the time must not tell.
  return { isStopped: true, admits: await service.store.hasSignedInFrom(sub ?? newId(), block) }
}

async function isOver({ store, pool, now }: Service, block: string): Promise<boolean> {
  const { addressFailures, addressWindowSeconds } = pool.settings.limits
  const [counter] = await store.readCounters([addressCounter(block)])
  if (!counter || counter.count < addressFailures) return false
  return counter.startedAt.getTime() + addressWindowSeconds * 1000 > now().getTime()
}

export async function countAddressFailure(service: Service, sub: string | undefined, call: Call): Promise<void> {
  const block = chargedBlock(sub, call)
  if (block === undefined) return
  const windowMs = service.pool.settings.limits.addressWindowSeconds * 1000
  await service.store.hitCounter(addressCounter(block), service.now(), { windowMs })
}

/** The address that pays for a failure: none where the caller is known without it. */
function chargedBlock(sub: string | undefined, { address, device, isSignedIn }: Call): string | undefined {
  if (address === undefined || isSignedIn || (sub !== undefined && device?.knows(sub))) return undefined
  return blockOf(address)
}
