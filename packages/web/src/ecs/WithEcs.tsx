import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../auth/session.tsx'
import { cachedQuery } from '../sync/cachedQuery.ts'
import { useTranslation } from '../text/useTranslation.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Actions, Stack } from '../ui/Stack.tsx'
import { type CurrentEcs, useCurrentEcs, useSelectEcs } from './currentEcs.ts'

type Props = {
  children: (ecs: CurrentEcs) => ReactNode
  /** Inside a page that has its title already. */
  isPart?: boolean
}

/** Screens of one ECS. Who belongs to only one has chosen it already; everybody else chooses on the way. */
export function WithEcs({ children, isPart = false }: Props) {
  const ecs = useCurrentEcs()
  return ecs ? children(ecs) : <ChooseFirst isPart={isPart} />
}

function ChooseFirst({ isPart }: { isPart: boolean }) {
  const { t } = useTranslation()
  const select = useSelectEcs()
  const { user } = useSession()
  const mine = useQuery(cachedQuery(user?.id ?? '', api.listMyEcs, {}))
  const rows = mine.data?.data.rows ?? []
  const only = rows.length === 1 ? rows[0] : undefined
  useEffect(() => {
    if (only) select(only)
  }, [only, select])
  if (mine.isPending || only) return <Skeleton rows={6} />
  if (!mine.error && rows.length === 0) return <Empty text={t('ecs.none')} />
  return (
    <Stack>
      {isPart ? (
        <h2>{t('screens.SelectEcs.title')}</h2>
      ) : (
        <PageTitle sub={t('ecs.hint')}>{t('screens.SelectEcs.title')}</PageTitle>
      )}
      {mine.error ? (
        <ErrorNote error={mine.error} onRetry={mine.refetch} />
      ) : (
        <Actions>
          {rows.map((ecs) => (
            <Button key={ecs.id} onClick={() => select(ecs)}>
              {ecs.name}
            </Button>
          ))}
        </Actions>
      )}
    </Stack>
  )
}
