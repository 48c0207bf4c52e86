import { api } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import type { AuditFilters } from './auditFilters.ts'

const pageSize = 50

/** Entries of the trail, newest first. A rare word is looked for page after page, until a screenful is found. */
export function useAuditSearch(filters: AuditFilters) {
  const found = useInfiniteQuery({
    queryKey: [api.searchAudit.path, filters],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        api.searchAudit,
        { query: { ...filters, limit: pageSize, ...(pageParam && { cursor: pageParam }) } as never },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
  const { data, hasNextPage, isFetching, error, fetchNextPage } = found
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const wanted = (data?.pages.filter((page) => page.rows.length > 0).length ?? 0) || 1
  const isShort = hasNextPage && rows.length < Math.min(wanted, 1) * pageSize
  useEffect(() => {
    if (isShort && !isFetching && !error) void fetchNextPage()
  }, [isShort, isFetching, error, fetchNextPage])
  return { ...found, rows, isShort, searchedTo: data?.pages.at(-1)?.searchedTo ?? null }
}
