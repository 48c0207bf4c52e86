import '../../text/areas/actions.ts'
import { api, labels } from '@ecs/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { isBlocked } from '../../api/isBlocked.ts'
import { useSession } from '../../auth/session.tsx'
import { StatusChip } from '../../inspection/StatusChip.tsx'
import { statusKinds } from '../../inspection/statusKinds.ts'
import { whenWords } from '../../notices/words.ts'
import { cachedQuery } from '../../sync/cachedQuery.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Note } from '../../ui/Note.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './MyHistory.module.css'

type Part = 'filled' | 'decided' | 'actions'

const pageLimit = 30

/** Page by page, the newest first; the first page is kept for when there is no network. */
export function MyWork({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const first = useQuery(cachedQuery(user?.id ?? '', api.listMyWork, { query: { part, limit: pageLimit } }))
  const start = first.data?.data.next ?? undefined
  const rest = useInfiniteQuery({
    queryKey: [api.listMyWork.path, part, start],
    enabled: false,
    initialPageParam: start,
    queryFn: ({ signal, pageParam: cursor }) =>
      call(api.listMyWork, { query: { part, limit: pageLimit, ...(cursor && { cursor }) } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (first.isPending) return <Skeleton rows={6} />
  if (isBlocked(first)) return <ErrorNote error={first.error} onRetry={() => void first.refetch()} />
  const rows = [...first.data.data.rows, ...(rest.data?.pages.flatMap((page) => page.rows) ?? [])]
  if (rows.length === 0) return <Empty text={t(`myPage.history.noneOf.${part}`)} />
  const { keptAt } = first.data
  const hasMore = rest.data ? rest.hasNextPage : start !== undefined
  return (
    <>
      {keptAt !== undefined && (
        <Note icon="cloudOff">{t('myPage.history.offline', { at: whenWords(new Date(keptAt).toISOString()) })}</Note>
      )}
      <ul className={css.rows} aria-label={t('myPage.history.list')}>
        {rows.map((row) => (
          <li key={row.id}>
            <WorkLink row={row} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button
          isWide
          disabled={rest.isFetching}
          onClick={() => void (rest.data ? rest.fetchNextPage() : rest.refetch())}
        >
          {t('myPage.more')}
        </Button>
      )}
    </>
  )
}

function WorkLink({ row }: { row: api.MyWorkRow }) {
  const { t } = useTranslation()
  const { kind, at, checksheetId, docNo, targetName, templateName, status, minutes, returns, action } = row
  const facts = [
    whenWords(at),
    t(`myPage.history.kind.${kind}`),
    docNo,
    minutes !== null && t('myPage.history.took', { count: minutes }),
    Boolean(returns) && t('myPage.history.cameBack', { count: returns! }),
  ]
  const to = action ? `/admin/actions?action=${action.id}` : `/checksheet/${checksheetId}`
  return (
    <Link className={css.row} to={to}>
      <span>
        <b>{action ? `${action.no}　${action.title}` : targetName}</b>
        <span className={css.sub}>{action ? targetName : templateName}</span>
        <span className={css.sub}>
          <Facts facts={facts.filter((fact) => typeof fact === 'string')} />
        </span>
      </span>
      {status && <StatusChip status={statusKinds[status]} />}
      {action && <Chip>{labels.actionStatus[action.status]}</Chip>}
    </Link>
  )
}
