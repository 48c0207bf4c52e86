import { codesOf, factsOf, type SheetContext } from '@ecs/core'
import { noRegisters } from '../registers/index.ts'
import type { LookBack } from './facts.ts'
import type { StoredSheet } from './sql/stored.ts'

/** What the rules may ask about the world outside one sheet. */
export function sheetContext(
  { state, target }: Pick<StoredSheet, 'state' | 'target'>,
  lookBack: LookBack,
  now: Date,
  registers = noRegisters,
  tz = 'Asia/Tokyo',
): SheetContext {
  return {
    now: now.toISOString(),
    today: dayIn(tz, now),
    facts: factsOf(target, state.checksheet),
    targetCodes: codesOf(target),
    previous: (itemId, rowNo) => lookBack.values[itemId]?.[(rowNo ?? 1) - 1] ?? null,
    history: (itemId) => lookBack.history[itemId] ?? [],
    ...registers,
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** `2026-11-15`: the calendar day on site. */
export function dayIn(tz: string, at: Date): string {
  const format = formats.get(tz) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: tz, dateStyle: 'short' })
  formats.set(tz, format)
  return format.format(at)
}
