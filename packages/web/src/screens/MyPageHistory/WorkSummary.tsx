import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import css from './MyHistory.module.css'

/**
 * 0 is light, more is bold (LOOK §7). The figures come into boxes that stand already; the list below tells of its own
 * trouble, and without figures this stays away.
 */
export function WorkSummary() {
  const { t } = useTranslation()
  const { user } = useSession()
  const found = useQuery(cachedQuery(user?.id ?? '', api.getMyWorkSummary, {}))
  if (found.error && !found.data) return null
  const sums: Partial<api.MyWorkSummary> = found.data?.data ?? {}
  const counts = ['filled', 'approved', 'returnedOthers', 'openActions', 'doneActions'] as const
  const minutes = (count: number) => t('myPage.history.minutesValue', { count })
  const shown: [string, number | null | undefined, (value: number) => string][] = [
    ...counts.map((name): (typeof shown)[number] => [
      t(`myPage.history.${name}`),
      sums[name],
      (count) => t('myPage.history.count', { count }),
    ]),
    [t('myPage.history.minutes'), sums.medianMinutes, minutes],
    [t('myPage.history.returned'), sums.returnedPercent, (percent) => `${percent}%`],
    [t('myPage.history.streak'), sums.streakDays, (count) => t('myPage.history.days', { count })],
  ]
  return (
    <Card title={t('myPage.history.last30')}>
      <dl className={css.sums} aria-busy={found.isPending || undefined}>
        {shown.map(([name, value, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-some={Boolean(value) || undefined}>{typeof value === 'number' ? words(value) : '—'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
