import { api, defaultCalendar } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../auth/session.tsx'
import css from '../../calendar/planning.module.css'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { CalendarEditor } from './CalendarEditor.tsx'

/** The calendars of working days. Everybody sees them, administrators change them. */
export function Calendars() {
  const { t } = useTranslation()
  const { authList } = useSession()
  const calendars = useQuery(query(api.listCalendars, {}))
  const [editing, setEditing] = useState<string>()
  const mayEdit = authList?.some(({ resource, action }) => resource === 'calendar' && action === 'edit') ?? false
  if (calendars.isPending) return <Skeleton rows={2} />
  if (isBlocked(calendars)) return <ErrorNote error={calendars.error} onRetry={() => void calendars.refetch()} />
  const { rows } = calendars.data
  const close = (hasChanged: boolean) => {
    setEditing(undefined)
    if (hasChanged) void calendars.refetch()
  }
  const isNew = editing !== undefined && !rows.some(({ id }) => id === editing)
  return (
    <Stack>
      <h2>{t('plan.calendars')}</h2>
      {!mayEdit && <p className={css.facts}>{t('plan.onlyAdmin')}</p>}
      {rows.map((calendar) =>
        calendar.id === editing ? (
          <CalendarEditor key={calendar.id} calendar={calendar} onClose={close} />
        ) : (
          <Card key={calendar.id}>
            <Row>
              <b className={css.name}>{calendar.name}</b>
              {mayEdit && (
                <Button
                  icon="pen"
                  onClick={() => setEditing(calendar.id)}
                  aria-label={`${calendar.name}　${t('plan.edit')}`}
                >
                  {t('plan.edit')}
                </Button>
              )}
            </Row>
            <p className={css.facts}>
              {calendar.shifts.map(({ name, start, end }) => (
                <span key={name}>
                  {name} {start}〜{end}
                </span>
              ))}
              {calendar.nationalHolidays && <span>{t('plan.national')}</span>}
            </p>
          </Card>
        ),
      )}
      {isNew && <CalendarEditor calendar={{ ...defaultCalendar(editing), name: '' }} onClose={close} />}
      {mayEdit && editing === undefined && (
        <Button icon="plus" onClick={() => setEditing(uuid7())}>
          {t('plan.calendarNew')}
        </Button>
      )}
    </Stack>
  )
}
