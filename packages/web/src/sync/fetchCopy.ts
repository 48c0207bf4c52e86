import { api } from '@ecs/core'
import { storeCopy } from './sheetCopies.ts'
import type { SyncClient } from './syncClient.ts'

type Reach = Pick<SyncClient, 'store' | 'call'>

/** Asks the server what a sheet looks like now, and keeps the answer. */
export async function fetchCopy(reach: Reach, checksheetId: string): Promise<api.SheetView> {
  const view = await reach.call(api.getChecksheet, { params: { checksheetId } })
  await keepCopy(reach, view)
  return view
}

export async function keepCopy({ store }: Reach, view: api.SheetView): Promise<void> {
  const checksheetId = view.checksheet.id
  const isNew = await storeCopy(store, view, Date.now())
  if (isNew) store.events.emit({ kind: 'copied', checksheetId, tab: store.events.tab })
}
