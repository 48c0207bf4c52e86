import { importKey, keyBytes } from '../cipher.ts'
import { type Vault, vaultWith } from '../vault.ts'

const keys = new Map<string, Uint8Array<ArrayBuffer>>()

/** A vault as the server's key would open it: the same for a person every time. */
export async function testVault(userId: string): Promise<Vault> {
  const raw = keys.get(userId) ?? crypto.getRandomValues(new Uint8Array(keyBytes))
  keys.set(userId, raw)
  return vaultWith(await importKey(raw))
}
