import { api, type Target } from '@ecs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { sha256Of } from '../../device/sha256.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { errorWords } from '../../ui/errorWords.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { toast } from '../../ui/toast.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'
import css from './AdminTargets.module.css'
import { refreshTargets } from './targetQueries.ts'
import { usePhotoLink } from './usePhotoLink.ts'

/** What it looks like, so that nobody inspects the machine beside it. */
export function PhotoCard({ target }: { target: Target }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)
  const link = usePhotoLink(target)
  const handleFiles = async ([file]: readonly File[]) => {
    if (!file) return
    setSending(true)
    try {
      await send(target.id, file)
      refreshTargets(client)
    } catch (error) {
      toast(errorWords(error)?.title ?? t('state.broken'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Card title={t('targetAdmin.photo')}>
      {link.data && (
        <img className={css.photo} src={link.data.url} alt={t('targetAdmin.photoOf', { name: target.name })} />
      )}
      <div>
        <FileButton
          icon="camera"
          label={t(target.photo ? 'targetAdmin.photoChange' : 'targetAdmin.photoAdd')}
          isDisabled={isSending}
          onFiles={(files) => void handleFiles(files)}
        >
          {isSending ? t('targetAdmin.photoBusy') : undefined}
        </FileButton>
      </div>
    </Card>
  )
}

/** Made small first, as every photo: it travels faster and says no place. */
async function send(targetId: string, file: File): Promise<void> {
  const { file: small } = await smallPhoto(file)
  const bytes = new Uint8Array(await small.blob.arrayBuffer())
  await call(api.putTargetPhoto, {
    params: { targetId, pictureId: crypto.randomUUID() },
    query: { sha256: await sha256Of(bytes) },
    body: { bytes, type: small.blob.type },
  })
}
