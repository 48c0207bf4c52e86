import { type Occurrence, occurrences, ScheduleDraft, type WorkCalendar } from '@ecs/core'
import { useDeferredValue, useMemo } from 'react'
import css from '../../calendar/planning.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Card } from '../../ui/Card.tsx'
import { Note } from '../../ui/Note.tsx'
import { draftOf, type ScheduleForm } from './scheduleForm.ts'

const lookAheadMs = 90 * 86_400_000
const mostShown = 10
const nobody = '00000000-0000-4000-8000-000000000000'

/** The next days the schedule would give, by the same rules that the server plans by. */
export function ComingDays({ form, calendar }: { form: ScheduleForm; calendar: WorkCalendar }) {
  const { t } = useTranslation()
  const shown = useDeferredValue(form)
  const coming = useMemo(() => comingDays(shown, calendar), [shown, calendar])
  return (
    <Card title={t('plan.preview')}>
      {'problem' in coming && <Note tone="ng">{coming.problem}</Note>}
      {'days' in coming && coming.days.length === 0 && <p>{t('plan.previewNone')}</p>}
      {'days' in coming && (
        <ul className={css.days}>
          {coming.days.map(({ plannedFor, startAt, dueAt }) => (
            <li key={plannedFor}>
              <b>{dayWords(plannedFor)}</b>
              <span>{t('plan.previewRow', { start: clockAt(startAt).time, due: dueWords(plannedFor, dueAt) })}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

type Coming = { problem: string } | { days: Occurrence[] }

function comingDays(form: ScheduleForm, calendar: WorkCalendar): Coming {
  // One stand-in target: the days are the same for all of them.
  const read = ScheduleDraft.safeParse({
    ...draftOf(form),
    name: form.name || '-',
    targetIds: [nobody],
    templateId: form.templateId || nobody,
    active: true,
  })
  if (!read.success) return { problem: read.error.issues[0]!.message }
  const from = clockAt(new Date().toISOString()).date
  const to = clockAt(new Date(Date.now() + lookAheadMs).toISOString()).date
  return { days: occurrences({ id: nobody, ...read.data }, calendar, { from, to }).slice(0, mostShown) }
}

const weekday = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
})
const dayWords = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

function dueWords(day: string, dueAt: string): string {
  const { date, time } = clockAt(dueAt)
  return date === day ? time : `${dayWords(date)} ${time}`
}
