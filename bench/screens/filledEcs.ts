import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findRunning } from '../../packages/server/src/engines/db/embedded/index.ts'
import { Client } from '../../packages/server/src/testing/outsideServer.ts'
import { makeWorld, type World } from '../api/world.ts'
import { fillSheets } from '../fill/sheets.ts'

/** Where the screens look: one ECS, a target that has a year of records, its template. */
export type FilledEcs = { ecsId: string; ecsName: string; targetId: string; template: World['template'] }

/** The one of an earlier run in the same folder, or a new one filled with so many sheets. */
export async function filledEcs(url: string, folder: string, sheets: number): Promise<FilledEcs> {
  const file = join(folder, 'filledEcs.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const world = await makeWorld(url, 30)
  const other = await makeWorld(url, 1)
  const client = new Client({ connectionString: findRunning(join(folder, 'data')).ownerUrl })
  await client.connect()
  const ecsIds: [string, string] = [world.ecsId, other.ecsId]
  const order = { ecsIds, ...world.template, sheets, answered: sheets / 2, triggers: 'on' as const }
  const { yearTargetId } = await fillSheets(client, order)
  await untilFound(client)
  await client.query('analyze')
  await client.end()
  const ecsName = `計測 ${world.ecsId.slice(0, 8).toUpperCase()}`
  const filled = { ecsId: world.ecsId, ecsName, targetId: yearTargetId, template: world.template }
  writeFileSync(file, JSON.stringify(filled))
  return filled
}

/** The product writes the search documents in the background. */
async function untilFound(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select count(*)::int as left from search_queue')
    if (rows[0].left === 0) return
    await sleep(500)
  }
}
