import { type Cell, maxPhotosPerItem } from '@ecs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cellPhotos, useAttachments } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { cellRefOf } from '../../sheet/view/walk.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'
import css from './PhotoStrip.module.css'
import { Thumbnail } from './Thumbnail.tsx'

type Props = { cell: Cell; isReadOnly: boolean }

/** The photos of a cell, however many it has or needs; new ones come from the camera or, where allowed, from files. */
export function PhotoStrip({ cell, isReadOnly }: Props) {
  const { t } = useTranslation()
  const { sheet } = useOpenSheet()
  const photos = cellPhotos(useAttachments(sheet), cell.key)
  const add = useAddPhotos(cell)
  const { item } = cell.planItem
  const max = Math.min(item.maxPhotos ?? maxPhotosPerItem, maxPhotosPerItem)
  const needed = Math.max(item.minPhotos ?? 0, item.kind === 'photo' && item.required ? 1 : 0)
  const isFull = photos.length >= max
  return (
    <div className={css.strip}>
      {photos.length > 0 && (
        <ul className={css.photos}>
          {photos.map((photo, index) => (
            <Thumbnail key={photo.id} photo={photo} no={index + 1} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div className={css.add}>
          <FileButton
            label={t('sheet.photo.take')}
            isDisabled={isFull || add.isBusy}
            hasCamera
            onFiles={(files) => add.photos(files, isTouch() ? 'camera' : 'gallery')}
          />
          {!item.galleryForbidden && isTouch() && (
            <FileButton
              label={t('sheet.photo.choose')}
              isDisabled={isFull || add.isBusy}
              onFiles={(files) => add.photos(files, 'gallery')}
            />
          )}
          <span className={css.count}>
            {needed > 0
              ? t('sheet.photo.countOf', { have: photos.length, needed })
              : t('sheet.photo.count', { have: photos.length, max })}
          </span>
        </div>
      )}
    </div>
  )
}

/** A tablet's own camera answers the file field; a PC only has files, and its pictures must not pass as fresh. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

function useAddPhotos(cell: Cell) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [busy, setBusy] = useState(0)
  const addOne = async (file: File, source: 'camera' | 'gallery') => {
    setBusy((count) => count + 1)
    try {
      const { file: photo } = await smallPhoto(file)
      const takenAt = new Date(source === 'camera' ? Date.now() : file.lastModified).toISOString()
      tell(await sheet.addFile({ ...photo, kind: 'photo', source, takenAt, cell: cellRefOf(cell) }))
    } catch (error) {
      console.error('the picture could not be read:', error)
      toast(t('sheet.photo.unreadable', { name: file.name }))
    } finally {
      setBusy((count) => count - 1)
    }
  }
  const photos = async (files: readonly File[], source: 'camera' | 'gallery') => {
    for (const file of files) await addOne(file, source)
  }
  return { photos, isBusy: busy > 0 }
}

type FileButtonProps = {
  label: string
  isDisabled: boolean
  hasCamera?: boolean
  onFiles: (files: readonly File[]) => void
}

function FileButton({ label, isDisabled, hasCamera, onFiles }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button disabled={isDisabled} onClick={() => field.current?.click()}>
        <Icon name={hasCamera ? 'camera' : 'plus'} size="sm" />
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        multiple={!hasCamera}
        capture={hasCamera ? 'environment' : undefined}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
