import { api } from '@ecs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useSession } from '../../auth/session.tsx'
import { InquiryThread } from '../../inquiries/InquiryThread.tsx'
import { refreshInquiries } from '../../inquiries/inquiryQueries.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { SelectField, TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

export function AnswerInquiry({ inquiryId }: { inquiryId: string }) {
  const found = useQuery(query(api.getInquiry, { params: { inquiryId } }))
  if (found.isPending) return <Skeleton rows={6} />
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <InquiryThread inquiry={found.data} />
      <AnswerForm inquiry={found.data} />
    </>
  )
}

/** What was changed is put in place at once; lists look again. */
function useChange(inquiryId: string) {
  const client = useQueryClient()
  const { t } = useTranslation()
  return useMutation({
    mutationFn: ({ work }: { work: () => Promise<api.InquiryDetail>; done: string }) => work(),
    onSuccess: (saved, { done }) => {
      client.setQueryData(query(api.getInquiry, { params: { inquiryId } }).queryKey, saved)
      refreshInquiries(client)
      toast(done)
    },
    onError: (error) => toast(errorWords(error)?.title ?? t('state.broken')),
  })
}

function AnswerForm({ inquiry }: { inquiry: api.InquiryDetail }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { id: inquiryId, status, createdByName, canAnswer } = inquiry
  const change = useChange(inquiryId)
  const [body, setBody] = useState('')
  const [messageId, setMessageId] = useState(() => crypto.randomUUID())
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() === '') return
    const work = async () => {
      const params = { inquiryId, messageId }
      const saved = await call(api.putInquiryMessage, { params, body: { body: body.trim() } })
      setBody('')
      setMessageId(crypto.randomUUID())
      return saved
    }
    change.mutate({ work, done: t('inquiry.answered') })
  }
  const close = () =>
    change.mutate({ work: () => call(api.closeInquiry, { params: { inquiryId } }), done: t('inquiry.closed') })
  return (
    <form onSubmit={handleSubmit}>
      <Card>
        <Assignee inquiry={inquiry} isBusy={change.isPending} onAssign={(work) => change.mutate(work)} />
        {!isOnline && <Note icon="cloudOff">{t('inquiry.admin.offline')}</Note>}
        <TextArea
          label={t(canAnswer ? 'inquiry.answerLabel' : 'inquiry.addLabel')}
          hint={canAnswer ? t('inquiry.answerHint', { name: createdByName }) : undefined}
          rows={6}
          maxLength={4000}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <Actions>
          {status !== 'done' && (
            <Button disabled={change.isPending || !isOnline} onClick={close}>
              {t('inquiry.close')}
            </Button>
          )}
          <Button
            type="submit"
            kind="primary"
            icon="send"
            disabled={change.isPending || !isOnline || body.trim() === ''}
          >
            {t(canAnswer ? 'inquiry.sendAnswer' : 'inquiry.add')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}

type AssigneeProps = {
  inquiry: api.InquiryDetail
  isBusy: boolean
  onAssign: (change: { work: () => Promise<api.InquiryDetail>; done: string }) => void
}

function Assignee({ inquiry: { id: inquiryId, assignee }, isBusy, onAssign }: AssigneeProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const people = useQuery(query(api.listInquiryQueue, { query: { limit: 1 } })).data?.people ?? []
  const assign = (chosen: string | null) =>
    onAssign({
      work: () => call(api.assignInquiry, { params: { inquiryId }, body: { assignee: chosen } }),
      done: t('inquiry.admin.assigned'),
    })
  return (
    <>
      <SelectField
        label={t('inquiry.admin.assignee')}
        value={assignee ?? ''}
        disabled={isBusy}
        onChange={({ target }) => assign(target.value === '' ? null : target.value)}
      >
        <option value="">{t('inquiry.admin.nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {assignee === null && user && (
        <div>
          <Button icon="person" disabled={isBusy} onClick={() => assign(user.id)}>
            {t('inquiry.admin.takeIt')}
          </Button>
        </div>
      )}
    </>
  )
}
