import '../../text/areas/importing.ts'
import '../../text/areas/pastRecords.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ImportTable } from './ImportTable.tsx'
import { PastImports } from './PastImports.tsx'

/** Records from before this product: a table is chosen, checked, brought in; what was brought in can be withdrawn. */
export function AdminPastRecords() {
  return <WithEcs>{(ecs) => <PastRecords key={ecs.id} ecs={ecs} />}</WithEcs>
}

function PastRecords({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const templates = useQuery(query(api.listTemplates, { params: { ecsId: ecs.id } }))
  const [templateId, setTemplateId] = useState('')
  if (isBlocked(templates)) return <ErrorNote error={templates.error} onRetry={() => void templates.refetch()} />
  if (!templates.data) return <Skeleton rows={6} />
  const published = templates.data.rows.flatMap(({ id, name, versions }) => {
    const version = versions.find(({ status }) => status === 'published')
    return version ? [{ id, name, versionId: version.id }] : []
  })
  const chosen = published.find(({ id }) => id === templateId)
  return (
    <Stack>
      <PageTitle sub={ecs.name}>{t('screens.AdminPastRecords.title')}</PageTitle>
      <Note icon="document">{t('pastRecords.about')}</Note>
      {published.length === 0 ? (
        <Empty text={t('pastRecords.noTemplate')} hint={t('pastRecords.noTemplateHint')} />
      ) : (
        <Card>
          <SelectField
            label={t('pastRecords.template')}
            value={templateId}
            onChange={(event) => setTemplateId(event.target.value)}
          >
            <option value="">{t('pastRecords.chooseTemplate')}</option>
            {published.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {chosen && <ImportTable key={chosen.id} ecsId={ecs.id} template={chosen} />}
        </Card>
      )}
      <PastImports ecsId={ecs.id} />
    </Stack>
  )
}
