import '../../text/areas/authoring.ts'
import { api, labels, type TemplateStatus, templateStatuses } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import { useMay } from '../../auth/useMay.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { HeadActions } from '../../ui/HeadActions.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import css from './AdminTemplates.module.css'
import { NewTemplate } from './NewTemplate.tsx'
import { TemplateCard } from './TemplateCard.tsx'

const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Every template a person may see: what counts, what is being worked on, and the way to the builder. */
export function AdminTemplates() {
  const { t } = useTranslation()
  const may = useMay()
  const templates = useQuery(query(api.listAllTemplates, {}))
  const [text, setText] = useState('')
  const [state, setState] = useState<TemplateStatus | ''>('')
  const [isMaking, setIsMaking] = useState(false)
  const wanted = fold(useDeferredValue(text))
  if (isBlocked(templates)) return <ErrorNote error={templates.error} onRetry={() => void templates.refetch()} />
  if (!templates.data) return <Skeleton rows={6} />
  const rows = templates.data.rows.filter(
    ({ name, code, category, versions }) =>
      fold(`${name} ${code} ${category}`).includes(wanted) &&
      (state === '' || versions.some(({ status }) => status === state)),
  )
  const title = t('screens.AdminTemplates.title')
  const create = may('template.edit') && (
    <HeadActions
      title={title}
      others={[
        { icon: 'clock', words: t('screens.AdminPastRecords.title'), to: '/admin/templates/past' },
        { icon: 'upload', words: t('authoring.fromExcel'), to: '/admin/templates/import' },
      ]}
    >
      <Button kind="primary" icon="plus" onClick={() => setIsMaking(true)}>
        {t('authoring.create')}
      </Button>
    </HeadActions>
  )
  return (
    <Stack>
      <PageTitle actions={create}>{title}</PageTitle>
      <div className={css.filters}>
        <TextField label={t('authoring.search')} type="search" value={text} onChange={(e) => setText(e.target.value)} />
        <SelectField
          label={t('authoring.state')}
          value={state}
          onChange={(event) => setState(event.target.value as TemplateStatus | '')}
        >
          <option value="">{t('authoring.allStates')}</option>
          {templateStatuses.map((status) => (
            <option key={status} value={status}>
              {labels.templateStatus[status]}
            </option>
          ))}
        </SelectField>
      </div>
      {templates.data.rows.length === 0 && <Empty text={t('authoring.none')} hint={t('authoring.noneHint')} />}
      {templates.data.rows.length > 0 && rows.length === 0 && <Empty text={t('authoring.notFound')} />}
      <ul className={css.cards}>
        {rows.map((template) => (
          <TemplateCard key={template.id} template={template} onChanged={() => void templates.refetch()} />
        ))}
      </ul>
      {isMaking && <NewTemplate onClose={() => setIsMaking(false)} />}
    </Stack>
  )
}
