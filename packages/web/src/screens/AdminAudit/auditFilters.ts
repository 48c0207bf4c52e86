import { api } from '@ecs/core'

/** What of the trail is shown; it stands in the address, so that it can be sent to a colleague. */
export type AuditFilters = Partial<Record<(typeof names)[number], string>>

export const names = ['from', 'to', 'actor', 'kind', 'action', 'q', 'chain'] as const

const rules: Record<(typeof names)[number], (value: string) => boolean> = {
  from: isDay,
  to: isDay,
  actor: isId,
  chain: isId,
  kind: (value) => (api.auditKinds as readonly string[]).includes(value),
  action: (value) => (api.auditActions as readonly string[]).includes(value),
  q: (value) => value.trim() !== '' && value.length <= 100,
}

/** An address that somebody has typed wrong shows more, and no error. */
export function filtersIn(params: URLSearchParams): AuditFilters {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name)
      return value !== null && rules[name](value) ? [[name, value]] : []
    }),
  )
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
}

function isId(value: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)
}
