import { type Action, type ActionSeverity, actionSeverities } from '@ecs/core'
import { byUrgency } from './byUrgency.ts'

/** What of the board is looked at, and how; it stands in the address, so that a link and the way back keep it. */
export type BoardFilters = {
  /** `mine`, `nobody`, a person's id, or empty for everybody. */
  who: string
  severity: ActionSeverity | ''
  due: 'late' | ''
  sort: 'new' | ''
  view: 'list' | ''
}

const oneOf = <V extends string>(value: string | null, allowed: readonly V[]): V | '' =>
  allowed.find((known) => known === value) ?? ''

const whoPattern = /^(mine|nobody|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

export function filtersIn(params: URLSearchParams): BoardFilters {
  const who = params.get('who') ?? ''
  return {
    who: whoPattern.test(who) ? who : '',
    severity: oneOf(params.get('severity'), actionSeverities),
    due: oneOf(params.get('due'), ['late']),
    sort: oneOf(params.get('sort'), ['new']),
    view: oneOf(params.get('view'), ['list']),
  }
}

/** The address with some of it changed; what is usual is not written. */
export function withParams(before: URLSearchParams, changed: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, value] of Object.entries(changed)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

export const isNarrowed = ({ who, severity, due }: BoardFilters): boolean => `${who}${severity}${due}` !== ''

/** The same for the server. */
export function queryOf({ who, severity, due }: BoardFilters, only: 'open' | 'closed', userId: string | undefined) {
  const assignee = who === 'mine' ? userId : who
  return {
    only: only === 'open' && due === 'late' ? ('late' as const) : only,
    ...(assignee && { assignee }),
    ...(severity && { severity }),
  }
}

export const inOrder = <A extends Action>(rows: readonly A[], { sort }: BoardFilters): A[] =>
  rows.toSorted(sort === 'new' ? (a, b) => (a.createdAt > b.createdAt ? -1 : 1) : byUrgency)
