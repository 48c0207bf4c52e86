import type { api } from '@ecs/core'
import { Link } from 'react-router'
import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminAnalytics.module.css'
import { Panel } from './Panel.tsx'
import pareto from './Pareto.module.css'

type Props = { answer: api.CorrectionsResponse; onOpenIn: (ecsId: string) => void }

const days = (ms: number | null): string => (ms === null ? '–' : (ms / 86_400_000).toFixed(1))

/** How long it takes from a 否 to a confirmed measure. */
export function Corrections({ answer, onOpenIn }: Props) {
  const { t } = useTranslation()
  const most = Math.max(1, ...answer.steps.map(({ size }) => size))
  const figures = {
    columns: [
      { header: t('analytics.within'), kind: 'text' as const },
      { header: t('analytics.cases'), kind: 'number' as const },
    ],
    rows: answer.steps.map(({ key, size }) => ({
      key,
      cells: [t(`analytics.step.${key}`), String(size)],
      to: '/admin/actions',
    })),
  }
  return (
    <Panel
      title={t('analytics.corrections')}
      note={t('analytics.correctionsNote', { opened: answer.opened, corrected: answer.corrected })}
      name="corrections"
      figures={figures}
    >
      <div className={css.median}>
        <p>
          <small>{t('analytics.median')}</small>
          <b>
            {days(answer.medianMs)}
            <small> {t('analytics.daysUnit')}</small>
          </b>
          <small>{t('analytics.before', { value: `${days(answer.beforeMedianMs)} ${t('analytics.daysUnit')}` })}</small>
        </p>
        <dl>
          {answer.severities.map(({ severity, medianMs }) => (
            <div key={severity}>
              <dt>{t(`actions.severity.${severity}`)}</dt>
              <dd>{days(medianMs)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={pareto.pareto}>
        {answer.steps.map(({ key, size }) => (
          <li key={key} data-late={(key === 'over' && size > 0) || undefined}>
            <Link to="/admin/actions">
              <span className={pareto.barName}>{t(`analytics.step.${key}`)}</span>
              <span className={pareto.barRoom}>
                <i style={{ width: `${(100 * size) / most}%` }} />
              </span>
              <b>{size}</b>
            </Link>
          </li>
        ))}
      </ul>
      {answer.oldest && (
        <p className={css.quiet}>
          {t('analytics.oldest')}{' '}
          <Link to={`/admin/actions?action=${answer.oldest.id}`} onClick={() => onOpenIn(answer.oldest!.ecsId)}>
            {answer.oldest.no}
          </Link>
        </p>
      )}
    </Panel>
  )
}
