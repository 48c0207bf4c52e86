import { fromBase64 } from './base64.ts'
import { importKey, type StoreKey } from './cipher.ts'
import { keyringName } from './existingStores.ts'
import { openStore } from './store.ts'
import { Table } from './table.ts'
import { type Vault, vaultWith } from './vault.ts'

type KeyRow = { userId: string; key: StoreKey }

/** A PIN's copy of a key: opened by the PIN alone, gone after too many wrong ones (`pin.ts`). */
export type PinRow = {
  userId: string
  salt: Uint8Array<ArrayBuffer>
  rounds: number
  iv: Uint8Array<ArrayBuffer>
  box: Uint8Array<ArrayBuffer>
  wrongTries: number
}

/** A passkey's copy of a key (`passkey.ts`). */
type PasskeyRow = {
  userId: string
  credentialId: Uint8Array<ArrayBuffer>
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  box: Uint8Array<ArrayBuffer>
}

/** Keys lie apart from what they open: a sign-out takes the key and leaves the work. */
export const keyring = openStore({
  name: keyringName,
  version: 20,
  layouts: { keys: { key: 'userId' }, pins: { key: 'userId' }, passkeys: { key: 'userId' } },
  tablesOf: (ask) => ({
    keys: new Table<KeyRow>('keys', ask),
    pins: new Table<PinRow>('pins', ask),
    passkeys: new Table<PasskeyRow>('passkeys', ask),
  }),
})

/** While a session lives its key is here, so that the page starts without a network; otherwise the server is asked. */
export async function openVault(userId: string, fetchKey: () => Promise<string>): Promise<Vault> {
  const known = (await keyring.keys.get(userId))?.key
  if (known) return vaultWith(known)
  const key = await importKey(fromBase64(await fetchKey()))
  // Needed at the next start, not for this one.
  keyring.keys.put({ userId, key }).catch((error) => console.error('the key of this device is not kept:', error))
  return vaultWith(key)
}

export async function keepKey(userId: string, raw: Uint8Array<ArrayBuffer>): Promise<StoreKey> {
  const key = await importKey(raw)
  await keyring.keys.put({ userId, key })
  return key
}

/** At sign-out and when the page is locked. What it opens stays, closed. */
export async function forgetKey(userId: string): Promise<void> {
  await keyring.keys.delete(userId)
}
