import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { useOnline } from '../api/useOnline.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { lazyPart } from '../startup/lazyPart.tsx'

const ActionsBand = lazyPart(async () => (await import('./ActionsBand.tsx')).ActionsBand)

/** Most targets have nothing open: the words come only with something to say. */
export function OpenActions() {
  const { sheet } = useOpenSheet()
  const isOnline = useOnline()
  const params = { checksheetId: sheet.id }
  const { data } = useQuery({ ...query(api.listSheetActions, { params }), enabled: isOnline, retry: false })
  const known = data?.ofTarget
  if (known ? known.length === 0 : isOnline) return null
  return <ActionsBand known={known} sheet={sheet.state.checksheet} />
}
