import { CookieStorage, type KeyValueStorageInterface } from 'aws-amplify/utils'
import type { CookieOptions } from './tokenStorage.ts'

/** The library refuses what no browser would take. */
export const cookieTokens = (options: CookieOptions): KeyValueStorageInterface => new CookieStorage(options)
