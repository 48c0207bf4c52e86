import { api, type CodeField } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { query } from '../api/query.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { clockAt } from '../time/siteClock.ts'
import { Card } from '../ui/Card.tsx'
import { Note } from '../ui/Note.tsx'
import css from './create.module.css'
import { expiredSince, type LabelRow, readOf } from './splitLabel.ts'

/** What was read and where it goes, with what one should know about the lot. */
export function LabelTable({ rows }: { rows: readonly LabelRow[] }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const ecsId = params.get('ecs') ?? ''
  const { lot } = readOf(rows)
  const used = useQuery({
    ...query(api.searchEcs, { params: { ecsId }, query: { q: `"${lot ?? ''}"`, kind: 'checksheet', limit: 1 } }),
    enabled: ecsId !== '' && lot !== undefined && !lot.includes('"'),
  })
  const until = expiredSince(rows, clockAt(new Date().toISOString()).date)
  return (
    <Card title={t('create.split.read')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('create.split.field')}</th>
            <th scope="col">{t('create.split.value')}</th>
            <th scope="col">{t('create.split.to')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, value, to }) => (
            <tr key={field}>
              <td>{t(`create.split.fields.${field as CodeField}`)}</td>
              <td>
                <b>{value}</b>
              </td>
              <td>
                {t(
                  to === 'lot'
                    ? 'create.split.toLot'
                    : to === 'target'
                      ? 'create.split.toTarget'
                      : 'create.split.toFacts',
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {until && (
        <Note tone="ng" icon="warning">
          {t('create.split.expired', { until })}
        </Note>
      )}
      {used.data && used.data.rows.length > 0 && (
        <Note tone="warn" icon="warning">
          {t('create.split.used')}
        </Note>
      )}
    </Card>
  )
}
