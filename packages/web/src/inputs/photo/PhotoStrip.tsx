import type { Cell } from '@ecs/core'
import { cellPhotos, useAttachments } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { FileButton } from '../../ui/FileButton.tsx'
import { isTouch } from '../../ui/touch.ts'
import css from './PhotoStrip.module.css'
import { photoCounts } from './photoCounts.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useAddPhotos } from './useAddPhotos.ts'

type Props = {
  cell: Cell
  isReadOnly: boolean
  /** The camera's own page has its buttons elsewhere. */
  hasButtons?: boolean
}

/** The photos of a cell, however many it has or needs; new ones come from the camera or, where allowed, from files. */
export function PhotoStrip({ cell, isReadOnly, hasButtons = true }: Props) {
  const { sheet } = useOpenSheet()
  const photos = cellPhotos(useAttachments(sheet), cell.key)
  return (
    <div className={css.strip}>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo, index) => (
            <Thumbnail key={photo.id} photo={photo} no={index + 1} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
      {!isReadOnly && hasButtons && <AddButtons cell={cell} have={photos.length} />}
    </div>
  )
}

function AddButtons({ cell, have }: { cell: Cell; have: number }) {
  const { t } = useTranslation()
  const { addFiles, waiting } = useAddPhotos(cell)
  const { item } = cell.planItem
  const { max, needed } = photoCounts(item)
  const isClosed = have >= max || waiting > 0
  // A tablet's own camera answers the file field; a PC only has files, and its pictures must not pass as fresh.
  return (
    <div className={css.add}>
      <FileButton
        icon="camera"
        label={t('sheet.photo.take')}
        isDisabled={isClosed}
        hasCamera
        onFiles={(files) => addFiles(files, isTouch() ? 'camera' : 'gallery')}
      />
      {!item.galleryForbidden && isTouch() && (
        <FileButton
          icon="plus"
          label={t('sheet.photo.choose')}
          isDisabled={isClosed}
          isMultiple
          onFiles={(files) => addFiles(files.slice(0, max - have), 'gallery')}
        />
      )}
      <span className={css.count}>
        {needed > 0 ? t('sheet.photo.countOf', { have, needed }) : t('sheet.photo.count', { have, max })}
      </span>
    </div>
  )
}
