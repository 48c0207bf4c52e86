import '../../text/areas/create.ts'
import '../../text/areas/sheet.ts'
import { api, appError, leastRoleFor } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useOutlet, useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { Steps } from '../../create/Steps.tsx'
import { useCurrentEcs } from '../../ecs/currentEcs.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ByCopy } from './ByCopy.tsx'
import { ByPlan } from './ByPlan.tsx'
import { ByTemplate } from './ByTemplate.tsx'
import { type Method, Methods, methodOf } from './Methods.tsx'
import { TargetList } from './TargetList.tsx'

/** Parent of its own subpages, which take its place while they are open. */
export function Create() {
  const { user, authList } = useSession()
  const may = useMay()
  const subpage = useOutlet()
  if (authList && !may('checksheet.create')) {
    return <ErrorNote error={appError('forbidden', { role: leastRoleFor('checksheet.create') })} />
  }
  if (subpage) return subpage
  return user ? <ChooseWay userId={user.id} /> : null
}

/** The first step: which place, which way, and what to begin with. */
function ChooseWay({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const mine = useQuery(cachedQuery(userId, api.listMyEcs, {}))
  const current = useCurrentEcs()
  const [params, setParams] = useSearchParams()
  if (!mine.data) {
    return (
      <Stack>
        <PageTitle>{t('create.how')}</PageTitle>
        {current && <Methods at={methodOf(params.get('by'))} ecsId={current.id} />}
        <Steps at={1} />
        {mine.error ? <ErrorNote error={mine.error} onRetry={() => void mine.refetch()} /> : <Skeleton rows={6} />}
      </Stack>
    )
  }
  const { rows } = mine.data.data
  const ecs = rows.find(({ id }) => id === (params.get('ecs') ?? current?.id)) ?? rows[0]
  if (!ecs) return <Empty text={t('create.noEcs')} />
  const method = methodOf(params.get('by'))
  return (
    <Stack>
      <PageTitle>{t('create.how')}</PageTitle>
      <Methods at={method} ecsId={ecs.id} />
      <Steps at={1} />
      {rows.length > 1 && (
        <SelectField
          label={t('create.ecs')}
          value={ecs.id}
          onChange={(event) => setParams({ by: method, ecs: event.target.value }, { replace: true })}
        >
          {rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Way key={`${method}/${ecs.id}`} method={method} ecsId={ecs.id} userId={userId} />
    </Stack>
  )
}

function Way({ method, ecsId, userId }: { method: Method; ecsId: string; userId: string }) {
  switch (method) {
    case 'target':
      return <TargetList ecsId={ecsId} userId={userId} />
    case 'template':
      return <ByTemplate ecsId={ecsId} userId={userId} />
    case 'plan':
      return <ByPlan ecsId={ecsId} userId={userId} />
    case 'copy':
      return <ByCopy ecsId={ecsId} />
  }
}
