import { api, type SearchQuery } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isBlocked } from '../../api/isBlocked.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { HitList } from './HitList.tsx'

type Props = { ecsId: string; kind: api.SearchKind; words: string; query: SearchQuery }

/** What was found of one kind, a page at a time. */
export function Hits({ ecsId, kind, words, query }: Props) {
  const { t } = useTranslation()
  const found = useInfiniteQuery({
    queryKey: [api.searchEcs.path, ecsId, kind, words],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        api.searchEcs,
        { params: { ecsId }, query: { q: words, kind, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
  })
  if (found.isPending) return <Skeleton rows={6} />
  if (isBlocked(found)) return <ErrorNote error={found.error} onRetry={found.refetch} />
  const hits = found.data.pages.flatMap((page) => page.rows)
  if (hits.length === 0)
    return <Empty text={t('search.noneOfKind', { query: words, kind: t(`search.kind.${kind}`) })} />
  return (
    <>
      <HitList hits={hits} ecsId={ecsId} query={query} />
      {found.hasNextPage && (
        <Button disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('search.more')}
        </Button>
      )}
    </>
  )
}
