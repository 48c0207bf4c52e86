import { api, type Endpoint, type EndpointInput, type EndpointResponse } from '@ecs/core'
import type { CallInput } from '../api/createCall.ts'
import { keepAnswer } from '../offline/keptQuery.ts'
import type { Offline } from '../offline/offline.ts'
import { fetchCopy } from '../sheet/fetchCopy.ts'
import { fetchPeople, fetchPrevious, keepTarget, versionOf } from '../sheet/sheetParts.ts'

/** What this device holds of an ECS for work without a network. */
export type Prepared = { at: number; targets: number; templates: number; sheets: number }

type Reach = Pick<Offline, 'store' | 'call'>

const keyOf = (ecsId: string): string => `prepared:${ecsId}`
const pageSize = 200
/** A shift's work, not a year's: more would fill the device without need. */
const mostSheets = 200
const mostChoices = 100

export async function preparedEcs({ store }: Pick<Reach, 'store'>): Promise<Map<string, Prepared>> {
  const rows = await store.db.meta.where('key').startsWith(keyOf('')).toArray()
  return new Map(rows.map(({ key, value }) => [key.slice(keyOf('').length), value as Prepared]))
}

/** Fetches targets, templates, people and today's sheets with their previous values; begun again, it goes on. */
export async function prepareEcs(reach: Reach, ecsId: string): Promise<Prepared> {
  const { store } = reach
  const params = { ecsId }
  const targets = await fetchTargets(reach, ecsId)
  const templates = await fetchTemplates(reach, ecsId)
  const sheets = await fetchToday(reach, ecsId)
  await fetchPeople(reach, ecsId)
  await fetchAhead(reach, api.listPeople, { params })
  await fetchAhead(reach, api.listMyEcs, {})
  await fetchAhead(reach, api.listCalendars, {})
  const prepared = { at: Date.now(), targets, templates, sheets }
  await store.db.meta.put({ key: keyOf(ecsId), value: prepared })
  return prepared
}

/** Asked now, so that the screens find the answer later. */
async function fetchAhead<E extends Endpoint>(
  { call, store }: Reach,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
): Promise<EndpointResponse<E>> {
  const data = await call(endpoint, input)
  await keepAnswer(store.userId, endpoint, input, data)
  return data
}

async function fetchTargets(reach: Reach, ecsId: string): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const query = { limit: pageSize, ...(cursor && { cursor }) }
    const page = await fetchAhead(reach, api.listTargets, { params: { ecsId }, query })
    for (const target of page.rows) await keepTarget(reach, target)
    for (const { id } of page.rows.slice(0, mostChoices - count))
      await fetchAhead(reach, api.getCreateChoices, { params: { targetId: id } })
    count += page.rows.length
    cursor = page.next ?? undefined
  } while (cursor)
  return count
}

async function fetchTemplates(reach: Reach, ecsId: string): Promise<number> {
  const { rows } = await fetchAhead(reach, api.listTemplates, { params: { ecsId } })
  const published = rows.flatMap(({ versions }) => versions.filter(({ status }) => status === 'published'))
  for (const { id } of published) await versionOf(reach, id)
  return published.length
}

async function fetchToday(reach: Reach, ecsId: string): Promise<number> {
  const planned = { tab: 'today', status: 'planned', sort: 'due', limit: mostSheets } as const
  await fetchAhead(reach, api.listChecksheets, { params: { ecsId }, query: planned })
  const today = { tab: 'today', limit: mostSheets } as const
  const { rows } = await reach.call(api.listChecksheets, { params: { ecsId }, query: today })
  const unfinished = rows.filter(({ status }) => status === 'planned' || status === 'open' || status === 'returned')
  for (const { id } of unfinished) {
    const { checksheet } = await fetchCopy(reach, id)
    await versionOf(reach, checksheet.templateVersionId)
    await fetchPrevious(reach, id)
  }
  return unfinished.length
}
