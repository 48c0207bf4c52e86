import { api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { isBlocked } from '../../api/isBlocked.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useSession } from '../../auth/session.tsx'
import { uuid7 } from '../../device/uuid7.ts'
import { InquiryThread } from '../../inquiries/InquiryThread.tsx'
import { refreshInquiries } from '../../inquiries/inquiryQueries.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { deliver } from '../../sync/requests/deliver.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { TextArea } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

/** One's own inquiry: read the answer, add to it, or say that it is settled. */
export function MyInquiry({ inquiryId }: { inquiryId: string }) {
  const { user } = useSession()
  const found = useQuery(cachedQuery(user?.id ?? '', api.getInquiry, { params: { inquiryId } }))
  if (found.isPending) return <Skeleton rows={5} />
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const inquiry = found.data.data
  return (
    <>
      <InquiryThread inquiry={inquiry} />
      <AddForm inquiry={inquiry} />
    </>
  )
}

function AddForm({ inquiry: { id: inquiryId, status } }: { inquiry: api.InquiryDetail }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const isOnline = useOnline()
  const [body, setBody] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      toast(await work())
      refreshInquiries(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  const add = async () => {
    const request = { kind: 'inquiryMessage', id: uuid7(), inquiryId, body: body.trim() } as const
    const delivered = await deliver(user!.id, () => request)
    if (delivered.result === 'refused') return t('inquiry.refused', { reason: delivered.message })
    setBody('')
    return t(delivered.result === 'sent' ? 'inquiry.added' : 'inquiry.queued')
  }
  const close = async () => {
    await call(api.closeInquiry, { params: { inquiryId } })
    return t('inquiry.closed')
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (body.trim() !== '') void run(add)
  }
  return (
    <form onSubmit={handleSubmit}>
      <Card>
        {status === 'done' && <Note>{t('inquiry.closedHint')}</Note>}
        {!isOnline && <Note icon="cloudOff">{t('inquiry.offline')}</Note>}
        <TextArea
          label={t('inquiry.addLabel')}
          rows={4}
          maxLength={4000}
          value={body}
          onChange={({ target }) => setBody(target.value)}
        />
        <Actions>
          {status !== 'done' && (
            <Button disabled={isBusy || !isOnline} onClick={() => void run(close)}>
              {t('inquiry.closeOwn')}
            </Button>
          )}
          <Button type="submit" kind="primary" icon="send" disabled={isBusy || body.trim() === ''}>
            {t('inquiry.add')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
