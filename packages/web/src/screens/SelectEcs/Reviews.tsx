import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { partOf } from '../../approval/queue.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import css from './SelectEcs.module.css'

const mostShown = 3

/** What waits for an approver or leader, the worst first; one tap and the desk has it in front. */
export function Reviews() {
  const { t } = useTranslation()
  const reviews = useQuery({ ...query(api.listReviews, {}), staleTime: 0 })
  if (!reviews.data) return null
  const { rows } = reviews.data
  const count = rows.length
  return (
    <section className={css.part}>
      <h2>{t('home.review')}</h2>
      {count === 0 && <p className={css.code}>{t('home.reviewNone')}</p>}
      <ul className={css.reviews}>
        {rows.slice(0, mostShown).map((row) => (
          <li key={row.id}>
            <Link className={css.review} data-part={partOf(row)} to={`/approval?sheet=${row.id}`}>
              <span className={css.words}>
                <b>{row.target.name}</b>
                <span className={css.facts}>
                  <span className={css.code}>
                    {row.template.name}　{row.submitterName}　{row.ecsName}
                  </span>
                </span>
              </span>
              <span className={css.counts}>
                {row.ng > 0 && (
                  <Chip tone="ng" hasNgMark>
                    {t('home.ng', { count: row.ng })}
                  </Chip>
                )}
                {row.warn > 0 && <Chip tone="warn">{t('home.warn', { count: row.warn })}</Chip>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <div className={css.start}>
          <ButtonLink to="/approval" kind="primary" icon="stamp">
            {t('home.reviewStart', { count })}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
