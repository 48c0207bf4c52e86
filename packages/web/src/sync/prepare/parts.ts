import { api, type Endpoint, type EndpointInput, type EndpointResponse, type TemplateVersion } from '@ecs/core'
import type { CallInput } from '../../api/createCall.ts'
import { cacheResponse } from '../cachedResponses.ts'
import { fetchCopy } from '../fetchCopy.ts'
import { readMe } from '../me.ts'
import { openActionsOf } from '../openActionsOf.ts'
import { keepPictures, registrationPhotoOf } from '../pictures.ts'
import { fetchRegisters } from '../registers.ts'
import { readCopy } from '../sheetCopies.ts'
import { fetchPeople, fetchPrevious, keepTarget, knownPrevious, versionOf } from '../sheetParts.ts'
import type { SyncClient } from '../syncClient.ts'
import type { Meter } from './meter.ts'
import type { PartName } from './prepared.ts'
import { fetchProgram } from './program.ts'

export type Reach = Pick<SyncClient, 'store' | 'call'>

type FetchPart = (reach: Reach, ecsId: string, meter: Meter) => Promise<void>

const pageSize = 200
/** A shift's work, not a year's: more would fill the device without need. */
const mostSheets = 200
const mostChoices = 100

const sizeOf = (data: unknown): number => new Blob([JSON.stringify(data)]).size

/** Asked now, so that the screens find the answer later. */
async function fetchAhead<E extends Endpoint>(
  { call, store }: Reach,
  endpoint: E,
  input: CallInput<EndpointInput<E>>,
): Promise<EndpointResponse<E>> {
  const data = await call(endpoint, input)
  await cacheResponse(store, endpoint, input, data)
  return data
}

/** What is open on the board, and one's own actions whole: they are worked on where there is no network. */
async function fetchActions(reach: Reach, ecsId: string): Promise<unknown> {
  const open = await fetchAhead(reach, api.listActions, openActionsOf(ecsId))
  const own = open.rows.filter(({ assignee }) => assignee === reach.store.userId)
  const whole = []
  for (const { id } of own) whole.push(await fetchAhead(reach, api.getAction, { params: { actionId: id } }))
  return [open, whole]
}

/** Who works there, what may be chosen, when people work. */
const fetchMasters: FetchPart = async (reach, ecsId, { expect, add }) => {
  const params = { ecsId }
  const asked = [
    () => readMe(reach),
    () => fetchPeople(reach, ecsId),
    () => fetchAhead(reach, api.listPeople, { params }),
    () => fetchRegisters(reach, ecsId),
    () => fetchAhead(reach, api.listMyEcs, {}),
    () => fetchAhead(reach, api.getHome, {}),
    () => fetchAhead(reach, api.listCalendars, {}),
    () => fetchAhead(reach, api.listPatrolRoutes, { params }),
    () => fetchActions(reach, ecsId),
  ]
  expect(asked.length)
  for (const ask of asked) add(sizeOf(await ask()))
}

/** The targets, and for each what can be made for it. */
const fetchTargets: FetchPart = async (reach, ecsId, { expect, add }) => {
  let seen = 0
  let cursor: string | undefined
  do {
    const query = { limit: pageSize, ...(cursor && { cursor }) }
    const page = await fetchAhead(reach, api.listTargets, { params: { ecsId }, query })
    expect(seen + page.rows.length)
    for (const target of page.rows) {
      await keepTarget(reach, target)
      const choices =
        seen < mostChoices && (await fetchAhead(reach, api.getCreateChoices, { params: { targetId: target.id } }))
      seen += 1
      add(sizeOf([target, choices]))
    }
    cursor = page.next ?? undefined
  } while (cursor)
}

/** Published versions and their pictures never change: only those that are new are fetched. */
const fetchTemplates: FetchPart = async (reach, ecsId, { expect, add }) => {
  const { rows } = await fetchAhead(reach, api.listTemplates, { params: { ecsId } })
  const published = rows.flatMap(({ versions }) =>
    versions.filter(({ status }) => status === 'published' || status === 'scheduled'),
  )
  expect(published.length)
  const versions: TemplateVersion[] = []
  for (const { id } of published) versions.push(await versionOf(reach, id))
  // A sheet works without its pictures, but not without its template: all of those come first.
  for (const version of versions) add(sizeOf(version) + (await keepPictures(reach, version)))
}

const hasPm = ({ content }: TemplateVersion): boolean =>
  content.processes.some(({ items }) => items.some(({ kind, inputs }) => kind === 'pattern' || inputs?.includes('pm')))

/** How dials and panels of a target were registered, with the photos that count now. */
async function fetchRegistrations(reach: Reach, targetId: string): Promise<void> {
  const { rows } = await fetchAhead(reach, api.listRegistrations, { params: { targetId } })
  for (const { photos } of rows.filter(({ isCurrent }) => isCurrent)) {
    for (const { id } of photos) await registrationPhotoOf(reach, targetId, id)
  }
}

const isUnfinished = ({ status }: api.ChecksheetRow): boolean =>
  status === 'planned' || status === 'open' || status === 'returned'

/** Today's and open work with its previous values; a sheet that has not changed is not fetched again. */
const fetchSheets: FetchPart = async (reach, ecsId, { expect, add }) => {
  const planned = { tab: 'today', status: 'planned', sort: 'due', limit: mostSheets } as const
  await fetchAhead(reach, api.listChecksheets, { params: { ecsId }, query: planned })
  const unfinished = new Map<string, api.ChecksheetRow>()
  for (const tab of ['today', 'open', 'returned'] as const) {
    const { rows } = await reach.call(api.listChecksheets, { params: { ecsId }, query: { tab, limit: mostSheets } })
    for (const row of rows.filter(isUnfinished)) unfinished.set(row.id, row)
  }
  expect(unfinished.size)
  for (const { id, rev } of unfinished.values()) {
    const known = await readCopy(reach.store, id)
    const view = known && known.view.checksheet.rev >= rev ? known.view : await fetchCopy(reach, id)
    const version = await versionOf(reach, view.checksheet.templateVersionId)
    if (hasPm(version)) await fetchRegistrations(reach, view.checksheet.targetId)
    const previous = (await knownPrevious(reach, id)) ?? (await fetchPrevious(reach, id))
    add(sizeOf([view, previous]))
  }
}

export const fetchParts: Record<PartName, FetchPart> = {
  masters: fetchMasters,
  targets: fetchTargets,
  templates: fetchTemplates,
  sheets: fetchSheets,
  program: (_reach, _ecsId, meter) => fetchProgram(meter),
}
