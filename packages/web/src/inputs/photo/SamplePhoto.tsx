import { useAttachmentUrl } from '../../sheet/view/attachments.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './PhotoCapture.module.css'

/** How the photo should look, where the template brings a picture. */
export function SamplePhoto({ id }: { id: string }) {
  const { t } = useTranslation()
  const url = useAttachmentUrl(id)
  if (!url) return null
  return (
    <figure className={css.sample}>
      <img src={url} alt="" />
      <figcaption>{t('capture.photo.sample')}</figcaption>
    </figure>
  )
}
