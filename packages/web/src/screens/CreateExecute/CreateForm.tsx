import { type ChecksheetDraft, message, type Target, type TemplateVersion } from '@ecs/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCreateChecksheet } from '../../sheet/index.ts'
import { clockAt } from '../../sheet/view/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextField } from '../../ui/Field.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Actions, Stack } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import { Steps } from '../Create/Steps.tsx'

type Props = { target: Target; version: TemplateVersion; templateId: string }

const shifts = ['日勤', '夜勤'] as const

/** Makes the sheet on this device first; it works with or without a network. */
export function CreateForm({ target, version, templateId }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const create = useCreateChecksheet()
  const { lotRequired = false, processes } = version.content
  const [day, setDay] = useState(() => clockAt(new Date().toISOString()).date)
  const [shift, setShift] = useState<(typeof shifts)[number]>(shifts[0])
  const [lot, setLot] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const lacksLot = lotRequired && lot.trim() === ''
  const make = async () => {
    const draft: ChecksheetDraft = {
      ecsId: target.ecsId,
      targetId: target.id,
      templateId,
      templateVersionId: version.id,
      plannedFor: day,
      shift,
      ...(lot.trim() === '' ? {} : { lot: lot.trim() }),
      start: true,
    }
    const { checksheetId, outcome } = await create(draft)
    if (outcome.kind === 'rejected') toast(outcome.error?.message ?? t('state.broken'))
    else await navigate(`/checksheet/${checksheetId}`, { replace: true })
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (lacksLot) return
    setIsBusy(true)
    make()
      .catch((error: Error) => toast(error.message))
      .finally(() => setIsBusy(false))
  }
  const items = processes.reduce((sum, process) => sum + process.items.length, 0)
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack>
        <PageTitle sub={target.code}>{target.name}</PageTitle>
        <Steps at={3} />
        <Card>
          <p>{t('create.preview', { version: version.version, processes: processes.length, items })}</p>
          <TextField label={t('create.day')} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
          <Segmented
            label={t('create.shift')}
            value={shift}
            onChange={setShift}
            options={shifts.map((value) => ({ value, label: value }))}
          />
          <TextField
            label={t(lotRequired ? 'create.lotRequired' : 'create.lot')}
            value={lot}
            maxLength={50}
            error={isAsked && lacksLot ? message('required', { item: t('create.lot') }).text : undefined}
            onChange={(event) => setLot(event.target.value)}
          />
          <Actions>
            <Button kind="primary" type="submit" icon="plus" disabled={isBusy}>
              {t('create.start')}
            </Button>
          </Actions>
        </Card>
      </Stack>
    </form>
  )
}
