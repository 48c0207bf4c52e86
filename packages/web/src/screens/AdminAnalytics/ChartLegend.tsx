import { useTranslation } from '../../text/useTranslation.ts'
import css from './AdminAnalytics.module.css'

type Name = 'inTime' | 'doneLate' | 'missed' | 'coming'

export function ChartLegend({ names }: { names: Name[] }) {
  const { t } = useTranslation()
  return (
    <span className={css.legend} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>
          <svg width="14" height="14" aria-hidden="true">
            <rect className={css.bar} data-kind={name} x="1" y="1" width="12" height="12" />
          </svg>
          {t(`analytics.legend.${name}`)}
        </span>
      ))}
    </span>
  )
}
