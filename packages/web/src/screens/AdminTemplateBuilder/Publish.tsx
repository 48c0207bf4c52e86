import { api } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { momentWords } from '../../authoring/momentWords.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { useEditing } from './editing.tsx'

const dayMs = 86_400_000
const siteOffset = '+09:00'

/** Now, or at a moment to come: 0:00 tomorrow unless something else is said. */
export function Publish({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { editor, templateId, versionId } = useEditing()
  const { version } = editor.store.useFact((state) => state.head)
  const [kind, setKind] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState(() => `${clockAt(new Date(Date.now() + dayMs).toISOString()).date}T00:00`)
  const publish = useMutation({
    mutationFn: async () => {
      const effectiveFrom = kind === 'later' ? new Date(`${at}:00${siteOffset}`).toISOString() : undefined
      const body = effectiveFrom === undefined ? {} : { effectiveFrom }
      await call(api.publishTemplate, { params: { templateId, versionId }, body })
      return effectiveFrom
    },
    onSuccess: (effectiveFrom) => {
      toast(effectiveFrom ? t('authoring.scheduled', { at: momentWords(effectiveFrom) }) : t('authoring.published'))
      const isLater = effectiveFrom !== undefined && Date.parse(effectiveFrom) > Date.now()
      editor.setStatus(isLater ? 'scheduled' : 'published', effectiveFrom)
      onClose()
    },
    onError: (error: Error) => toast(error.message),
  })
  return (
    <Dialog
      isOpen
      title={t('authoring.publishTitle', { version })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('authoring.cancel')}</Button>
          <Button
            kind="primary"
            icon="stamp"
            disabled={publish.isPending || (kind === 'later' && at === '')}
            onClick={() => publish.mutate()}
          >
            {t('authoring.publish')}
          </Button>
        </>
      }
    >
      <p>{t('authoring.publishHint')}</p>
      <Segmented
        label={t('authoring.publishAt')}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'now', label: t('authoring.publishNow') },
          { value: 'later', label: t('authoring.publishLater') },
        ]}
      />
      {kind === 'later' && (
        <TextField
          label={t('authoring.publishWhen')}
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.target.value)}
        />
      )}
    </Dialog>
  )
}
