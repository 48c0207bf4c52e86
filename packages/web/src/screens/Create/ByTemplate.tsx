import { api, versionAt } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { isBlocked } from '../../api/isBlocked.ts'
import css from '../../create/create.module.css'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TargetList } from './TargetList.tsx'

/** First what is filled in, then for which target. */
export function ByTemplate({ ecsId, userId }: { ecsId: string; userId: string }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const templates = useQuery(cachedQuery(userId, api.listTemplates, { params: { ecsId } }))
  if (templates.isPending) return <Skeleton rows={4} />
  if (isBlocked(templates)) return <ErrorNote error={templates.error} onRetry={() => void templates.refetch()} />
  const now = new Date().toISOString()
  const usable = templates.data.data.rows.filter(({ versions }) => versionAt(versions, now))
  const chosen = usable.find(({ id }) => id === params.get('template'))
  if (usable.length === 0) return <Empty text={t('create.noPublished')} hint={t('create.askAdmin')} />
  if (chosen) {
    return (
      <>
        <h2>{chosen.name}</h2>
        <TargetList ecsId={ecsId} userId={userId} />
      </>
    )
  }
  return (
    <ul className={css.rows} aria-label={t('create.chooseTemplate')}>
      {usable.map(({ id, name, category, versions }) => (
        <li key={id}>
          <Link className={css.row} to={`/create?by=template&ecs=${ecsId}&template=${id}`}>
            <span className={css.words}>
              <b>{name}</b>
              <span className={css.sub}>
                {[category, t('create.version', { version: versionAt(versions, now)?.version })].join('　')}
              </span>
            </span>
            <Icon name="next" size="sm" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
