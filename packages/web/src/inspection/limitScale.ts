/** Decimal strings as entered; numbers only place them on a bar, they never judge. */
export type Limits = {
  lower?: string | undefined
  upper?: string | undefined
  warnLower?: string | undefined
  warnUpper?: string | undefined
}

export type LimitTick = { at: number; text: string; kind: 'spec' | 'warn'; row: 0 | 1 }

/** Places in percent of the bar. A side without a limit runs to the edge. */
export type LimitScale = {
  spec: { from: number; to: number }
  inner: { from: number; to: number }
  ticks: LimitTick[]
  placeOf: (value: string) => number
}

/** Room beyond the limits, so that a value outside can be seen outside (LOOK §4: 15–20 %). */
const pad = 18
/** Labels nearer than this would touch on a phone: the second goes to the next row. */
const nearestLabels = 12

export function limitScale(limits: Limits, values: (string | undefined)[]): LimitScale {
  const { low, high } = range(limits, values)
  const placeOf = (value: string) => clamp(((Number(value) - low) / (high - low)) * 100)
  const placeOr = (value: string | undefined, edge: number) => (value === undefined ? edge : placeOf(value))
  const spec = { from: placeOr(limits.lower, 0), to: placeOr(limits.upper, 100) }
  return {
    spec,
    inner: { from: placeOr(limits.warnLower, spec.from), to: placeOr(limits.warnUpper, spec.to) },
    ticks: inRows(ticksOf(limits, placeOf)),
    placeOf,
  }
}

/** Two limits fill the bar but for the pads. With one limit its distance to the values decides the scale. */
function range({ lower, upper, warnLower, warnUpper }: Limits, values: (string | undefined)[]) {
  const bounds = [lower, upper, warnLower, warnUpper].filter((value) => value !== undefined).map(Number)
  const shown = values.filter((value) => value !== undefined && value !== '').map(Number)
  const isOpen = lower === undefined || upper === undefined
  const all = isOpen ? [...bounds, ...shown.filter(Number.isFinite)] : bounds
  if (all.length === 0) return { low: 0, high: 1 }
  const first = Math.min(...all)
  const last = Math.max(...all)
  const span = last - first || Math.abs(first) || 1
  const margin = (span * pad) / (100 - 2 * pad)
  return { low: first - margin, high: last + margin }
}

function ticksOf(limits: Limits, placeOf: (value: string) => number): Omit<LimitTick, 'row'>[] {
  const tick = (text: string | undefined, kind: LimitTick['kind']) =>
    text === undefined ? [] : [{ at: placeOf(text), text, kind }]
  return [
    ...tick(limits.lower, 'spec'),
    ...tick(limits.warnLower, 'warn'),
    ...tick(limits.warnUpper, 'warn'),
    ...tick(limits.upper, 'spec'),
  ]
}

function inRows(ticks: Omit<LimitTick, 'row'>[]): LimitTick[] {
  const placed: LimitTick[] = []
  for (const tick of ticks.toSorted((a, b) => a.at - b.at)) {
    const before = placed.findLast((other) => other.row === 0)
    placed.push({ ...tick, row: before && tick.at - before.at < nearestLabels ? 1 : 0 })
  }
  return placed
}

function clamp(percent: number): number {
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0
}
