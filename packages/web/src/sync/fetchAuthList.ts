import { AppError, api } from '@ecs/core'
import { call } from '../api/call.ts'
import { hasStoreOf } from '../device/existingStores.ts'

type AuthList = api.Me['authList']

/** What the signed-in person may do; the server refuses by the same list. Without one, the kept groups tell. */
export async function fetchAuthList(userId: string): Promise<AuthList> {
  try {
    return (await call(api.getMe, {})).authList
  } catch (error) {
    const isAway = error instanceof AppError && error.status === 0
    if (!isAway || !(await hasStoreOf(userId))) throw error
    const { keptAuthList } = await import('./keptAuthList.ts')
    return await keptAuthList(userId)
  }
}
