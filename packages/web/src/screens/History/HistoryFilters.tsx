import { type api, checksheetStatuses, labels } from '@ecs/core'
import type { ReactNode } from 'react'
import { useChoices } from '../../records/useChoices.ts'
import { TargetSelect } from '../../targets/TargetSelect.tsx'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { FoldedFilters } from '../../ui/FoldedFilters.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import css from './Compare.module.css'
import type { HistoryFilter, HistoryView } from './filter.ts'

type Props = {
  ecsId: string
  filter: HistoryFilter
  period: { from: string; to: string }
  items: api.ItemFacts[]
  onChange: (change: Record<string, string>) => void
}

const judgementChoices = (t: Translate) =>
  (['ng', 'warn', 'ok'] as const).map((value) => ({ value, label: t(`judgement.${value}`) }))

const statusChoices = checksheetStatuses
  .filter((status) => status !== 'planned')
  .map((value) => ({ value, label: labels.checksheetStatus[value] }))

/** Only what the view can use is asked for. */
export function HistoryFilters({ ecsId, filter: { view, filters, itemId, month }, period, items, onChange }: Props) {
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
  const isListed = view === 'list' || view === 'timeline'
  const date = (name: 'from' | 'to') => (
    <TextField
      label={t(`history.${name}`)}
      type="date"
      value={period[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  )
  const any = t('history.any')
  const none = t(needsTarget ? 'history.choose' : 'history.anyTarget')
  const charted = items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Folded
      first={
        <TargetSelect
          ecsId={ecsId}
          label={t('history.target')}
          none={none}
          value={filters.targetId ?? ''}
          onChange={(targetId) => onChange({ targetId })}
        />
      }
      second={
        view === 'trend' ? (
          select('itemId', t('history.item'), itemId, t('history.choose'), charted)
        ) : view === 'month' ? (
          <TextField
            label={t('history.month')}
            type="month"
            value={month}
            onChange={(event) => onChange({ month: event.target.value })}
          />
        ) : undefined
      }
      count={used(view).filter((name) => filters[name] !== undefined).length}
      isWide={view === 'trend'}
    >
      {view !== 'trend' && select('templateId', t('history.template'), filters.templateId, any, choices.templates)}
      {isListed && select('assigneeId', t('list.filter.person'), filters.assigneeId, any, choices.people)}
      {isListed && select('judgement', t('history.judgement'), filters.judgement, any, judgementChoices(t))}
      {isListed && select('status', t('list.filter.status'), filters.status, any, statusChoices)}
      {view !== 'month' && view !== 'calendar' && date('from')}
      {view !== 'month' && view !== 'calendar' && date('to')}
    </Folded>
  )
}

/** The conditions of a view that a phone folds away. */
function used(view: HistoryView): (keyof api.ListFilters)[] {
  if (view === 'trend') return ['from', 'to']
  if (view === 'month' || view === 'calendar') return ['templateId']
  if (view === 'compare') return ['templateId', 'from', 'to']
  return ['templateId', 'assigneeId', 'judgement', 'status', 'from', 'to']
}

type FoldedProps = { first: ReactNode; second: ReactNode; count: number; isWide: boolean; children: ReactNode }

function Folded({ first, second, count, isWide, children }: FoldedProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  return (
    <div className={css.filters} data-folded={isPhone || undefined} data-wide={isWide || undefined}>
      {first}
      <FoldedFilters label={t('list.filter.open')} count={count} beside={second}>
        {children}
      </FoldedFilters>
    </div>
  )
}
