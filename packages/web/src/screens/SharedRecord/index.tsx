import '../../text/areas/record.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Where a shared link leads: to the record in the revision it was made for, or to the words that it has ended. */
export function SharedRecord() {
  const { t } = useTranslation()
  const { shareId = '' } = useParams()
  const share = useQuery(query(api.getShare, { params: { shareId } }))
  if (share.isPending) return <Skeleton rows={4} />
  if (share.data) {
    const { checksheetId, revision } = share.data
    return <Navigate to={`/checksheet/${checksheetId}/record?rev=${revision}`} replace />
  }
  const code = (share.error as { code?: string }).code
  if (code === 'W-033' || code === 'C-404' || code === 'C-400') {
    return (
      <Empty
        text={code === 'W-033' ? share.error.message : t('record.linkMissing')}
        hint={t('record.linkHint')}
        action={<ButtonLink to="/list">{t('record.toList')}</ButtonLink>}
      />
    )
  }
  return <ErrorNote error={share.error} onRetry={() => void share.refetch()} />
}
