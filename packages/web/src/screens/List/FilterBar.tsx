import { api, type CrewGroup, labels } from '@ecs/core'
import { type ReactNode, useState } from 'react'
import { useChoices } from '../../records/useChoices.ts'
import { hasFilters, type ListView, sortsOf } from '../../records/view.ts'
import { dateWords, momentWords } from '../../sheet/view/words.ts'
import { useTargetsById } from '../../targets/useTargetsById.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { ChipButton } from '../../ui/Chip.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Row } from '../../ui/Stack.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import css from './List.module.css'
import { SavedViews } from './SavedViews.tsx'

type Props = { ecsId: string; view: ListView; today: string; onChange: (view: ListView) => void; children: ReactNode }

/** What narrows the list now, each with a way out of it. */
export function FilterBar({ ecsId, view, today, onChange, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const words = useFilterWords(ecsId, view.filters, today)
  const setFilters = (filters: api.ListFilters) => {
    setIsOpen(false)
    onChange({ ...view, filters })
  }
  const without = (name: keyof api.ListFilters) => {
    const { [name]: _, ...rest } = view.filters
    onChange({ ...view, filters: rest })
  }
  return (
    <div className={css.bar}>
      <Row>
        <span className={css.filter}>
          <Button icon="filter" onClick={() => setIsOpen(true)}>
            <span className={css.filterWord}>{t('list.filter.open')}</span>
          </Button>
        </span>
        {words.map(({ name, text }) => (
          <ChipButton
            key={name}
            tone="brand"
            iconAfter="close"
            label={t('list.filter.remove', { words: text })}
            onPress={() => without(name)}
          >
            {text}
          </ChipButton>
        ))}
        <SavedViews view={view} onChange={onChange} />
      </Row>
      {(view.layout === 'table' || view.layout === 'cards') && (
        <div className={css.tools}>
          {children}
          <div className={css.sort}>
            <SelectField
              label={t('list.sort.label')}
              isLabelHidden
              value={view.sort}
              onChange={(event) => onChange({ ...view, sort: event.target.value as api.ListSort })}
            >
              {sortsOf(view.tab).map((sort) => (
                <option key={sort} value={sort}>
                  {t(`list.sort.${sort}`)}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      )}
      <FilterDialog
        isOpen={isOpen}
        ecsId={ecsId}
        filters={view.filters}
        onApply={setFilters}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}

function useFilterWords(ecsId: string, filters: api.ListFilters, today: string) {
  const { t } = useTranslation()
  const choices = useChoices(ecsId, hasFilters(filters))
  const targets = useTargetsById(ecsId, filters.targetId ? [filters.targetId] : [])
  const targetWords = (id: string) => {
    const target = targets.get(id)
    return target ? `${target.code}　${target.name}` : '…'
  }
  const named = (list: { value: string; label: string }[], id: string) =>
    list.find(({ value }) => value === id)?.label ?? '…'
  const words: Record<keyof api.ListFilters, (value: string) => string> = {
    status: (value) => labels.checksheetStatus[value as keyof typeof labels.checksheetStatus],
    judgement: (value) => labels.judgement[value as keyof typeof labels.judgement],
    from: (value) => t('list.filter.since', { day: dateWords(value, today, t) }),
    to: (value) => t('list.filter.until', { day: dateWords(value, today, t) }),
    targetId: targetWords,
    templateId: (value) => named(choices.templates, value),
    assigneeId: (value) => named(choices.people, value),
    shift: (value) => value,
    deviation: (value) => t(value === 'open' ? 'list.filter.openDeviation' : 'list.filter.hasDeviation'),
    late: () => t('list.filter.late'),
    counted: (value) => t(`list.filter.counted.${value as (typeof api.countedAs)[number]}`),
    foundItems: () => t('list.filter.foundItems'),
    foundAs: (value) => labels.judgement[value as keyof typeof labels.judgement],
    crewGroup: (value) => t(`list.filter.crewGroups.${value as CrewGroup}`),
    handedFrom: (value) => t('list.filter.handedFrom', { time: momentWords(value, today, t) }),
    handedBefore: (value) => t('list.filter.handedBefore', { time: momentWords(value, today, t) }),
  }
  const names = Object.keys(api.ListFilters.shape) as (keyof api.ListFilters)[]
  return names.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, text: words[name](value) }]
  })
}
