import type { api } from '@ecs/core'
import { useCallback } from 'react'
import { useMay } from '../../auth/useMay.ts'
import { CsvButton } from '../../export/CsvButton.tsx'
import { OutputButton } from '../../export/OutputButton.tsx'
import { SheetRows } from '../../records/SheetRows.tsx'
import { useIsTight } from '../../records/useIsTight.ts'
import { useSheetRows } from '../../records/useSheetRows.ts'
import { useSurroundings } from '../../records/useSurroundings.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row } from '../../ui/Stack.tsx'

type Props = { ecsId: string; filters: api.ListFilters; isTimeline: boolean }

/** Past records, newest first; one target's as a timeline of cards. */
export function RecordsView({ ecsId, filters, isTimeline }: Props) {
  const { t } = useTranslation()
  const isTight = useIsTight()
  const may = useMay()
  const around = useSurroundings(ecsId)
  const list = useSheetRows(ecsId, { tab: 'past', sort: 'newest', filters })
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const handleMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError])
  if (list.isPending) return <Skeleton rows={8} />
  if (list.error && list.rows.length === 0) return <ErrorNote error={list.error} onRetry={list.refetch} />
  if (list.rows.length === 0) return <Empty text={t('history.empty')} hint={t('history.emptyHint')} />
  return (
    <>
      {may('export.read') && (
        <Row>
          <CsvButton ecsId={ecsId} query={filters} />
          <OutputButton
            ecsId={ecsId}
            subject={{ filters }}
            kinds={['sheet', 'form', 'certificate', 'ledger', 'results']}
          />
        </Row>
      )}
      <SheetRows
        rows={list.rows}
        isCard={isTight || isTimeline}
        hasColumns={!isTimeline}
        hasMore={list.hasNextPage}
        onMore={handleMore}
        {...around}
      />
    </>
  )
}
