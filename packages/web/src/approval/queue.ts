import type { api } from '@ecs/core'

/** The queue in its three parts, as the server ordered it: 逸脱あり, 注意のみ, 良のみ. */

export type Part = 'ng' | 'warn' | 'ok'
export const parts: readonly Part[] = ['ng', 'warn', 'ok']

export const partOf = ({ ng, warn }: Pick<api.ReviewRow, 'ng' | 'warn'>): Part =>
  ng > 0 ? 'ng' : warn > 0 ? 'warn' : 'ok'

/** Sheets that somebody has looked at and means to sign, with the rev that was looked at. */
export type Marks = ReadonlyMap<string, number>

/** The one to look at next: the first after this one that is not decided, else the first at all. */
export function nextAfter(rows: readonly api.ReviewRow[], id: string | undefined, marks: Marks): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  const order = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  return order.find((row) => !marks.has(row.id))?.id
}

/** A mark holds for the sheet as it was looked at: what has changed or gone has to be looked at again. */
export const standing = (marks: Marks, rows: readonly api.ReviewRow[]): Map<string, number> =>
  new Map(rows.flatMap(({ id, rev }) => (marks.get(id) === rev ? [[id, rev] as const] : [])))

/** What the whole queue asks of this person: 確認, 承認, or some of both. */
export function askedBy(rows: readonly Pick<api.ReviewRow, 'kind'>[]): 'check' | 'approve' | 'both' {
  const kinds = new Set(rows.map(({ kind }) => kind))
  return kinds.size === 1 ? [...kinds][0]! : 'both'
}

const minuteMs = 60_000

/** From the start to the submission. What arrived all at once says nothing about how long the work took. */
export function tookMs({
  startedAt,
  submittedAt,
}: Pick<api.ReviewRow, 'startedAt' | 'submittedAt'>): number | undefined {
  if (!startedAt || !submittedAt) return undefined
  const ms = Date.parse(submittedAt) - Date.parse(startedAt)
  return ms < minuteMs ? undefined : ms
}
