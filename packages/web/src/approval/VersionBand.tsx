import { api, mayIn } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../api/query.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { lazyPart } from '../startup/lazyPart.tsx'

const UpdateOffer = lazyPart(async () => (await import('./UpdateOffer.tsx')).UpdateOffer)

const running = ['planned', 'open', 'returned']

/** V-014: the template was updated under this sheet. Moving or staying is the person's choice. */
export function VersionBand() {
  const { sheet } = useOpenSheet()
  const { status, ecsId, templateVersionId } = useSheetFact(sheet, ({ state }) => state.checksheet)
  const mayMove = running.includes(status) && mayIn(sheet.actor, 'result.write', ecsId) && !sheet.isLocal
  const asked = useQuery({
    ...query(api.getTemplateUpdate, { params: { checksheetId: sheet.id } }),
    enabled: mayMove,
  })
  // Somebody has moved the sheet: the page was built for the version before.
  const hasMoved = templateVersionId !== sheet.version.id
  useEffect(() => {
    if (hasMoved) location.reload()
  }, [hasMoved])
  const update = mayMove ? asked.data?.update : undefined
  if (!update || update.templateVersionId === templateVersionId) return null
  return <UpdateOffer update={update} />
}
