import '../../text/areas/approval.ts'
import '../../text/areas/desk.ts'
import '../../text/areas/record.ts'
import '../../text/areas/sheet.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useSession } from '../../auth/session.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './ApprovalDesk.module.css'
import { Desk } from './Desk.tsx'

/** What waits for this person is looked for again while they sit here. */
const lookAgainMs = 60_000

/** The approver's desk: one queue over every ECS of theirs; sheet after sheet is read and decided without leaving. */
export function ApprovalDesk() {
  const { t } = useTranslation()
  const { user } = useSession()
  const reviews = useQuery({ ...query(api.listReviews, {}), staleTime: 0, refetchInterval: lookAgainMs })
  if (!reviews.data || !user) {
    return (
      <div className={css.alone}>
        {reviews.error ? (
          <ErrorNote error={reviews.error} onRetry={() => void reviews.refetch()} />
        ) : (
          <Skeleton rows={8} />
        )}
      </div>
    )
  }
  const { rows, isCut } = reviews.data
  if (rows.length === 0) {
    return (
      <div className={css.alone}>
        <Empty text={t('desk.empty')} action={<ButtonLink to="/">{t('desk.toHome')}</ButtonLink>} />
      </div>
    )
  }
  return <Desk rows={rows} isCut={isCut} userId={user.id} onDecided={async () => void (await reviews.refetch())} />
}
