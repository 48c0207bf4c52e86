import { type ActionStatus, api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { todayOnSite } from '../../actions/dueWords.ts'
import { query } from '../../api/query.ts'
import { useMay } from '../../auth/useMay.ts'
import { whenWords } from '../../notices/words.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useWaitingRequests } from '../../sync/requests/useWaitingRequests.ts'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { ActionCard } from './ActionCard.tsx'
import { ActionList } from './ActionList.tsx'
import css from './AdminActions.module.css'
import { type BoardFilters, isNarrowed } from './boardFilters.ts'
import { Closed } from './Closed.tsx'
import { Filters } from './Filters.tsx'
import { useActions } from './useActions.ts'

const OpenDialog = lazyPart(async () => (await import('../../actions/OpenDialog.tsx')).OpenDialog, { isAsked: true })

type Props = {
  ecsId: string
  filters: BoardFilters
  onFilter: (part: Partial<BoardFilters>) => void
  chosen: string | undefined
  onChoose: (actionId: string) => void
}
const openStatuses: ActionStatus[] = ['todo', 'doing', 'checking', 'effect']

/** What is not done, in four columns or as one list; what is over is one press away. */
export function Board({ ecsId, filters, onFilter, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const may = useMay()
  const [isOpening, setOpening] = useState(false)
  const { first, rows, ...found } = useActions(ecsId, filters, 'open')
  const counts = useQuery(query(api.countActions, { params: { ecsId } }))
  const shown = { rows, today: todayOnSite(), chosen, onChoose }
  return (
    <Stack>
      <PageTitle
        sub={counts.data && countWords(counts.data, t)}
        actions={
          may('operation.send') && (
            <Button icon="plus" onClick={() => setOpening(true)}>
              {t('actions.open')}
            </Button>
          )
        }
      >
        {t('screens.AdminActions.title')}
      </PageTitle>
      <Filters ecsId={ecsId} filters={filters} onChange={onFilter} />
      <OnDevice keptAt={found.keptAt} />
      {first.isPending && <Skeleton rows={6} />}
      {first.error && !first.data && <ErrorNote error={first.error} onRetry={() => void first.refetch()} />}
      {first.data && rows.length === 0 && <Nothing isNarrowed={isNarrowed(filters)} />}
      {rows.length > 0 && (filters.view === 'list' ? <ActionList {...shown} /> : <Columns {...shown} />)}
      {found.hasMore && (
        <Button isWide disabled={found.isFetchingMore} onClick={found.more}>
          {t('actions.more')}
        </Button>
      )}
      <Closed ecsId={ecsId} filters={filters} chosen={chosen} onChoose={onChoose} />
      {isOpening && (
        <OpenDialog about={{ ecsId }} title="" asksTarget onClose={() => setOpening(false)} onOpened={onChoose} />
      )}
    </Stack>
  )
}

const countWords = ({ open, late }: api.ActionCounts, t: Translate): string =>
  [t('actions.count', { open }), late > 0 && t('actions.late', { late })].filter(Boolean).join('　')

/** Without a network: what was seen last, and what was opened here and is not there yet. */
function OnDevice({ keptAt }: { keptAt: number | undefined }) {
  const { t } = useTranslation()
  const opened = useWaitingRequests().filter(({ request }) => request.kind === 'action').length
  return (
    <>
      {keptAt !== undefined && (
        <Note icon="cloudOff">{t('actions.keptAt', { at: whenWords(new Date(keptAt).toISOString()) })}</Note>
      )}
      {opened > 0 && <Note icon="cloudWait">{t('actions.openedWaiting', { count: opened })}</Note>}
    </>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation()
  if (isNarrowed) return <Empty text={t('actions.noneFound')} hint={t('actions.noneFoundHint')} />
  return <Empty text={t('actions.none')} hint={t('actions.noneHint')} />
}

type Shown = Pick<Props, 'chosen' | 'onChoose'> & { rows: readonly api.ActionRow[]; today: string }

const Columns = (shown: Shown) => (
  <div className={css.columns}>
    {openStatuses.map((status) => (
      <Column key={status} status={status} {...shown} />
    ))}
  </div>
)

function Column({ status, rows, today, chosen, onChoose }: Shown & { status: ActionStatus }) {
  const { t } = useTranslation()
  const own = rows.filter((row) => row.status === status)
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
