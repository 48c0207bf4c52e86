import { api, type InquiryCategory, inquiryCategories, inquiryLimits } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useSession } from '../../auth/session.tsx'
import { uuid7 } from '../../device/uuid7.ts'
import { FilesField } from '../../inquiries/FilesField.tsx'
import { draftOf, faultsOf, type WrittenInquiry } from '../../inquiries/inquiryDraft.ts'
import { refreshInquiries } from '../../inquiries/inquiryQueries.ts'
import { deliver } from '../../sync/requests/deliver.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { ContextChoice } from './ContextChoice.tsx'
import { useContextLines } from './useContextLines.ts'

type Props = { from: string | null; errorId: string | null; onDone: (inquiryId?: string) => void }

/** Written here, kept on the device, sent as soon as the server can be reached. The id is made once: two presses send one. */
export function InquiryForm({ from, errorId, onDone }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const client = useQueryClient()
  const isOnline = useOnline()
  const [id] = useState(uuid7)
  const [written, setWritten] = useState<WrittenInquiry>({
    category: errorId ? 'bug' : 'usage',
    subject: '',
    body: '',
    files: [],
  })
  const context = useContextLines(from, errorId)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = (part: Partial<WrittenInquiry>) => setWritten({ ...written, ...part })
  const faults = isAsked ? faultsOf(written) : {}
  const send = async () => {
    const draft = draftOf(written, context.chosen)
    const blobs = written.files.map((file) => ({ blob: file, name: file.name }))
    const delivered = await deliver(user!.id, (files) => ({ kind: 'inquiry', id, draft, files }), blobs)
    if (delivered.result === 'refused') return setRefusal(delivered.message)
    if (delivered.result === 'waiting') {
      toast(t('inquiry.queued'))
      return onDone()
    }
    const { no } = await call(api.getInquiry, { params: { inquiryId: id } })
    toast(t('inquiry.received', { no }))
    onDone(id)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faultsOf(written)).length > 0) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await send()
      refreshInquiries(client)
    } catch (error) {
      setRefusal(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Card title={t('inquiry.new')}>
        {!isOnline && <Note icon="cloudOff">{t('inquiry.offline')}</Note>}
        <SelectField
          label={t('inquiry.category')}
          value={written.category}
          onChange={({ target }) => change({ category: target.value as InquiryCategory })}
        >
          {inquiryCategories.map((category) => (
            <option key={category} value={category}>
              {t(`inquiry.categories.${category}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('inquiry.subject')}
          value={written.subject}
          maxLength={inquiryLimits.subject}
          error={faults.subject && t(`inquiry.${faults.subject}`)}
          onChange={({ target }) => change({ subject: target.value })}
        />
        <TextArea
          label={t('inquiry.body')}
          hint={t('inquiry.bodyHint')}
          rows={8}
          value={written.body}
          maxLength={inquiryLimits.body}
          error={faults.body && t(`inquiry.${faults.body}`)}
          onChange={({ target }) => change({ body: target.value })}
        />
        <FilesField files={written.files} onChange={(files) => change({ files })} />
        <ContextChoice {...context} />
        {refusal !== undefined && (
          <Note tone="ng" icon="warning">
            {t('inquiry.refused', { reason: refusal })}
          </Note>
        )}
        <Actions>
          <Button onClick={() => onDone()}>{t('inquiry.cancel')}</Button>
          <Button type="submit" kind="primary" icon="send" disabled={isBusy}>
            {t(isBusy ? 'inquiry.sending' : 'inquiry.send')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
