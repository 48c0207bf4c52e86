import { api } from '@ecs/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../auth/session.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { actionsPerPage } from '../../sync/openActionsOf.ts'
import { type BoardFilters, inOrder, queryOf } from './boardFilters.ts'

/** The actions of an ECS as they are looked at; the first page also without a network. */
export function useActions(ecsId: string, filters: BoardFilters, only: 'open' | 'closed', enabled = true) {
  const { user } = useSession()
  const params = { ecsId }
  const asked = { ...queryOf(filters, only, user?.id), limit: actionsPerPage }
  const first = useQuery({ ...cachedQuery(user?.id ?? '', api.listActions, { params, query: asked }), enabled })
  const start = first.data?.data.next ?? undefined
  const rest = useInfiniteQuery({
    queryKey: [api.listActions.path, ecsId, asked, start],
    enabled: false,
    initialPageParam: start,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(api.listActions, { params, query: { ...asked, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const pages = [...(first.data ? [first.data.data] : []), ...(rest.data?.pages ?? [])]
  const rows = pages.flatMap((page) => page.rows)
  return {
    first,
    rows: inOrder(rows, filters),
    keptAt: first.data?.keptAt,
    hasMore: rest.data ? rest.hasNextPage : start !== undefined,
    isFetchingMore: rest.isFetching,
    more: () => void (rest.data ? rest.fetchNextPage() : rest.refetch()),
  }
}
