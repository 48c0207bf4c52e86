import { api } from '@ecs/core'
import { firstIs, having } from '../../device/table.ts'
import { forgetResponse, readCachedResponse } from '../cachedResponses.ts'
import type { LocalStore } from '../localStore.ts'
import { keepPrepared, preparedEcs } from './prepared.ts'

/**
 * Takes what was prepared from the device. Whatever has unsent work in it stays, with everything it needs: nothing a
 * person did is ever lost by tidying up.
 */
export async function forgetEcs(store: LocalStore, ecsId: string): Promise<void> {
  const { db } = store
  const busy = await sheetsAtWork(store)
  const sheetIds = (await db.sheets.primaryKeys(having('ecsId', ecsId))).filter((id) => !busy.has(id))
  const targetIds = await targetsOf(store, ecsId)
  await db.transaction(['sheets', 'summaries', 'previous', 'targets', 'people'], async (tables) => {
    await tables.sheets.bulkDelete(sheetIds)
    await tables.summaries.bulkDelete(sheetIds)
    await tables.previous.bulkDelete(sheetIds)
    if (![...busy.values()].includes(ecsId)) {
      await tables.targets.bulkDelete(targetIds)
      await tables.people.delete(ecsId)
    }
  })
  if (![...busy.values()].includes(ecsId)) await forgetPictures(store, ecsId)
  for (const targetId of targetIds) await forgetResponse(store, api.getCreateChoices, { params: { targetId } })
  await forgetResponse(store, api.listTemplates, { params: { ecsId } })
  await forgetResponse(store, api.listPeople, { params: { ecsId } })
  await keepPrepared(store, ecsId, undefined)
}

/** Of templates that no other prepared ECS uses. */
async function forgetPictures(store: LocalStore, ecsId: string): Promise<void> {
  const others = [...(await preparedEcs(store)).keys()].filter((id) => id !== ecsId)
  const inUse = new Set((await Promise.all(others.map((id) => templatesOf(store, id)))).flat())
  const { pictures } = store.db
  for (const templateId of await templatesOf(store, ecsId)) {
    if (!inUse.has(templateId)) await pictures.bulkDelete(await pictures.primaryKeys(firstIs(templateId)))
  }
}

async function templatesOf(store: LocalStore, ecsId: string): Promise<string[]> {
  const known = await readCachedResponse(store, api.listTemplates, { params: { ecsId } })
  return known?.data.rows.map(({ id }) => id) ?? []
}

/** Sheets with operations on their way, and the ECS each belongs to. */
async function sheetsAtWork({ db }: LocalStore): Promise<Map<string, string>> {
  const ids = new Set((await db.operations.toArray()).map(({ checksheetId }) => checksheetId))
  const rows = await db.sheets.bulkGet([...ids])
  return new Map([...ids].map((id, index) => [id, rows[index]?.ecsId ?? '']))
}

async function targetsOf({ db, vault }: LocalStore, ecsId: string): Promise<string[]> {
  const targets = await Promise.all((await db.targets.toArray()).map(({ body }) => vault.open(body)))
  return targets.filter((target) => target.ecsId === ecsId).map(({ id }) => id)
}
