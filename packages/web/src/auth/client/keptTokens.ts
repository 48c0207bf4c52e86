import { decodeJWT } from 'aws-amplify/auth'
import { AUTH_KEY_PREFIX, createKeysForAuthStorage } from 'aws-amplify/auth/cognito'
import type { KeyValueStorageInterface } from 'aws-amplify/utils'
import { restoreInto } from './restoreTokens.ts'
import type { User } from './signedInUser.ts'

/** The library's own records, read and removed without it where it would ask the network first. */
let storage: KeyValueStorageInterface
let prefix = ''

export function keepTokensIn(place: KeyValueStorageInterface, clientId: string): void {
  storage = place
  prefix = `${AUTH_KEY_PREFIX}.${clientId}`
}

/** Whose tokens are kept, valid or not. */
export async function keptUser(): Promise<User | undefined> {
  const keys = await keysOfLastUser()
  const idToken = keys && (await storage.getItem(keys.idToken!))
  if (!idToken) return undefined
  try {
    const { sub, 'cognito:username': username } = decodeJWT(idToken).payload
    return { id: String(sub), name: String(username) }
  } catch (error) {
    console.error('the kept id token is damaged:', error)
    return undefined
  }
}

/** The library refreshes a little before the end. */
const toleranceMs = 5000

/** Whether the next question for a token goes over the network. */
export async function isRefreshDue(): Promise<boolean> {
  const keys = await keysOfLastUser()
  const token = keys && (await storage.getItem(keys.accessToken!))
  if (!token) return false
  try {
    return (decodeJWT(token).payload.exp ?? 0) * 1000 - toleranceMs <= Date.now()
  } catch {
    // Damaged: the library says so itself.
    return false
  }
}

/** Removes tokens even when the library is still waiting for an answer from nowhere. The device's own key stays. */
export async function forgetTokens(): Promise<void> {
  const keys = await keysOfLastUser()
  if (!keys) return
  const { accessToken, idToken, refreshToken, clockDrift, signInDetails, oauthMetadata } = keys
  const gone = [accessToken, idToken, refreshToken, clockDrift, signInDetails, oauthMetadata, lastUserKey()]
  await Promise.all(gone.map((key) => storage.removeItem(key!)))
}

/** Before anybody asks for tokens at a start. */
export async function restoreTokens(): Promise<void> {
  try {
    const keysOf = (name: string) => createKeysForAuthStorage(prefix, name)
    await restoreInto(storage, { lastUser: lastUserKey(), keysOf })
  } catch (error) {
    console.warn('the second copy of the session cannot be read:', error)
  }
}

const lastUserKey = () => `${prefix}.LastAuthUser`

async function keysOfLastUser(): Promise<Record<string, string> | undefined> {
  const name = await storage.getItem(lastUserKey())
  return name === null ? undefined : createKeysForAuthStorage(prefix, name)
}
