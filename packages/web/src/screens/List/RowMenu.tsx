import type { api } from '@ecs/core'
import { useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/Menu.tsx'
import { toast } from '../../ui/toast.ts'
import { sendToSheets } from './sendToSheets.ts'

type Props = { row: api.ChecksheetRow; onDone: () => void }

const cancellable = ['planned', 'open', 'returned', 'waiting']

/** What can be done with one sheet without opening it. */
export function RowMenu({ row, onDone }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const may = useMay()
  const [isCancelling, setIsCancelling] = useState(false)
  const number = row.docNo ?? row.target.name
  const withdraw = async () => {
    const { refused, reason } = await sendToSheets(user!.id, [row], { type: 'checksheet.withdraw' })
    toast(refused > 0 ? (reason ?? '') : t('list.menu.withdrawn'))
    onDone()
  }
  const { ecsId, target, template } = row
  return (
    <>
      <Menu label={t('list.menu.label', { number })} title={number}>
        <MenuLink icon="document" to={`/checksheet/${row.id}`}>
          {t('list.menu.open')}
        </MenuLink>
        {may('checksheet.create') && (
          <MenuLink
            icon="plus"
            to={`/create/execute?ecs=${ecsId}&target=${target.id}&template=${template.id}&copy=${row.id}`}
          >
            {t('list.menu.copy')}
          </MenuLink>
        )}
        <MenuLink icon="history" to={`/history?view=timeline&targetId=${target.id}`}>
          {t('list.menu.history')}
        </MenuLink>
        {row.status === 'waiting' && row.step === 1 && row.submittedBy === user?.id && (
          <MenuButton icon="undo" onClick={() => void withdraw().catch(tell)}>
            {t('list.menu.withdraw')}
          </MenuButton>
        )}
        {cancellable.includes(row.status) && may('checksheet.cancel') && (
          <MenuButton icon="close" onClick={() => setIsCancelling(true)}>
            {t('list.menu.cancel')}
          </MenuButton>
        )}
      </Menu>
      {isCancelling && <CancelDialog row={row} onClose={() => setIsCancelling(false)} onDone={onDone} />}
    </>
  )
}

const tell = (error: Error) => toast(error.message)

function CancelDialog({ row, onClose, onDone }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [reason, setReason] = useState('')
  const cancel = async () => {
    const sent = await sendToSheets(user!.id, [row], { type: 'checksheet.cancel', reason: reason.trim() })
    toast(sent.refused > 0 ? (sent.reason ?? '') : t('list.menu.cancelled'))
    onClose()
    onDone()
  }
  return (
    <Dialog
      isOpen
      title={t('list.menu.cancelTitle')}
      sub={`${row.docNo ?? ''}　${row.target.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('list.menu.keep')}</Button>
          <Button kind="danger" disabled={reason.trim() === ''} onClick={() => void cancel().catch(tell)}>
            {t('list.menu.cancel')}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('list.menu.reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  )
}
