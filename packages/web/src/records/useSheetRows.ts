import { api } from '@ecs/core'
import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useEcsEvents } from '../live/useEcsEvents.ts'

type Asked = { tab: api.ListTab; sort: api.ListSort; filters: api.ListFilters }
type Page = { rows: api.ChecksheetRow[]; next: string | null }

const pageSize = 50
/** More pages than this are not all fetched anew because of one change. */
const mostRefetched = 4

/** The rows of a view, page by page, kept up to date by what the server tells. */
export function useSheetRows(ecsId: string, { tab, sort, filters }: Asked) {
  const client = useQueryClient()
  const key = [api.listChecksheets.path, ecsId, { tab, sort, filters }]
  const ask = { ...filters, tab, sort }
  const rows = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        api.listChecksheets,
        { params: { ecsId }, query: { ...ask, limit: pageSize, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const [hasNews, setHasNews] = useState(false)
  const latest = useRef({ key, ask })
  latest.current = { key, ask }

  const handleNews = useCallback(
    async (ids: readonly string[]) => {
      void client.invalidateQueries({ queryKey: [api.countChecksheets.path, ecsId] })
      const { key: queryKey, ask: now } = latest.current
      const shown = client.getQueryData<InfiniteData<Page>>(queryKey)
      if (!shown) return
      const known = new Set(shown.pages.flatMap((page) => page.rows.map(({ id }) => id)))
      if (shown.pages.length <= mostRefetched) return client.invalidateQueries({ queryKey })
      if (ids.length === 0 || ids.some((id) => !known.has(id))) setHasNews(true)
      const changed = ids.filter((id) => known.has(id)).slice(0, api.maxListedIds)
      if (changed.length === 0) return
      const answer = await call(api.listChecksheets, { params: { ecsId }, query: { ...now, ids: changed.join(',') } })
      client.setQueryData<InfiniteData<Page>>(queryKey, (old) => old && patched(old, changed, answer.rows))
    },
    [client, ecsId],
  )
  useEcsEvents(ecsId, handleNews)

  const refresh = () => {
    setHasNews(false)
    // Only the newest page is needed; the others follow when somebody scrolls.
    client.setQueryData<InfiniteData<Page>>(
      key,
      (old) => old && { pages: old.pages.slice(0, 1), pageParams: [undefined] },
    )
    void rows.refetch()
  }
  return { ...rows, rows: rows.data?.pages.flatMap((page) => page.rows) ?? [], hasNews, refresh }
}

/** Changed rows in their places; those that no longer belong to the list leave it. */
function patched(old: InfiniteData<Page>, ids: readonly string[], fresh: api.ChecksheetRow[]): InfiniteData<Page> {
  const asked = new Set(ids)
  const byId = new Map(fresh.map((row) => [row.id, row]))
  const pages = old.pages.map((page) => ({
    ...page,
    rows: page.rows.flatMap((row) => (asked.has(row.id) ? (byId.get(row.id) ?? []) : row)),
  }))
  return { ...old, pages }
}
