import { openLock } from '../device/tabLock.ts'
import { filesNeeded } from './files.ts'
import type { LocalChange } from './localChange.ts'
import type { LocalStore } from './localStore.ts'
import { recordChanges, recordTyped } from './recordChanges.ts'
import { type LogEntry, logEntriesOf, readLogEntry, removeLogEntry } from './writeAheadLog.ts'

/** As long as a page lives it holds the lock of its notes: nobody else touches them. Answers how to let go. */
export function holdLog(tab: string): () => void {
  let letGo: () => void = () => undefined
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void openLock(lockOf(tab))(() => isOver)
  return letGo
}

const lockOf = (tab: string): string => `ecs-journal-${tab}`

/**
 * Brings into the store what pages that are gone have noted. A page that is only just going still holds its notes: they
 * follow when it has let go, and the screens hear of it as of any other tab's work.
 */
export async function replayLog(store: LocalStore): Promise<void> {
  const others = [...logEntriesOf(store.userId)].filter(([tab]) => tab !== store.events.tab)
  await Promise.all(others.map(([tab, names]) => replayWhenFree(store, tab, names)))
}

async function replayWhenFree(store: LocalStore, tab: string, names: readonly string[]): Promise<void> {
  const run = () => replayTab(store, tab, names)
  if (!navigator.locks) return await run()
  const isDone = await navigator.locks.request(lockOf(tab), { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    return lock !== null
  })
  if (isDone) return
  const { signal } = store
  navigator.locks.request(lockOf(tab), { signal }, run).catch((error) => {
    if (!signal.aborted) console.error('notes of another page are not stored:', error)
  })
}

async function replayTab(store: LocalStore, tab: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    // Struck out meanwhile, by the page itself or by another one that was faster.
    const entry = await readLogEntry(store.vault, name)
    if (entry) await (entry.kind === 'change' ? replayChange(store, entry, tab) : replayTyped(store, entry))
    removeLogEntry(name)
  }
}

async function replayChange(store: LocalStore, entry: LogEntry & { kind: 'change' }, tab: string): Promise<void> {
  const { change } = entry
  if (await store.db.operations.get(change.operation.id)) return
  if (await lacksFile(store, entry)) return
  await recordChanges(store, [change], Date.parse(change.operation.atDevice), tab)
}

/** Its photo was on the way to the store and did not get there: what speaks of it would speak of nothing. */
async function lacksFile(
  { db }: LocalStore,
  { change, filesInFlight }: { change: LocalChange; filesInFlight: string[] },
) {
  const needed = filesNeeded(change.operation).filter((id) => filesInFlight.includes(id))
  return (await db.attachments.bulkGet(needed)).includes(undefined)
}

async function replayTyped(
  store: LocalStore,
  { checksheetId, cell, text }: LogEntry & { kind: 'typed' },
): Promise<void> {
  await recordTyped(store, checksheetId, cell, text)
}
