import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isBlocked } from '../api/isBlocked.ts'
import { query } from '../api/query.ts'
import { MonthGrid } from '../calendar/MonthGrid.tsx'
import { daysOfMonth, monthOf } from '../calendar/month.ts'
import { dateWords } from '../sheet/view/words.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { paramsOf } from './view.ts'

type Props = { ecsId: string; today: string; filters: api.ListFilters }

/** What is planned and done in a month; a day opens as a list. */
export function MonthView({ ecsId, today, filters }: Props) {
  const { t } = useTranslation()
  const [month, setMonth] = useState(monthOf(today))
  const days = daysOfMonth(month)
  const { targetId, templateId } = filters
  const calendar = useQuery(
    query(api.getCalendar, { params: { ecsId }, query: { from: days[0]!, to: days.at(-1)!, targetId, templateId } }),
  )
  if (isBlocked(calendar)) return <ErrorNote error={calendar.error} onRetry={calendar.refetch} />
  return (
    <Card>
      <MonthGrid
        isWaiting={calendar.isPending}
        month={month}
        today={today}
        days={calendar.data?.rows ?? []}
        onMonth={setMonth}
        renderDay={(day, inside) => (
          <Link
            to={`/list?${paramsOf({ tab: 'all', sort: 'oldest', layout: 'table', filters: { ...filters, from: day.day, to: day.day } })}`}
            title={t('list.month.day', { day: dateWords(day.day, today, t), count: day.total })}
          >
            {inside}
          </Link>
        )}
      />
      {calendar.isPending && <Skeleton rows={0} />}
      {calendar.data?.rows.length === 0 && <p role="status">{t('list.month.none')}</p>}
    </Card>
  )
}
