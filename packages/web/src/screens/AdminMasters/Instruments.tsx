import { api, calibrationState, type Instrument } from '@ecs/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { uuid7 } from '../../device/uuid7.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Refusal } from '../../ui/Refusal.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Actions } from '../../ui/Stack.tsx'
import { toast } from '../../ui/toast.ts'
import css from './AdminMasters.module.css'

const tones = { valid: 'outline', soon: 'warn', over: 'ng' } as const

/** The instruments of an ECS by the day their calibration runs out: what is due comes first. */
export function Instruments({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const registers = useQuery(query(api.getRegisters, { params: { ecsId } }))
  const [open, setOpen] = useState<string>()
  if (registers.isPending) return <Skeleton rows={4} />
  if (!registers.data) return <ErrorNote error={registers.error} onRetry={() => void registers.refetch()} />
  const today = clockAt(new Date().toISOString()).date
  const rows = registers.data.instruments.toSorted((a, b) => (a.calibratedUntil < b.calibratedUntil ? -1 : 1))
  const close = () => setOpen(undefined)
  return (
    <>
      <Actions>
        <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
          {t('masters.addInstrument')}
        </Button>
      </Actions>
      {open === 'new' && <InstrumentForm ecsId={ecsId} instrument={undefined} onDone={close} />}
      {rows.length === 0 && <Empty text={t('masters.noInstruments')} hint={t('masters.noInstrumentsHint')} />}
      <ul className={css.rows} aria-label={t('masters.parts.instruments')}>
        {rows.map((instrument) => {
          const { state, days } = calibrationState(instrument.calibratedUntil, today)
          return (
            <li key={instrument.id}>
              {open === instrument.id ? (
                <InstrumentForm ecsId={ecsId} instrument={instrument} onDone={close} />
              ) : (
                <Card>
                  <div className={css.row}>
                    <span>
                      <b>{instrument.code}</b>　{instrument.name}
                      <span className={css.facts}>
                        {t('masters.until', { day: instrument.calibratedUntil.replaceAll('-', '/') })}
                      </span>
                    </span>
                    <Chip tone={tones[state]}>{t(`masters.calibration.${state}`, { days })}</Chip>
                    <Button
                      icon="pen"
                      aria-label={`${instrument.code} ${t('masters.edit')}`}
                      onClick={() => setOpen(instrument.id)}
                    >
                      {t('masters.edit')}
                    </Button>
                  </div>
                </Card>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type FormProps = { ecsId: string; instrument: Instrument | undefined; onDone: () => void }

function InstrumentForm({ ecsId, instrument, onDone }: FormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [instrumentId] = useState(() => instrument?.id ?? uuid7())
  const [form, setForm] = useState({
    code: instrument?.code ?? '',
    name: instrument?.name ?? '',
    calibratedUntil: instrument?.calibratedUntil ?? '',
  })
  const [isAsked, setAsked] = useState(false)
  const body = { ecsId, code: form.code.trim(), name: form.name.trim(), calibratedUntil: form.calibratedUntil }
  const isFilled = body.code !== '' && body.name !== '' && body.calibratedUntil !== ''
  const save = useMutation({
    mutationFn: () => call(api.putInstrument, { params: { instrumentId }, body }),
    onSuccess: () => {
      toast(t('masters.saved', { name: body.name }))
      void client.invalidateQueries({ queryKey: [api.getRegisters.path] })
      onDone()
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isFilled && !save.isPending) save.mutate()
  }
  const field = (name: keyof typeof form, label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      maxLength={name === 'code' ? 60 : 100}
      value={form[name]}
      error={isAsked && form[name].trim() === '' ? t('masters.needed') : undefined}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
    />
  )
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Card title={instrument ? instrument.name : t('masters.addInstrument')}>
        {field('code', t('masters.instrumentCode'))}
        {field('name', t('masters.name'))}
        {field('calibratedUntil', t('masters.calibratedUntil'), 'date')}
        <Refusal error={save.error} />
        <Actions>
          <Button onClick={onDone}>{t('masters.cancel')}</Button>
          <Button type="submit" kind="primary" icon="check" disabled={save.isPending}>
            {t('masters.save')}
          </Button>
        </Actions>
      </Card>
    </form>
  )
}
