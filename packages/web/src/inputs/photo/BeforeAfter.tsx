import { useAttachmentUrl } from '../../sheet/view/attachments.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './PhotoCapture.module.css'

/** Last time and now, side by side: what has changed is seen at a glance. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  return (
    <div className={css.pair}>
      <Side id={before} caption={t('capture.photo.before')} />
      <Side id={after} caption={t('capture.photo.after')} />
    </div>
  )
}

function Side({ id, caption }: { id: string; caption: string }) {
  const url = useAttachmentUrl(id)
  return (
    <figure className={css.side}>
      {url ? <img src={url} alt={caption} loading="lazy" /> : <span className={css.blank} />}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
