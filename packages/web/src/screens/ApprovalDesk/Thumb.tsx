import { type Attachment, api, type Cell } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import type { SheetRecord } from '../../records/useRecord.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './ReviewTable.module.css'

/** Pictures that count for an answer, signatures among them. */
export const photosOf = ({ evaluation }: SheetRecord, { planItem, rowId }: Cell): Attachment[] =>
  [...evaluation.state.attachments.values()].filter(
    ({ itemId, rowId: row, removed, contentType }) =>
      itemId === planItem.item.id && row === rowId && removed === undefined && contentType.startsWith('image/'),
  )

export const usePhotoUrl = (attachmentId: string): string | undefined =>
  useQuery(query(api.getAttachmentLink, { params: { attachmentId } })).data?.url

/** A picture in the table. */
export function Thumb({ photo, name, onPick }: { photo: Attachment; name: string; onPick: () => void }) {
  const { t } = useTranslation()
  const url = usePhotoUrl(photo.id)
  return (
    <button type="button" className={css.thumb} aria-label={t('desk.photoOf', { name })} onClick={onPick}>
      {url && <img src={url} alt="" loading="lazy" decoding="async" />}
    </button>
  )
}
