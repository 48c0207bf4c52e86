import { type Checksheet, codesOf, factsOf, localDateAt, masterLookup, type SheetContext, type Target } from '@ecs/core'
import type { PreviousValues } from '../sync/database.ts'
import type { Registers } from '../sync/registers.ts'
import { siteTimeZone } from '../time/siteClock.ts'

/** `2026-11-15`: the calendar day on site, whatever the device's own time zone is. */
export const dayOf = (at: Date): string => localDateAt(at.getTime(), siteTimeZone)

const minuteMs = 60_000

/** Formulas ask for the day again and again; it is worked out once a minute. */
function dayClock(now: () => Date): () => string {
  let known = { minute: -1, day: '' }
  return () => {
    const at = now()
    const minute = Math.floor(at.getTime() / minuteMs)
    if (known.minute !== minute) known = { minute, day: dayOf(at) }
    return known.day
  }
}

/** itemId → values by row, in order. */
function byItem(previous: PreviousValues | undefined): Map<string, (string | null)[]> {
  const values = new Map<string, (string | null)[]>()
  for (const { itemId, value } of previous?.values ?? []) {
    const rows = values.get(itemId)
    if (rows) rows.push(value)
    else values.set(itemId, [value])
  }
  return values
}

/** Without its registers a device knows nothing about instruments and masters: the server looks them up. */
function lookUpsOf(registers: Registers | undefined): Pick<SheetContext, 'instrumentUntil' | 'inMaster'> {
  if (!registers) return { instrumentUntil: () => undefined, inMaster: () => undefined }
  const masters = new Map(registers.masters.map(({ code, rows }) => [code, masterLookup(rows)]))
  const until = new Map(registers.instruments.map(({ code, calibratedUntil }) => [code, calibratedUntil]))
  return {
    instrumentUntil: (code) => until.get(code) ?? null,
    inMaster: (master, value) => masters.get(master)?.(value),
  }
}

export type Surroundings = {
  target?: Target | undefined
  previous?: PreviousValues | undefined
  registers?: Registers | undefined
}

/** What the rules may ask about the world outside the sheet, as far as this device knows it. */
export function createSheetContext(
  checksheet: Checksheet,
  { target, previous, registers }: Surroundings,
  now: () => Date,
): SheetContext {
  const values = byItem(previous)
  const today = dayClock(now)
  return {
    // Read anew at every look: a night shift passes midnight with the sheet open.
    get now() {
      return now().toISOString()
    },
    get today() {
      return today()
    },
    facts: target ? factsOf(target, checksheet) : (checksheet.facts ?? {}),
    targetCodes: target ? codesOf(target) : [],
    previous: (itemId, rowNo) => values.get(itemId)?.[(rowNo ?? 1) - 1] ?? null,
    history: (itemId) => previous?.history?.[itemId] ?? [],
    ...lookUpsOf(registers),
  }
}
