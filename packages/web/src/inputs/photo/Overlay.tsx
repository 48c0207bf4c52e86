import { api, type Cell, cellKey } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAttachmentUrl } from '../../sheet/view/attachments.ts'
import { useOpenSheet } from '../../sheet/view/openSheet.tsx'
import css from './PhotoCapture.module.css'

/** The photo to match: of last time where it can be fetched, else the newest of this sheet. */
export function useLastPhoto(cell: Cell, newest: string | undefined) {
  const { sheet } = useOpenSheet()
  const [isOn, setIsOn] = useState(false)
  const previousId = sheet.previous?.checksheetId ?? undefined
  const previous = useQuery({
    queryKey: ['sheetPhotos', previousId],
    enabled: previousId !== undefined,
    queryFn: () => call(api.getChecksheet, { params: { checksheetId: previousId ?? '' } }),
    select: ({ attachments }) =>
      attachments.findLast(
        ({ kind, removed, itemId, rowId }) =>
          kind === 'photo' && !removed && itemId !== undefined && cellKey(itemId, rowId) === cell.key,
      )?.id,
  })
  return { id: previous.data ?? newest, previousId: previous.data, isOn, toggle: () => setIsOn(!isOn) }
}

/** Half strength over the live picture, so that the same place is hit again. */
export function Overlay({ id }: { id: string }) {
  const url = useAttachmentUrl(id)
  return url ? <img className={css.overlay} src={url} alt="" /> : null
}
