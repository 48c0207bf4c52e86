import { api, type NoticeTab } from '@ecs/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useSession } from '../../auth/session.tsx'
import { KeptNote } from '../../notices/KeptNote.tsx'
import { dayWords } from '../../notices/words.ts'
import { cachedCall } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { useNow } from '../../time/useNow.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NoticeItem } from './NoticeItem.tsx'
import css from './Notification.module.css'

type Props = { tab: NoticeTab; search: string }

/** Page by page, under the headings of their days; pinned ones stand above. */
export function NoticeList({ tab, search }: Props) {
  const { t, i18n } = useTranslation()
  const found = useNotices(tab, search)
  const now = new Date(useNow())
  if (found.isPending) return <Skeleton rows={6} />
  if (found.error && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const rows = found.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <NoNotices tab={tab} search={search} />
  const groups = Map.groupBy(rows, ({ pinnedAt, publishedAt }) => (pinnedAt ? '' : clockAt(publishedAt).date))
  return (
    <>
      <KeptNote keptAt={found.data.pages[0]?.keptAt} />
      <ul className={css.list} aria-label={t('notices.list')}>
        {[...groups].map(([day, notices]) => (
          <li key={day}>
            <h2 className={css.day}>{day === '' ? t('notices.pinned') : dayWords(day, now, t, i18n.language)}</h2>
            <ul>
              {notices.map((notice) => (
                <NoticeItem key={notice.id} notice={notice} now={now} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button isWide disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('notices.more')}
        </Button>
      )}
    </>
  )
}

function NoNotices({ tab, search }: Props) {
  const { t } = useTranslation()
  if (search !== '') return <Empty text={t('notices.noneFound', { search })} />
  if (tab === 'all') return <Empty text={t('notices.empty')} />
  return (
    <Empty
      text={t(tab === 'unread' ? 'notices.emptyUnread' : 'notices.empty')}
      hint={t('notices.emptyHint')}
      action={
        <ButtonLink to="/notification?tab=all" replace>
          {t('notices.showAll')}
        </ButtonLink>
      }
    />
  )
}

/** The first page also without a network, as it was heard last. */
function useNotices(tab: NoticeTab, search: string) {
  const { user } = useSession()
  return useInfiniteQuery({
    queryKey: [api.listNotices.path, tab, search],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ signal, pageParam: cursor }) => {
      if (!cursor && !search) {
        const { data, keptAt } = await cachedCall(user?.id ?? '', api.listNotices, { query: { tab } }, signal)
        return { ...data, keptAt }
      }
      const query = { tab, ...(cursor && { cursor }), ...(search && { search }) }
      return { ...(await call(api.listNotices, { query }, { signal })), keptAt: undefined }
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
