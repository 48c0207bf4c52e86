import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../../packages/server/src/testing/outsideServer.ts'
import { makeWorld, type World } from '../api/world.ts'
import { fillActions } from '../fill/actions.ts'
import { fillDocuments } from '../fill/documents.ts'
import { dropIndexes, rebuildIndexes } from '../fill/indexes.ts'
import { type Filled, fillSheets } from '../fill/sheets.ts'
import type { Row } from '../table.ts'

/** Where the questions are asked: an ECS with so many sheets beside another one. */
export type Plant = { world: World; filled: Filled; sheets: number; hasDocuments: boolean }

/** What lists and searches read. */
export const searchedTables = ['checksheets', 'assignments', 'search_documents']

const fileIn = (folder: string): string => join(folder, 'plant.json')

export const keptPlant = (folder: string): Plant | undefined =>
  existsSync(fileIn(folder)) ? JSON.parse(readFileSync(fileIn(folder), 'utf8')) : undefined

/** Written last: what is there has been filled to its end. */
export const keepPlant = (folder: string, plant: Plant): void => writeFileSync(fileIn(folder), JSON.stringify(plant))

/** Fills three years of records and says how long each step took. Search documents take most of it. */
export async function fillPlant(
  url: string,
  client: Client,
  { sheets, hasDocuments }: { sheets: number; hasDocuments: boolean },
): Promise<{ plant: Plant; rows: Row[] }> {
  const world = await makeWorld(url, 30)
  const other = await makeWorld(url, 1)
  const rows: Row[] = []
  const timed = timing((name, ms) => rows.push({ name, seconds: ms / 1000 }))
  const dropped = await dropIndexes(client, searchedTables)
  const order = {
    ecsIds: [world.ecsId, other.ecsId] as [string, string],
    ...world.template,
    sheets,
    answered: Math.min(sheets / 2, 100_000),
  }
  const filled = await fillSheets(client, order)
  await fillActions(client, world.ecsId, world.template.itemIds[0]!)
  timed(`fill ${sheets} sheets`)
  if (hasDocuments) await fillDocuments(client)
  if (hasDocuments) timed('write search documents')
  for (const { name, ms } of await rebuildIndexes(client, dropped))
    rows.push({ name: `build ${name}`, seconds: ms / 1000 })
  await client.query('vacuum analyze')
  return { plant: { world, filled, sheets, hasDocuments }, rows }
}

function timing(note: (name: string, ms: number) => void): (name: string) => void {
  let last = performance.now()
  return (name) => {
    note(name, performance.now() - last)
    last = performance.now()
  }
}
