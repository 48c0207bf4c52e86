import { type Action, api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../auth/session.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { openActionsOf } from '../sync/openActionsOf.ts'
import { elsewhereOn, type OnSheet } from './elsewhereOn.ts'
import { TargetActions } from './TargetActions.tsx'

type Props = { known: readonly Action[] | undefined; sheet: OnSheet }

/** What is open on the target of a sheet; without a network as the device heard of it last. */
export const ActionsBand = ({ known, sheet }: Props) =>
  known ? <TargetActions actions={known} /> : <KeptActions sheet={sheet} />

function KeptActions({ sheet }: Pick<Props, 'sheet'>) {
  const { user } = useSession()
  const { data } = useQuery(cachedQuery(user?.id ?? '', api.listActions, openActionsOf(sheet.ecsId)))
  const rows = elsewhereOn(data?.data.rows ?? [], sheet)
  return rows.length > 0 ? <TargetActions actions={rows} /> : null
}
