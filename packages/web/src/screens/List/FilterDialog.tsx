import { type api, checksheetStatuses, labels } from '@ecs/core'
import { useState } from 'react'
import { useChoices } from '../../records/useChoices.ts'
import { TargetSelect } from '../../targets/TargetSelect.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import css from './List.module.css'

type Props = {
  isOpen: boolean
  ecsId: string
  filters: api.ListFilters
  onApply: (filters: api.ListFilters) => void
  onClose: () => void
}

type Choice = { value: string; label: string }
type Fields = Record<string, string>

const judgements = ['ng', 'warn', 'ok', 'none'] as const

/** All conditions in one place; nothing changes before they are applied. */
export function FilterDialog({ isOpen, ecsId, filters, onApply, onClose }: Props) {
  const { t } = useTranslation()
  const [fields, setFields] = useState<Fields>({})
  const now: Fields = { ...filters, ...fields }
  const choices = useChoices(ecsId, isOpen)
  const field = (name: keyof api.ListFilters) => ({
    value: now[name] ?? '',
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [name]: event.target.value }),
  })
  const select = (name: keyof api.ListFilters, label: string, options: Choice[]) => (
    <SelectField label={label} {...field(name)}>
      <option value="">{t('list.filter.any')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
  const leave = (act: () => void) => {
    setFields({})
    act()
  }
  const apply = () => {
    const given = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== ''))
    leave(() => onApply(given as api.ListFilters))
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={t('list.filter.title')}
      icon="filter"
      onClose={() => leave(onClose)}
      actions={
        <>
          <Button kind="quiet" onClick={() => leave(() => onApply({}))}>
            {t('list.filter.clear')}
          </Button>
          <Button onClick={() => leave(onClose)}>{t('list.filter.cancel')}</Button>
          <Button kind="primary" onClick={apply}>
            {t('list.filter.apply')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {select(
          'status',
          t('list.filter.status'),
          checksheetStatuses.map((value) => ({ value, label: labels.checksheetStatus[value] })),
        )}
        {select('assigneeId', t('list.filter.person'), choices.people)}
        <TextField label={t('list.filter.from')} type="date" {...field('from')} />
        <TextField label={t('list.filter.to')} type="date" {...field('to')} />
        <TargetSelect
          ecsId={ecsId}
          label={t('list.filter.target')}
          none={t('list.filter.any')}
          value={now.targetId ?? ''}
          isWanted={isOpen}
          onChange={(targetId) => setFields({ ...fields, targetId })}
        />
        {select('templateId', t('list.filter.template'), choices.templates)}
        <TextField
          label={t('list.filter.shift')}
          hint={t('list.filter.shiftHint')}
          maxLength={20}
          {...field('shift')}
        />
        {select(
          'judgement',
          t('list.filter.judgement'),
          judgements.map((value) => ({ value, label: t(`judgement.${value}`) })),
        )}
        {select('deviation', t('list.filter.hasDeviation'), [
          { value: 'yes', label: t('list.filter.deviation') },
          { value: 'open', label: t('list.filter.openDeviation') },
        ])}
        {select('late', t('list.filter.late'), [{ value: 'yes', label: t('list.filter.onlyLate') }])}
      </div>
    </Dialog>
  )
}
