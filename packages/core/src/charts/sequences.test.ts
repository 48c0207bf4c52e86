import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chart } from './chart.ts'
import { findSignals, type RuleSetId } from './ruleSets.ts'

/** Distances from the centre in tenths of a sigma; null is a gap. */
const zones = fc.array(fc.option(fc.integer({ min: -35, max: 35 }), { freq: 25 }), { maxLength: 60 })
/** Small numbers only: long runs, plateaus and points on the lines become likely. */
const calm = fc.array(
  fc.option(
    fc.integer({ min: -2, max: 2 }).map((z) => z * 10),
    { freq: 40 },
  ),
  { maxLength: 60 },
)
const anyZones = fc.oneof(zones, calm)

const chartOf = (tenths: (number | null)[]): Chart => ({
  kind: 'Xbar',
  points: tenths.map((value) => ({ value, stage: 0, lines: { center: 0, sigma: 10, ucl: 30, lcl: -30 } })),
})

type Window = number[]
type Definition = (window: Window) => boolean

const all = (test: (z: number) => boolean) => (window: Window) => window.every(test)
const directions = (window: Window) => window.slice(1).map((z, index) => Math.sign(z - window[index]!))

/** The rules as sentences about a window of n neighbours: the plain reading of the published text. */
const definitions: Record<string, { size: number; holds: Definition }> = {
  nelson1: { size: 1, holds: ([z]) => Math.abs(z!) > 30 },
  nelson2: { size: 9, holds: (w) => all((z) => z > 0)(w) || all((z) => z < 0)(w) },
  nelson3: { size: 6, holds: (w) => directions(w).every((d) => d > 0) || directions(w).every((d) => d < 0) },
  nelson4: {
    size: 14,
    holds: (w) => directions(w).every((d, i, list) => d !== 0 && (i === 0 || d === -list[i - 1]!)),
  },
  nelson7: { size: 15, holds: all((z) => Math.abs(z) < 10) },
}

const marked = (tenths: (number | null)[], set: RuleSetId, id: string): number[] =>
  [...new Set(findSignals(chartOf(tenths), set, [id]).flatMap((signal) => signal.points))].sort((a, b) => a - b)

function markedByDefinition(tenths: (number | null)[], size: number, holds: Definition): number[] {
  const found = new Set<number>()
  for (let start = 0; start + size <= tenths.length; start++) {
    const window = tenths.slice(start, start + size)
    if (window.includes(null) || !holds(window as Window)) continue
    for (let index = start; index < start + size; index++) found.add(index)
  }
  return [...found].sort((a, b) => a - b)
}

for (const [id, { size, holds }] of Object.entries(definitions)) {
  test(`K13 ${id} marks exactly the points of windows that its text describes`, () => {
    fc.assert(
      fc.property(anyZones, (tenths) => {
        expect(marked(tenths, 'nelson', id)).toEqual(markedByDefinition(tenths, size, holds))
      }),
      { numRuns: 400 },
    )
  })
}

/** Rules with "k of n": only the points beyond the zone are marked. */
function markedMost(tenths: (number | null)[], least: number, size: number, zone: number): number[] {
  const found = new Set<number>()
  for (const sign of [1, -1]) {
    tenths.forEach((_, start) => {
      const window = tenths.slice(start, start + size)
      const gap = window.indexOf(null)
      const hits = (gap === -1 ? window : window.slice(0, gap)).flatMap((z, at) =>
        sign * z! > zone ? [start + at] : [],
      )
      if (hits.length >= least) for (const index of hits) found.add(index)
    })
  }
  return [...found].sort((a, b) => a - b)
}

test('K13 nelson5 and nelson6 mark exactly the points beyond the zone in their windows', () => {
  fc.assert(
    fc.property(anyZones, (tenths) => {
      expect(marked(tenths, 'nelson', 'nelson5')).toEqual(markedMost(tenths, 2, 3, 20))
      expect(marked(tenths, 'nelson', 'nelson6')).toEqual(markedMost(tenths, 4, 5, 10))
    }),
    { numRuns: 400 },
  )
})

test('K14 the Western Electric zone rules are those of Nelson', () => {
  fc.assert(
    fc.property(anyZones, (tenths) => {
      expect(marked(tenths, 'westernElectric', 'we2')).toEqual(marked(tenths, 'nelson', 'nelson5'))
      expect(marked(tenths, 'westernElectric', 'we3')).toEqual(marked(tenths, 'nelson', 'nelson6'))
    }),
  )
})

test('K13 a chart seen in a mirror has the same signals on the other side', () => {
  const opposite = { upper: 'lower', lower: 'upper' } as const
  fc.assert(
    fc.property(anyZones, fc.constantFrom<RuleSetId>('jis', 'nelson', 'westernElectric'), (tenths, set) => {
      const key = (signal: { ruleId: string; points: number[]; side: string | null }) =>
        `${signal.ruleId} ${signal.points.join()} ${signal.side}`
      const plain = findSignals(chartOf(tenths), set)
      const mirrored = findSignals(chartOf(tenths.map((z) => (z === null ? null : -z))), set)
      expect(mirrored.map(key).sort()).toEqual(
        plain.map((signal) => key({ ...signal, side: signal.side && opposite[signal.side] })).sort(),
      )
    }),
  )
})

test('K10 the past does not change when points are added: earlier signals only grow', () => {
  fc.assert(
    fc.property(anyZones, fc.integer({ min: 0, max: 60 }), (tenths, cut) => {
      const whole = new Set(
        findSignals(chartOf(tenths), 'nelson').flatMap((s) => s.points.map((p) => `${s.ruleId} ${p}`)),
      )
      for (const signal of findSignals(chartOf(tenths.slice(0, cut)), 'nelson')) {
        for (const point of signal.points) expect(whole).toContain(`${signal.ruleId} ${point}`)
      }
    }),
  )
})
