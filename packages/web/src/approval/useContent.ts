import { api, appError, mayIn } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'

/** What would be signed now and whether this person may; asked anew with every change of the sheet. */
export function useContent() {
  const { sheet } = useOpenSheet()
  const { status, rev, ecsId } = useSheetFact(sheet, ({ state }) => state.checksheet)
  const mayAsk = status === 'waiting' && mayIn(sheet.actor, 'checksheet.check', ecsId)
  return useQuery({
    queryKey: [api.readSigningContents.path, sheet.id, rev],
    queryFn: async ({ signal }) => {
      const { rows } = await call(api.readSigningContents, { body: { checksheetIds: [sheet.id] } }, { signal })
      if (!rows[0]) throw appError('notFound')
      return rows[0]
    },
    enabled: mayAsk,
    staleTime: 0,
  })
}
