import { api } from '@ecs/core'
import { call } from '../api/call.ts'

/** What the signed-in person may do; the server refuses by the same list. */
export async function fetchAuthList(): Promise<api.Me['authList']> {
  const { authList } = await call(api.getMe, {})
  return authList
}
