import '../text/areas/proposals.ts'
import { labels, type TargetKind, targetKinds } from '@ecs/core'
import { type FormEvent, useState } from 'react'
import { useSession } from '../auth/session.tsx'
import { uuid7 } from '../device/uuid7.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { errorWords } from '../ui/errorWords.ts'
import { SelectField, TextArea, TextField } from '../ui/Field.tsx'
import { FileButton } from '../ui/FileButton.tsx'
import { Note } from '../ui/Note.tsx'
import { toast } from '../ui/toast.ts'

const longestCode = 40

/** 対象として登録を申請: what was read and is not known goes to the leaders, with a name, a place, a reason and a photo. */
export function TargetRequest({ ecsId, code }: { ecsId: string; code: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (code.length > longestCode) return null
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('proposals.request.open')}
      </Button>
      {isOpen && <RequestDialog ecsId={ecsId} code={code} onClose={() => setOpen(false)} />}
    </>
  )
}

type Written = { name: string; kind: TargetKind; place: string; reason: string; photo: File | undefined }

function RequestDialog({ ecsId, code, onClose }: { ecsId: string; code: string; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { user } = useSession()
  const [id] = useState(uuid7)
  const [written, setWritten] = useState<Written>({
    name: '',
    kind: 'equipment',
    place: '',
    reason: '',
    photo: undefined,
  })
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = (part: Partial<Written>) => setWritten({ ...written, ...part })
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (written.name.trim() === '') return
    setBusy(true)
    try {
      const result = await send({ id, userId: user!.id, ecsId, code, written })
      if (result.result === 'refused') return setRefusal(result.message)
      toast(t(result.result === 'sent' ? 'proposals.request.sent' : 'proposals.request.queued'))
      onClose()
    } catch (error) {
      setRefusal(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      title={t('proposals.request.title')}
      sub={code}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('proposals.request.cancel')}</Button>
          <Button type="submit" form={`request-${id}`} kind="primary" icon="send" disabled={isBusy}>
            {t('proposals.request.send')}
          </Button>
        </>
      }
    >
      <form id={`request-${id}`} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <TextField
          label={t('proposals.request.name')}
          value={written.name}
          maxLength={100}
          error={isAsked && written.name.trim() === '' ? t('proposals.request.needName') : undefined}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={t('proposals.request.kind')}
          value={written.kind}
          onChange={({ target }) => change({ kind: target.value as TargetKind })}
        >
          {targetKinds.map((kind) => (
            <option key={kind} value={kind}>
              {i18n.language === 'en' ? kind : labels.targetKind[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('proposals.request.place')}
          value={written.place}
          maxLength={60}
          onChange={({ target }) => change({ place: target.value })}
        />
        <TextArea
          label={t('proposals.request.reason')}
          value={written.reason}
          maxLength={500}
          onChange={({ target }) => change({ reason: target.value })}
        />
        {written.photo ? (
          <Button icon="close" onClick={() => change({ photo: undefined })}>
            {t('proposals.request.removePhoto')}
          </Button>
        ) : (
          <FileButton icon="camera" label={t('proposals.request.addPhoto')} onFiles={([photo]) => change({ photo })} />
        )}
        {refusal !== undefined && (
          <Note tone="ng" icon="warning">
            {t('proposals.request.refused', { reason: refusal })}
          </Note>
        )}
      </form>
    </Dialog>
  )
}

type Sending = { id: string; userId: string; ecsId: string; code: string; written: Written }

/** Loaded by those who send: a search carries neither the store nor what makes photos small. */
async function send({ id, userId, ecsId, code, written }: Sending) {
  const { name, kind, place, reason, photo } = written
  const [{ deliver }, { smallPhoto }] = await Promise.all([
    import('../sync/requests/deliver.ts'),
    import('../vision/smallPhoto.ts'),
  ])
  const draft = {
    ...{ code, name: name.trim(), kind },
    ...(place.trim() && { place: place.trim() }),
    ...(reason.trim() && { reason: reason.trim() }),
  }
  const blobs = photo ? [{ blob: (await smallPhoto(photo)).file.blob, name: photo.name }] : []
  return deliver(userId, (files) => ({ kind: 'targetRequest', id, ecsId, draft, files }), blobs)
}
