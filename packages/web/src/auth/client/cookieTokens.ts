import { CookieStorage, type KeyValueStorageInterface } from 'aws-amplify/utils'

/** The library refuses what no browser would take. */
export const cookieTokens = (options: ConstructorParameters<typeof CookieStorage>[0]): KeyValueStorageInterface =>
  new CookieStorage(options)
