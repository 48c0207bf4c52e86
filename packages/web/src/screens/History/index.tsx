import '../../text/areas/calendar.ts'
import '../../text/areas/export.ts'
import '../../text/areas/history.ts'
import '../../text/areas/list.ts'
import '../../text/areas/sheet.ts'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTargetOptions } from '../../targets/useTargetOptions.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TabBar } from '../../ui/TabBar.tsx'
import tabs from '../../ui/Tabs.module.css'
import { MonthView } from '../List/MonthView.tsx'
import { ComparePick } from './ComparePick.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { MonthSheetView } from './MonthSheetView.tsx'
import { type HistoryPlace, historyViews, periodOf, placeIn } from './place.ts'
import { RecordsView } from './RecordsView.tsx'
import { TrendView } from './TrendView.tsx'
import { type ChartedItems, useItems } from './useItems.ts'

const ActionsOfTarget = lazyPart(async () => (await import('../../actions/ActionsOfTarget.tsx')).ActionsOfTarget)

/** Looking back: records, one target's story, an item's trend, the calendar, the month sheet, two side by side. */
export function History() {
  return <WithEcs>{(ecs) => <HistoryPage key={ecs.id} ecs={ecs} />}</WithEcs>
}

function HistoryPage({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const today = clockAt(new Date().toISOString()).date
  const place = placeIn(params, today)
  const period = periodOf(place.filters, today)
  const charted = useItems(place)
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
            aria-current={view === place.view ? 'page' : undefined}
            replace
          >
            {t(`history.view.${view}`)}
          </Link>
        ))}
      </TabBar>
      <HistoryFilters ecsId={ecs.id} place={place} period={period} items={charted.items} onChange={change} />
      {place.filters.targetId && (
        <Suspense>
          <ActionsOfTarget ecsId={ecs.id} targetId={place.filters.targetId} />
        </Suspense>
      )}
      <Shown ecsId={ecs.id} place={place} period={period} today={today} charted={charted} onChange={change} />
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
  place: HistoryPlace
  period: { from: string; to: string }
  today: string
  charted: ChartedItems
  onChange: (change: Record<string, string>) => void
}

function Shown({ ecsId, place, period, today, charted, onChange }: ShownProps) {
  const { t } = useTranslation()
  const { view, filters, month, rules, pair } = place
  const { targetId } = filters
  const inPeriod = { ...filters, ...period }
  if (view === 'list') return <RecordsView ecsId={ecsId} filters={inPeriod} isTimeline={false} />
  if (view === 'calendar') return <MonthView ecsId={ecsId} today={today} filters={filters} />
  if (view === 'compare') {
    return <ComparePick ecsId={ecsId} filters={inPeriod} pair={pair} onPair={(name, id) => onChange({ [name]: id })} />
  }
  if (!targetId) return <NoTarget ecsId={ecsId} />
  if (view === 'timeline') return <RecordsView ecsId={ecsId} filters={inPeriod} isTimeline />
  if (view === 'month') {
    return (
      <MonthSheetView ecsId={ecsId} targetId={targetId} templateId={filters.templateId} month={month} today={today} />
    )
  }
  if (charted.isPending) return <Skeleton rows={6} />
  if (charted.error) return <ErrorNote error={charted.error} onRetry={charted.retry} />
  const { items, templateId } = charted
  if (items.length === 0) return <Empty text={t('history.nothingCharted')} hint={t('history.nothingChartedHint')} />
  const item = items.find(({ id }) => id === place.itemId)
  if (!item || !templateId) return <Empty text={t('history.chooseItem')} />
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

/** Nobody can choose a target from a list that did not come. */
function NoTarget({ ecsId }: { ecsId: string }) {
  const { t } = useTranslation()
  const { error, retry } = useTargetOptions({ ecsId, words: '' })
  if (error) return <ErrorNote error={error} onRetry={retry} />
  return <Empty text={t('history.chooseTarget')} />
}
