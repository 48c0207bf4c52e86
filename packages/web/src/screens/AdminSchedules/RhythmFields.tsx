import { useTranslation } from '../../text/useTranslation.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Choose } from './Choose.tsx'
import { type Rhythm, type ScheduleForm, type WeekdayCode, weekdays } from './scheduleForm.ts'

type Props = { form: ScheduleForm; onChange: (part: Partial<ScheduleForm>) => void }

const rests = ['any', 'skip', 'next', 'previous'] as const

/** How often, by simple controls; what they cannot say is written as a rule. */
export function RhythmFields({ form, onChange }: Props) {
  const { t } = useTranslation()
  const { rhythm, workdaysOnly, onRestDay } = form
  const change = (part: Partial<Rhythm>) => onChange({ rhythm: { ...rhythm, ...part } })
  return (
    <>
      <Segmented
        label={t('plan.repeat')}
        value={rhythm.every}
        onChange={(every) => change({ every })}
        options={(['daily', 'weekly', 'monthly', 'rule'] as const).map((value) => ({
          value,
          label: t(`plan.every.${value}`),
        }))}
      />
      {rhythm.every === 'rule' ? (
        <TextField
          label={t('plan.rrule')}
          hint={t('plan.rruleHint')}
          value={rhythm.rule}
          maxLength={500}
          onChange={(event) => change({ rule: event.target.value })}
        />
      ) : (
        <TextField
          label={t('plan.interval')}
          type="number"
          min={1}
          max={99}
          value={rhythm.interval}
          onChange={(event) => change({ interval: Math.max(1, Math.min(99, Number(event.target.value) || 1)) })}
        />
      )}
      {rhythm.every === 'weekly' && (
        <Choose
          label={t('plan.weekdays')}
          options={weekdays.map((day) => ({ id: day, name: t(`plan.weekday.${day}`) }))}
          chosen={rhythm.weekdays}
          onChange={(days) => change({ weekdays: days as WeekdayCode[] })}
        />
      )}
      {rhythm.every === 'monthly' && (
        <SelectField
          label={t('plan.monthDay')}
          value={rhythm.monthDay}
          onChange={(event) => change({ monthDay: Number(event.target.value) })}
        >
          {Array.from({ length: 31 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days of a month are their numbers
            <option key={index} value={index + 1}>
              {t('plan.monthDayOption', { day: index + 1 })}
            </option>
          ))}
          <option value={-1}>{t('plan.lastDay')}</option>
        </SelectField>
      )}
      <SelectField
        label={t('plan.workdays')}
        value={workdaysOnly ? onRestDay : 'any'}
        onChange={(event) => {
          const chosen = rests.find((rest) => rest === event.target.value) ?? 'any'
          onChange(chosen === 'any' ? { workdaysOnly: false } : { workdaysOnly: true, onRestDay: chosen })
        }}
      >
        {rests.map((rest) => (
          <option key={rest} value={rest}>
            {rest === 'any' ? t('plan.anyDay') : t(`plan.onRestDay.${rest}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
