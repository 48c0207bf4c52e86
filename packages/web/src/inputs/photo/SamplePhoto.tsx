import '../../text/areas/picture.ts'
import { type Item, maxPicturesPerItem } from '@ecs/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './PhotoCapture.module.css'

const ItemPictures = lazy(async () => ({
  default: (await import('../../sheet/view/pictures/ItemPictures.tsx')).ItemPictures,
}))

/** How the photo should look, where the template brings pictures. */
export function SamplePhoto({ item }: { item: Item }) {
  const { t } = useTranslation()
  if (!item.media?.length) return null
  return (
    <figure className={css.sample}>
      <figcaption>{t('picture.label')}</figcaption>
      <Suspense>
        <ItemPictures item={item} most={maxPicturesPerItem} size="lg" />
      </Suspense>
    </figure>
  )
}
