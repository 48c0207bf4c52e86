import { type Attachment, api, type CellKey, cellKey } from '@ecs/core'
import { useEffect, useState } from 'react'
import { readFile } from '../../sync/files.ts'
import { syncClientOf } from '../../sync/syncClient.ts'
import type { Sheet } from '../sheet.ts'
import { useOpenSheet } from './openSheet.tsx'

/** Files of a sheet, as the page shows them. */

export const useAttachments = (sheet: Sheet): ReadonlyMap<string, Attachment> => sheet.useAttachments()

/**
 * Photos that count, in the order they were taken in. One that was marked is a new file: it stands where the one it
 * replaces stood, which was taken at the same moment.
 */
export function cellPhotos(attachments: ReadonlyMap<string, Attachment>, key: CellKey): Attachment[] {
  const own = [...attachments.values()].filter(
    ({ kind, itemId, rowId }) => kind === 'photo' && itemId !== undefined && cellKey(itemId, rowId) === key,
  )
  const placeOf = (photo: Attachment): number =>
    own.findIndex(
      (one) =>
        one === photo || (one.removed !== undefined && photo.takenAt !== undefined && one.takenAt === photo.takenAt),
    )
  return own.filter(({ removed }) => removed === undefined).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** An address to show a file by: from this device, or else from the server. Undefined while it is in neither. */
export function useAttachmentUrl(id: string): string | undefined {
  const { me, sheet } = useOpenSheet()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const show = async () => {
      // A file of this moment may still be on its way to the disk.
      await sheet.written()
      const { store, call } = await syncClientOf(me.id)
      const file = await readFile(store, id)
      if (file && !isGone) made = URL.createObjectURL(new Blob([file.content], { type: file.contentType }))
      const found = made ?? (await call(api.getAttachmentLink, { params: { attachmentId: id } })).url
      if (!isGone) setUrl(found)
    }
    show().catch((error) => console.info('the file cannot be shown now:', error))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, me.id, sheet])
  return url
}
