import type { api } from '@ecs/core'
import { useTranslation } from 'react-i18next'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { useChoices } from '../List/FilterDialog.tsx'
import css from './Compare.module.css'
import type { HistoryPlace } from './place.ts'

type Props = {
  ecsId: string
  place: HistoryPlace
  period: { from: string; to: string }
  items: api.ItemFacts[]
  onChange: (change: Record<string, string>) => void
}

const judgements = ['ng', 'warn', 'ok'] as const

/** Only what the view can use is asked for. */
export function HistoryFilters({ ecsId, place: { view, filters, itemId, month }, period, items, onChange }: Props) {
  const { t } = useTranslation()
  const choices = useChoices(ecsId, true)
  const select = (
    name: string,
    label: string,
    value: string | undefined,
    none: string,
    options: { value: string; label: string }[],
  ) => (
    <SelectField label={label} value={value ?? ''} onChange={(event) => onChange({ [name]: event.target.value })}>
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
  const needsTarget = view === 'timeline' || view === 'trend' || view === 'month'
  const date = (name: 'from' | 'to') => (
    <TextField
      label={t(`history.${name}`)}
      type="date"
      value={period[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className={css.filters}>
      {select(
        'targetId',
        t('history.target'),
        filters.targetId,
        t(needsTarget ? 'history.choose' : 'history.anyTarget'),
        choices.targets,
      )}
      {view !== 'trend' &&
        select('templateId', t('history.template'), filters.templateId, t('history.any'), choices.templates)}
      {view === 'trend' &&
        select(
          'itemId',
          t('history.item'),
          itemId,
          t('history.choose'),
          items.map(({ id, name }) => ({ value: id, label: name })),
        )}
      {(view === 'list' || view === 'timeline') &&
        select('assigneeId', t('list.filter.person'), filters.assigneeId, t('history.any'), choices.people)}
      {(view === 'list' || view === 'timeline') &&
        select(
          'judgement',
          t('history.judgement'),
          filters.judgement,
          t('history.any'),
          judgements.map((value) => ({ value, label: t(`judgement.${value}`) })),
        )}
      {view === 'month' && (
        <TextField
          label={t('history.month')}
          type="month"
          value={month}
          onChange={(event) => onChange({ month: event.target.value })}
        />
      )}
      {view !== 'month' && view !== 'calendar' && date('from')}
      {view !== 'month' && view !== 'calendar' && date('to')}
    </div>
  )
}
