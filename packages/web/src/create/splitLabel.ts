import { codeFields, lotFacts, type SplitRule, splitCode, type TemplateVersion } from '@ecs/core'

export type Way = 'template' | 'gs1' | 'comma' | 'pattern'

/** Where a value of a label goes. */
export type LabelRow = { field: string; value: string; to: 'lot' | 'facts' | 'target' }

export type SplitLabel = { rows: LabelRow[] } | { problem: string }

/** The first rule an item of the template cuts codes by. */
export const ruleOf = (version: TemplateVersion | undefined): SplitRule | undefined =>
  version?.content.processes.flatMap(({ items }) => items).find((item) => item.parse !== undefined)?.parse

export function ruleFor(way: Way, own: SplitRule | undefined, pattern: string): SplitRule | undefined {
  if (way === 'template') return own
  if (way === 'gs1') return { by: 'gs1' }
  if (way === 'comma') return { by: 'separator', separator: ',', fields: ['partNo', 'lot', 'quantity'] }
  return pattern === '' ? undefined : { by: 'pattern', pattern }
}

const isKnown = (field: string): boolean => (codeFields as readonly string[]).includes(field)

/** Lot and serial number fill the form; the rest goes into the facts of the record, as far as it has a place there. */
export function splitLabel(rule: SplitRule, code: string, today: string): SplitLabel {
  const split = splitCode(rule, code, today)
  if ('error' in split) return { problem: split.error.text }
  const entries = Object.entries(split.fields).filter(([field, value]) => isKnown(field) && value !== '')
  const lotField = entries.some(([field]) => field === 'lot') ? 'lot' : 'serial'
  return {
    rows: entries.map(([field, value]) => ({
      field,
      value,
      to: field === 'target' ? 'target' : field === lotField ? 'lot' : 'facts',
    })),
  }
}

/** What the form takes over. */
export const readOf = (rows: readonly LabelRow[]): { lot?: string; facts: Record<string, string> } => {
  const lot = rows.find(({ to }) => to === 'lot')?.value
  const facts = rows.flatMap(({ field, value }) => (lotFacts[field] ? [[lotFacts[field], value] as const] : []))
  return { ...(lot && { lot: lot.slice(0, 50) }), facts: Object.fromEntries(facts) }
}

/** `2026-11-14` or `20261114`: the day until which a lot may be used, when it is over. */
export function expiredSince(rows: readonly LabelRow[], today: string): string | undefined {
  const value = rows.find(({ field }) => field === 'expiry')?.value
  const digits = value?.replaceAll(/[-/.]/g, '') ?? ''
  if (!/^\d{8}$/.test(digits)) return undefined
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return day < today ? day : undefined
}
