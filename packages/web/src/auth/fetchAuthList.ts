import { AppError, api, authListOf } from '@ecs/core'
import { call } from '../api/call.ts'
import { hasStoreOf } from '../offline/storesHere.ts'

type AuthList = api.Me['authList']

/** What the signed-in person may do; the server refuses by the same list. Without one, the kept groups tell. */
export async function fetchAuthList(userId: string): Promise<AuthList> {
  try {
    return (await call(api.getMe, {})).authList
  } catch (error) {
    const isAway = error instanceof AppError && error.status === 0
    const kept = isAway ? await keptAuthList(userId) : undefined
    if (kept === undefined) throw error
    return kept
  }
}

async function keptAuthList(userId: string): Promise<AuthList | undefined> {
  if (!(await hasStoreOf(userId))) return undefined
  const [{ offlineOf }, { readMe }] = await Promise.all([import('../offline/offline.ts'), import('../offline/me.ts')])
  return authListOf((await readMe(await offlineOf(userId))).groups)
}
