import { api, versionAt } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { blockedOf } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import css from '../../create/create.module.css'
import { dateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** The last finished records: a new one is made for the same target with the same lot, shift and people. */
export function ByCopy({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const params = { ecsId }
  const today = clockAt(new Date().toISOString()).date
  const templates = useQuery(query(api.listTemplates, { params }))
  const sheets = useQuery(query(api.listChecksheets, { params, query: { tab: 'past', sort: 'newest', limit: 100 } }))
  const error = blockedOf(templates, sheets)[0]?.error
  if (error)
    return <ErrorNote error={error} onRetry={() => void Promise.all([templates.refetch(), sheets.refetch()])} />
  if (!templates.data || !sheets.data) return <Skeleton rows={6} />
  const versions = new Map(
    templates.data.rows.map(({ id, versions: all }) => [id, versionAt(all, new Date().toISOString())?.id]),
  )
  const rows = sheets.data.rows.filter(
    ({ status, template }) => (status === 'waiting' || status === 'approved') && versions.get(template.id),
  )
  if (rows.length === 0) return <Empty text={t('create.noCopies')} hint={t('create.orByTarget')} />
  return (
    <ul className={css.rows} aria-label={t('create.by.copy')}>
      {rows.map(({ id, docNo, target, template, day, shift, lot }) => (
        <li key={id}>
          <Link
            className={css.row}
            to={`/create/execute?ecs=${ecsId}&target=${target.id}&template=${template.id}&version=${versions.get(template.id)}&copy=${id}`}
          >
            <span className={css.words}>
              <b>{target.name}</b>
              <span className={css.sub}>
                {[template.name, dateWords(day, today, t), shift, lot].filter(Boolean).join('　')}
              </span>
            </span>
            <span className={css.sub}>{docNo}</span>
            <Icon name="next" size="sm" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
