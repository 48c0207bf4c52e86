import type { PatrolRoute } from '../model/schedule.ts'
import type { Target } from '../model/target.ts'

/** 順路: stops in order, arrival by code, planned and real minutes. A target may be visited twice, so stops count. */

export type RouteArrival = { stop: number; arrivedAt: string; leftAt?: string }

export const stopStates = ['done', 'here', 'next', 'ahead', 'skipped'] as const
export type StopState = (typeof stopStates)[number]

export type StopProgress = {
  stop: number
  targetId: string
  templateId: string
  state: StopState
  plannedAt: string
  plannedMinutes: number
  arrivedAt?: string
  /** Positive when later than planned. */
  delayMinutes?: number
  actualMinutes?: number
  /** Visited after a stop that comes later on the route. */
  isOutOfOrder: boolean
}

export type RouteProgress = {
  stops: StopProgress[]
  doneCount: number
  plannedMinutes: number
  actualMinutes: number
  /** The first stop that nobody has visited yet. */
  nextStop: number | null
}

const ms = (instant: string): number => Date.parse(instant)
const minutesBetween = (from: string, to: string): number => Math.round((ms(to) - ms(from)) / 60_000)

/** The first arrival at each stop counts; later scans of the same code change nothing (T21). */
function firstArrivals(arrivals: readonly RouteArrival[]): RouteArrival[] {
  const first = new Map<number, RouteArrival>()
  for (const arrival of [...arrivals].sort((a, b) => ms(a.arrivedAt) - ms(b.arrivedAt))) {
    if (!first.has(arrival.stop)) first.set(arrival.stop, arrival)
  }
  return [...first.values()]
}

function stateOf(stop: number, visit: number, visits: readonly RouteArrival[], nextStop: number | null): StopState {
  if (visit >= 0) return visit === visits.length - 1 && visits[visit]!.leftAt === undefined ? 'here' : 'done'
  if (visits.some((arrival) => arrival.stop > stop)) return 'skipped'
  return stop === nextStop ? 'next' : 'ahead'
}

/** T20: minutes at a stop run until it is left, until the next arrival, or until now. */
export function routeProgress(
  route: Pick<PatrolRoute, 'stops'>,
  arrivals: readonly RouteArrival[],
  { startedAt, now }: { startedAt: string; now: string },
): RouteProgress {
  const visits = firstArrivals(arrivals.filter((arrival) => arrival.stop >= 0 && arrival.stop < route.stops.length))
  const visited = new Set(visits.map((visit) => visit.stop))
  const open = route.stops.findIndex((_, stop) => !visited.has(stop))
  const nextStop = open === -1 ? null : open
  let plannedMinutes = 0
  const stops = route.stops.map(({ targetId, templateId, minutes }, stop): StopProgress => {
    const plannedAt = new Date(ms(startedAt) + plannedMinutes * 60_000).toISOString()
    plannedMinutes += minutes
    const at = visits.findIndex((visit) => visit.stop === stop)
    const visit = visits[at]
    const seen = visit && {
      arrivedAt: visit.arrivedAt,
      delayMinutes: minutesBetween(plannedAt, visit.arrivedAt),
      actualMinutes: minutesBetween(visit.arrivedAt, visit.leftAt ?? visits[at + 1]?.arrivedAt ?? now),
    }
    const isOutOfOrder = at > 0 && visits.slice(0, at).some((earlier) => earlier.stop > stop)
    const state = stateOf(stop, at, visits, nextStop)
    return { stop, targetId, templateId, state, plannedAt, plannedMinutes: minutes, isOutOfOrder, ...seen }
  })
  const lastMoment = visits.at(-1)?.leftAt ?? now
  return {
    stops,
    doneCount: stops.filter((stop) => stop.state === 'done').length,
    plannedMinutes,
    actualMinutes: visits.length === 0 ? 0 : minutesBetween(startedAt, nextStop === null ? lastMoment : now),
    nextStop,
  }
}

export type CodeMatch =
  | { kind: 'arrived'; stop: number; isOutOfOrder: boolean }
  | { kind: 'already'; stop: number }
  | { kind: 'elsewhere'; targetId: string }
  | { kind: 'unknown' }

/** Scanners and keyboards differ in width and case, labels do not. */
const plainCode = (code: string): string => code.normalize('NFKC').trim().toUpperCase()

/** T21: which stop a scanned or typed code stands for: the next visit of that target that is still open. */
export function matchRouteCode(
  route: Pick<PatrolRoute, 'stops'>,
  targets: readonly Pick<Target, 'id' | 'code' | 'qrCodes'>[],
  arrivals: readonly RouteArrival[],
  code: string,
): CodeMatch {
  const wanted = plainCode(code)
  const target = targets.find(({ code: own, qrCodes }) => [own, ...qrCodes].some((text) => plainCode(text) === wanted))
  if (!target || wanted === '') return { kind: 'unknown' }
  const own = route.stops.flatMap((stop, index) => (stop.targetId === target.id ? [index] : []))
  if (own.length === 0) return { kind: 'elsewhere', targetId: target.id }
  const visited = new Set(arrivals.map((arrival) => arrival.stop))
  const stop = own.find((index) => !visited.has(index))
  if (stop === undefined) return { kind: 'already', stop: own.at(-1)! }
  const expected = route.stops.findIndex((_, index) => !visited.has(index))
  return { kind: 'arrived', stop, isOutOfOrder: stop !== expected }
}
