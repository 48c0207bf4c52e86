import type { Sealed, Vault } from '../device/vault.ts'
import type { SyncDatabase } from './database.ts'
import { wordKey } from './deviceNumbers.ts'

/** The server's secret is another one than when this store was closed. Nothing may be written under a second key. */
export class OtherKey extends Error {
  override name = 'OtherKey'
}

export const sealedWord = (vault: Vault): Promise<Sealed<string>> => vault.seal(wordKey)

/** Makes sure that everything here is closed, and by this key. What closes the rows of an old store comes with one. */
export async function checkKey(db: SyncDatabase, vault: Vault, word: Sealed<string> | undefined): Promise<void> {
  if (word) await tryKey(word, vault)
  else await (await import('./sealOldRows.ts')).sealOldRows(db, vault)
}

async function tryKey(word: Sealed<string>, vault: Vault): Promise<void> {
  try {
    await vault.open(word)
  } catch (cause) {
    throw new OtherKey('the store was closed with another key', { cause })
  }
}
