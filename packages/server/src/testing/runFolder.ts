import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '../engines/db/embedded/folders.ts'
import { isAlive, isOurPostmaster, readPostmaster, stopPostmaster } from '../engines/db/embedded/postmaster.ts'

const prefix = 'ecs-test-'

/** One folder per test run holds its database cluster; its owner is the process that started the run. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // Some tests work as another user, who must be able to walk through.
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  return folder
}

/** The folder of the current run. */
export function runFolder(): string {
  const folder = process.env.ECS_TEST_RUN
  if (folder) return folder
  throw new Error('ECS_TEST_RUN is not set: the test project lacks packages/server/src/testing/globalSetup.ts')
}

export async function removeRunFolder(folder: string) {
  await Promise.all(clustersIn(folder).map((pid) => stopPostmaster(pid)))
  rmSync(folder, { recursive: true, force: true })
}

/** For the moment when the process is on its way out and nothing can be waited for. */
export function abandonRunFolder(folder: string) {
  for (const pid of clustersIn(folder)) process.kill(pid, 'SIGQUIT')
}

/** Clears what a killed run left behind. */
export async function sweepRunFolders() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (isMine(folder) && !isAlive(ownerOf(folder))) await removeRunFolder(folder)
  }
}

/** Another user's leftovers are that user's to clear. */
const isMine = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()

function ownerOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'owner.pid'), 'utf8'))
  } catch (error) {
    // Just being made or just being removed by its own run: not ours to touch.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.pid
    throw error
  }
}

/** The servers that still run: the run's own and those of data folders inside it. */
function clustersIn(folder: string): number[] {
  if (!existsSync(folder)) return []
  const inside = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const places = [folder, ...inside.map((entry) => join(folder, entry.name))].map(foldersIn)
  return places.flatMap((place) => {
    const found = readPostmaster(place)
    return found && isOurPostmaster(found.pid, place) ? [found.pid] : []
  })
}
