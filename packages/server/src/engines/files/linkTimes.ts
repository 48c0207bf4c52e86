import { StorageError } from './errors.ts'
import type { LinkOptions } from './store.ts'

/** Spec 9. */
export const defaultExpirySeconds = 900
export const maxExpirySeconds = 7 * 24 * 3600

/**
 * When a link counts as signed and when it ends.
 *
 * A browser keeps a file by its address, and every new signature is a new address. `repeatForSeconds` moves the
 * signing time back to the last multiple of that span, so that everyone who asks within it gets the same address.
 * The price is that a link may be up to that span closer to its end when it is handed out.
 */
export function linkTimes(now: Date, options: LinkOptions): { signedAt: Date; expiresAt: Date } {
  const { expiresInSeconds = defaultExpirySeconds, repeatForSeconds = 0, credentialsExpireAt } = options
  if (!Number.isInteger(expiresInSeconds) || expiresInSeconds < 1 || repeatForSeconds >= expiresInSeconds) {
    throw new StorageError('InvalidUrlExpiration')
  }
  if (expiresInSeconds > maxExpirySeconds) throw new StorageError('UrlExpirationMaxLimitExceed')
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const signedSeconds = repeatForSeconds > 0 ? nowSeconds - (nowSeconds % repeatForSeconds) : nowSeconds
  const wantedEnd = signedSeconds + expiresInSeconds
  const credentialsEnd = credentialsExpireAt ? Math.floor(credentialsExpireAt.getTime() / 1000) : wantedEnd
  const expiresSeconds = Math.min(wantedEnd, credentialsEnd)
  if (expiresSeconds <= nowSeconds) throw new StorageError('NoCredentials', { about: 'the credentials have expired' })
  return { signedAt: new Date(signedSeconds * 1000), expiresAt: new Date(expiresSeconds * 1000) }
}
