import { api, type Cell } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Item.module.css'
import { useOpenSheet } from './openSheet.tsx'

/** What people wrote at earlier 否 of this item: one tap in place of typing with gloves. */
export function UsualReasons({ cell, onTake }: { cell: Cell; onTake: (reason: string) => void }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const { user } = useSession()
  const params = { checksheetId: sheet.id, itemId: cell.planItem.item.id }
  const { data } = useQuery({ ...cachedQuery(user?.id ?? '', api.listNgReasons, { params }), staleTime: 600_000 })
  const reasons = data?.data.reasons ?? []
  if (reasons.length === 0) return null
  return (
    <fieldset className={css.usual} aria-label={t('sheet.evidence.usual')}>
      {reasons.map((reason) => (
        <Button key={reason} data-offer onClick={() => onTake(reason)}>
          {reason}
        </Button>
      ))}
    </fieldset>
  )
}
