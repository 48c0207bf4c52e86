import { api, type Target } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** Names for ids, wherever in a long list they stand. */
export function useTargetsById(ecsId: string, ids: readonly string[]): ReadonlyMap<string, Target> {
  const wanted = [...new Set(ids)].sort()
  const { data } = useQuery({
    queryKey: ['targets by id', ecsId, ...wanted],
    enabled: wanted.length > 0,
    queryFn: async ({ signal }) => {
      const found: Target[] = []
      for (let at = 0; at < wanted.length; at += api.mostTargetIds) {
        const asked = wanted.slice(at, at + api.mostTargetIds).join(',')
        const query = { limit: api.mostTargetIds, ids: asked }
        found.push(...(await call(api.listTargets, { params: { ecsId }, query }, { signal })).rows)
      }
      return new Map(found.map((target) => [target.id, target]))
    },
  })
  return data ?? none
}

const none: ReadonlyMap<string, Target> = new Map()
