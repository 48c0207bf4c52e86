import type { Attachment } from '@ecs/core'
import { Suspense, useRef, useState } from 'react'
import { useThumbnail } from '../../sheet/view/thumbnails.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Icon } from '../../ui/Icon.tsx'
import css from './PhotoStrip.module.css'

const LargePhoto = lazyPart(async () => (await import('./LargePhoto.tsx')).LargePhoto, { isAsked: true })
const Marks = lazyPart(async () => (await import('../../inspection/marks/Marks.tsx')).Marks)

type Props = { photo: Attachment; no: number; isReadOnly: boolean }

/** One photo, small; pressed, it is shown large, can be marked and taken out. */
export function Thumbnail({ photo, no, isReadOnly }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const url = useThumbnail(photo.id, place)
  const name = t('sheet.photo.one', { no })
  return (
    <li ref={place} className={css.photo}>
      <button type="button" className={css.open} aria-label={name} onClick={() => setIsOpen(true)}>
        {url ? <img src={url} alt="" /> : <Icon name="camera" />}
        {url && photo.annotations?.length && (
          <Suspense>
            <Marks marks={photo.annotations} ratio={(photo.height ?? 3) / (photo.width ?? 4)} isSmall />
          </Suspense>
        )}
      </button>
      {isOpen && <LargePhoto photo={photo} name={name} isReadOnly={isReadOnly} onClose={() => setIsOpen(false)} />}
    </li>
  )
}
