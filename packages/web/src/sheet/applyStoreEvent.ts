import type { api } from '@ecs/core'
import type { LocalStore } from '../sync/localStore.ts'
import type { SheetSettlement } from '../sync/settlement.ts'
import { readCopy } from '../sync/sheetCopies.ts'
import type { StoreEvent } from '../sync/storeEvents.ts'

/** An open sheet, as far as the store's events concern it. */
type Listener = {
  id: string
  settle: (settlements: readonly SheetSettlement[]) => void
  setBase: (view: api.SheetView) => void
  reloadQueue: () => Promise<void>
}

/** Brings to an open sheet what the store's other users say: other tabs, the sender, the outbox screen. */
export async function applyStoreEvent(sheet: Listener, store: LocalStore, event: StoreEvent): Promise<void> {
  const { tab } = store.events
  if (event.kind === 'settled') {
    const own = event.settlements.filter(({ checksheetId }) => checksheetId === sheet.id)
    if (own.length > 0) sheet.settle(own)
    return
  }
  if (event.kind === 'copied') {
    const copy = event.checksheetId === sheet.id && event.tab !== tab ? await readCopy(store, sheet.id) : undefined
    if (copy) sheet.setBase(copy.view)
    return
  }
  const isOwn = event.kind === 'recorded' && event.tab === tab
  if (!isOwn && event.checksheetIds.includes(sheet.id)) await sheet.reloadQueue()
}
