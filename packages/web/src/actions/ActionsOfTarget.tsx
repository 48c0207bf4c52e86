import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { TargetActions } from './TargetActions.tsx'

/** What was found on a target and is not done yet, where one looks back at it. */
export function ActionsOfTarget({ ecsId, targetId }: { ecsId: string; targetId: string }) {
  const { data } = useQuery({
    queryKey: [api.listActions.path, ecsId, 'target', targetId],
    queryFn: ({ signal }) => {
      const query = { only: 'open' as const, targetId, limit: 20 }
      return call(api.listActions, { params: { ecsId }, query }, { signal })
    },
    retry: false,
  })
  return data && data.rows.length > 0 ? <TargetActions actions={data.rows} /> : null
}
