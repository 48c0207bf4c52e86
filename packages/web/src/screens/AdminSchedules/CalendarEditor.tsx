import { api, japaneseHolidays, type WorkCalendar } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import css from '../../calendar/planning.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { Choose } from './Choose.tsx'
import { readDays, readShifts, shiftLines } from './calendarLines.ts'

type Props = { calendar: WorkCalendar; onClose: (hasChanged: boolean) => void }

const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** Days of rest, days that are worked in spite of them, and shifts. The national holidays come with the product. */
export function CalendarEditor({ calendar, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(calendar.name)
  const [rest, setRest] = useState<string[]>(calendar.restWeekdays.map(String))
  const [national, setNational] = useState(calendar.nationalHolidays)
  const [texts, setTexts] = useState({
    holidays: calendar.holidays.join('\n'),
    extraWorkdays: calendar.extraWorkdays.join('\n'),
    shifts: shiftLines(calendar.shifts),
  })
  const [holidays, extra, shifts] = [readDays(texts.holidays), readDays(texts.extraWorkdays), readShifts(texts.shifts)]
  const save = useMutation({
    mutationFn: () =>
      call(api.putCalendar, {
        params: { calendarId: calendar.id },
        body: {
          name: name.trim(),
          holidays: holidays.values,
          extraWorkdays: extra.values,
          shifts: shifts.values,
          restWeekdays: rest.map(Number).sort() as WorkCalendar['restWeekdays'],
          nationalHolidays: national,
        },
      }),
    onSuccess: () => {
      toast(t('plan.saved'))
      onClose(true)
    },
    onError: (error) => toast(error.message),
  })
  const isBad = name.trim() === '' || [holidays, extra, shifts].some(({ bad }) => bad.length > 0)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBad && !save.isPending) save.mutate()
  }
  const lines = (key: keyof typeof texts, bad: string[], label: string, hint: string) => (
    <TextArea
      label={label}
      hint={hint}
      value={texts[key]}
      error={bad.length > 0 ? t('plan.badLines', { lines: bad.join('、') }) : undefined}
      onChange={(event) => setTexts((before) => ({ ...before, [key]: event.target.value }))}
    />
  )
  const year = new Date().getFullYear()
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card>
        <TextField
          label={t('plan.calendarName')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
        <Choose
          label={t('plan.restWeekdays')}
          options={dayNames.map((day, index) => ({ id: String(index), name: t(`plan.weekday.${day}`) }))}
          chosen={rest}
          onChange={setRest}
        />
        <label className={css.check}>
          <input type="checkbox" checked={national} onChange={(event) => setNational(event.target.checked)} />
          {t('plan.national')}
        </label>
        <details>
          <summary>{t('plan.nationalDays', { year })}</summary>
          <ul className={css.days}>
            {japaneseHolidays(year).map(({ date, name: holiday }) => (
              <li key={date}>
                <b>{date}</b>
                <span>{holiday}</span>
              </li>
            ))}
          </ul>
        </details>
        {lines('holidays', holidays.bad, t('plan.holidays'), t('plan.holidaysHint'))}
        {lines('extraWorkdays', extra.bad, t('plan.extraWorkdays'), t('plan.holidaysHint'))}
        {lines('shifts', shifts.bad, t('plan.shiftsLabel'), t('plan.shiftsHint'))}
        <Actions>
          <Button onClick={() => onClose(false)}>{t('plan.cancel')}</Button>
          <Button kind="primary" type="submit" icon="check" disabled={isBad || save.isPending}>
            {t('plan.save')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
