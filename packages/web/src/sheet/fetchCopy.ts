import { api } from '@ecs/core'
import type { Offline } from '../offline/offline.ts'
import { storeCopy } from '../offline/sheetCopies.ts'

type Reach = Pick<Offline, 'store' | 'call'>

/** Asks the server what a sheet looks like now, and keeps the answer. */
export async function fetchCopy(reach: Reach, checksheetId: string): Promise<api.SheetView> {
  const view = await reach.call(api.getChecksheet, { params: { checksheetId } })
  await keepCopy(reach, view)
  return view
}

export async function keepCopy({ store }: Reach, view: api.SheetView): Promise<void> {
  const checksheetId = view.checksheet.id
  const isNew = await storeCopy(store, view, Date.now())
  if (isNew) store.news.tell({ kind: 'copied', checksheetId, tab: store.news.tab })
}
