import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { foldersIn } from '../engines/db/embedded/folders.ts'
import { isAlive, isOurPostmaster, readPostmaster, stopPostmaster } from '../engines/db/embedded/postmaster.ts'

const prefix = 'ecs-test-'

/** One folder per test run holds its database cluster; its owner is the process that started the run. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, 'owner.pid'), String(process.pid))
  return folder
}

export async function removeRunFolder(folder: string) {
  const running = runningIn(folder)
  if (running) await stopPostmaster(running)
  rmSync(folder, { recursive: true, force: true })
}

/** For the moment when the process is on its way out and nothing can be waited for. */
export function abandonRunFolder(folder: string) {
  const running = runningIn(folder)
  if (running) process.kill(running, 'SIGQUIT')
}

/** Clears what a killed run left behind. */
export async function sweepRunFolders() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    if (!isAlive(ownerOf(folder))) await removeRunFolder(folder)
  }
}

function ownerOf(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'owner.pid'), 'utf8'))
  } catch (error) {
    // Just being made or just being removed by its own run: not ours to touch.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return process.pid
    throw error
  }
}

function runningIn(folder: string): number | undefined {
  const folders = foldersIn(folder)
  const found = readPostmaster(folders)
  return found && isOurPostmaster(found.pid, folders) ? found.pid : undefined
}
