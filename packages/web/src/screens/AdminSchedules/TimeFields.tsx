import type { WorkCalendar } from '@ecs/core'
import css from '../../calendar/planning.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import type { ScheduleForm } from './scheduleForm.ts'

type Props = {
  form: ScheduleForm
  calendars: readonly WorkCalendar[]
  calendar: WorkCalendar
  onChange: (part: Partial<ScheduleForm>) => void
}

const minutesOf = (text: string): number => Math.max(0, Math.min(525_600, Math.floor(Number(text) || 0)))

/** From when to when, by which calendar and shift, how early and how late. */
export function TimeFields({ form, calendars, calendar, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className={css.pair}>
      <SelectField
        label={t('plan.calendar')}
        value={form.calendarId}
        onChange={(event) => onChange({ calendarId: event.target.value })}
      >
        {calendars.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('plan.shift')}
        value={form.shift}
        onChange={(event) => onChange({ shift: event.target.value })}
      >
        <option value="">{t('plan.noShift')}</option>
        {calendar.shifts.map(({ name, start, end }) => (
          <option key={name} value={name}>
            {name}（{start}〜{end}）
          </option>
        ))}
        {form.shift !== '' && !calendar.shifts.some(({ name }) => name === form.shift) && (
          <option value={form.shift}>{form.shift}</option>
        )}
      </SelectField>
      <TextField
        label={t('plan.startsOn')}
        type="date"
        value={form.startsOn}
        onChange={(event) => onChange({ startsOn: event.target.value })}
      />
      <TextField
        label={t('plan.endsOn')}
        type="date"
        value={form.endsOn}
        min={form.startsOn}
        onChange={(event) => onChange({ endsOn: event.target.value })}
      />
      <TextField
        label={t('plan.lead')}
        type="number"
        min={0}
        value={form.leadMinutes}
        onChange={(event) => onChange({ leadMinutes: minutesOf(event.target.value) })}
      />
      <TextField
        label={t('plan.grace')}
        hint={t('plan.graceHint')}
        type="number"
        min={0}
        value={form.graceMinutes}
        onChange={(event) => onChange({ graceMinutes: minutesOf(event.target.value) })}
      />
    </div>
  )
}
