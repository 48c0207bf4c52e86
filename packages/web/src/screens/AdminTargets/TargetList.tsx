import { labels, type Target, targetStatuses } from '@ecs/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useDebounced } from '../../targets/useDebounced.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { SelectField, TextField } from '../../ui/Field.tsx'
import { FoldedFilters } from '../../ui/FoldedFilters.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import css from './AdminTargets.module.css'
import { TargetRows } from './TargetRows.tsx'
import { type TargetView, useTargetRows } from './targetQueries.ts'

type Props = {
  ecsId: string
  view: TargetView
  onView: (change: Partial<TargetView>) => void
  chosen: string | undefined
  picked: ReadonlySet<string>
  onChoose: (id: string) => void
  onPick: (id: string) => void
  /** Shown when the ECS has no target at all. */
  start: ReactNode
  /** The choice of a place, where there is no tree of them. */
  areas: ReactNode
}

/** The search, the status and what fits them. */
export function TargetList({ ecsId, view, onView, chosen, picked, onChoose, onPick, start, areas }: Props) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const [typed, setTyped] = useState(view.q)
  const settled = useDebounced(typed.trim())
  useEffect(() => {
    if (settled !== view.q) onView({ q: settled })
  }, [settled, view.q, onView])
  return (
    <>
      <div className={css.filters}>
        <TextField
          type="search"
          label={t('targetAdmin.search')}
          hint={isPhone ? undefined : t('targetAdmin.searchHint')}
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FoldedFilters
          label={t('targetAdmin.filters')}
          count={[view.area, view.status].filter((one) => one !== undefined).length}
        >
          {areas}
          <SelectField
            label={t('targetAdmin.status')}
            value={view.status ?? ''}
            onChange={({ target }) => onView({ status: (target.value || undefined) as Target['status'] | undefined })}
          >
            <option value="">{t('targetAdmin.anyStatus')}</option>
            {targetStatuses.map((status) => (
              <option key={status} value={status}>
                {labels.targetStatus[status]}
              </option>
            ))}
          </SelectField>
        </FoldedFilters>
      </div>
      <Found {...{ ecsId, view, chosen, picked, onChoose, onPick, start }} />
    </>
  )
}

function Found({ ecsId, view, chosen, picked, onChoose, onPick, start }: Omit<Props, 'onView' | 'areas'>) {
  const { t } = useTranslation()
  const found = useTargetRows(ecsId, view)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = found
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError])
  if (found.isPending) return <Skeleton rows={8} />
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  if (found.error && rows.length === 0) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  const isFiltered = view.q !== '' || view.area !== undefined || view.status !== undefined
  if (rows.length === 0)
    return isFiltered ? (
      <Empty text={t('targetAdmin.noneFound')} hint={t('targetAdmin.noneFoundHint')} />
    ) : (
      <Empty text={t('targetAdmin.none')} hint={t('targetAdmin.noneHint')} action={start} />
    )
  return (
    <TargetRows
      rows={rows}
      chosen={chosen}
      picked={picked}
      hasMore={found.hasNextPage}
      onMore={handleMore}
      onChoose={onChoose}
      onPick={onPick}
    />
  )
}
