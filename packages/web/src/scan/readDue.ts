import { AppError, api, type Target } from '@ecs/core'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queryClient.ts'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { readLocalRows } from '../sync/localRows.ts'
import { type Due, dueOf, nextOf } from './whereTo.ts'

export type DueAt = { target: Target; choices: readonly api.CreateChoice[]; due: Due[] }

/** What can be done at a target now, also without a network. */
export async function readDue(userId: string, { id, ecsId }: Pick<Target, 'id' | 'ecsId'>): Promise<DueAt> {
  const asked = cachedQuery(userId, api.getCreateChoices, { params: { targetId: id } })
  const { data } = await queryClient.fetchQuery({ ...asked, staleTime: 0 })
  const local = (await readLocalRows(userId, ecsId, 'all')).filter((row) => row.target.id === id)
  return { target: data.target, choices: data.choices, due: dueOf(data.choices, local) }
}

type Done = { id: string; ecsId: string; targetId: string; templateId: string }

/** The sheet to go on with after this one. */
export async function readNext(userId: string, done: Done) {
  const { ecsId } = done
  const [rows, routes] = await Promise.all([todayIn(userId, ecsId), routesIn(userId, ecsId)])
  return nextOf(done, rows, routes, userId)
}

const mostRows = 100

async function todayIn(userId: string, ecsId: string): Promise<api.ChecksheetRow[]> {
  const local = await readLocalRows(userId, ecsId, 'all')
  try {
    const query = { tab: 'today', sort: 'due', limit: mostRows } as const
    const { rows } = await call(api.listChecksheets, { params: { ecsId }, query })
    // What was handed in here a moment ago may still be on its way.
    const here = new Map(local.map(({ id, status }) => [id, status]))
    return rows.map((row) => ({ ...row, status: here.get(row.id) ?? row.status }))
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 0) throw error
    return local
  }
}

async function routesIn(userId: string, ecsId: string) {
  try {
    const asked = cachedQuery(userId, api.listPatrolRoutes, { params: { ecsId } })
    return (await queryClient.fetchQuery(asked)).data.rows
  } catch (error) {
    console.info('the routes are not known here:', error)
    return []
  }
}
