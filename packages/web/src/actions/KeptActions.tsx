import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { openActionsOf } from '../sync/openActionsOf.ts'
import { elsewhereOn, type OnSheet } from './elsewhereOn.ts'
import { TargetActions } from './TargetActions.tsx'

/** Without a network: what was open on this target when the device last heard of it. */
export function KeptActions({ sheet }: { sheet: OnSheet }) {
  const { user } = useSession()
  const { data } = useQuery(cachedQuery(user?.id ?? '', api.listActions, openActionsOf(sheet.ecsId)))
  const rows = elsewhereOn(data?.data.rows ?? [], sheet)
  return rows.length > 0 ? <TargetActions actions={rows} /> : null
}
