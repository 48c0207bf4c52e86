/** How much room the browser leaves us, and when a person has to hear of it. */

const megabyte = 2 ** 20
const lowShare = 0.8
const criticalShare = 0.95
const criticalBytes = 50 * megabyte

/** Full ones: nobody is promised a half. */
export const megabytesOf = (bytes: number): number => Math.floor(Math.max(0, bytes) / megabyte)

export type Room = { kind: 'fine' | 'low' | 'critical'; freeMb: number }

/** Undefined where the browser does not tell. */
export function roomOf({ usage, quota }: StorageEstimate): Room | undefined {
  if (usage === undefined || quota === undefined || quota === 0) return undefined
  const freeBytes = Math.max(0, quota - usage)
  const freeMb = megabytesOf(freeBytes)
  const share = usage / quota
  if (share >= criticalShare || freeBytes < criticalBytes) return { kind: 'critical', freeMb }
  return { kind: share >= lowShare ? 'low' : 'fine', freeMb }
}
