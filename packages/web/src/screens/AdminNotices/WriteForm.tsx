import '../../text/areas/inquiry.ts'
import { api, type NoticeImportance, noticeImportances } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { useOnline } from '../../api/useOnline.ts'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { FilesField } from '../../inquiries/FilesField.tsx'
import { Markdown } from '../../notices/Markdown.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { focusFault } from '../../ui/focusFault.ts'
import { Note } from '../../ui/Note.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminNotices.module.css'
import { AudienceFields } from './AudienceFields.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { draftOf, emptyDraft, faultsOf, type WrittenDraft } from './draft.ts'
import { sendFiles } from './sendFiles.ts'

type Props = { mayTellAll: boolean; onDone: () => void }

/** What is written, beside how it will look. The id is made once: sending twice publishes once. */
export function WriteForm({ mayTellAll, onDone }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const isOnline = useOnline()
  const here = useCurrentEcs()
  const [noticeId] = useState(() => crypto.randomUUID())
  const [draft, setDraft] = useState<WrittenDraft>({
    ...emptyDraft,
    to: mayTellAll ? 'all' : 'ecs',
    ecsIds: here ? [here.id] : [],
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const [isAsked, setAsked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const faults = isAsked ? faultsOf(draft) : {}
  const fault = (name: keyof typeof faults) => faults[name] && t(`notices.write.${faults[name]}`)
  const change = (part: Partial<WrittenDraft>) => setDraft({ ...draft, ...part })
  const hasWritten = draft.title !== '' || draft.body !== '' || files.length > 0
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(faultsOf(draft)).length > 0) return focusFault(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await sendFiles(noticeId, files)
      await call(api.putAnnouncement, { params: { noticeId }, body: draftOf(draft) })
      toast(t('notices.write.published', { title: draft.title.trim() }))
      void client.invalidateQueries({ queryKey: [api.listAnnouncements.path] })
      onDone()
    } catch (trouble) {
      setError(trouble)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Card>
        <TextField
          label={t('notices.write.title')}
          value={draft.title}
          maxLength={100}
          error={fault('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label={t('notices.write.body')}
          hint={t('notices.write.bodyHint')}
          rows={8}
          value={draft.body}
          maxLength={5000}
          error={fault('body')}
          onChange={({ target }) => change({ body: target.value })}
        />
        <FilesField files={files} onChange={setFiles} />
        <Segmented<NoticeImportance>
          label={t('notices.write.importance')}
          hint={t('notices.write.importanceHint')}
          value={draft.importance}
          onChange={(importance) => change({ importance })}
          options={noticeImportances.map((value) => ({ value, label: t(`notices.write.importances.${value}`) }))}
        />
        <AudienceFields draft={draft} mayTellAll={mayTellAll} error={fault('ecsIds')} onChange={change} />
        <TextField
          type="datetime-local"
          label={t('notices.write.publishAt')}
          hint={t('notices.write.publishAtHint')}
          value={draft.publishAt}
          onChange={({ target }) => change({ publishAt: target.value })}
        />
        <TextField
          type="datetime-local"
          label={t('notices.write.expiresAt')}
          hint={t('notices.write.expiresAtHint')}
          value={draft.expiresAt}
          error={fault('expiresAt')}
          onChange={({ target }) => change({ expiresAt: target.value })}
        />
        <CheckList
          label={t('notices.write.confirmation')}
          options={[{ value: 'ack', label: t('notices.write.requireAck'), note: t('notices.write.requireAckHint') }]}
          values={draft.requireAck ? ['ack'] : []}
          onChange={(values) => change({ requireAck: values.length > 0 })}
        />
        {error !== undefined && (
          <Note tone="ng" icon="warning">
            {errorWords(error)?.title ?? t('state.broken')}
          </Note>
        )}
        {!isOnline && <Note icon="cloudOff">{t('notices.write.offline')}</Note>}
        <Actions>
          <Button onClick={() => (hasWritten ? setLeaving(true) : onDone())}>{t('notices.write.cancel')}</Button>
          <Button type="submit" kind="primary" icon="send" disabled={isBusy || !isOnline}>
            {t('notices.write.publish')}
          </Button>
        </Actions>
      </Card>
      <Card title={t('notices.write.preview')}>
        {draft.title === '' && draft.body === '' && <p className={css.facts}>{t('notices.write.previewEmpty')}</p>}
        {draft.title !== '' && <h3>{draft.title}</h3>}
        <Markdown text={draft.body} />
      </Card>
      {isLeaving && <DiscardDialog onStay={() => setLeaving(false)} onDiscard={onDone} />}
    </form>
  )
}
