import { api } from '@ecs/core'
import type { Offline } from '../offline/offline.ts'
import { storeCopy } from '../offline/sheetCopies.ts'

/** Asks the server what a sheet looks like now, and keeps the answer. */
export async function fetchCopy(
  { store, call }: Pick<Offline, 'store' | 'call'>,
  checksheetId: string,
): Promise<api.SheetView> {
  const view = await call(api.getChecksheet, { params: { checksheetId } })
  const isNew = await storeCopy(store, view, Date.now())
  if (isNew) store.news.tell({ kind: 'copied', checksheetId, tab: store.news.tab })
  return view
}
