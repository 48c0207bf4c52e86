import { chownSync, cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { prepareSchema } from '../engines/db/database.ts'
import { startEmbedded } from '../engines/db/embedded/index.ts'
import { testLog } from './cluster.ts'
import { removeRunFolder, runFolder } from './runFolder.ts'

/** An empty data folder for the running test; afterwards whatever database still runs in it is stopped. */
export function emptyDataFolder(owner?: { uid: number }): string {
  const folder = mkdtempSync(join(runFolder(), 'data-'))
  if (owner) chownSync(folder, owner.uid, owner.uid)
  onTestFinished(() => removeRunFolder(folder))
  return folder
}

let prepared: Promise<string> | undefined

/** The same with a finished (migrated, stopped) database in it; copying one is much faster than making one. */
export async function preparedDataFolder(): Promise<string> {
  prepared ??= prepare()
  const folder = emptyDataFolder()
  cpSync(join(await prepared, 'postgres'), join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true })
  return folder
}

/** Lives inside the run's folder and goes with it. */
async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(runFolder(), 'prepared-'))
  const server = await startEmbedded(folder, testLog, 'none')
  await prepareSchema(server, testLog)
  await server.stop()
  return folder
}
