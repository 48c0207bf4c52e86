import { api } from '@ecs/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { blockedOf } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useTargetOptions } from '../../targets/useTargetOptions.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { Choose } from './Choose.tsx'
import { ChooseTargets } from './ChooseTargets.tsx'
import { ComingDays } from './ComingDays.tsx'
import { RhythmFields } from './RhythmFields.tsx'
import { draftOf, type ScheduleForm } from './scheduleForm.ts'
import { TimeFields } from './TimeFields.tsx'

type Props = { id: string; form: ScheduleForm; isNew: boolean; onClose: (hasChanged: boolean) => void }

/** Everything about one schedule on a page, with the days it would give beside it. */
export function ScheduleEditor({ id, form: first, isNew, onClose }: Props) {
  const { t } = useTranslation()
  const [form, setForm] = useState(first)
  const [isAsked, setIsAsked] = useState(false)
  const params = { ecsId: form.ecsId }
  const templates = useQuery(query(api.listTemplates, { params }))
  const targets = useTargetOptions({ ecsId: form.ecsId, words: '' })
  const people = useQuery(query(api.listPeople, { params }))
  const calendars = useQuery(query(api.listCalendars, {}))
  const save = useMutation({
    mutationFn: () => call(api.putSchedule, { params: { scheduleId: id }, body: draftOf(form) }),
    onSuccess: () => {
      toast(t('plan.saved'))
      onClose(true)
    },
    onError: (error) => toast(error.message),
  })
  const asked = [templates, people, calendars]
  const failed = blockedOf(...asked)
  const title = <PageTitle>{t(isNew ? 'plan.newSchedule' : 'plan.editSchedule')}</PageTitle>
  if (failed[0] || !templates.data || !people.data || !calendars.data) {
    const retry = () => void Promise.all(failed.map(({ refetch }) => refetch()))
    return (
      <Stack>
        {title}
        {failed[0] ? <ErrorNote error={failed[0].error} onRetry={retry} /> : <Skeleton rows={6} />}
        <Actions>
          <Button onClick={() => onClose(false)}>{t('plan.cancel')}</Button>
        </Actions>
      </Stack>
    )
  }
  const change = (part: Partial<ScheduleForm>) => setForm((before) => ({ ...before, ...part }))
  const lacks = form.name.trim() === '' || form.templateId === '' || form.targetIds.length === 0
  const calendar = calendars.data.rows.find(({ id: one }) => one === form.calendarId) ?? calendars.data.rows[0]!
  const usable = templates.data.rows.filter(({ versions }) => versions.some(({ status }) => status === 'published'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsAsked(true)
        if (!lacks && !save.isPending) save.mutate()
      }}
    >
      <Stack>
        {title}
        {(usable.length === 0 || targets.isEmpty) && (
          <Note tone="warn" icon="warning">
            {t('plan.needsBoth')}
          </Note>
        )}
        <Card>
          <TextField
            label={t('plan.name')}
            value={form.name}
            maxLength={100}
            error={isAsked && lacks ? t('plan.lacks') : undefined}
            onChange={(event) => change({ name: event.target.value })}
          />
          <SelectField
            label={t('plan.template')}
            value={form.templateId}
            onChange={(event) => change({ templateId: event.target.value })}
          >
            <option value="">―</option>
            {usable.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </SelectField>
          <ChooseTargets ecsId={form.ecsId} chosen={form.targetIds} onChange={(targetIds) => change({ targetIds })} />
        </Card>
        <Card>
          <RhythmFields form={form} onChange={change} />
        </Card>
        <Card>
          <TimeFields form={form} calendars={calendars.data.rows} calendar={calendar} onChange={change} />
          <Choose
            label={t('plan.assignees')}
            options={people.data.rows}
            chosen={form.assigneeIds}
            onChange={(assigneeIds) => change({ assigneeIds })}
          />
        </Card>
        <ComingDays form={form} calendar={calendar} />
        <Actions>
          <Button onClick={() => onClose(false)}>{t('plan.cancel')}</Button>
          <Button kind="primary" type="submit" icon="check" disabled={save.isPending}>
            {t('plan.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
