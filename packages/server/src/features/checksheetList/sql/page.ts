import type { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { SortKeys } from '../cursor.ts'
import { dayKeysOf, partsOf, sourceOf, type Today, type View } from './conditions.ts'

export type Page = { sort: api.ListSort; after: SortKeys | undefined; limit: number }

type Keys = RawBuilder<unknown>[]

const orderOf: Record<api.ListSort, { isFalling: boolean; keys: Keys }> = {
  newest: { isFalling: true, keys: [sql`c.day`, sql`c.created_at`, sql`c.id`] },
  oldest: { isFalling: false, keys: [sql`c.day`, sql`c.created_at`, sql`c.id`] },
  due: { isFalling: false, keys: [sql`coalesce(c.due_at, 'infinity')`, sql`c.id`] },
}

const sorted = (keys: Keys, isFalling: boolean) => sql.join(keys.map((key) => (isFalling ? sql`${key} desc` : key)))

/** The place of a row of `c` in the order, and the order itself, for who reads a page. */
export const placeIn = (sort: api.ListSort): RawBuilder<string> => sql`concat_ws('/', ${sql.join(orderOf[sort].keys)})`
export const orderBy = (sort: api.ListSort): RawBuilder<unknown> =>
  sql`order by ${sorted(orderOf[sort].keys, orderOf[sort].isFalling)}`

/** A page begins after the last row of the one before, however deep (keyset). */
export function pageOf(
  view: View,
  ecsId: string,
  today: Today,
  { sort, after, limit }: Page,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { isFalling, keys } = orderOf[sort]
  const own = sort === 'due' ? keys : dayKeysOf(view)
  const beyond = after ? sql`and (${sql.join(own)}) ${isFalling ? sql`<` : sql`>`} (${sql.join(after)})` : sql``
  const partWith = (chosen: RawBuilder<unknown>) => (part: RawBuilder<unknown>) =>
    sql`(select ${chosen} from ${sourceOf(view)} where ${part} ${beyond}
      order by ${sorted(own, isFalling)} limit ${limit})`
  const parts = partsOf(view, ecsId, today)
  if (parts.length === 1) return partWith(columns)(parts[0]!)
  // Of several parts most rows fall away again: their keys lie in the index, and only what stays is fetched.
  const names = own.map((_, at) => sql.ref(`k${at}`))
  const named = sql.join(own.map((key, at) => sql`${key} as ${names[at]}`))
  return sql`(select ${columns} from (
      select * from (${sql.join(parts.map(partWith(named)), sql` union all `)}) keys
      order by ${sorted(names, isFalling)} limit ${limit}) k join checksheets c on c.id = ${names.at(-1)})`
}

const dueTabs: api.ListTab[] = ['today', 'open', 'returned']

/** What is finished has no time by which it is due: other tabs come newest first. */
export const sortOf = (sort: api.ListSort, { tab, status }: Pick<View, 'tab' | 'status'>): api.ListSort =>
  sort === 'due' && !dueTabs.includes(tab) && status !== 'planned' && status !== 'open' && status !== 'returned'
    ? 'newest'
    : sort
