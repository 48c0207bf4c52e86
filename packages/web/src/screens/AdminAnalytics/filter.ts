import type { api } from '@ecs/core'

/** What the page is asked for, as its address says it: a reload, the back button and a colleague see the same. */
export type AnalyticsFilter = { from: string; to: string; ecsId: string | undefined; templateId: string | undefined }

const dayMs = 86_400_000
const usualDays = 30
const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const uuid = (given: string | null): string | undefined => (/^[\da-f-]{36}$/.test(given ?? '') ? given! : undefined)

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = []
  for (let day = from; day <= to && days.length < 400; day = addDays(day, 1)) days.push(day)
  return days
}

/** The last thirty days of the current ECS, unless the address says otherwise; `ecs=all` are all of them. */
export function filterIn(params: URLSearchParams, today: string, currentEcs: string | undefined): AnalyticsFilter {
  const given = (name: string) => (date.test(params.get(name) ?? '') ? params.get(name)! : undefined)
  const to = given('to') ?? today
  const from = given('from') ?? addDays(to, 1 - usualDays)
  return {
    from: from > to ? to : from,
    to,
    ecsId: params.get('ecs') === 'all' ? undefined : (uuid(params.get('ecs')) ?? currentEcs),
    templateId: uuid(params.get('template')),
  }
}

export const questionOf = ({ from, to, ecsId, templateId }: AnalyticsFilter) => ({
  from,
  to,
  ...(ecsId && { ecsId }),
  ...(templateId && { templateId }),
})

/** The list of exactly the sheets that a figure counts. */
export function listOf({ from, to, templateId }: AnalyticsFilter, filters: api.ListFilters): string {
  const all = { from, to, ...(templateId && { templateId }), ...filters }
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
  return `/list?${new URLSearchParams([['tab', 'all'], ...given])}`
}

/** The trend of an item of a target, as the history draws it. */
export const trendOf = (targetId: string, itemId: string, templateId: string, period: object = {}): string =>
  `/history?${new URLSearchParams({ view: 'trend', targetId, itemId, templateId, ...period })}`

/** Handed in on time of what had to be: null while nothing was due. */
export function rateOf({ done, doneLate, late, missed }: api.SheetSums): number | null {
  const due = done + late + missed
  return due === 0 ? null : (done - doneLate) / due
}
