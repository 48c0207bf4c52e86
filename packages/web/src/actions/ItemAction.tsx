import '../text/areas/actions.ts'
import { api, type Cell } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../api/query.ts'
import { useOnline } from '../api/useOnline.ts'
import { useMay } from '../auth/useMay.ts'
import { useOpenSheet } from '../sheet/view/openSheet.tsx'
import { useSheetFact } from '../sheet/view/useSheetFact.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import { aboutItem, isOpenAction } from './aboutItem.ts'
import css from './ItemAction.module.css'
import { OpenDialog } from './OpenDialog.tsx'

/** An action that was just sent is there a moment later. */
const askAgainMs = 1500

/** The actions that look after an item, and under a 否 one tap to open one, with the evidence that stands there. */
export function ItemAction({ cell }: { cell: Cell }) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const may = useMay()
  const isOnline = useOnline()
  const [isOpening, setOpening] = useState(false)
  const checksheetId = sheet.id
  const { item } = cell.planItem
  // Asked for on this device: it may wait in the outbox, or have reached the server a moment ago.
  const asked = useSheetFact(sheet, ({ local }) =>
    local.queue.effective.find((one) => one.type === 'action.open' && one.cell.itemId === item.id),
  )
  const known = useQuery({
    ...query(api.listSheetActions, { params: { checksheetId } }),
    enabled: isOnline,
    refetchInterval: ({ state }) => (asked && aboutItem(state.data, item.id).length === 0 ? askAgainMs : false),
  })
  const own = aboutItem(known.data, item.id)
  const value = item.personal || cell.value === null || item.unit === undefined ? '' : ` ${cell.value} ${item.unit}`
  const isOffered = cell.judgement === 'ng' && !asked && !own.some(isOpenAction) && may('operation.send')
  return (
    <div className={css.actions}>
      {own.map(({ id, no, status }) => (
        <ButtonLink key={id} to={`/admin/actions?action=${id}`} kind="quiet" icon="flag" iconAfter="next">
          {t('actions.ofItem', { no, status: t(`actions.status.${status}`) })}
        </ButtonLink>
      ))}
      {asked && own.length === 0 && <p role="status">{t(isOnline ? 'actions.onItsWay' : 'actions.inOutbox')}</p>}
      {isOffered && (known.data || !isOnline) && (
        <Button icon="flag" onClick={() => setOpening(true)}>
          {t('actions.fromItem')}
        </Button>
      )}
      {isOpening && (
        <OpenDialog
          about={{ ecsId: sheet.state.checksheet.ecsId }}
          title={`${item.name}${value}`.slice(0, 100)}
          severity={item.actionOnNg ?? (item.critical ? 'critical' : 'medium')}
          onClose={() => setOpening(false)}
          onAsk={(wanted) => {
            const isTaken = tell(sheet.commands.openAction({ itemId: item.id, rowId: cell.rowId }, wanted))
            if (isTaken) toast(t(isOnline ? 'actions.asked' : 'actions.inOutbox'))
            return isTaken
          }}
        />
      )}
    </div>
  )
}
