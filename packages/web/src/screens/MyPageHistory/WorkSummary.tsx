import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './MyHistory.module.css'

/** 0 is light, more is bold (LOOK §7). The list below tells of its own trouble; without numbers this stays away. */
export function WorkSummary() {
  const { t } = useTranslation()
  const { user } = useSession()
  const found = useQuery(cachedQuery(user?.id ?? '', api.getMyWorkSummary, {}))
  if (found.isPending) return <Skeleton rows={1} />
  if (!found.data) return null
  const sums = found.data.data
  const count = (number: number) => t('myPage.history.count', { count: number })
  const shown: [string, string, boolean][] = [
    [t('myPage.history.filled'), count(sums.filled), sums.filled > 0],
    [t('myPage.history.approved'), count(sums.approved), sums.approved > 0],
    [t('myPage.history.returnedOthers'), count(sums.returnedOthers), sums.returnedOthers > 0],
    [t('myPage.history.openActions'), count(sums.openActions), sums.openActions > 0],
    [t('myPage.history.doneActions'), count(sums.doneActions), sums.doneActions > 0],
    [
      t('myPage.history.minutes'),
      sums.medianMinutes === null ? '—' : t('myPage.history.minutesValue', { count: sums.medianMinutes }),
      sums.medianMinutes !== null,
    ],
    [
      t('myPage.history.returned'),
      sums.returnedPercent === null ? '—' : `${sums.returnedPercent}%`,
      sums.returnedPercent !== null && sums.returnedPercent > 0,
    ],
    [t('myPage.history.streak'), t('myPage.history.days', { count: sums.streakDays }), sums.streakDays > 0],
  ]
  return (
    <Card title={t('myPage.history.last30')}>
      <dl className={css.sums}>
        {shown.map(([name, value, hasSome]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-some={hasSome || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
