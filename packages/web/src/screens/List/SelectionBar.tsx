import type { api, Permission } from '@ecs/core'
import { useState } from 'react'
import { BulkApproveButton } from '../../approval/BulkApproveButton.tsx'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { CsvButton } from '../../export/CsvButton.tsx'
import { OutputButton } from '../../export/OutputButton.tsx'
import { useChoices } from '../../records/useChoices.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import css from './List.module.css'
import { sendToSheets } from './sendToSheets.ts'

type Props = { ecsId: string; rows: api.ChecksheetRow[]; onStop: () => void; onDone: () => void }

/** Whoever may do none of this has nothing to pick sheets for. */
export const forSeveral: Permission[] = ['checksheet.assign', 'checksheet.check', 'export.read']

/** What can be done with several sheets at once. */
export function SelectionBar({ ecsId, rows, onStop, onDone }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [isAssigning, setIsAssigning] = useState(false)
  return (
    <div className={css.selection} role="toolbar" aria-label={t('list.pick.count', { count: rows.length })}>
      <b role="status">{t('list.pick.count', { count: rows.length })}</b>
      <span className={css.grow} />
      {may('checksheet.assign') && (
        <Button icon="person" disabled={rows.length === 0} onClick={() => setIsAssigning(true)}>
          {t('list.pick.assign')}
        </Button>
      )}
      {may('checksheet.check') && (
        <BulkApproveButton
          checksheetIds={rows.filter(({ status }) => status === 'waiting').map(({ id }) => id)}
          onDone={onDone}
        />
      )}
      {may('export.read') && (
        <CsvButton ecsId={ecsId} query={{ ids: rows.map(({ id }) => id).join(',') }} isDisabled={rows.length === 0} />
      )}
      <OutputButton
        ecsId={ecsId}
        subject={{ ids: rows.map(({ id }) => id) }}
        kinds={['sheet', 'form', 'certificate', 'ledger', 'results']}
        isDisabled={rows.length === 0}
      />
      <Button kind="quiet" onClick={onStop}>
        {t('list.pick.stop')}
      </Button>
      {isAssigning && <AssignDialog ecsId={ecsId} rows={rows} onClose={() => setIsAssigning(false)} onDone={onDone} />}
    </div>
  )
}

type AssignProps = { ecsId: string; rows: api.ChecksheetRow[]; onClose: () => void; onDone: () => void }

function AssignDialog({ ecsId, rows, onClose, onDone }: AssignProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { people } = useChoices(ecsId, true)
  const [chosen, setChosen] = useState('')
  const assign = async () => {
    const { applied, refused, reason } = await sendToSheets(user!.id, rows, {
      type: 'checksheet.assign',
      assigneeIds: chosen === '' ? [] : [chosen],
    })
    if (applied > 0) toast(t('list.pick.assigned', { count: applied }))
    if (refused > 0) toast(t('list.pick.refused', { count: refused, reason }))
    onClose()
    onDone()
  }
  return (
    <Dialog
      isOpen
      title={t('list.pick.assignTitle', { count: rows.length })}
      icon="person"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('list.pick.assignKeep')}</Button>
          <Button kind="primary" onClick={() => void assign().catch((error: Error) => toast(error.message))}>
            {t('list.pick.assignSure')}
          </Button>
        </>
      }
    >
      <SelectField label={t('list.filter.person')} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('list.nobody')}</option>
        {people.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Dialog>
  )
}
