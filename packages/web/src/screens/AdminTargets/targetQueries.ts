import { api, type Target } from '@ecs/core'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type TargetView = { q: string; area: string | undefined; status: Target['status'] | undefined }

const pageSize = 100
const listKey = ['admin targets'] as const

/** However many there are: page by page, in the order of their codes. */
export function useTargetRows(ecsId: string, { q, area, status }: TargetView) {
  return useInfiniteQuery({
    queryKey: [...listKey, ecsId, q, area, status],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = {
        limit: pageSize,
        with: 'records' as const,
        ...(q !== '' && { q }),
        ...(area !== undefined && { area }),
        ...(status && { status }),
        ...(cursor && { cursor }),
      }
      return call(api.listTargets, { params: { ecsId }, query }, { signal })
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Whatever shows targets is asked for again. */
export function refreshTargets(client: QueryClient): void {
  const paths = [api.listTargetAreas.path, api.getTarget.path, api.listTargetChanges.path, api.listTargets.path]
  for (const queryKey of [listKey, ['targets by id'], ['targets found'], ...paths.map((path) => [path])])
    void client.invalidateQueries({ queryKey })
  void client.invalidateQueries({ queryKey: ['kept', api.listTargets.path] })
}
