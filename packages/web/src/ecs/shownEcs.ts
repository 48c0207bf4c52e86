import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../auth/session.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { type CurrentEcs, useCurrentEcs, useSelectEcs } from './currentEcs.ts'

let shown: CurrentEcs | undefined
const listeners = new Set<() => void>()

function show(ecs: CurrentEcs | undefined): void {
  shown = ecs
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ECS that the header names: of what is on the screen, or else the chosen one. */
export function useShownEcs(): CurrentEcs | undefined {
  const chosen = useCurrentEcs()
  return useSyncExternalStore(subscribe, () => shown) ?? chosen
}

/** A link may open a sheet of another ECS than the chosen one: the header follows. Who has chosen none has chosen this. */
export function useShowEcsOf(ecsId: string): void {
  const { user } = useSession()
  const chosen = useCurrentEcs()
  const select = useSelectEcs()
  const isOther = chosen?.id !== ecsId
  const mine = useQuery({ ...cachedQuery(user?.id ?? '', api.listMyEcs, {}), enabled: isOther && user !== undefined })
  const ecs = isOther ? mine.data?.data.rows.find(({ id }) => id === ecsId) : undefined
  const hasChosen = chosen !== undefined
  useEffect(() => {
    if (!ecs) return
    if (!hasChosen) return select(ecs)
    show(ecs)
    return () => show(undefined)
  }, [ecs, hasChosen, select])
}
