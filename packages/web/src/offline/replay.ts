import { filesNeeded } from './files.ts'
import { type Note, notesOf, readNote, strikeNote } from './journal.ts'
import type { LocalStore } from './localStore.ts'
import { openLock } from './lock.ts'
import { type Deed, recordDeeds, recordTyped } from './record.ts'

/** As long as a page lives it holds the lock of its notes: nobody else touches them. Answers how to let go. */
export function holdNotes(tab: string): () => void {
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
export async function replayNotes(store: LocalStore): Promise<void> {
  const others = [...notesOf(store.userId)].filter(([tab]) => tab !== store.news.tab)
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
    const note = await readNote(store.vault, name)
    if (note) await (note.kind === 'deed' ? replayDeed(store, note, tab) : replayTyped(store, note))
    strikeNote(name)
  }
}

async function replayDeed(store: LocalStore, note: Note & { kind: 'deed' }, tab: string): Promise<void> {
  const { deed } = note
  if (await store.db.operations.get(deed.operation.id)) return
  if (await lacksFile(store, note)) return
  await recordDeeds(store, [deed], Date.parse(deed.operation.atDevice), tab)
}

/** Its photo was on the way to the store and did not get there: what speaks of it would speak of nothing. */
async function lacksFile({ db }: LocalStore, { deed, filesInFlight }: { deed: Deed; filesInFlight: string[] }) {
  const needed = filesNeeded(deed.operation).filter((id) => filesInFlight.includes(id))
  return (await db.attachments.bulkGet(needed)).includes(undefined)
}

async function replayTyped(store: LocalStore, { checksheetId, cell, text }: Note & { kind: 'typed' }): Promise<void> {
  await recordTyped(store, checksheetId, cell, text)
}
