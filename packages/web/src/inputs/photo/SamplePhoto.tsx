import '../../text/areas/picture.ts'
import { type Item, maxPicturesPerItem } from '@ecs/core'
import { LatePictures } from '../../sheet/view/pictures/LatePictures.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './PhotoCapture.module.css'

/** How the photo should look, where the template brings pictures. */
export function SamplePhoto({ item }: { item: Item }) {
  const { t } = useTranslation()
  if (!item.media?.length) return null
  return (
    <figure className={css.sample}>
      <figcaption>{t('picture.label')}</figcaption>
      <LatePictures item={item} most={maxPicturesPerItem} size="lg" />
    </figure>
  )
}
