import '../text/areas/actions.ts'
import { api, type Cell } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useMay } from '../auth/useMay.ts'
import { useOnline } from '../offline/useOnline.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { OpenDialog } from './OpenDialog.tsx'

/** Under a 否: the action that looks after it, or one tap to open one, with the evidence that stands there. */
export function ItemAction({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const may = useMay()
  const isOnline = useOnline()
  const [isOpening, setOpening] = useState(false)
  const checksheetId = sheet.id
  const known = useQuery({ ...query(api.listSheetActions, { params: { checksheetId } }), enabled: isOnline })
  const { item } = cell.planItem
  const own = known.data?.rows.filter(({ itemId }) => itemId === item.id) ?? []
  if (!isOnline) return <p>{t('actions.offline')}</p>
  const value = item.personal || cell.value === null || item.unit === undefined ? '' : ` ${cell.value} ${item.unit}`
  return (
    <div>
      {own.map(({ id, no, status }) => (
        <ButtonLink key={id} to={`/admin/actions?action=${id}`} kind="quiet" iconAfter="next">
          {t('actions.ofItem', { no, status: t(`actions.status.${status}`) })}
        </ButtonLink>
      ))}
      {known.data && own.length === 0 && may('operation.send') && (
        <Button icon="flag" onClick={() => setOpening(true)}>
          {t('actions.fromItem')}
        </Button>
      )}
      {isOpening && (
        <OpenDialog
          about={{ ecsId: sheet.state.checksheet.ecsId, checksheetId, itemId: item.id, rowId: cell.rowId }}
          title={`${item.name}${value}`.slice(0, 100)}
          severity={item.critical ? 'critical' : 'medium'}
          onClose={() => setOpening(false)}
        />
      )}
    </div>
  )
}
