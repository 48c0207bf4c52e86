import type { api } from '@ecs/core'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import css from './RowMenu.module.css'
import { sendToSheets } from './sendToSheets.ts'

type Props = { row: api.ChecksheetRow; onDone: () => void }

const cancellable = ['planned', 'open', 'returned', 'waiting']

/** What can be done with one sheet without opening it. The browser opens and closes the panel. */
export function RowMenu({ row, onDone }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const may = useMay()
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isCancelling, setIsCancelling] = useState(false)
  const number = row.docNo ?? row.target.name
  const close = () => panel.current?.hidePopover()
  const withdraw = async () => {
    close()
    const { refused, reason } = await sendToSheets(user!.id, [row], { type: 'checksheet.withdraw' })
    toast(refused > 0 ? (reason ?? '') : t('list.menu.withdrawn'))
    onDone()
  }
  const { ecsId, target, template } = row
  return (
    <>
      <IconButton icon="more" label={t('list.menu.label', { number })} popoverTarget={id} />
      <div ref={panel} id={id} className={css.panel} popover="auto">
        <p className={css.title}>{number}</p>
        <Link className={css.entry} to={`/checksheet/${row.id}`}>
          <Icon name="document" />
          {t('list.menu.open')}
        </Link>
        {may('checksheet.create') && (
          <Link
            className={css.entry}
            to={`/create/execute?ecs=${ecsId}&target=${target.id}&template=${template.id}&copy=${row.id}`}
          >
            <Icon name="plus" />
            {t('list.menu.copy')}
          </Link>
        )}
        <Link className={css.entry} to={`/history?view=timeline&targetId=${target.id}`}>
          <Icon name="history" />
          {t('list.menu.history')}
        </Link>
        {row.status === 'waiting' && row.step === 1 && row.submittedBy === user?.id && (
          <button type="button" className={css.entry} onClick={() => void withdraw().catch(tell)}>
            <Icon name="undo" />
            {t('list.menu.withdraw')}
          </button>
        )}
        {cancellable.includes(row.status) && may('checksheet.cancel') && (
          <button
            type="button"
            className={css.entry}
            onClick={() => {
              close()
              setIsCancelling(true)
            }}
          >
            <Icon name="close" />
            {t('list.menu.cancel')}
          </button>
        )}
      </div>
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
