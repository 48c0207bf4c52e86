import { api } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { toast } from '../../ui/toast.ts'
import { useEditing } from './editing.tsx'
import { Publish } from './Publish.tsx'

/** The next step in the life of the version, for whoever may take it. */
export function Life() {
  const { t } = useTranslation()
  const may = useMay()
  const { editor, templateId, versionId, me, problems } = useEditing()
  const { status, authors } = editor.store.useFact((state) => state.head)
  const [asked, setAsked] = useState<'review' | 'return' | 'publish'>()
  const [note, setNote] = useState('')
  const params = { templateId, versionId }
  const onError = (error: Error) => toast(error.message)
  const close = () => setAsked(undefined)
  const move = useMutation({
    mutationFn: async (to: 'draft' | 'review') => {
      await editor.saveNow()
      return await call(api.moveTemplateDraft, { params, body: { to } })
    },
    onSuccess: ({ status: next }) => {
      editor.setStatus(next)
      close()
      if (next === 'review') toast(t('authoring.inReview'))
    },
    onError,
  })
  const sendBack = useMutation({
    mutationFn: () => call(api.returnTemplateDraft, { params, body: { note: note.trim() } }),
    onSuccess: ({ status: next }) => {
      editor.setStatus(next)
      close()
    },
    onError,
  })
  const cancel = useMutation({
    mutationFn: () => call(api.retireTemplate, { params, body: {} }),
    onSuccess: () => editor.setStatus('retired'),
    onError,
  })
  const isOpen = status === 'draft' || status === 'test'
  const isAuthor = authors.some(({ id }) => id === me.id)
  const mayPublish = may('template.publish') && !isAuthor
  return (
    <>
      {isOpen && may('template.edit') && (
        <Button kind="primary" icon="send" disabled={problems.length > 0} onClick={() => setAsked('review')}>
          {t('authoring.review')}
        </Button>
      )}
      {status === 'review' && may('template.edit') && (
        <Button disabled={move.isPending} onClick={() => move.mutate('draft')}>
          {t('authoring.withdraw')}
        </Button>
      )}
      {status === 'review' && mayPublish && (
        <>
          <Button kind="danger" icon="turn" onClick={() => setAsked('return')}>
            {t('authoring.returnIt')}
          </Button>
          <Button kind="primary" icon="stamp" onClick={() => setAsked('publish')}>
            {t('authoring.publish')}
          </Button>
        </>
      )}
      {status === 'scheduled' && may('template.publish') && (
        <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('authoring.cancelSchedule')}
        </Button>
      )}
      <Dialog
        isOpen={asked === 'review'}
        title={t('authoring.reviewTitle')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('authoring.cancel')}</Button>
            <Button kind="primary" icon="send" disabled={move.isPending} onClick={() => move.mutate('review')}>
              {t('authoring.review')}
            </Button>
          </>
        }
      >
        <p>{t('authoring.reviewHint')}</p>
      </Dialog>
      <Dialog
        isOpen={asked === 'return'}
        title={t('authoring.returnIt')}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t('authoring.cancel')}</Button>
            <Button
              kind="danger"
              icon="turn"
              disabled={note.trim() === '' || sendBack.isPending}
              onClick={() => sendBack.mutate()}
            >
              {t('authoring.returnIt')}
            </Button>
          </>
        }
      >
        <TextArea
          label={t('authoring.returnTitle')}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Dialog>
      {asked === 'publish' && <Publish onClose={close} />}
    </>
  )
}
