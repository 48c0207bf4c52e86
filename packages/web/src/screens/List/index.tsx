import '../../text/areas/calendar.ts'
import '../../text/areas/export.ts'
import '../../text/areas/list.ts'
import '../../text/areas/sheet.ts'
import { api } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { useMay } from '../../auth/useMay.ts'
import type { CurrentEcs } from '../../ecs/currentEcs.ts'
import { WithEcs } from '../../ecs/WithEcs.tsx'
import { MonthView } from '../../records/MonthView.tsx'
import { useIsTight } from '../../records/useIsTight.ts'
import { type Layout, type ListView, layouts, paramsOf, viewIn } from '../../records/view.ts'
import { dateWords } from '../../sheet/view/words.ts'
import { lazyPart } from '../../startup/lazyPart.tsx'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/iconPaths.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { FilterBar } from './FilterBar.tsx'
import css from './List.module.css'
import { ListRows } from './ListRows.tsx'
import { ListTabs } from './ListTabs.tsx'
import { RouteView } from './RouteView.tsx'
import { forSeveral } from './SelectionBar.tsx'

/** What there is to do and what was done in one ECS. */
export function List() {
  return <WithEcs>{(ecs) => <ListPage key={ecs.id} ecs={ecs} />}</WithEcs>
}

const ActionsLine = lazyPart(async () => (await import('../../actions/ActionsLine.tsx')).ActionsLine)

const icons: Record<Layout, IconName> = { table: 'table', cards: 'layers', month: 'calendar', route: 'route' }

function ListPage({ ecs }: { ecs: CurrentEcs }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [isPicking, setIsPicking] = useState(false)
  const may = useMay()
  const isPhone = useMedia(phone)
  const isTight = useIsTight()
  const view = viewIn(params)
  const today = clockAt(new Date().toISOString()).date
  const show = (next: ListView) => setParams(paramsOf(next), { replace: true })
  const counts = useCounts(ecs.id, view.filters)
  const isRows = view.layout === 'table' || view.layout === 'cards'
  const choice = <LayoutChoice layout={view.layout} onChange={(layout) => show({ ...view, layout })} />
  return (
    <Stack>
      <div className={isPhone ? 'visually-hidden' : undefined}>
        <PageTitle sub={dateWords(today, today, t)} actions={isPhone ? undefined : choice}>
          {t('screens.List.title')}
        </PageTitle>
      </div>
      <ListTabs view={view} counts={counts} />
      <div className={css.head}>
        {isPhone && choice}
        <FilterBar ecsId={ecs.id} view={view} today={today} onChange={show}>
          <CountWords view={view} counts={counts} />
          {forSeveral.some(may) && (
            <Button kind="quiet" icon="check" aria-pressed={isPicking} onClick={() => setIsPicking(!isPicking)}>
              {t('list.pick.start')}
            </Button>
          )}
        </FilterBar>
      </div>
      {view.tab === 'deviation' && (
        <Suspense>
          <ActionsLine ecsId={ecs.id} />
        </Suspense>
      )}
      {isRows && (
        <ListRows
          ecsId={ecs.id}
          view={view}
          isCard={isTight || view.layout === 'cards'}
          isPicking={isPicking}
          onStopPicking={() => setIsPicking(false)}
          onClear={() => show({ ...view, filters: {} })}
        />
      )}
      {view.layout === 'month' && <MonthView ecsId={ecs.id} today={today} filters={view.filters} />}
      {view.layout === 'route' && <RouteView ecsId={ecs.id} />}
      {isRows && !isPicking && may('checksheet.create') && (
        <div className={css.create}>
          <ButtonLink to="/create" icon="plus" kind="primary">
            {t('list.create')}
          </ButtonLink>
        </div>
      )}
    </Stack>
  )
}

type ChoiceProps = { layout: Layout; onChange: (layout: Layout) => void }

/** Table, cards, month or route. A phone has no room for the words beside their signs, nor for a table. */
function LayoutChoice({ layout, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const isPhone = useMedia(phone)
  const isTight = useIsTight()
  const offered = layouts.filter((one) => !isTight || one !== 'table')
  return (
    <Segmented
      label={t('list.layout.label')}
      isLabelHidden
      value={isTight && layout === 'table' ? 'cards' : layout}
      onChange={onChange}
      options={offered.map((value) => ({
        value,
        label: (
          <>
            <Icon name={icons[value]} size="sm" />
            <span className={isPhone ? 'visually-hidden' : undefined}>{t(`list.layout.${value}`)}</span>
          </>
        ),
      }))}
    />
  )
}

function useCounts(ecsId: string, filters: api.ListFilters): api.ListCounts | undefined {
  const counts = useQuery({
    queryKey: [api.countChecksheets.path, ecsId, filters],
    queryFn: ({ signal }) => call(api.countChecksheets, { params: { ecsId }, query: filters }, { signal }),
  })
  return counts.data
}

function CountWords({ view, counts }: { view: ListView; counts: api.ListCounts | undefined }) {
  const { t } = useTranslation()
  if (!counts) return <p className={css.count} />
  const count = counts.tabs[view.tab]
  const words = count >= api.countedAtMost ? t('list.many') : t('list.count', { count })
  const isToday = view.tab === 'today' && count < api.countedAtMost
  return (
    <p className={css.count} role="status">
      {isToday ? t('list.left', { left: counts.todayLeft, count }) : words}
    </p>
  )
}
