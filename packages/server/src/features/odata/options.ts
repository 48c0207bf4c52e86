import type { api } from '@ecs/core'
import { type Filter, readFilter } from './filter.ts'
import { refuse } from './refuse.ts'
import type { Columns } from './sql/columns.ts'

export type Order = { column: string; isFalling: boolean }
export type Options = {
  filter: Filter | undefined
  select: string[]
  order: Order[]
  top: number | undefined
  skip: number
  isCounted: boolean
  token: string | undefined
}

const mostOrders = 5

export function optionsOf(query: api.ODataQuery, columns: Columns): Options {
  const { $filter, $select, $orderby, $top, $skip = 0, $count, $skiptoken: token } = query
  return {
    filter: $filter === undefined ? undefined : readFilter($filter, columns),
    select: $select === undefined || $select.trim() === '*' ? Object.keys(columns) : selectOf($select, columns),
    order: $orderby === undefined ? [] : orderOf($orderby, columns),
    top: $top,
    skip: $skip,
    isCounted: $count === 'true',
    token,
  }
}

function selectOf(text: string, columns: Columns): string[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(columns, name))
  if (unknown !== undefined) refuse('$select', `列「${unknown}」はありません`)
  return [...new Set(names)]
}

function orderOf(text: string, columns: Columns): Order[] {
  const parts = text.split(',')
  if (parts.length > mostOrders) refuse('$orderby', `並べ替えは${mostOrders}列までです`)
  return parts.map((part) => {
    const [column = '', direction = 'asc', ...rest] = part.trim().split(/\s+/)
    if (rest.length > 0 || !['asc', 'desc'].includes(direction)) refuse('$orderby', '「列 asc」か「列 desc」です')
    if (!Object.hasOwn(columns, column)) refuse('$orderby', `列「${column}」はありません`)
    return { column, isFalling: direction === 'desc' }
  })
}

/** The next page: the same question, from where this one ended. */
export function nextQuery(query: api.ODataQuery, token: string, left: number | undefined): string {
  const { $skip: _, $skiptoken: __, $top: ___, ...rest } = query
  const next = { ...rest, ...(left !== undefined && { $top: String(left) }), $skiptoken: token }
  return Object.entries(next)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}
