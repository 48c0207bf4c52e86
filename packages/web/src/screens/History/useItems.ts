import { api, numberOf } from '@ecs/core'
import { useQuery } from '@tanstack/react-query'
import { isBlocked } from '../../api/isBlocked.ts'
import { query } from '../../api/query.ts'
import type { HistoryFilter } from './filter.ts'

export type ChartedItems = {
  isPending: boolean
  error: Error | null
  retry: () => void
  items: api.ItemFacts[]
  templateId: string | undefined
  /** Of these there are only values that were brought in from old tables. */
  pastIds: ReadonlySet<string>
}

/** What a target's records of the last two months of the period can be charted by: on the first of a month, too. */
export function useItems({ view, filters, month }: HistoryFilter): ChartedItems {
  const isAsked = view === 'trend' && filters.targetId !== undefined
  const last = filters.to?.slice(0, 7) ?? month
  const newest = useMonth(filters, last, isAsked)
  const isNew = newest.data?.sheets.length === 0
  const earlier = useMonth(filters, monthBefore(last), isAsked && isNew)
  const asked = isNew ? earlier : newest
  const { data, isPending, refetch } = asked
  const past = usePastItems(filters.targetId, isAsked)
  const charted = data ? chartedItems(data) : []
  const imported = pastOnly(charted, past.data?.items ?? [])
  return {
    isPending: isAsked && (isPending || past.isLoading),
    error: isBlocked(asked) ? asked.error : null,
    retry: () => void refetch(),
    items: [...charted, ...imported],
    templateId: data?.templateId ?? undefined,
    pastIds: new Set(imported.map(({ id }) => id)),
  }
}

/** A text has no trend. */
export function pastOnly(charted: readonly api.ItemFacts[], past: readonly api.ItemFacts[]): api.ItemFacts[] {
  const known = new Set(charted.map(({ id }) => id))
  return past.filter(({ id, kind }) => kind !== 'text' && !known.has(id))
}

function useMonth({ targetId = '', templateId }: api.ListFilters, month: string, enabled: boolean) {
  return useQuery({ ...query(api.getMonthSheet, { params: { targetId }, query: { month, templateId } }), enabled })
}

function usePastItems(targetId = '', enabled: boolean) {
  return useQuery({ ...query(api.listPastItems, { params: { targetId } }), enabled })
}

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

const measured = ['number', 'meter']
const judged = ['okng', 'pattern', 'select']

/**
 * A formula may give words, too: it is charted when it gave a number. Rates are counted outside of tables only, and what
 * was added on site belongs to one sheet.
 */
export function chartedItems({ items, sheets }: api.MonthSheet): api.ItemFacts[] {
  const gaveNumber = (id: string) => sheets.some(({ cells }) => numberOf(cells[id]?.[0]) !== null)
  return items.filter(({ id, kind, place }) => {
    if (place === 'added') return false
    return (
      measured.includes(kind) || (judged.includes(kind) && place === 'plain') || (kind === 'calc' && gaveNumber(id))
    )
  })
}

/** The item the address names; else the first that was measured, so that a trend opens with a chart. */
export const chosenItem = (items: readonly api.ItemFacts[], itemId: string | undefined): api.ItemFacts | undefined =>
  items.find(({ id }) => id === itemId) ?? items.find(({ kind }) => measured.includes(kind)) ?? items[0]
