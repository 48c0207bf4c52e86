import { beforeEach, expect, test } from 'vitest'
import { isOverAtStart, type Standing, standingAt } from './standing.ts'
import { InactivityWatch } from './watch.ts'

const minute = 60_000

/** A clock one can push forward; timers run at their time, in order. */
function createWorld() {
  let nowMs = 1_000_000_000_000
  let timers: { at: number; work: () => void }[] = []
  return {
    shared: undefined as number | undefined,
    now: () => nowMs,
    later: (work: () => void, ms: number) => {
      const timer = { at: nowMs + ms, work }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    pass: (ms: number) => {
      const end = nowMs + ms
      for (;;) {
        const next = timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((one) => one !== next)
        nowMs = next.at
        next.work()
      }
      nowMs = end
    },
    /** The device sleeps: time passes, no timer runs. */
    sleep: (ms: number) => {
      nowMs += ms
    },
    setBack: (ms: number) => {
      nowMs -= ms
    },
    pending: () => timers.length,
  }
}

type World = ReturnType<typeof createWorld>

function createTab(world: World) {
  const told: Standing[] = []
  const watch = new InactivityWatch({
    now: world.now,
    later: world.later,
    readLast: () => world.shared,
    writeLast: (ms) => {
      world.shared = ms
    },
    onStanding: (standing) => told.push(standing),
  })
  const { start, stop, note, goOn, check } = watch
  return { told, last: () => told.at(-1), start, stop, note, goOn, check }
}

let world: World
let tab: ReturnType<typeof createTab>

beforeEach(() => {
  world = createWorld()
  tab = createTab(world)
  tab.start()
})

test('nothing is told for 29 minutes', () => {
  world.pass(29 * minute - 1)
  expect(tab.told).toEqual([])
})

test('after 29 quiet minutes it warns and counts down every second', () => {
  world.pass(29 * minute)
  expect(tab.last()).toEqual({ kind: 'warning', secondsLeft: 60 })
  world.pass(1000)
  expect(tab.last()).toEqual({ kind: 'warning', secondsLeft: 59 })
  world.pass(58_000)
  expect(tab.last()).toEqual({ kind: 'warning', secondsLeft: 1 })
})

test('after 30 quiet minutes it is over, told once, and no timer is left', () => {
  world.pass(90 * minute)
  expect(tab.told.filter(({ kind }) => kind === 'over')).toHaveLength(1)
  expect(tab.last()).toEqual({ kind: 'over' })
  expect(world.pending()).toBe(0)
})

test('activity starts the 30 minutes again', () => {
  world.pass(20 * minute)
  tab.note()
  world.pass(28 * minute)
  expect(tab.told).toEqual([])
  world.pass(2 * minute)
  expect(tab.last()).toEqual({ kind: 'over' })
})

test('going on closes the warning at once and starts again', () => {
  world.pass(29 * minute + 30_000)
  tab.goOn()
  expect(tab.last()).toEqual({ kind: 'active' })
  world.pass(29 * minute - 1)
  expect(tab.last()).toEqual({ kind: 'active' })
  world.pass(1)
  expect(tab.last()).toEqual({ kind: 'warning', secondsLeft: 60 })
})

test('a moving hand keeps the warning open, a resting one closes it', () => {
  world.pass(29 * minute)
  for (let i = 0; i < 10; i++) {
    tab.note()
    world.pass(400)
  }
  expect(tab.last()).toMatchObject({ kind: 'warning' })
  world.pass(1000)
  expect(tab.last()).toEqual({ kind: 'active' })
})

test('movement during the warning saves the session even without the button', () => {
  world.pass(29 * minute + 59_000)
  tab.note()
  world.pass(5 * minute)
  expect(tab.told.some(({ kind }) => kind === 'over')).toBe(false)
})

test('activity in one tab keeps the other alive', () => {
  const other = createTab(world)
  other.start()
  for (let i = 0; i < 6; i++) {
    world.pass(10 * minute)
    tab.note()
  }
  expect(other.told).toEqual([])
  world.pass(30 * minute)
  expect(other.last()).toEqual({ kind: 'over' })
  expect(tab.last()).toEqual({ kind: 'over' })
})

test('activity in one tab closes the warning of the other', () => {
  const other = createTab(world)
  other.start()
  world.pass(29 * minute + 10_000)
  expect(other.last()).toMatchObject({ kind: 'warning' })
  tab.goOn()
  other.check()
  world.pass(2000)
  expect(other.last()).toEqual({ kind: 'active' })
})

test('the first movement after a long sleep comes too late', () => {
  world.sleep(31 * minute)
  tab.note()
  expect(tab.last()).toEqual({ kind: 'over' })
})

test('waking within the time goes on', () => {
  world.sleep(25 * minute)
  tab.check()
  tab.note()
  world.pass(28 * minute)
  expect(tab.told).toEqual([])
})

test('a clock that is set back does not stretch the session', () => {
  world.setBack(120 * minute)
  tab.check()
  world.pass(30 * minute)
  expect(tab.last()).toEqual({ kind: 'over' })
})

test('the shared time is written at most once a second', () => {
  const first = world.shared
  world.pass(10)
  tab.note()
  expect(world.shared).toBe(first)
  world.pass(1000)
  tab.note()
  expect(world.shared).toBe(world.now())
})

test('a stopped watch tells nothing and ignores activity', () => {
  tab.stop()
  tab.note()
  tab.goOn()
  world.pass(60 * minute)
  expect(tab.told).toEqual([])
  expect(world.pending()).toBe(0)
})

test.each([
  [0, { kind: 'active' }],
  [29 * minute - 1, { kind: 'active' }],
  [29 * minute, { kind: 'warning', secondsLeft: 60 }],
  [30 * minute - 1, { kind: 'warning', secondsLeft: 1 }],
  [30 * minute, { kind: 'over' }],
])('%i ms after the last activity: %o', (quietMs, standing) => {
  expect(standingAt(5_000_000_000 + quietMs, 5_000_000_000)).toEqual(standing)
})

test('at startup only a time that is too old signs out', () => {
  expect(isOverAtStart(30 * minute, 0)).toBe(true)
  expect(isOverAtStart(30 * minute - 1, 0)).toBe(false)
  expect(isOverAtStart(30 * minute, undefined)).toBe(false)
})
