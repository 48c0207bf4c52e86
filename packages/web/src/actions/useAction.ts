import { type Actor, api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { useSession } from '../auth/session.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { readMe } from '../sync/me.ts'
import type { ActionStep } from '../sync/requests/queuedRequest.ts'
import type { WaitingRequest } from '../sync/requests/request.ts'
import { useWaitingRequests } from '../sync/requests/useWaitingRequests.ts'
import { syncClientOf } from '../sync/syncClient.ts'
import { refreshActions } from './actionQueries.ts'
import { withWaiting } from './withWaiting.ts'

type Waiting = WaitingRequest & { request: ActionStep }

/** An action with what waits on this device, also without a network when this device has seen it before. */
export function useAction(actionId: string) {
  const { user } = useSession()
  const client = useQueryClient()
  const found = useQuery(cachedQuery(user?.id ?? '', api.getAction, { params: { actionId } }))
  const own = useWaitingRequests().filter(
    (waiting): waiting is Waiting => 'actionId' in waiting.request && waiting.request.actionId === actionId,
  )
  const actor = useActor(user?.id, found.data?.data.ecsId)
  const before = useRef(own.length)
  useEffect(() => {
    // Something has arrived: the server's word replaces ours.
    if (own.length < before.current) refreshActions(client)
    before.current = own.length
  }, [own.length, client])
  const waiting = own.filter(({ state }) => state === 'waiting').map(({ request }) => request)
  return {
    found,
    action: found.data && withWaiting(found.data.data, waiting, actor),
    keptAt: found.data?.keptAt,
    waiting,
    refused: own.filter(({ state }) => state === 'rejected'),
  }
}

/** Who works here, as the rules ask for them. */
function useActor(userId: string | undefined, ecsId: string | undefined): Actor | undefined {
  const [groups, setGroups] = useState<string[]>()
  useEffect(() => {
    if (!userId) return
    syncClientOf(userId)
      .then(({ store }) => readMe({ store, call }))
      .then((me) => setGroups(me.groups))
      .catch((error) => console.error('the groups could not be read:', error))
  }, [userId])
  return userId && ecsId && groups ? { id: userId, groups, ecsIds: [ecsId] } : undefined
}
