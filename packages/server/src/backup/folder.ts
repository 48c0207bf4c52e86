import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NotABackup, readManifest, type Signed } from './manifest.ts'

/** What is being written, or was when it was killed, is named otherwise. */
export const unfinished = '.part'

const pattern = /^ecs-(\d{8}T\d{6})Z$/

export const nameFor = (at: Date): string => `ecs-${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

export type FoundBackup =
  | ({ kind: 'whole'; name: string; folder: string } & Signed)
  | { kind: 'broken'; name: string; folder: string; reason: string }

/** Newest first; one that cannot be trusted is named with the reason. */
export function listBackups(root: string): FoundBackup[] {
  if (!existsSync(root)) return []
  const names = readdirSync(root).filter((name) => pattern.test(name.replace(unfinished, '')))
  return names
    .sort()
    .reverse()
    .map((name) => inspect(root, name))
}

function inspect(root: string, name: string): FoundBackup {
  const folder = join(root, name)
  if (name.endsWith(unfinished)) return { kind: 'broken', name, folder, reason: '作成中、または途中で止まっています' }
  try {
    return { kind: 'whole', name, folder, ...readManifest(folder) }
  } catch (error) {
    if (!(error instanceof NotABackup)) throw error
    return { kind: 'broken', name, folder, reason: error.message }
  }
}

const abandonedMs = 24 * 3_600_000

/** A younger one may still be written by somebody else. */
export function removeLeftovers(root: string, now: Date): void {
  for (const { name, folder } of listBackups(root))
    if (name.endsWith(unfinished) && now.getTime() - statSync(folder).mtimeMs > abandonedMs)
      rmSync(folder, { recursive: true, force: true })
}
