import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { ecsId: string; row: api.PastImport; onDone: () => void }

export function Withdraw({ ecsId, row, onDone }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const withdraw = useMutation({
    mutationFn: () =>
      call(api.withdrawPastImport, { params: { ecsId, importId: row.id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast(t('pastRecords.withdrawDone'))
      void client.invalidateQueries({ queryKey: [api.listPastImports.path] })
      void client.invalidateQueries({ queryKey: [api.listPastValues.path] })
      onDone()
    },
  })
  return (
    <Dialog
      isOpen
      title={t('pastRecords.withdrawTitle', { file: row.fileName, count: row.values })}
      onClose={onDone}
      actions={
        <>
          <Button onClick={onDone}>{t('pastRecords.cancel')}</Button>
          <Button kind="danger" disabled={reason.trim() === '' || withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('pastRecords.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t('pastRecords.withdrawHint')}</p>
      <TextArea
        label={t('pastRecords.reason')}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {withdraw.error && <ErrorNote error={withdraw.error} />}
    </Dialog>
  )
}
