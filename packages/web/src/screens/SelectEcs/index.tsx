import '../../text/areas/home.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { PhoneGreeting } from '../../shell/PhoneGreeting.tsx'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { InquiryLink } from '../../ui/InquiryLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { HomePage } from './HomePage.tsx'
import { useOnlyEcs } from './useOnlyEcs.ts'

/** Where the day begins: what is mine to go on with, and every ECS with today's numbers. One call for all of it. */
export function SelectEcs() {
  const { user } = useSession()
  return (
    <Stack gap="lg">
      <PhoneGreeting />
      {user && <Home userId={user.id} />}
    </Stack>
  )
}

function Home({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const home = useQuery(cachedQuery(userId, api.getHome, {}))
  const isLeaving = useOnlyEcs(userId, home.data?.data.ecs)
  if (!home.data || isLeaving) {
    return (
      <>
        <PageTitle>{t('home.choose')}</PageTitle>
        {home.error ? <ErrorNote error={home.error} onRetry={() => void home.refetch()} /> : <Skeleton rows={4} />}
      </>
    )
  }
  if (home.data.data.ecs.length === 0) {
    return <Empty text={t('home.none')} action={<InquiryLink>{t('home.inquire')}</InquiryLink>} />
  }
  return <HomePage userId={userId} home={home.data.data} keptAt={home.data.keptAt} />
}
