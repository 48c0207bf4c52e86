import { message } from '@ecs/core'
import { useLocation } from 'react-router'
import css from '../../create/create.module.css'
import { Steps } from '../../create/Steps.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { Assignees, fillers } from './Assignees.tsx'
import { daysAllowed } from './createDraft.ts'
import { MissingSkills } from './MissingSkills.tsx'
import { Preview } from './Preview.tsx'
import { ReadFacts } from './ReadFacts.tsx'
import { useCreateForm } from './useCreateForm.ts'
import type { CreateParts } from './useCreateParts.ts'

/** Makes the sheet on this device first; it works with or without a network. */
export function CreateForm(parts: CreateParts) {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { target, version, shifts, people, copy } = parts
  const { form, change, troubles, reason, today, facts, isBusy, submit } = useCreateForm(parts)
  const { lotRequired = false } = version.content
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(true)
      }}
    >
      <Stack>
        <PageTitle sub={<Facts facts={[version.name ?? '', target.code, ...target.areaPath].filter(Boolean)} />}>
          {target.name}
        </PageTitle>
        <Steps at={3} target={target} />
        {copy && <Note icon="layers">{t('create.copyOf', { docNo: copy.docNo })}</Note>}
        <Card>
          {reason && (
            <TextField
              label={t('create.reason')}
              hint={t(`create.reasonFor.${reason}`)}
              value={form.reason}
              maxLength={500}
              required
              error={troubles.reason && message('required', { item: t('create.reason') }).text}
              onChange={(event) => change({ reason: event.target.value })}
            />
          )}
          <TextField
            label={t('create.day')}
            type="date"
            value={form.day}
            min={daysAllowed(today).from}
            max={daysAllowed(today).to}
            hint={t('create.dayHint')}
            error={troubles.day && t('create.dayRange', daysAllowed(today))}
            onChange={(event) => change({ day: event.target.value })}
          />
          <Segmented
            label={t('create.shift')}
            value={form.shift}
            onChange={(shift) => change({ shift })}
            options={[...shifts.map((value) => ({ value, label: value })), { value: '', label: t('create.noShift') }]}
          />
          <TextField
            label={t(lotRequired ? 'create.lotRequired' : 'create.lot')}
            value={form.lot}
            maxLength={50}
            error={troubles.lot && message('required', { item: t('create.lot') }).text}
            onChange={(event) => change({ lot: event.target.value })}
          />
          <Actions>
            <ButtonLink to={`/create/execute/qr${search}`} icon="qr">
              {t('create.readLabel')}
            </ButtonLink>
            <ButtonLink to={`/create/execute/ocr/call${search}`} icon="readText">
              {t('create.readText')}
            </ButtonLink>
          </Actions>
          <ReadFacts facts={facts} />
          <Assignees
            people={fillers(people, form.assigneeIds)}
            chosen={form.assigneeIds}
            onChange={(assigneeIds) => change({ assigneeIds })}
          />
          <Segmented
            label={t('create.previous')}
            value={form.usesPrevious ? 'use' : 'ignore'}
            onChange={(choice) => change({ usesPrevious: choice === 'use' })}
            options={[
              { value: 'use', label: t('create.usePrevious') },
              { value: 'ignore', label: t('create.ignorePrevious') },
            ]}
          />
          <TextField
            label={t('create.due')}
            type="datetime-local"
            value={form.due}
            onChange={(event) => change({ due: event.target.value })}
          />
          <TextArea
            label={t('create.note')}
            value={form.note}
            maxLength={1000}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Card>
        <Preview version={version} />
        <MissingSkills ecsId={target.ecsId} version={version} today={today} />
        <div className={css.go}>
          <Actions>
            <Button onClick={() => submit(false)} disabled={isBusy}>
              {t('create.only')}
            </Button>
            <Button kind="primary" type="submit" icon="plus" disabled={isBusy}>
              {t('create.start')}
            </Button>
          </Actions>
        </div>
      </Stack>
    </form>
  )
}
