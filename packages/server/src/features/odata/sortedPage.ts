import { api } from '@ecs/core'
import type { Row } from './filterRow.ts'
import type { Options, Order } from './options.ts'
import { refuse } from './refuse.ts'

const keys: Order[] = ['ChecksheetId', 'ItemId', 'RowId'].map((column) => ({ column, isFalling: false }))

/** A page of rows that are all at hand, in the asked order; what is missing comes first, and last when it falls. */
export function sortedPage(rows: readonly Row[], { order, top, skip, token }: Options) {
  const offset = token === undefined ? skip : readToken(token)
  const limit = Math.min(top ?? api.odataPageSize, api.odataPageSize)
  const sorted = rows.toSorted(byAll([...order, ...keys]))
  const isLast = offset + limit >= sorted.length || (top !== undefined && top <= limit)
  return { rows: sorted.slice(offset, offset + limit), next: isLast ? undefined : `o:${offset + limit}` }
}

function readToken(token: string): number {
  const found = /^o:(\d{1,7})$/.exec(token)
  return found ? Number(found[1]) : refuse('$skiptoken', '不正な値です')
}

const byAll =
  (order: readonly Order[]) =>
  (a: Row, b: Row): number => {
    for (const { column, isFalling } of order) {
      const difference = compared(a[column] ?? null, b[column] ?? null)
      if (difference !== 0) return isFalling ? -difference : difference
    }
    return 0
  }

type Value = Row[string]

function compared(a: Value, b: Value): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : 1
}
