import { type api, type RuleSetId, ruleSetIds } from '@ecs/core'
import { filtersIn } from '../../records/view.ts'

/** What the history shows, as its address says it. */
export const historyViews = ['list', 'timeline', 'trend', 'calendar', 'month', 'compare'] as const
export type HistoryView = (typeof historyViews)[number]

export type HistoryFilter = {
  view: HistoryView
  filters: api.ListFilters
  itemId: string | undefined
  month: string
  rules: RuleSetId
  /** The two records that are compared. */
  pair: (string | undefined)[]
}

const among = <T extends string>(choices: readonly T[], given: string | null): T | undefined =>
  choices.find((choice) => choice === given)

const uuid = (given: string | null): string | undefined => (/^[\da-f-]{36}$/.test(given ?? '') ? given! : undefined)

export function filterIn(params: URLSearchParams, today: string): HistoryFilter {
  const month = params.get('month') ?? ''
  return {
    view: among(historyViews, params.get('view')) ?? 'list',
    filters: filtersIn(params),
    itemId: uuid(params.get('itemId')),
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : today.slice(0, 7),
    rules: among(ruleSetIds, params.get('rules')) ?? 'jis',
    pair: [uuid(params.get('a')), uuid(params.get('b'))],
  }
}

/** The last ninety days unless the address says otherwise. */
export function periodOf({ from, to }: api.ListFilters, today: string): { from: string; to: string } {
  const end = to ?? today
  const start = new Date(Date.parse(`${end}T00:00:00Z`) - 90 * 86_400_000).toISOString().slice(0, 10)
  return { from: from ?? start, to: end }
}
