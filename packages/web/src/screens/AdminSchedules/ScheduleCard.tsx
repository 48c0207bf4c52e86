import { api, parseRrule, recurrenceText } from '@ecs/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import css from '../../calendar/planning.module.css'
import { dateWords } from '../../sheet/view/words.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Actions, Row } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { row: api.ScheduleRow; onEdit: () => void; onChanged: () => void }

export function ScheduleCard({ row: { schedule, templateName, plannedUntil }, onEdit, onChanged }: Props) {
  const { t } = useTranslation()
  const today = clockAt(new Date().toISOString()).date
  const pause = useMutation({
    mutationFn: () => {
      const { id, ...draft } = schedule
      return call(api.putSchedule, { params: { scheduleId: id }, body: { ...draft, active: !schedule.active } })
    },
    onSuccess: onChanged,
    onError: (error) => toast(error.message),
  })
  return (
    <Card>
      <Row>
        <h2 className={css.name}>{schedule.name}</h2>
        {!schedule.active && <Chip tone="plain">{t('plan.paused')}</Chip>}
      </Row>
      <p className={css.facts}>
        <b>{rhythmWords(schedule)}</b>
        <span>{templateName}</span>
        <span>{t('plan.targets', { count: schedule.targetIds.length })}</span>
        {schedule.shift && <span>{schedule.shift}</span>}
        {schedule.workdaysOnly && <span>{t(`plan.onRestDay.${schedule.onRestDay}`)}</span>}
        {schedule.active && (
          <span>
            {plannedUntil ? t('plan.plannedUntil', { day: dateWords(plannedUntil, today, t) }) : t('plan.notPlanned')}
          </span>
        )}
      </p>
      <Actions>
        <Button icon="pen" onClick={onEdit} aria-label={`${schedule.name}　${t('plan.edit')}`}>
          {t('plan.edit')}
        </Button>
        <Button
          kind="quiet"
          icon={schedule.active ? 'clock' : 'retry'}
          disabled={pause.isPending}
          onClick={() => pause.mutate()}
          aria-label={`${schedule.name}　${t(schedule.active ? 'plan.pause' : 'plan.resume')}`}
        >
          {t(schedule.active ? 'plan.pause' : 'plan.resume')}
        </Button>
      </Actions>
    </Card>
  )
}

function rhythmWords({ rrule, startsOn, timeZone }: api.ScheduleRow['schedule']): string {
  const read = parseRrule(rrule, timeZone)
  return 'rule' in read ? recurrenceText(read.rule, startsOn) : rrule
}
