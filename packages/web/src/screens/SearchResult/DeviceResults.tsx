import { parseQuery } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../auth/session.tsx'
import { offlineOf } from '../../offline/offline.ts'
import { hasStoreOf } from '../../offline/storesHere.ts'
import { searchDevice } from '../../search/searchDevice.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HitList } from './HitList.tsx'

/** Without a network only what lies on this device is searched, and the page says so. */
export function DeviceResults({ ecsId, words }: { ecsId: string; words: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const found = useQuery({
    queryKey: ['device', 'search', user?.id, ecsId, words],
    enabled: user !== undefined,
    // The device answers at once, and what is on it changes: nothing is kept, no network is waited for.
    networkMode: 'always',
    gcTime: 0,
    // On a device without a store nothing was prepared: there is nothing to look through.
    queryFn: async () =>
      (await hasStoreOf(user!.id)) ? searchDevice((await offlineOf(user!.id)).store, ecsId, words) : [],
  })
  return (
    <>
      <Note icon="cloudOff">{t('search.deviceOnly')}</Note>
      {found.isPending && <Skeleton rows={6} />}
      {found.error && <ErrorNote error={found.error} onRetry={found.refetch} />}
      {found.data?.length === 0 && (
        <Empty text={t('search.none', { query: words })} hint={t('search.deviceNoneHint')} />
      )}
      {found.data && found.data.length > 0 && (
        <HitList isFromDevice hits={found.data} ecsId={ecsId} query={parseQuery(words)} />
      )}
    </>
  )
}
