import type { api } from '@ecs/core'
import type { CurrentUser } from './client/summary.ts'

type Facts = { summary?: CurrentUser; authList?: api.Me['authList'] }
type FetchAuthList = (userId: string) => Promise<api.Me['authList']>
type Client = Pick<typeof import('./client/index.ts'), 'fetchCurrentUser'>

let fetchAuthList: FetchAuthList = async () => []

/** The app says where permissions come from: without a network from the device's store, which lies above the session. */
export function setAuthListSource(source: FetchAuthList): void {
  fetchAuthList = source
}

/** Spec 1: the app fetches the current user's info at startup; a failure is only logged. */
export async function loadFacts(client: Client, userId: string, tell: (facts: Facts) => void): Promise<void> {
  await Promise.all([
    logged('the current user', async () => tell({ summary: await client.fetchCurrentUser() })),
    logged('the permissions', async () => {
      tell({ authList: await fetchAuthList(userId) })
    }),
  ])
}

async function logged(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`${what} could not be loaded:`, error)
  }
}
