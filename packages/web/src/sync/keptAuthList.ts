import { type api, authListOf } from '@ecs/core'
import { readMe } from './me.ts'
import { syncClientOf } from './syncClient.ts'

/** What the person's groups may do, as this device last heard of them. */
export async function keptAuthList(userId: string): Promise<api.Me['authList']> {
  return authListOf((await readMe(await syncClientOf(userId))).groups)
}
