import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Steps } from './Steps.tsx'
import { TargetList } from './TargetList.tsx'

/** The first step: which place, and which target in it. */
export function ChooseTarget() {
  const { t } = useTranslation()
  const mine = useQuery(query(api.listMyEcs, {}))
  const current = useCurrentEcs()
  const [params, setParams] = useSearchParams()
  if (mine.isPending) return <Skeleton rows={6} />
  if (mine.error) return <ErrorNote error={mine.error} onRetry={mine.refetch} />
  const { rows } = mine.data
  const ecs = rows.find(({ id }) => id === (params.get('ecs') ?? current?.id)) ?? rows[0]
  if (!ecs) return <Empty text={t('create.noEcs')} />
  return (
    <Stack>
      <PageTitle>{t('create.chooseTarget')}</PageTitle>
      <Steps at={1} />
      {rows.length > 1 && (
        <SelectField
          label={t('create.ecs')}
          value={ecs.id}
          onChange={(event) => setParams({ ecs: event.target.value }, { replace: true })}
        >
          {rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TargetList key={ecs.id} ecsId={ecs.id} />
    </Stack>
  )
}
