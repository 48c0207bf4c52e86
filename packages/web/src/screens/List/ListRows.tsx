import { type api, appError } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import { useSession } from '../../auth/session.tsx'
import { useMay } from '../../auth/useMay.ts'
import { SheetRows } from '../../records/SheetRows.tsx'
import { useSheetRows } from '../../records/useSheetRows.ts'
import { useSurroundings } from '../../records/useSurroundings.ts'
import { hasFilters, type ListView } from '../../records/view.ts'
import { momentWords } from '../../sheet/view/words.ts'
import { readLocalRows } from '../../sync/localRows.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Band } from '../../ui/Band.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import css from './List.module.css'
import { RowMenu } from './RowMenu.tsx'
import { SelectionBar } from './SelectionBar.tsx'

type Props = {
  ecsId: string
  view: ListView
  isCard: boolean
  isPicking: boolean
  onStopPicking: () => void
  onClear: () => void
}

const mostPicked = 100

/** The rows in all their states: waiting, error (with what the device knows), empty, content. */
export function ListRows({ ecsId, view, isCard, isPicking, onStopPicking, onClear }: Props) {
  const { t } = useTranslation()
  const list = useSheetRows(ecsId, view)
  const around = useSurroundings(ecsId)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError, refresh, rows } = list
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError])
  if (list.isPending) return <Skeleton rows={8} />
  if (list.error && rows.length === 0) {
    return <LocalRows ecsId={ecsId} tab={view.tab} error={list.error} isCard={isCard} onRetry={list.refetch} />
  }
  if (rows.length === 0) return <Nothing view={view} onClear={onClear} />
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id) && next.size < mostPicked) next.add(id)
    setPicked(next)
  }
  const stop = () => {
    setPicked(new Set())
    onStopPicking()
  }
  return (
    <>
      {list.error && (
        <Band icon="warning" action={<Button onClick={() => void list.refetch()}>{t('state.retry')}</Button>}>
          {t('list.partial', { at: momentWords(new Date(list.dataUpdatedAt).toISOString(), around.today, t) })}
        </Band>
      )}
      {list.hasNews && (
        <Band icon="retry" action={<Button onClick={refresh}>{t('list.refresh')}</Button>}>
          {t('list.news')}
        </Band>
      )}
      <SheetRows
        rows={rows}
        isCard={isCard}
        hasColumns
        hasMore={list.hasNextPage}
        onMore={handleMore}
        before={isPicking ? (row) => <Pick row={row} isOn={picked.has(row.id)} onToggle={toggle} /> : undefined}
        after={(row) => (
          <span className={css.menu}>
            <RowMenu row={row} onDone={refresh} />
          </span>
        )}
        {...around}
      />
      {isPicking && (
        <SelectionBar
          ecsId={ecsId}
          rows={rows.filter(({ id }) => picked.has(id))}
          onStop={stop}
          onDone={() => {
            stop()
            refresh()
          }}
        />
      )}
    </>
  )
}

function Pick({ row, isOn, onToggle }: { row: api.ChecksheetRow; isOn: boolean; onToggle: (id: string) => void }) {
  const { t } = useTranslation()
  return (
    <label className={css.pick}>
      <input type="checkbox" checked={isOn} onChange={() => onToggle(row.id)} />
      <span className="visually-hidden">{t('list.pick.one', { number: row.docNo ?? row.target.name })}</span>
    </label>
  )
}

function Nothing({ view: { tab, filters }, onClear }: { view: ListView; onClear: () => void }) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const mayCreate = useMay()('checksheet.create')
  if (hasFilters(filters)) {
    return <Empty text={t('list.emptyFilter')} action={<Button onClick={onClear}>{t('list.filter.clear')}</Button>} />
  }
  const action = (
    <ButtonLink to="/create" icon="plus" kind="primary">
      {t('list.create')}
    </ButtonLink>
  )
  if (tab === 'today') {
    // Elsewhere the button that makes one floats above the list already.
    const hint = mayCreate ? { hint: t('list.emptyTodayHint') } : {}
    return <Empty text={t('list.emptyToday')} {...hint} action={isPhone && mayCreate && action} />
  }
  return <Empty text={t('list.emptyTab')} />
}

type LocalProps = { ecsId: string; tab: api.ListTab; error: unknown; isCard: boolean; onRetry: () => void }

/** Nobody answers: what lies on this device can still be gone on with. */
function LocalRows({ ecsId, tab, error, isCard, onRetry }: LocalProps): ReactNode {
  const { t } = useTranslation()
  const { user } = useSession()
  const around = useSurroundings(ecsId)
  const isAway = (error as { status?: number }).status === 0
  const local = useQuery({
    queryKey: ['local rows', user?.id, ecsId, tab],
    queryFn: () => readLocalRows(user!.id, ecsId, tab),
    // What is done meanwhile shows when somebody comes back.
    staleTime: 0,
    enabled: isAway && user !== undefined,
  })
  if (!isAway || local.error) return <ErrorNote error={error} onRetry={onRetry} />
  if (local.isPending) return <Skeleton rows={4} />
  if (local.data.length === 0) return <ErrorNote error={appError('networkError')} onRetry={onRetry} />
  return (
    <>
      <Band icon="cloudOff" action={<Button onClick={onRetry}>{t('state.retry')}</Button>}>
        {t('list.local', { count: local.data.length })}
      </Band>
      <SheetRows rows={local.data} isCard={isCard} hasMore={false} onMore={() => undefined} {...around} />
    </>
  )
}
