/** What lies in the store of the device, closed for everybody but its person. */
export type Sealed<T> = { plain: T }

/**
 * Every value on its way into and out of the device's store passes here. Sealing happens before a transaction begins:
 * a transaction does not wait for anything but the store itself.
 */
export type Vault = {
  seal: <T>(value: T) => Promise<Sealed<T>>
  open: <T>(sealed: Sealed<T>) => Promise<T>
}

/** Keeps values as they are, until the person's key is there (issue 9). */
export const openVault: Vault = {
  seal: async (value) => ({ plain: value }),
  open: async ({ plain }) => plain,
}
