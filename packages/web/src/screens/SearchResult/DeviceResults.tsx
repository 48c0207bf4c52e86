import { parseQuery } from '@ecs/core'
import { DeviceNote } from '../../search/DeviceNote.tsx'
import { type DeviceFinds, searchDevice } from '../../search/searchDevice.ts'
import { useDeviceAnswer } from '../../search/useDeviceAnswer.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { HitList } from './HitList.tsx'

const nothing: DeviceFinds = { hits: [], total: 0 }

/** Without a network only what lies on this device is searched, and the page says so. */
export function DeviceResults({ ecsId, words }: { ecsId: string; words: string }) {
  const { t } = useTranslation()
  const found = useDeviceAnswer({
    key: ['search', ecsId, words],
    ask: (store) => searchDevice(store, ecsId, words),
    none: nothing,
  })
  const count = found.data?.total
  return (
    <Stack>
      <PageTitle>
        {count === undefined ? t('search.title', { query: words }) : t('search.count', { query: words, count })}
      </PageTitle>
      <DeviceNote ecsId={ecsId} />
      {found.isPending && <Skeleton rows={6} />}
      {found.error && <ErrorNote error={found.error} onRetry={found.refetch} />}
      {count === 0 && <Empty text={t('search.none', { query: words })} hint={t('search.deviceNoneHint')} />}
      {found.data && found.data.total > 0 && (
        <HitList isFromDevice hits={found.data.hits} ecsId={ecsId} query={parseQuery(words)} />
      )}
    </Stack>
  )
}
