import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchRouteCode, type RouteArrival, routeProgress } from './route.ts'

const at = (time: string): string => `2026-11-15T${time}:00.000Z`
const stops = [
  { targetId: 'pump', templateId: 'daily', minutes: 10 },
  { targetId: 'motor', templateId: 'daily', minutes: 5 },
  { targetId: 'tank', templateId: 'weekly', minutes: 15 },
]
const route = { stops }
const targets = [
  { id: 'pump', code: 'P-101', qrCodes: ['ECS:P101'] },
  { id: 'motor', code: 'M-201', qrCodes: [] },
  { id: 'tank', code: 'T-301', qrCodes: [] },
  { id: 'press', code: 'PR-9', qrCodes: [] },
]
const states = (arrivals: RouteArrival[]) =>
  routeProgress(route, arrivals, { startedAt: at('08:00'), now: at('09:00') }).stops.map((stop) => stop.state)

test('T20 planned times add up along the route', () => {
  const progress = routeProgress(route, [], { startedAt: at('08:00'), now: at('08:00') })
  expect(progress.stops.map((stop) => stop.plannedAt)).toEqual([at('08:00'), at('08:10'), at('08:15')])
  expect(progress).toMatchObject({ plannedMinutes: 30, actualMinutes: 0, doneCount: 0, nextStop: 0 })
})

test('T20 real minutes run until the stop is left, or until the next arrival, or until now', () => {
  const arrivals = [
    { stop: 0, arrivedAt: at('08:02'), leftAt: at('08:10') },
    { stop: 1, arrivedAt: at('08:12') },
    { stop: 2, arrivedAt: at('08:30') },
  ]
  const progress = routeProgress(route, arrivals, { startedAt: at('08:00'), now: at('08:41') })
  expect(progress.stops.map((stop) => stop.actualMinutes)).toEqual([8, 18, 11])
  expect(progress.stops.map((stop) => stop.delayMinutes)).toEqual([2, 2, 15])
  expect(progress).toMatchObject({ actualMinutes: 41, doneCount: 2, nextStop: null })
})

test('T20 a finished round stops its clock', () => {
  const arrivals = stops.map((_, stop) => ({ stop, arrivedAt: at(`08:0${stop}`), leftAt: at('08:25') }))
  const progress = routeProgress(route, arrivals, { startedAt: at('08:00'), now: at('17:00') })
  expect(progress).toMatchObject({ actualMinutes: 25, doneCount: 3, nextStop: null })
})

test('T20 states tell where the inspector is and what is left', () => {
  expect(states([])).toEqual(['next', 'ahead', 'ahead'])
  expect(states([{ stop: 0, arrivedAt: at('08:00') }])).toEqual(['here', 'next', 'ahead'])
  expect(states([{ stop: 0, arrivedAt: at('08:00'), leftAt: at('08:05') }])).toEqual(['done', 'next', 'ahead'])
  expect(states([{ stop: 1, arrivedAt: at('08:00') }])).toEqual(['skipped', 'here', 'ahead'])
})

test('T20 a stop that is visited after a later one is out of order', () => {
  const arrivals = [
    { stop: 1, arrivedAt: at('08:00') },
    { stop: 0, arrivedAt: at('08:10') },
  ]
  const progress = routeProgress(route, arrivals, { startedAt: at('08:00'), now: at('08:15') })
  expect(progress.stops.map((stop) => stop.isOutOfOrder)).toEqual([true, false, false])
  expect(progress.stops.map((stop) => stop.state)).toEqual(['here', 'done', 'next'])
})

test('T21 the first arrival counts, further scans change nothing', () => {
  const once = [{ stop: 0, arrivedAt: at('08:00') }]
  const again = [{ stop: 0, arrivedAt: at('08:30') }, ...once, { stop: 9, arrivedAt: at('08:01') }]
  const moment = { startedAt: at('08:00'), now: at('09:00') }
  expect(routeProgress(route, again, moment)).toEqual(routeProgress(route, once, moment))
})

test('T21 a code leads to its stop, by label, QR code, width or case', () => {
  for (const code of ['P-101', 'ECS:P101', 'ｐ－１０１', ' p-101 ']) {
    expect(matchRouteCode(route, targets, [], code)).toEqual({ kind: 'arrived', stop: 0, isOutOfOrder: false })
  }
})

test('T21 a code of a later stop is an arrival out of order', () => {
  expect(matchRouteCode(route, targets, [], 'T-301')).toEqual({ kind: 'arrived', stop: 2, isOutOfOrder: true })
})

test('T21 a code that was scanned, belongs elsewhere, or to nothing, is told apart', () => {
  const arrivals = [{ stop: 0, arrivedAt: at('08:00') }]
  expect(matchRouteCode(route, targets, arrivals, 'P-101')).toEqual({ kind: 'already', stop: 0 })
  expect(matchRouteCode(route, targets, [], 'PR-9')).toEqual({ kind: 'elsewhere', targetId: 'press' })
  expect(matchRouteCode(route, targets, [], 'X-1')).toEqual({ kind: 'unknown' })
  expect(matchRouteCode(route, [{ id: 'pump', code: '', qrCodes: [] }], [], ' ')).toEqual({ kind: 'unknown' })
})

test('T21 a target that is visited twice is matched in turn', () => {
  const round = { stops: [...stops, stops[0]!] }
  const arrivals = [0, 1, 2].map((stop) => ({ stop, arrivedAt: at(`08:0${stop}`) }))
  expect(matchRouteCode(round, targets, arrivals, 'P-101')).toEqual({ kind: 'arrived', stop: 3, isOutOfOrder: false })
})

test('T20 every stop has one state, and counts agree', () => {
  const arrival = fc.record({
    stop: fc.integer({ min: -1, max: 4 }),
    arrivedAt: fc.integer({ min: 0, max: 59 }).map((minute) => at(`08:${String(minute).padStart(2, '0')}`)),
  })
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 8 }), (arrivals) => {
      const progress = routeProgress(route, arrivals, { startedAt: at('08:00'), now: at('09:00') })
      const visited = progress.stops.filter((stop) => stop.arrivedAt !== undefined)
      expect(visited.length).toBe(progress.stops.filter((stop) => ['done', 'here'].includes(stop.state)).length)
      expect(progress.nextStop === null).toBe(visited.length === stops.length)
      for (const stop of visited) expect(stop.actualMinutes).toBeGreaterThanOrEqual(0)
    }),
  )
})
