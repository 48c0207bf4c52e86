import { Dexie } from 'dexie'
import { storesOfPeople } from './storesHere.ts'

/** How much waits on this device, whoever it belongs to; only the number is read. Shown before anybody has signed in. */
export async function unsentOnDevice(): Promise<number> {
  const names = await storesOfPeople()
  const counts = await Promise.all(names.map(countUnsent))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countUnsent(name: string): Promise<number> {
  const db = await new Dexie(name).open()
  try {
    const inState = (state: string) =>
      db.table('operations').where('[state+seq]').between([state, Dexie.minKey], [state, Dexie.maxKey]).count()
    return (await inState('waiting')) + (await inState('sending'))
  } finally {
    db.close()
  }
}
