import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { SelectField, TextField } from '../../ui/Field.tsx'
import css from './AdminAnalytics.module.css'
import type { AnalyticsFilter } from './filter.ts'

type Props = { filter: AnalyticsFilter; onChange: (change: Record<string, string>) => void }

/** Period, ECS and template; all of it is in the address. */
export function Filters({ filter, onChange }: Props) {
  const { t } = useTranslation()
  const mine = useQuery(query(api.listMyEcs, {}))
  const templates = useQuery({
    ...query(api.listTemplates, { params: { ecsId: filter.ecsId ?? '' } }),
    enabled: filter.ecsId !== undefined,
  })
  const date = (name: 'from' | 'to') => (
    <TextField
      label={t(`analytics.${name}`)}
      type="date"
      value={filter[name]}
      onChange={(event) => event.target.value && onChange({ [name]: event.target.value })}
    />
  )
  return (
    <div className={css.filters}>
      {date('from')}
      {date('to')}
      <SelectField
        label="ECS"
        value={filter.ecsId ?? 'all'}
        onChange={(event) => onChange({ ecs: event.target.value, template: '' })}
      >
        <option value="all">{t('analytics.allEcs')}</option>
        {mine.data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('analytics.template')}
        value={filter.templateId ?? ''}
        disabled={!filter.ecsId}
        onChange={(event) => onChange({ template: event.target.value })}
      >
        <option value="">{t('analytics.allTemplates')}</option>
        {templates.data?.rows.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
