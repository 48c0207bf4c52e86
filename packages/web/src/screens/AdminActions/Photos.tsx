import { api } from '@ecs/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshActions } from '../../actions/actionQueries.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { sha256Of } from '../../device/sha256.ts'
import { whenWords } from '../../notices/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'
import css from './AdminActions.module.css'

type When = api.ActionPhoto['when']

/** Before and after, side by side. */
export function Photos({ action }: { action: api.ActionDetail }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [sending, setSending] = useState<When>()
  const { photos, finding } = action
  const add = async (when: When, files: readonly File[]) => {
    setSending(when)
    try {
      for (const file of files) await send(action.id, when, file)
      refreshActions(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setSending(undefined)
    }
  }
  const evidence = finding?.photoIds ?? []
  if (!action.canChange && photos.length + evidence.length === 0) return null
  return (
    <Card title={t('actions.photos')}>
      {photos.length + evidence.length === 0 && <p className={css.sub}>{t('actions.noPhotos')}</p>}
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
async function send(actionId: string, when: When, file: File): Promise<void> {
  const { file: small } = await smallPhoto(file)
  const bytes = new Uint8Array(await small.blob.arrayBuffer())
  await call(api.putActionPhoto, {
    params: { actionId, photoId: crypto.randomUUID() },
    query: { sha256: await sha256Of(bytes), when },
    body: { bytes, type: small.blob.type },
  })
}
