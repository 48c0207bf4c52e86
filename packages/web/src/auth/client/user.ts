import { getCurrentUser } from 'aws-amplify/auth'
import { asking } from './asking.ts'
import { isNetworkError } from './errors.ts'
import { keptUser } from './keptTokens.ts'
import { isRefreshHopeless } from './refresh.ts'
import type { User } from './signedInUser.ts'

/** Who is signed in, or nobody. Without a network the kept tokens answer, even when they should be refreshed. */
export async function currentUser(): Promise<User | undefined> {
  if (await isRefreshHopeless()) return keptUser()
  try {
    const { userId, username } = await asking(getCurrentUser())
    return { id: userId, name: username }
  } catch (error) {
    return isNetworkError(error) ? keptUser() : undefined
  }
}
