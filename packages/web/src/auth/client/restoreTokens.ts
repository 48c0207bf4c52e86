import { decodeJWT } from 'aws-amplify/auth'
import type { KeyValueStorageInterface } from 'aws-amplify/utils'
import { readBackup } from '../backup.ts'

type Names = { lastUser: string; keysOf: (userName: string) => Record<string, string> }

/** After a dead battery the storage may be as it was a minute before, or empty: the second copy is newer, and counts. */
export async function restoreInto(storage: KeyValueStorageInterface, { lastUser, keysOf }: Names): Promise<void> {
  const userName = await readBackup(lastUser)
  if (userName === undefined) return
  const keys = keysOf(userName)
  const [kept, here] = [await readBackup(keys.accessToken!), await storage.getItem(keys.accessToken!)]
  if (kept === undefined || !isNewer(kept, here)) return
  await storage.setItem(lastUser, userName)
  for (const key of Object.values(keys)) {
    const value = await readBackup(key)
    if (value !== undefined) await storage.setItem(key, value)
  }
}

/** What is there but cannot be read was damaged by somebody: that is no dead battery. */
function isNewer(kept: string, here: string | null): boolean {
  if (here === null) return true
  try {
    return (decodeJWT(kept).payload.iat ?? 0) > (decodeJWT(here).payload.iat ?? 0)
  } catch {
    return false
  }
}
