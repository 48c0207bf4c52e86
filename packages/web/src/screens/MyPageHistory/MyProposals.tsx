import '../../text/areas/proposals.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { isBlocked } from '../../api/isBlocked.ts'
import { useSession } from '../../auth/session.tsx'
import { whenWords } from '../../notices/words.ts'
import { DecisionChip } from '../../proposals/DecisionChip.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './MyHistory.module.css'

/** What one asked for and what became of it. */
export function MyProposals() {
  const { t } = useTranslation()
  const { user } = useSession()
  const found = useQuery(cachedQuery(user?.id ?? '', api.listMyProposals, { query: { limit: 100 } }))
  if (found.isPending) return <Skeleton rows={3} />
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const { rows } = found.data.data
  if (rows.length === 0) return <Empty text={t('myPage.history.noneOf.proposals')} />
  return (
    <ul className={css.rows} aria-label={t('myPage.history.list')}>
      {rows.map(({ id, kind, name, requestedAt, templateName, code, decision, note }) => (
        <li key={id} className={css.row}>
          <span>
            <b>{name}</b>
            <span className={css.sub}>
              {[whenWords(requestedAt), t(`proposals.kind.${kind}`), templateName ?? code].filter(Boolean).join('　')}
            </span>
            {note && <span className={css.sub}>{t('myPage.history.decision', { note })}</span>}
          </span>
          <DecisionChip decision={decision} />
        </li>
      ))}
    </ul>
  )
}
