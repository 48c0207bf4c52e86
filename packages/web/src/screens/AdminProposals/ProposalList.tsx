import { api } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import css from '../../proposals/Proposals.module.css'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Only } from './only.ts'
import { ProposalCard } from './ProposalCard.tsx'

export function ProposalList({ ecsId, only }: { ecsId: string; only: Only }) {
  const { t } = useTranslation()
  const found = useInfiniteQuery({
    queryKey: [api.listProposals.path, ecsId, only],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(api.listProposals, { params: { ecsId }, query: { only, limit: 20, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (found.isPending) return <Skeleton rows={4} />
  if (found.error && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return only === 'open' ? (
      <Empty text={t('proposals.none')} hint={t('proposals.noneHint')} />
    ) : (
      <Empty text={t('proposals.noneDecided')} />
    )
  }
  return (
    <>
      <ul className={css.list} aria-label={t('proposals.list')}>
        {rows.map((proposal) => (
          <li key={proposal.id}>
            <ProposalCard proposal={proposal} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button isWide disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('proposals.more')}
        </Button>
      )}
    </>
  )
}
