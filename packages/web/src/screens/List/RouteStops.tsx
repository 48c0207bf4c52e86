import { api, type PatrolRoute, routeProgress } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { useMay } from '../../auth/useMay.ts'
import { StatusChip } from '../../inspection/StatusChip.tsx'
import { statusKinds } from '../../inspection/statusKinds.ts'
import { targetLink } from '../../search/targetLink.ts'
import { momentWords } from '../../sheet/view/words.ts'
import { useTargetsById } from '../../targets/useTargetsById.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { useNow } from '../../time/useNow.ts'
import { Chip } from '../../ui/Chip.tsx'
import css from './RouteStops.module.css'

/** T20: planned and real minutes, who is behind, what was left out. */
export function RouteStops({ route }: { route: PatrolRoute }) {
  const { t } = useTranslation()
  const may = useMay()
  const now = new Date(useNow()).toISOString()
  const today = clockAt(now).date
  const arrivals = useQuery(query(api.listPatrolArrivals, { params: { routeId: route.id }, query: { day: today } }))
  const sheets = useQuery(
    query(api.listChecksheets, { params: { ecsId: route.ecsId }, query: { tab: 'today', sort: 'due', limit: 200 } }),
  )
  const targets = useTargetsById(
    route.ecsId,
    route.stops.map(({ targetId }) => targetId),
  )
  const reached = (arrivals.data?.rows ?? []).map(({ stop, arrivedAt }) => ({ stop, arrivedAt }))
  const startedAt = reached.map(({ arrivedAt }) => arrivedAt).sort()[0] ?? now
  const { stops, doneCount, plannedMinutes, actualMinutes } = routeProgress(route, reached, { startedAt, now })
  const sheetAt = (targetId: string, templateId: string) =>
    sheets.data?.rows.find((row) => row.target.id === targetId && row.template.id === templateId)
  return (
    <>
      <p className={css.sum} role="status">
        {t('list.route.sum', { done: doneCount, count: stops.length, planned: plannedMinutes, actual: actualMinutes })}
      </p>
      <ol className={css.stops}>
        {stops.map(({ stop, targetId, templateId, state, plannedMinutes: minutes, arrivedAt, isOutOfOrder }) => {
          const sheet = sheetAt(targetId, templateId)
          const target = targets.get(targetId)
          const to = sheet ? `/checksheet/${sheet.id}` : targetLink(may, { ecsId: route.ecsId, targetId })
          return (
            <li key={stop} data-state={state}>
              <Link className={css.stop} to={to}>
                <b className={css.no}>{stop + 1}</b>
                <span className={css.words}>
                  <b>{target?.name ?? '…'}</b>
                  <span className={css.sub}>
                    {[target?.code, minutes > 0 && t('list.route.minutes', { count: minutes })]
                      .filter(Boolean)
                      .join('　')}
                    {arrivedAt && `　${t('list.route.at', { at: momentWords(arrivedAt, today, t) })}`}
                  </span>
                </span>
                {isOutOfOrder && <Chip tone="warn">{t('list.route.outOfOrder')}</Chip>}
                <Chip tone={state === 'skipped' ? 'warn' : state === 'here' ? 'brand' : 'plain'}>
                  {t(`list.route.state.${state}`)}
                </Chip>
                {sheet && <StatusChip status={statusKinds[sheet.status]} />}
              </Link>
            </li>
          )
        })}
      </ol>
    </>
  )
}
