import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { group: api.ExpiredGroup; onDone: () => void }

/** The confirmation without which nothing is removed. The id is made once: pressing twice confirms once. */
export function RemoveExpired({ group, onDone }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [removalId] = useState(uuid7)
  const [reason, setReason] = useState('')
  const { ecsId, templateId, newest: endedBy, records: count } = group
  const remove = useMutation({
    mutationFn: () =>
      call(api.confirmRemoval, {
        params: { removalId },
        body: { ecsId, templateId, endedBy, reason: reason.trim() },
      }),
    onSuccess: () => {
      toast(t('masters.removalStarted'))
      void client.invalidateQueries({ queryKey: [api.listExpired.path] })
      onDone()
    },
  })
  return (
    <Dialog
      isOpen
      title={t('masters.removeTitle', { template: group.templateName, count })}
      onClose={onDone}
      actions={
        <>
          <Button onClick={onDone}>{t('masters.cancel')}</Button>
          <Button kind="danger" disabled={reason.trim() === '' || remove.isPending} onClick={() => remove.mutate()}>
            {t('masters.removeConfirm', { count })}
          </Button>
        </>
      }
    >
      <Note tone="warn" icon="warning">
        {t('masters.removeWarning')}
      </Note>
      <TextArea
        label={t('masters.removeReason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Refusal error={remove.error} />
    </Dialog>
  )
}
