import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './Record.module.css'

/** A picture as evidence; its hash is what the signature is bound to. */
export function Photo({ id, contentType, sha256 }: { id: string; contentType: string; sha256: string }) {
  const { t } = useTranslation()
  const link = useQuery(query(api.getAttachmentLink, { params: { attachmentId: id } }))
  const label = t('record.photo', { hash: sha256.slice(0, 12) })
  if (!link.data || !contentType.startsWith('image/')) return <span className={css.hash}>{label}</span>
  return (
    <a href={link.data.url} target="_blank" rel="noreferrer">
      <img className={css.photo} src={link.data.url} alt={label} />
    </a>
  )
}
