import type { LocalStore } from '../offline/localStore.ts'
import type { News } from '../offline/news.ts'
import { readCopy } from '../offline/sheetCopies.ts'
import type { LocalSheet } from './localSheet.ts'

/** Brings to an open sheet what the store's other users say: other tabs, the sender, the outbox screen. */
export async function hearNews(sheet: LocalSheet, store: LocalStore, news: News): Promise<void> {
  const { tab } = store.news
  if (news.kind === 'settled') {
    const own = news.settlements.filter(({ checksheetId }) => checksheetId === sheet.id)
    if (own.length > 0) sheet.settle(own)
    return
  }
  if (news.kind === 'copied') {
    const copy = news.checksheetId === sheet.id && news.tab !== tab ? await readCopy(store, sheet.id) : undefined
    if (copy) sheet.setBase(copy.view)
    return
  }
  const isOwn = news.kind === 'recorded' && news.tab === tab
  if (!isOwn && news.checksheetIds.includes(sheet.id)) await sheet.reloadQueue()
}
