import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStep } from '../../actions/useStep.ts'
import { query } from '../../api/query.ts'
import { whenWords } from '../../notices/words.ts'
import type { ActionStep } from '../../sync/requests/queuedRequest.ts'
import type { NamedBlob } from '../../sync/requests/request.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'
import css from './AdminActions.module.css'
import { WaitingPhoto } from './WaitingPhoto.tsx'

type When = api.ActionPhoto['when']

/** Before and after, side by side. */
export function Photos({ action, waiting }: { action: api.ActionDetail; waiting: readonly ActionStep[] }) {
  const { t } = useTranslation()
  const { take } = useStep(action)
  const [sending, setSending] = useState<When>()
  const { photos, finding } = action
  const unsent = waiting.filter((step) => step.kind === 'actionPhoto')
  const add = async (when: When, files: readonly File[]) => {
    setSending(when)
    try {
      for (const file of files) await take([{ kind: 'actionPhoto', when, photo: await smallOf(file) }])
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setSending(undefined)
    }
  }
  const evidence = finding?.photoIds ?? []
  const count = photos.length + evidence.length + unsent.length
  if (!action.canChange && count === 0) return null
  return (
    <Card title={t('actions.photos')}>
      {count === 0 && <p className={css.sub}>{t('actions.noPhotos')}</p>}
      <div className={css.photos}>
        {evidence.map((id) => (
          <Shown
            key={id}
            caption={t('actions.before')}
            endpoint={api.getAttachmentLink}
            params={{ attachmentId: id }}
          />
        ))}
        {photos.map(({ id, when, at }) => (
          <Shown
            key={id}
            caption={t('actions.photoOf', { when: t(`actions.${when}`), at: whenWords(at) })}
            endpoint={api.getActionPhotoLink}
            params={{ actionId: action.id, photoId: id }}
          />
        ))}
        {unsent.map(({ id, when, files }) => (
          <WaitingPhoto key={id} caption={t('actions.photoWaits', { when: t(`actions.${when}`) })} file={files[0]!} />
        ))}
      </div>
      {action.canChange && (
        <Actions>
          {(['before', 'after'] as const).map((when) => (
            <FileButton
              key={when}
              icon="camera"
              label={t(when === 'before' ? 'actions.addBefore' : 'actions.addAfter')}
              isDisabled={sending !== undefined}
              onFiles={(files) => void add(when, files)}
            >
              {sending === when ? t('actions.sending') : undefined}
            </FileButton>
          ))}
        </Actions>
      )}
    </Card>
  )
}

type LinkEndpoint = typeof api.getAttachmentLink | typeof api.getActionPhotoLink

function Shown({ caption, endpoint, params }: { caption: string; endpoint: LinkEndpoint; params: object }) {
  const link = useQuery(query(endpoint as typeof api.getActionPhotoLink, { params } as never))
  if (!link.data) return null
  return (
    <figure>
      <img src={link.data.url} alt={caption} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** Made small first, as every photo: it travels faster and says no place. */
async function smallOf(file: File): Promise<NamedBlob> {
  const { file: small } = await smallPhoto(file)
  return { blob: small.blob, name: file.name }
}
