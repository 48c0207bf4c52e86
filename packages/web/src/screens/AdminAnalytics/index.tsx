import '../../text/areas/actions.ts'
import '../../text/areas/analytics.ts'
import '../../text/areas/history.ts'
import '../../text/areas/list.ts'
import { api } from '@ecs/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { query } from '../../api/query.ts'
import { useCurrentEcs, useSelectEcs } from '../../ecs/currentEcs.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import css from './AdminAnalytics.module.css'
import { Compare } from './Compare.tsx'
import { Corrections } from './Corrections.tsx'
import { DayChart } from './DayChart.tsx'
import { Effects } from './Effects.tsx'
import { Filters } from './Filters.tsx'
import { Findings } from './Findings.tsx'
import { filterIn, questionOf } from './filter.ts'
import { HeatMap } from './HeatMap.tsx'
import { Standings } from './Standings.tsx'
import { Tiles } from './Tiles.tsx'

/** 分析: where a period was good and where it was not; every figure opens its records. */
export function AdminAnalytics() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const current = useCurrentEcs()
  const select = useSelectEcs()
  const today = clockAt(new Date().toISOString()).date
  const filter = filterIn(params, today, current?.id)
  const question = questionOf(filter)
  const mine = useQuery(query(api.listMyEcs, {}))
  const keep = { placeholderData: keepPreviousData }
  const completion = useQuery({ ...query(api.getCompletion, { query: question }), ...keep })
  const findings = useQuery({ ...query(api.getFindings, { query: question }), ...keep })
  const corrections = useQuery({ ...query(api.getCorrections, { query: question }), ...keep })
  const effects = useQuery({ ...query(api.getEffects, { query: question }), ...keep })
  const { ecsId, templateId } = filter
  const standings = useQuery({
    ...query(api.getStandings, { query: { ...(ecsId && { ecsId }), ...(templateId && { templateId }) } }),
    ...keep,
  })
  const change = (given: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(given)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  // The lists and trends are of one ECS: opening a figure chooses the one it is of.
  const openIn = (id: string) => {
    const found = mine.data?.rows.find((row) => row.id === id)
    if (found) select(found)
  }
  const open = () => ecsId && openIn(ecsId)
  return (
    <Stack>
      <PageTitle
        actions={
          ecsId && (
            <ButtonLink to={`/wall/${ecsId}`} icon="eye">
              {t('analytics.wall')}
            </ButtonLink>
          )
        }
      >
        {t('screens.AdminAnalytics.title')}
      </PageTitle>
      <Filters filter={filter} onChange={change} />
      <Part of={completion}>
        {(answer) =>
          answer.sums.total === 0 && answer.before.sums.total === 0 ? (
            <Empty text={t('analytics.empty')} hint={t('analytics.emptyHint')} />
          ) : (
            <Stack>
              {answer.pending > 0 && (
                <Note tone="plain" icon="retry">
                  {t('analytics.pending')}
                </Note>
              )}
              <Tiles
                answer={answer}
                standings={standings.data}
                corrections={corrections.data}
                filter={filter}
                onOpen={open}
              />
              <div className={css.grid2}>
                <DayChart days={answer.days} filter={filter} onOpen={open} />
                <Part of={findings}>{(found) => <Findings answer={found} filter={filter} onOpenIn={openIn} />}</Part>
              </div>
              <div className={css.grid2}>
                <Part of={standings}>{(found) => <Standings answer={found} onOpenIn={openIn} />}</Part>
                <Part of={corrections}>{(found) => <Corrections answer={found} onOpenIn={openIn} />}</Part>
              </div>
              {ecsId && <HeatMap ecsId={ecsId} filter={filter} today={today} />}
              <Part of={effects}>
                {({ rows }) => (
                  <Effects
                    rows={rows}
                    chosen={params.get('action') ?? undefined}
                    onChoose={(action) => change({ action })}
                    onOpenIn={openIn}
                  />
                )}
              </Part>
              <div className={css.grid2} data-even>
                <Compare
                  id="shifts"
                  title={t('analytics.shifts')}
                  name="shifts"
                  filter={filter}
                  onOpenIn={openIn}
                  rows={answer.shifts.map(({ shift, ...sums }) => ({
                    key: shift ?? '',
                    name: shift ?? t('analytics.noShift'),
                    ecsId: shift === null ? undefined : ecsId,
                    filters: shift === null ? {} : { shift },
                    sums,
                  }))}
                />
                <Compare
                  id="groups"
                  title={t('analytics.groups')}
                  note={t('analytics.groupsNote')}
                  name="groups"
                  filter={filter}
                  onOpenIn={openIn}
                  rows={answer.groups.map(({ group, ...sums }) => ({
                    key: group,
                    name: t(`list.filter.crewGroups.${group}`),
                    ecsId,
                    filters: { crewGroup: group },
                    sums,
                  }))}
                />
                <Compare
                  id="ecs"
                  title={t('analytics.ecs')}
                  name="ecs"
                  filter={filter}
                  onOpenIn={openIn}
                  rows={answer.ecs.map(({ ecsId: id, name, ...sums }) => ({
                    key: id,
                    name,
                    ecsId: id,
                    filters: {},
                    sums,
                  }))}
                />
              </div>
            </Stack>
          )
        }
      </Part>
    </Stack>
  )
}

type Query<T> = { isPending: boolean; error: Error | null; data: T | undefined; refetch: () => unknown }

/** Waiting, trouble, content, each part by itself: one that does not come leaves the others. */
function Part<T>({ of, children }: { of: Query<T>; children: (data: T) => ReactNode }) {
  if (of.data === undefined && of.isPending) return <Skeleton rows={6} />
  if (of.data === undefined) return <ErrorNote error={of.error} onRetry={() => void of.refetch()} />
  return children(of.data)
}
