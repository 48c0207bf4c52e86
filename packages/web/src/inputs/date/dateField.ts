import type { ItemKind } from '@ecs/core'
import { clockAt } from '../../time/siteClock.ts'

/** Between what a browser's date field holds and what a sheet records. Moments are shown as they are on site. */

export type DateKind = Extract<ItemKind, 'date' | 'time' | 'datetime'>

export const isDateKind = (kind: ItemKind): kind is DateKind =>
  kind === 'date' || kind === 'time' || kind === 'datetime'

export const fieldTypes = { date: 'date', time: 'time', datetime: 'datetime-local' } as const satisfies Record<
  DateKind,
  string
>

export function toField(kind: DateKind, value: string | null): string {
  if (value === null || kind !== 'datetime') return value ?? ''
  if (Number.isNaN(Date.parse(value))) return ''
  const { date, time } = clockAt(value)
  return `${date}T${time}`
}

/** The offset of the site at that moment, as a browser far away would not know it. */
function siteOffsetMs(at: number): number {
  const { date, time } = clockAt(new Date(at).toISOString())
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000
}

export function fromField(kind: DateKind, text: string): string {
  if (text === '' || kind !== 'datetime') return text
  const asUtc = Date.parse(`${text}Z`)
  return Number.isNaN(asUtc) ? text : new Date(asUtc - siteOffsetMs(asUtc)).toISOString()
}

export function nowFor(kind: DateKind, now: Date): string {
  if (kind === 'datetime') return now.toISOString()
  const { date, time } = clockAt(now.toISOString())
  return kind === 'date' ? date : time
}
