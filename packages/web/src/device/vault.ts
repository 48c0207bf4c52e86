import { type Box, decrypt, encrypt, type StoreKey } from './cipher.ts'
import { pack, unpack } from './packing.ts'

declare const holds: unique symbol

/** What lies in the store of the device, closed for everybody but its person. */
export type Sealed<T> = Box & { readonly [holds]?: T }

/** As devices kept it before there were keys; read once more and closed (`sealOldRows`). */
export type Unsealed<T> = { plain: T }

/**
 * Every value on its way into and out of the device's store passes here. Sealing happens before a transaction begins:
 * a transaction does not wait for anything but the store itself.
 */
export type Vault = {
  seal: <T>(value: T) => Promise<Sealed<T>>
  open: <T>(sealed: Sealed<T>) => Promise<T>
}

export function vaultWith(key: StoreKey): Vault {
  return {
    seal: async (value) => await encrypt(key, pack(value)),
    open: async <T>(sealed: Sealed<T>) => (isUnsealed(sealed) ? sealed.plain : unpack(await decrypt(key, sealed))) as T,
  }
}

export const isUnsealed = (body: object): body is Unsealed<unknown> => 'plain' in body
