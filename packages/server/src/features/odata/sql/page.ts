import { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { Row } from '../filterRow.ts'
import type { Options } from '../options.ts'
import { refuse } from '../refuse.ts'
import type { Column, EntitySet } from './columns.ts'
import { filterSql } from './filter.ts'

export type FeedPage = { rows: Row[]; next: string | undefined; count: number | undefined }
/** Every ECS for whoever sees all of them. */
export type FeedScope = string[] | null

/** Times and days leave the database in the words of OData. */
const written = ({ type, at }: Column): RawBuilder<unknown> => {
  if (type === 'DateTimeOffset') return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return type === 'Date' ? sql`${at}::date::text` : sql`${at}`
}

/** A page in the order of the ids begins after the last id; in any other order after so many rows. */
export async function pageOf(tx: Db, set: EntitySet, scope: FeedScope, options: Options): Promise<FeedPage> {
  const { filter, select, order, top, skip, isCounted, token } = options
  const { columns, from } = set
  const inScope = scope === null ? sql`true` : sql`${set.scope} = any(${scope}::uuid[])`
  const where = filter ? sql`${inScope} and ${filterSql(filter, columns)}` : inScope
  const start = readToken(token, order.length > 0)
  const after = start.afterId ? sql`and c.id > ${start.afterId}::uuid` : sql``
  const limit = Math.min(top ?? api.odataPageSize, api.odataPageSize)
  const names = select.map((name) => sql`${written(columns[name]!)} as ${sql.id(name)}`)
  const keys = [...order.map(({ column, isFalling }) => sorted(columns[column]!, isFalling)), sql`c.id`]
  const offset = (start.offset ?? 0) + (token === undefined ? skip : 0)
  const { rows } = await sql<Row & { $id: string }>`
    select c.id as "$id", ${sql.join(names)} from ${from} where ${where} ${after}
    order by ${sql.join(keys)} limit ${limit + 1} offset ${offset}`.execute(tx)
  const shown = rows.slice(0, limit)
  const isLast = rows.length <= limit || (top !== undefined && top <= limit)
  const next = isLast ? undefined : order.length > 0 ? `o:${offset + limit}` : `k:${shown.at(-1)!.$id}`
  const count = isCounted ? await countOf(tx, from, where) : undefined
  return { rows: shown.map(({ $id: _, ...row }) => row), next, count }
}

const sorted = ({ at }: Column, isFalling: boolean) => (isFalling ? sql`${at} desc nulls last` : sql`${at} nulls first`)

function readToken(token: string | undefined, isOrdered: boolean): { afterId?: string; offset?: number } {
  if (token === undefined) return {}
  const [, id] = /^k:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(token) ?? []
  const [, rows] = /^o:(\d{1,7})$/.exec(token) ?? []
  if (id && !isOrdered) return { afterId: id }
  return rows && isOrdered ? { offset: Number(rows) } : refuse('$skiptoken', '不正な値です')
}

async function countOf(tx: Db, from: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(tx)
  return rows[0]!.count
}
