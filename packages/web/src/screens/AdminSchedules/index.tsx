import '../../text/areas/plan.ts'
import '../../text/areas/sheet.ts'
import { api, defaultCalendarId } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { uuid7 } from '../../device/uuid7.ts'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Calendars } from './Calendars.tsx'
import { ScheduleCard } from './ScheduleCard.tsx'
import { ScheduleEditor } from './ScheduleEditor.tsx'
import { emptyForm, formOf, type ScheduleForm } from './scheduleForm.ts'

type Editing = { id: string; form: ScheduleForm; isNew: boolean }

export function AdminSchedules() {
  return <WithEcs>{(ecs) => <Schedules key={ecs.id} ecs={ecs} />}</WithEcs>
}

/** What is inspected how often in the chosen ECS, and the calendar of working days below. */
function Schedules({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const schedules = useQuery(query(api.listSchedules, { params: { ecsId: ecs.id } }))
  const [editing, setEditing] = useState<Editing>()
  if (!schedules.data) {
    return (
      <Stack>
        <PageTitle sub={ecs.name}>{t('plan.schedules')}</PageTitle>
        {schedules.error ? (
          <ErrorNote error={schedules.error} onRetry={() => void schedules.refetch()} />
        ) : (
          <Skeleton rows={4} />
        )}
      </Stack>
    )
  }
  const { rows } = schedules.data
  const close = (hasChanged: boolean) => {
    setEditing(undefined)
    if (hasChanged) void schedules.refetch()
  }
  const add = () => {
    const today = clockAt(new Date().toISOString()).date
    setEditing({ id: uuid7(), form: emptyForm(ecs.id, defaultCalendarId, today), isNew: true })
  }
  if (editing) return <ScheduleEditor key={editing.id} {...editing} onClose={close} />
  const addButton = (
    <Button kind="primary" icon="plus" onClick={add}>
      {t('plan.add')}
    </Button>
  )
  return (
    <Stack>
      <PageTitle sub={ecs.name} actions={rows.length > 0 ? addButton : undefined}>
        {t('plan.schedules')}
      </PageTitle>
      {rows.length === 0 && <Empty text={t('plan.none')} hint={t('plan.noneHint')} action={addButton} />}
      {rows.map((row) => (
        <ScheduleCard
          key={row.schedule.id}
          row={row}
          onEdit={() => {
            const { id, ...draft } = row.schedule
            setEditing({ id, form: formOf(draft, defaultCalendarId), isNew: false })
          }}
          onChanged={() => void schedules.refetch()}
        />
      ))}
      <Calendars />
    </Stack>
  )
}
