import { api } from '@ecs/core'

/** What the list shows. It lives in the address: a reload, the back button and a colleague see the same. */
export const layouts = ['table', 'cards', 'month', 'route'] as const
export type Layout = (typeof layouts)[number]

export type ListView = { tab: api.ShownTab; sort: api.ListSort; layout: Layout; filters: api.ListFilters }

const among = <T extends string>(choices: readonly T[], given: string | null, usual: T): T =>
  choices.find((choice) => choice === given) ?? usual

/** Work that waits is wanted by its time, everything else newest first. */
const usualSort = (tab: api.ShownTab): api.ListSort => (tab === 'today' || tab === 'open' ? 'due' : 'newest')

export const sortsOf = (tab: api.ShownTab): readonly api.ListSort[] =>
  tab === 'today' || tab === 'open' || tab === 'returned' ? api.listSorts : ['newest', 'oldest']

const names = Object.keys(api.ListFilters.shape) as (keyof api.ListFilters)[]

/** What is not understood in an address is left out, field by field. */
export function filtersIn(params: URLSearchParams): api.ListFilters {
  const given = names.flatMap((name) => {
    const read = api.ListFilters.shape[name].safeParse(params.get(name) ?? undefined)
    return read.success && read.data !== undefined ? [[name, read.data]] : []
  })
  return Object.fromEntries(given) as api.ListFilters
}

export function viewIn(params: URLSearchParams): ListView {
  const tab = among(api.listTabs, params.get('tab'), 'today')
  return {
    tab,
    sort: among(sortsOf(tab), params.get('sort'), usualSort(tab)),
    layout: among(layouts, params.get('view'), 'table'),
    filters: filtersIn(params),
  }
}

/** The address of a view; what is usual is not written. */
export function paramsOf({ tab, sort, layout, filters }: ListView): URLSearchParams {
  const params = new URLSearchParams()
  if (tab !== 'today') params.set('tab', tab)
  if (sort !== usualSort(tab)) params.set('sort', sort)
  if (layout !== 'table') params.set('view', layout)
  for (const name of names) if (filters[name] !== undefined) params.set(name, filters[name])
  return params
}

export const hasFilters = (filters: api.ListFilters): boolean => names.some((name) => filters[name] !== undefined)
