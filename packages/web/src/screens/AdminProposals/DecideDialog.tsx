import { api } from '@ecs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { proposal: api.Proposal; decision: 'accepted' | 'declined'; onClose: () => void }

/** The words go to whoever asked: without any, nobody learns why. */
export function DecideDialog({ proposal: { id, ecsId, kind, name }, decision, onClose }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const decide = useMutation({
    mutationFn: () =>
      call(api.decideProposal, { params: { ecsId, proposalId: id }, body: { decision, note: note.trim() } }),
    onSuccess: () => {
      toast(t('proposals.done'))
      onClose()
      void client.invalidateQueries({ queryKey: [api.listProposals.path] })
    },
  })
  const handleDecide = () => {
    setAsked(true)
    if (note.trim() !== '') decide.mutate()
  }
  const isAccepted = decision === 'accepted'
  return (
    <Dialog
      isOpen
      title={t(isAccepted ? 'proposals.accept' : 'proposals.decline')}
      sub={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('proposals.request.cancel')}</Button>
          <Button kind="primary" disabled={decide.isPending} onClick={handleDecide}>
            {t(isAccepted ? 'proposals.accept' : 'proposals.decline')}
          </Button>
        </>
      }
    >
      {isAccepted && <p>{t(kind === 'target' ? 'proposals.acceptTarget' : 'proposals.acceptItem')}</p>}
      <TextArea
        label={t('proposals.note')}
        hint={t('proposals.noteHint')}
        value={note}
        maxLength={500}
        error={isAsked && note.trim() === '' ? t('proposals.needNote') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <Refusal error={decide.error} />
    </Dialog>
  )
}
