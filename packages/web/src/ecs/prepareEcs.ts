import { api } from '@ecs/core'
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

export async function preparedEcs({ store }: Pick<Reach, 'store'>): Promise<Map<string, Prepared>> {
  const rows = await store.db.meta.where('key').startsWith(keyOf('')).toArray()
  return new Map(rows.map(({ key, value }) => [key.slice(keyOf('').length), value as Prepared]))
}

/** Fetches targets, templates, people and today's sheets with their previous values; begun again, it goes on. */
export async function prepareEcs(reach: Reach, ecsId: string): Promise<Prepared> {
  const { call, store } = reach
  const params = { ecsId }
  const [targets, templates, sheets] = [
    await fetchTargets(reach, ecsId),
    await fetchTemplates(reach, ecsId),
    await fetchToday(reach, ecsId),
  ]
  await fetchPeople(reach, ecsId)
  await call(api.listCalendars, {})
  const prepared = { at: Date.now(), targets, templates, sheets }
  await store.db.meta.put({ key: keyOf(params.ecsId), value: prepared })
  return prepared
}

async function fetchTargets(reach: Reach, ecsId: string): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const page = await reach.call(api.listTargets, {
      params: { ecsId },
      query: { limit: pageSize, ...(cursor && { cursor }) },
    })
    for (const target of page.rows) await keepTarget(reach, target)
    count += page.rows.length
    cursor = page.next ?? undefined
  } while (cursor)
  return count
}

async function fetchTemplates(reach: Reach, ecsId: string): Promise<number> {
  const { rows } = await reach.call(api.listTemplates, { params: { ecsId } })
  const published = rows.flatMap(({ versions }) => versions.filter(({ status }) => status === 'published'))
  for (const { id } of published) await versionOf(reach, id)
  return published.length
}

async function fetchToday(reach: Reach, ecsId: string): Promise<number> {
  const { rows } = await reach.call(api.listChecksheets, {
    params: { ecsId },
    query: { tab: 'today', limit: mostSheets },
  })
  const unfinished = rows.filter(({ status }) => status === 'planned' || status === 'open' || status === 'returned')
  for (const { id } of unfinished) {
    const { checksheet } = await fetchCopy(reach, id)
    await versionOf(reach, checksheet.templateVersionId)
    await fetchPrevious(reach, id)
  }
  return unfinished.length
}
