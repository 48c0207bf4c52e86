import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isBlocked } from '../../api/isBlocked.ts'
import css from '../../create/create.module.css'
import { StatusChip } from '../../inspection/StatusChip.tsx'
import { momentWords } from '../../sheet/view/words.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Today's plan, as far as nobody has begun it: opening one is beginning it. */
export function ByPlan({ ecsId, userId }: { ecsId: string; userId: string }) {
  const { t } = useTranslation()
  const today = clockAt(new Date().toISOString()).date
  const planned = useQuery(
    cachedQuery(userId, api.listChecksheets, {
      params: { ecsId },
      query: { tab: 'today', status: 'planned', sort: 'due', limit: 200 },
    }),
  )
  if (planned.isPending) return <Skeleton rows={6} />
  if (isBlocked(planned)) return <ErrorNote error={planned.error} onRetry={() => void planned.refetch()} />
  const { rows } = planned.data.data
  if (rows.length === 0) return <Empty text={t('create.noPlans')} hint={t('create.orByTarget')} />
  return (
    <ul className={css.rows} aria-label={t('create.by.plan')}>
      {rows.map(({ id, target, template, shift, dueAt }) => (
        <li key={id}>
          <Link className={css.row} to={`/checksheet/${id}`}>
            <span className={css.words}>
              <b>{target.name}</b>
              <span className={css.sub}>{[target.code, template.name, shift].filter(Boolean).join('　')}</span>
            </span>
            {dueAt && (
              <span className={css.sub}>
                {t('create.due')} {momentWords(dueAt, today, t)}
              </span>
            )}
            {dueAt && Date.parse(dueAt) < Date.now() && <StatusChip status="overdue" />}
            <Icon name="next" size="sm" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
