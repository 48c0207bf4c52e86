import { api, type EndpointResponse, type PatrolRoute, routeProgress } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import css from '../../calendar/planning.module.css'
import { uuid7 } from '../../device/uuid7.ts'
import { useTargetsById } from '../../targets/useTargetsById.ts'
import type { Translate } from '../../text/translate.ts'
import { useTranslation } from '../../text/useTranslation.ts'
import { clockAt } from '../../time/siteClock.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { ArrivalCode } from './ArrivalCode.tsx'

const tones = { done: 'ok', here: 'brand', next: 'outline', ahead: 'dashed', skipped: 'warn' } as const

/** Today's round: where one has been, what comes next, and arrival by code. */
export function RouteWalk({ route }: { route: PatrolRoute }) {
  const { t } = useTranslation()
  const targets = useTargetsById(
    route.ecsId,
    route.stops.map(({ targetId }) => targetId),
  )
  const day = clockAt(new Date().toISOString()).date
  const arrivals = useQuery(query(api.listPatrolArrivals, { params: { routeId: route.id }, query: { day } }))
  if (arrivals.isPending) return <Skeleton rows={3} />
  if (isBlocked(arrivals)) return <ErrorNote error={arrivals.error} onRetry={() => void arrivals.refetch()} />
  const now = new Date().toISOString()
  const { rows } = arrivals.data
  const progress = routeProgress(route, rows, { startedAt: rows[0]?.arrivedAt ?? now, now })
  const nameOf = (stop: number) => targets.get(route.stops[stop]?.targetId ?? '')?.name ?? ''
  const handleCode = async (code: string) => {
    const match = await call(api.putPatrolArrival, {
      params: { routeId: route.id, arrivalId: uuid7() },
      body: { code, day, arrivedAt: new Date().toISOString() },
    })
    toast(arrivalWords(match, code, nameOf, t))
    if (match.kind === 'arrived') await arrivals.refetch()
  }
  return (
    <>
      <ArrivalCode onCode={(code) => handleCode(code).catch((error: Error) => toast(error.message))} />
      <ol className={css.days}>
        {progress.stops.map(({ stop, state, arrivedAt }) => (
          <li key={stop} className={css.stop}>
            <b>
              {stop + 1}　{nameOf(stop)}
            </b>
            {arrivedAt && <span>{clockAt(arrivedAt).time}</span>}
            <Chip tone={tones[state]}>{t(`plan.stopState.${state}`)}</Chip>
          </li>
        ))}
      </ol>
    </>
  )
}

type Match = EndpointResponse<typeof api.putPatrolArrival>

function arrivalWords(match: Match, code: string, nameOf: (stop: number) => string, t: Translate): string {
  if (match.kind === 'unknown') return t('plan.unknownCode', { code })
  if (match.kind === 'elsewhere') return t('plan.elsewhere')
  const name = nameOf(match.stop)
  if (match.kind === 'already') return t('plan.already', { name })
  return t(match.isOutOfOrder ? 'plan.outOfOrder' : 'plan.arrived', { name })
}
