import { listBackups } from './folder.ts'

const hourMs = 3_600_000
/** A backup takes its time, and a server may have been off for a while. */
const patienceHours = 2

export type BackupState = { lastAt: Date | undefined; isDue: boolean; isLate: boolean }

/** How old the newest whole backup is, seen from the hours that may lie between two. */
export function backupState(root: string, everyHours: number, now: Date): BackupState {
  const newest = listBackups(root).find((one) => one.kind === 'whole')
  const lastAt = newest?.kind === 'whole' ? new Date(newest.manifest.startedAt) : undefined
  const ageHours = lastAt === undefined ? Number.POSITIVE_INFINITY : (now.getTime() - lastAt.getTime()) / hourMs
  return { lastAt, isDue: ageHours >= everyHours, isLate: ageHours > everyHours + patienceHours }
}
