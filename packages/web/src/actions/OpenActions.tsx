import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { query } from '../api/query.ts'
import { useOnline } from '../api/useOnline.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { lazyPart } from '../startup/lazyPart.tsx'

const TargetActions = lazyPart(async () => (await import('./TargetActions.tsx')).TargetActions)
const KeptActions = lazyPart(async () => (await import('./KeptActions.tsx')).KeptActions)

/** Most targets have nothing open: the words come only with something to say. */
export function OpenActions() {
  const { sheet } = useOpenSheet()
  const isOnline = useOnline()
  const params = { checksheetId: sheet.id }
  const known = useQuery({ ...query(api.listSheetActions, { params }), enabled: isOnline, retry: false })
  if (!known.data && !isOnline) return <KeptActions sheet={sheet.state.checksheet} />
  const rows = known.data?.ofTarget ?? []
  if (rows.length === 0) return null
  return (
    <Suspense>
      <TargetActions actions={rows} />
    </Suspense>
  )
}
