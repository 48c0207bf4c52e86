import '../../text/areas/calendar.ts'
import '../../text/areas/export.ts'
import '../../text/areas/history.ts'
import '../../text/areas/list.ts'
import '../../text/areas/sheet.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { MonthView } from '../../records/MonthView.tsx'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import tabs from '../../ui/Tabs.module.css'
import { ComparePick } from './ComparePick.tsx'
import { filterIn, type HistoryFilter, historyViews, periodOf } from './filter.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { MonthSheetView } from './MonthSheetView.tsx'
import { PastValues } from './PastValues.tsx'
import { RecordsView } from './RecordsView.tsx'
import { TrendView } from './TrendView.tsx'
import { type ChartedItems, chosenItem, useItems } from './useItems.ts'

const ActionsOfTarget = lazyPart(async () => (await import('../../actions/ActionsOfTarget.tsx')).ActionsOfTarget)

/** Looking back: records, one target's story, an item's trend, the calendar, the month sheet, two side by side. */
export function History() {
  return <WithEcs>{(ecs) => <HistoryPage key={ecs.id} ecs={ecs} />}</WithEcs>
}

function HistoryPage({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const today = clockAt(new Date().toISOString()).date
  const filter = filterIn(params, today)
  const period = periodOf(filter.filters, today)
  const charted = useItems(filter)
  const item = chosenItem(charted.items, filter.itemId)
  const change = (given: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(given)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  return (
    <Stack>
      <PageTitle sub={ecs.name}>{t('screens.History.title')}</PageTitle>
      <TabBar label={t('history.kinds')}>
        {historyViews.map((view) => (
          <Link
            key={view}
            className={tabs.tab}
            to={{ search: `?${withView(params, view)}` }}
            aria-current={view === filter.view ? 'page' : undefined}
            replace
          >
            {t(`history.view.${view}`)}
          </Link>
        ))}
      </TabBar>
      <HistoryFilters
        ecsId={ecs.id}
        filter={{ ...filter, itemId: item?.id }}
        period={period}
        items={charted.items}
        onChange={change}
      />
      {filter.filters.targetId && (
        <div className="no-print">
          <Suspense>
            <ActionsOfTarget ecsId={ecs.id} targetId={filter.filters.targetId} />
          </Suspense>
        </div>
      )}
      <Shown
        ecsId={ecs.id}
        filter={filter}
        period={period}
        today={today}
        charted={charted}
        item={item}
        onChange={change}
      />
    </Stack>
  )
}

function withView(params: URLSearchParams, view: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('view', view)
  return next
}

type ShownProps = {
  ecsId: string
  filter: HistoryFilter
  period: { from: string; to: string }
  today: string
  charted: ChartedItems
  item: api.ItemFacts | undefined
  onChange: (change: Record<string, string>) => void
}

function Shown({ ecsId, filter, period, today, charted, item, onChange }: ShownProps) {
  const { t } = useTranslation()
  const { view, filters, month, rules, pair } = filter
  const { targetId } = filters
  const inPeriod = { ...filters, ...period }
  if (view === 'list') return <RecordsView ecsId={ecsId} filters={inPeriod} isTimeline={false} />
  if (view === 'calendar') return <MonthView ecsId={ecsId} today={today} filters={filters} />
  if (view === 'compare') {
    return <ComparePick ecsId={ecsId} filters={inPeriod} pair={pair} onPair={(name, id) => onChange({ [name]: id })} />
  }
  if (!targetId) return <LastTarget ecsId={ecsId} onTarget={(id) => onChange({ targetId: id })} />
  if (view === 'timeline') return <RecordsView ecsId={ecsId} filters={inPeriod} isTimeline />
  if (view === 'month') {
    return (
      <MonthSheetView ecsId={ecsId} targetId={targetId} templateId={filters.templateId} month={month} today={today} />
    )
  }
  if (charted.isPending) return <Skeleton rows={6} />
  if (charted.error) return <ErrorNote error={charted.error} onRetry={charted.retry} />
  const { templateId } = charted
  if (item && charted.pastIds.has(item.id)) return <PastValues targetId={targetId} item={item} until={period.to} />
  if (!item || !templateId) return <Empty text={t('history.nothingCharted')} hint={t('history.nothingChartedHint')} />
  return (
    <TrendView
      key={item.id}
      ecsId={ecsId}
      targetId={targetId}
      templateId={templateId}
      item={item}
      period={period}
      rules={rules}
      onRules={(chosen) => onChange({ rules: chosen })}
    />
  )
}

type LastTargetProps = { ecsId: string; onTarget: (targetId: string) => void }

/**
 * Nobody has chosen yet: the target that was recorded last is shown, and stands in the address. One whose sheet was handed
 * in comes first: a trend has nothing of the others.
 */
function LastTarget({ ecsId, onTarget }: LastTargetProps) {
  const { t } = useTranslation()
  const newest = useQuery(
    query(api.listChecksheets, { params: { ecsId }, query: { tab: 'past', sort: 'newest', limit: 20 } }),
  )
  const rows = newest.data?.rows ?? []
  const targetId = (rows.find(({ submittedAt, returned }) => submittedAt && !returned) ?? rows[0])?.target.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another target changes the address
  useEffect(() => {
    if (targetId) onTarget(targetId)
  }, [targetId])
  if (isBlocked(newest)) return <ErrorNote error={newest.error} onRetry={newest.refetch} />
  if (newest.isPending || targetId) return <Skeleton rows={6} />
  return <Empty text={t('history.empty')} hint={t('history.emptyHint')} />
}
