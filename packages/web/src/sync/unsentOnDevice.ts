import { storesOfPeople } from '../device/existingStores.ts'
import { inState, openNamed } from './database.ts'

/** How much waits on this device, whoever it belongs to; only the number is read. Shown before anybody has signed in. */
export async function unsentOnDevice(): Promise<number> {
  const names = await storesOfPeople()
  const counts = await Promise.all(names.map(countUnsent))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countUnsent(name: string): Promise<number> {
  const db = openNamed(name)
  try {
    const [waiting, sending, requests] = await Promise.all([
      db.operations.count(inState('waiting')),
      db.operations.count(inState('sending')),
      db.requests.count(),
    ])
    return waiting + sending + requests
  } finally {
    db.close()
  }
}
