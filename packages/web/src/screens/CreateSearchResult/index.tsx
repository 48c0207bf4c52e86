import '../../text/areas/create.ts'
import '../../text/areas/sheet.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSession } from '../../auth/session.tsx'
import css from '../../create/create.module.css'
import { Steps } from '../../create/Steps.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Choice } from './Choice.tsx'

/** The second step: what can be filled in for the chosen target, what runs already, and what is planned today. */
export function CreateSearchResult() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [params] = useSearchParams()
  const targetId = params.get('target')
  if (!targetId || !user) {
    return (
      <Empty text={t('create.noTarget')} action={<ButtonLink to="/create">{t('create.chooseTarget')}</ButtonLink>} />
    )
  }
  return <Choices targetId={targetId} userId={user.id} only={params.get('template')} />
}

function Choices({ targetId, userId, only }: { targetId: string; userId: string; only: string | null }) {
  const { t } = useTranslation()
  const { authList } = useSession()
  const found = useQuery(cachedQuery(userId, api.getCreateChoices, { params: { targetId } }))
  if (!found.data) {
    return (
      <Stack>
        <PageTitle>{t('create.chooseTemplate')}</PageTitle>
        <Steps at={2} />
        {found.error ? <ErrorNote error={found.error} onRetry={() => void found.refetch()} /> : <Skeleton rows={4} />}
      </Stack>
    )
  }
  const { target, choices } = found.data.data
  const shown = choices.filter(({ templateId }) => only === null || templateId === only)
  const isLeader = authList?.some(({ resource, action }) => resource === 'checksheet' && action === 'check') ?? false
  const isClosed = target.status === 'retired' || (target.status === 'stopped' && !isLeader)
  return (
    <Stack>
      <PageTitle sub={[target.code, ...target.areaPath].join('　')}>{target.name}</PageTitle>
      <Steps at={2} target={target} />
      {target.status === 'retired' && <Note tone="ng">{t('create.retired')}</Note>}
      {target.status === 'stopped' && (
        <Note tone="warn" icon="warning">
          {t(isLeader ? 'create.stoppedLeader' : 'create.stopped')}
        </Note>
      )}
      {shown.length === 0 && <Empty text={t('create.noTemplates')} hint={t('create.askAdmin')} />}
      <ul className={css.rows}>
        {shown.map((choice) => (
          <li key={choice.templateId}>
            <Choice choice={choice} target={target} isClosed={isClosed} />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
