import '../text/areas/actions.ts'
import { type ActionDraft, type ActionSeverity, actionSeverities } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../auth/session.tsx'
import type { AskedAction } from '../sheet/operationInput.ts'
import { usePeopleOf } from '../sheet/view/people.ts'
import { deliver } from '../sync/requests/deliver.ts'
import { TargetSelect } from '../targets/TargetSelect.tsx'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { errorWords } from '../ui/errorWords.ts'
import { SelectField, TextField } from '../ui/Field.tsx'
import { Note } from '../ui/Note.tsx'
import { Segmented } from '../ui/Segmented.tsx'
import { toast } from '../ui/toast.ts'
import { refreshActions } from './actionQueries.ts'

type Props = {
  /** What is known already: the sheet, the item, the target. */
  about: Pick<ActionDraft, 'ecsId' | 'checksheetId' | 'itemId' | 'rowId' | 'targetId'>
  title: string
  severity?: ActionSeverity
  /** Nothing says yet which target it is about. */
  asksTarget?: boolean
  onClose: () => void
  onOpened?: (actionId: string) => void
  /** Where it goes instead of to the server: the outbox of an open sheet. */
  onAsk?: (asked: AskedAction) => boolean
}

/** Title, severity, owner, day: everything else comes with it. The id is made once: pressing twice opens one. */
export function OpenDialog({ about, title: given, severity: weight = 'medium', asksTarget, ...then }: Props) {
  const { onClose, onOpened, onAsk } = then
  const { t } = useTranslation()
  const client = useQueryClient()
  const { user } = useSession()
  const { people } = usePeopleOf(about.ecsId)
  const [actionId] = useState(() => crypto.randomUUID())
  const [title, setTitle] = useState(given)
  const [severity, setSeverity] = useState(weight)
  const [assignee, setAssignee] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [targetId, setTargetId] = useState(about.targetId ?? '')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const handleOpen = async () => {
    setAsked(true)
    if (title.trim() === '') return
    const chosen = { ...(assignee && { assignee }), ...(dueOn && { dueOn }) }
    const asked = { title: title.trim(), severity, ...chosen }
    if (onAsk) {
      if (onAsk({ actionId, ...asked })) onClose()
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      const draft = { ...about, ...asked, ...(targetId && { targetId }) }
      const delivered = await deliver(user!.id, () => ({ kind: 'action', id: actionId, draft }))
      if (delivered.result === 'refused') return setError(delivered.message)
      refreshActions(client)
      onClose()
      if (delivered.result === 'waiting') return toast(t('actions.inOutbox'))
      toast(t('actions.asked'))
      onOpened?.(actionId)
    } catch (trouble) {
      setError(errorWords(trouble)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('actions.openTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('actions.cancel')}</Button>
          <Button kind="primary" icon="plus" disabled={isBusy} onClick={() => void handleOpen()}>
            {t('actions.openGo')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('actions.title')}
        hint={t('actions.titleHint')}
        value={title}
        maxLength={100}
        error={isAsked && title.trim() === '' ? t('actions.needTitle') : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Segmented<ActionSeverity>
        label={t('actions.severityLabel')}
        value={severity}
        onChange={setSeverity}
        options={actionSeverities.map((value) => ({ value, label: t(`actions.severity.${value}`) }))}
      />
      {asksTarget && (
        <TargetSelect
          ecsId={about.ecsId}
          label={t('actions.target')}
          none={t('actions.noTarget')}
          value={targetId}
          onChange={setTargetId}
        />
      )}
      <SelectField label={t('actions.assignee')} value={assignee} onChange={({ target }) => setAssignee(target.value)}>
        <option value="">{t('actions.nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('actions.dueOn')}
        hint={t('actions.dueOnHint')}
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
      {error !== undefined && (
        <Note tone="ng" icon="warning">
          {error}
        </Note>
      )}
    </Dialog>
  )
}
