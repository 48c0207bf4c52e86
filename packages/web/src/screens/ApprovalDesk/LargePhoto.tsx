import type { Attachment } from '@ecs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './EvidencePane.module.css'
import { usePhotoUrl } from './Thumb.tsx'

const closest = 4

type Props = { photos: Attachment[]; plate: ReactNode; name: string; about: (photo: Attachment) => string }

/** One photo of an answer, near enough to read the needle, and where it comes from. */
export function LargePhoto({ photos, plate, name, about }: Props) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(1)
  const photo = photos[at] ?? photos[0]!
  const url = usePhotoUrl(photo.id)
  return (
    <figure className={css.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame must be reachable by keys */}
      <section className={css.shot} tabIndex={0} aria-label={t('desk.photoOf', { name })}>
        {url && <img src={url} alt={t('desk.photoOf', { name })} style={{ width: `${zoom * 100}%` }} />}
      </section>
      <span className={css.plate}>{plate}</span>
      <span className={css.zoom}>
        <IconButton icon="minus" label={t('desk.zoomOut')} disabled={zoom <= 1} onClick={() => setZoom(zoom - 1)} />
        <span>{zoom}×</span>
        <IconButton icon="plus" label={t('desk.zoomIn')} disabled={zoom >= closest} onClick={() => setZoom(zoom + 1)} />
      </span>
      <figcaption>
        <span>{about(photo)}</span>
        {photos.length > 1 && (
          <Button kind="quiet" iconAfter="next" onClick={() => setAt((at + 1) % photos.length)}>
            {t('desk.nextPhoto', { at: at + 1, count: photos.length })}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}
