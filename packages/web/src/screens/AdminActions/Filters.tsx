import { actionSeverities } from '@ecs/core'
import { usePeopleOf } from '../../sheet/view/people.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { SelectField } from '../../ui/Field.tsx'
import css from './AdminActions.module.css'
import type { BoardFilters } from './boardFilters.ts'

type Props = { ecsId: string; filters: BoardFilters; onChange: (part: Partial<BoardFilters>) => void }

/** Whose, how bad, how late, in which order, and as board or list. */
export function Filters({ ecsId, filters, onChange }: Props) {
  const { t } = useTranslation()
  const { people } = usePeopleOf(ecsId)
  const field = <K extends keyof BoardFilters>(name: K) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <search className={css.filters} aria-label={t('actions.filter.label')}>
      <SelectField label={t('actions.filter.who')} {...field('who')}>
        <option value="">{t('actions.filter.all')}</option>
        <option value="mine">{t('actions.filter.mine')}</option>
        <option value="nobody">{t('actions.nobody')}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('actions.filter.severity')} {...field('severity')}>
        <option value="">{t('actions.filter.all')}</option>
        {actionSeverities.map((severity) => (
          <option key={severity} value={severity}>
            {t(`actions.severity.${severity}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('actions.filter.due')} {...field('due')}>
        <option value="">{t('actions.filter.all')}</option>
        <option value="late">{t('actions.filter.late')}</option>
      </SelectField>
      <SelectField label={t('actions.filter.sort')} {...field('sort')}>
        <option value="">{t('actions.filter.byDue')}</option>
        <option value="new">{t('actions.filter.newest')}</option>
      </SelectField>
      <SelectField label={t('actions.filter.view')} {...field('view')}>
        <option value="">{t('actions.filter.board')}</option>
        <option value="list">{t('actions.filter.list')}</option>
      </SelectField>
    </search>
  )
}
