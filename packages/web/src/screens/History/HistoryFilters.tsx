import { type api, checksheetStatuses, labels } from '@ecs/core'
import { type ReactNode, useState } from 'react'
import { useChoices } from '../../records/useChoices.ts'
import { TargetSelect } from '../../targets/TargetSelect.tsx'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import css from './Compare.module.css'
import type { HistoryFilter } from './filter.ts'

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
      isLong={isListed || view === 'compare'}
      isWide={view === 'trend'}
    >
      {view === 'trend' && select('itemId', t('history.item'), itemId, t('history.choose'), charted)}
      {view !== 'trend' && select('templateId', t('history.template'), filters.templateId, any, choices.templates)}
      {isListed && select('assigneeId', t('list.filter.person'), filters.assigneeId, any, choices.people)}
      {isListed && select('judgement', t('history.judgement'), filters.judgement, any, judgementChoices(t))}
      {isListed && select('status', t('list.filter.status'), filters.status, any, statusChoices)}
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
    </Folded>
  )
}

type FoldedProps = { first: ReactNode; isLong: boolean; isWide: boolean; children: ReactNode }

/** On a phone many conditions would push the records off the screen: all but the first wait behind a button. */
function Folded({ first, isLong, isWide, children }: FoldedProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = isPhone && isLong
  return (
    <div className={css.filters} data-folded={isFolded || undefined} data-wide={isWide || undefined}>
      {first}
      {isFolded && (
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('list.filter.open')}
        </Button>
      )}
      {(!isFolded || isOpen) && children}
    </div>
  )
}
