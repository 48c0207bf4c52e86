import type { api } from '@ecs/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../text/useTranslation.ts'
import { IconButton } from '../ui/IconButton.tsx'
import css from './MonthGrid.module.css'
import { daysOfMonth, type Mark, marksOf, monthBeside, weekdayOf } from './month.ts'

type Props = {
  month: string
  today: string
  days: readonly api.CalendarDay[]
  /** Nobody knows yet what the days hold. */
  isWaiting?: boolean
  onMonth: (month: string) => void
  /** What is shown for a day with sheets: a link that is as large as the day. */
  renderDay: (day: api.CalendarDay, inside: ReactNode) => ReactNode
}

const markKeys: Record<Mark, 'done' | 'late' | 'missed' | 'deviation'> = {
  '○': 'done',
  '△': 'late',
  '×': 'missed',
  '●': 'deviation',
}

/** One month, a field for every day, with the mark of the paper calendar and its word. */
export function MonthGrid({ month, today, days, isWaiting = false, onMonth, renderDay }: Props) {
  const { t } = useTranslation()
  const byDay = new Map(days.map((day) => [day.day, day]))
  const [year, number] = month.split('-').map(Number)
  const all = daysOfMonth(month)
  return (
    <section className={css.month}>
      <div className={css.head}>
        <IconButton icon="back" label={t('list.month.before')} onClick={() => onMonth(monthBeside(month, -1))} />
        <h2 aria-live="polite">{t('list.month.title', { year, month: number })}</h2>
        <IconButton icon="next" label={t('list.month.after')} onClick={() => onMonth(monthBeside(month, 1))} />
      </div>
      <ul className={css.names} aria-hidden="true">
        {[...t('sheet.time.weekdays')].map((name, index) => (
          <li key={name} data-rest={index === 0 || index === 6 || undefined}>
            {name}
          </li>
        ))}
      </ul>
      <ol className={css.days} data-waiting={isWaiting || undefined}>
        {all.map((day, index) => (
          <li
            key={day}
            className={css.day}
            data-today={day === today || undefined}
            data-rest={weekdayOf(day) === 0 || weekdayOf(day) === 6 || undefined}
            style={index === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
          >
            <Day no={index + 1} day={byDay.get(day)} renderDay={renderDay} />
          </li>
        ))}
      </ol>
      <Legend />
    </section>
  )
}

type DayProps = { no: number; day: api.CalendarDay | undefined; renderDay: Props['renderDay'] }

function Day({ no, day, renderDay }: DayProps) {
  const { t } = useTranslation()
  if (!day) return <span className={css.no}>{no}</span>
  return renderDay(
    day,
    <>
      <span className={css.no}>{no}</span>
      <span className={css.marks}>
        {marksOf(day).map((mark) => (
          <span key={mark}>
            <span className={css.mark} data-mark={markKeys[mark]} aria-hidden="true">
              {mark}
            </span>
            <span className="visually-hidden">{t(`calendar.${markKeys[mark]}`)}</span>
          </span>
        ))}
      </span>
      <span className={css.count}>
        {day.done}/{day.total}
      </span>
    </>,
  )
}

function Legend() {
  const { t } = useTranslation()
  return (
    <ul className={css.legend}>
      {Object.entries(markKeys).map(([mark, key]) => (
        <li key={mark}>
          <span className={css.mark} data-mark={key} aria-hidden="true">
            {mark}
          </span>
          {t(`calendar.${key}`)}
        </li>
      ))}
    </ul>
  )
}
