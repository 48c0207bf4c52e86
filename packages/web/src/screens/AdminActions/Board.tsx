import { type ActionStatus, api } from '@ecs/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { todayOnSite } from '../../actions/dueWords.ts'
import { call } from '../../api/call.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { ActionCard } from './ActionCard.tsx'
import css from './AdminActions.module.css'
import { byUrgency } from './byUrgency.ts'

const OpenDialog = lazyPart(async () => (await import('../../actions/OpenDialog.tsx')).OpenDialog, { isAsked: true })

type Props = { ecsId: string; chosen: string | undefined; onChoose: (actionId: string) => void }
const openStatuses: ActionStatus[] = ['todo', 'doing', 'checking', 'effect']

/** Four columns of what is not done; what is over is one press away. */
export function Board({ ecsId, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const may = useMay()
  const [who, setWho] = useState<'all' | 'mine'>('all')
  const [isOpening, setOpening] = useState(false)
  const found = useActions(ecsId, 'open', who === 'mine' ? user?.id : undefined)
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  const today = todayOnSite()
  const counts = useQuery(query(api.countActions, { params: { ecsId } }))
  return (
    <Stack>
      <PageTitle
        sub={counts.data && countWords(counts.data, t)}
        actions={
          <Row>
            <Segmented<'all' | 'mine'>
              label={t('actions.filter.who')}
              isLabelHidden
              value={who}
              onChange={setWho}
              options={[
                { value: 'all', label: t('actions.filter.all') },
                { value: 'mine', label: t('actions.filter.mine') },
              ]}
            />
            {may('operation.send') && (
              <Button icon="plus" onClick={() => setOpening(true)}>
                {t('actions.open')}
              </Button>
            )}
          </Row>
        }
      >
        {t('screens.AdminActions.title')}
      </PageTitle>
      {found.isPending && <Skeleton rows={6} />}
      {found.error && !found.data && <ErrorNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && rows.length === 0 && <Empty text={t('actions.none')} hint={t('actions.noneHint')} />}
      {rows.length > 0 && (
        <div className={css.columns}>
          {openStatuses.map((status) => (
            <Column key={status} status={status} rows={rows} today={today} chosen={chosen} onChoose={onChoose} />
          ))}
        </div>
      )}
      {found.hasNextPage && (
        <Button isWide disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('actions.more')}
        </Button>
      )}
      <Closed ecsId={ecsId} assignee={who === 'mine' ? user?.id : undefined} chosen={chosen} onChoose={onChoose} />
      {isOpening && (
        <OpenDialog about={{ ecsId }} title="" asksTarget onClose={() => setOpening(false)} onOpened={onChoose} />
      )}
    </Stack>
  )
}

const countWords = ({ open, late }: api.ActionCounts, t: TFunction): string =>
  [t('actions.count', { open }), late > 0 && t('actions.late', { late })].filter(Boolean).join('　')

type ColumnProps = {
  status: ActionStatus
  rows: readonly api.ActionRow[]
  today: string
  chosen: string | undefined
  onChoose: (actionId: string) => void
}

function Column({ status, rows, today, chosen, onChoose }: ColumnProps) {
  const { t } = useTranslation()
  const own = rows.filter((row) => row.status === status).toSorted(byUrgency)
  return (
    <section className={css.column} data-empty={own.length === 0 || undefined}>
      <h2>
        {t(`actions.status.${status}`)}
        <b>{own.length}</b>
      </h2>
      <ul>
        {own.map((action) => (
          <ActionCard
            key={action.id}
            action={action}
            today={today}
            isChosen={action.id === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}

type ClosedProps = {
  ecsId: string
  assignee: string | undefined
  chosen: string | undefined
  onChoose: Props['onChoose']
}

function Closed({ ecsId, assignee, chosen, onChoose }: ClosedProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const found = useActions(ecsId, 'closed', assignee, isShown)
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <Button kind="quiet" isWide onClick={() => setShown(!isShown)} aria-expanded={isShown}>
        {t(isShown ? 'actions.hideClosed' : 'actions.showClosed')}
      </Button>
      {isShown && (
        <ul className={css.closed} aria-label={t('actions.closed')}>
          {rows.map((action) => (
            <ActionCard key={action.id} action={action} today="" isChosen={action.id === chosen} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {isShown && found.data && rows.length === 0 && <p>{t('actions.none')}</p>}
    </>
  )
}

function useActions(ecsId: string, only: 'open' | 'closed', assignee: string | undefined, enabled = true) {
  return useInfiniteQuery({
    queryKey: [api.listActions.path, ecsId, only, assignee],
    enabled,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam: cursor }) => {
      const query = { only, limit: 200, ...(assignee && { assignee }), ...(cursor && { cursor }) }
      return call(api.listActions, { params: { ecsId }, query }, { signal })
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
