import { type Attachment, appError, type Cell } from '@ecs/core'
import type { QualityFault } from '@ecs/vision'
import { useState } from 'react'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import { cellRefOf } from '../../sheet/view/walk.ts'
import { watchTyping } from '../../startup/whenUserIdle.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { mostPixels, PictureRefused } from '../../vision/refused.ts'
import { smallPhoto } from '../../vision/smallPhoto.ts'

/** A photo that is on the sheet now, and what is wrong with it. */
export type AddedPhoto = { attachmentId: string; faults: QualityFault[] }

type Photo = {
  picture: Blob | ImageBitmap
  name: string
  source: 'camera' | 'gallery'
  takenAt?: number
  /** Known only of what this device takes at this moment. */
  geo?: Attachment['geo']
}

/** Shrinks in the worker and adds, one after the other: the page stays free, and one picture is in memory at a time. */
export function useAddPhotos(cell: Cell) {
  const { t } = useTranslation()
  const { sheet, tell } = useOpenSheet()
  const [waiting, setWaiting] = useState(0)
  const add = async ({ picture, name, source, takenAt = Date.now(), geo }: Photo): Promise<AddedPhoto | undefined> => {
    try {
      const { file, quality } = await smallPhoto(picture)
      const about = { kind: 'photo', source, takenAt: new Date(takenAt).toISOString(), cell: cellRefOf(cell) } as const
      const added = await sheet.commands.addFile({ ...file, ...about, geo })
      return tell(added) ? { attachmentId: added.attachmentId, faults: quality.faults } : undefined
    } catch (error) {
      console.error('the picture could not be read:', error)
      toast(isTooLarge(error) ? tooLarge : t('sheet.photo.unreadable', { name }))
      return undefined
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  const addOne = (photo: Photo): Promise<AddedPhoto | undefined> => {
    setWaiting((count) => count + 1)
    return add(photo)
  }
  const addFiles = async (files: readonly File[], source: Photo['source']) => {
    setWaiting((count) => count + files.length)
    const typing = watchTyping()
    for (const file of files) {
      await typing.untilPause()
      const takenAt = source === 'camera' ? Date.now() : file.lastModified
      await add({ picture: file, name: file.name, source, takenAt })
    }
    typing.stop()
  }
  return { addOne, addFiles, waiting }
}

const isTooLarge = (error: unknown) => error instanceof PictureRefused && error.refusal === 'tooLarge'
const tooLarge = appError('tooManyPixels', { maxPixels: mostPixels }).message
