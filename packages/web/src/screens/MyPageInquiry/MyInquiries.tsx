import { api } from '@ecs/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../auth/session.tsx'
import css from '../../inquiries/Inquiries.module.css'
import { InquiryChip } from '../../inquiries/InquiryChip.tsx'
import { whenWords } from '../../notices/words.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useWaitingRequests } from '../../sync/requests/useWaitingRequests.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type Props = { chosen: string | undefined; onChoose: (inquiryId: string) => void }

const pageLimit = 30

/** The newest first; what still waits on this device stands above. */
export function MyInquiries({ chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const waiting = useWaitingRequests().flatMap(({ request }) => (request.kind === 'inquiry' ? request : []))
  const first = useQuery(cachedQuery(user?.id ?? '', api.listMyInquiries, { query: { limit: pageLimit } }))
  const rest = useRest(first.data?.data.next ?? undefined)
  if (first.isPending) return <Skeleton rows={4} />
  if (first.error && waiting.length === 0) {
    return <ErrorNote error={first.error} onRetry={() => void first.refetch()} />
  }
  const rows = [...(first.data?.data.rows ?? []), ...(rest.data?.pages.flatMap((page) => page.rows) ?? [])]
  const keptAt = first.data?.keptAt
  const hasMore = rest.data ? rest.hasNextPage : Boolean(first.data?.data.next)
  if (rows.length + waiting.length === 0) {
    return <Empty text={t('inquiry.empty')} hint={t('inquiry.emptyHint')} />
  }
  return (
    <>
      {keptAt !== undefined && (
        <Note icon="cloudOff">{t('inquiry.offlineList', { at: whenWords(new Date(keptAt).toISOString()) })}</Note>
      )}
      <ul className={css.rows} aria-label={t('inquiry.list')}>
        {waiting.map(({ id, draft }) => (
          <li key={id} className={css.row}>
            <span>
              <b>{draft.subject}</b>
              <span className={css.facts}>{t('inquiry.waitingHint')}</span>
            </span>
            <Chip tone="dashed" icon="cloudWait">
              {t('inquiry.waitingHere')}
            </Chip>
          </li>
        ))}
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={css.row}
              aria-current={row.id === chosen || undefined}
              onClick={() => onChoose(row.id)}
            >
              <span>
                <b>{row.subject}</b>
                <span className={css.facts}>{[row.no, replyWords(row, t)].join('　')}</span>
              </span>
              <InquiryChip status={row.status} />
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          isWide
          disabled={rest.isFetching}
          onClick={() => void (rest.data ? rest.fetchNextPage() : rest.refetch())}
        >
          {t('inquiry.more')}
        </Button>
      )}
    </>
  )
}

function replyWords({ repliedAt, createdAt }: api.InquiryRow, t: ReturnType<typeof useTranslation>['t']): string {
  return repliedAt
    ? t('inquiry.answeredAt', { at: whenWords(repliedAt) })
    : t('inquiry.askedAt', { at: whenWords(createdAt) })
}

/** Further pages, when somebody asks for them. */
function useRest(start: string | undefined) {
  return useInfiniteQuery({
    queryKey: [api.listMyInquiries.path, 'rest', start],
    enabled: false,
    initialPageParam: start,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(api.listMyInquiries, { query: { limit: pageLimit, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
