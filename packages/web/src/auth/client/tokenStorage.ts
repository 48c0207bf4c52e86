import { defaultStorage, type KeyValueStorageInterface, sessionStorage } from 'aws-amplify/utils'

export type TokenStorageKind = 'local' | 'session' | 'cookie'

/** Spec 9: 365 days, secure by default; sameSite is lax, strict or none, and none requires secure. */
export type CookieOptions = {
  domain?: string
  path?: string
  expires?: number
  secure?: boolean
  sameSite?: 'strict' | 'lax' | 'none'
}

/** Where the tokens live. Everything but a session storage is shared by all tabs. Few sites keep them in cookies. */
export async function tokenStorage(
  kind: TokenStorageKind,
  cookies: CookieOptions = {},
): Promise<KeyValueStorageInterface> {
  if (kind === 'cookie') return (await import('./cookieTokens.ts')).cookieTokens({ sameSite: 'lax', ...cookies })
  return withoutListener(kind === 'session' ? sessionStorage : defaultStorage)
}

export function isShared(kind: TokenStorageKind): boolean {
  return kind !== 'session'
}

/** The library would announce other tabs' changes for one kind of storage only; tabs.ts does it for all alike. */
function withoutListener(storage: KeyValueStorageInterface): KeyValueStorageInterface {
  return {
    setItem: (key, value) => storage.setItem(key, value),
    getItem: (key) => storage.getItem(key),
    removeItem: (key) => storage.removeItem(key),
    clear: () => storage.clear(),
  }
}
