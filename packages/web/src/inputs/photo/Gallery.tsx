import type { Attachment } from '@ecs/core'
import { useState } from 'react'
import { useAttachments } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import css from './PhotoStrip.module.css'
import { Thumbnail } from './Thumbnail.tsx'

/** All photos of the sheet, item by item; only those in sight are loaded. */
export function GalleryButton() {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const [isOpen, setIsOpen] = useState(false)
  const photos = [...useAttachments(sheet).values()].filter(({ kind, removed }) => kind === 'photo' && !removed)
  if (photos.length === 0) return null
  const title = t('capture.photo.gallery', { count: photos.length })
  return (
    <>
      <Button icon="layers" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={title}
        onClose={() => setIsOpen(false)}
        actions={
          <Button kind="primary" onClick={() => setIsOpen(false)}>
            {t('state.close')}
          </Button>
        }
      >
        {groupsOf(photos).map(([itemId, own]) => (
          <section key={itemId} className={css.strip}>
            <h3>{sheet.plan.items.get(itemId)?.item.name ?? t('capture.photo.ofSheet')}</h3>
            <ul className={css.photos}>
              {own.map((photo, index) => (
                <Thumbnail key={photo.id} photo={photo} no={index + 1} isReadOnly />
              ))}
            </ul>
          </section>
        ))}
      </Dialog>
    </>
  )
}

const groupsOf = (photos: Attachment[]): [string, Attachment[]][] => [
  ...Map.groupBy(photos, ({ itemId }) => itemId ?? ''),
]
