import { type RawBuilder, sql } from 'kysely'
import type { Filter, Operator } from '../filter.ts'
import type { Columns, ColumnType } from './columns.ts'

const signs: Record<Operator, RawBuilder<unknown>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
}

const casts: Record<ColumnType, RawBuilder<unknown>> = {
  Guid: sql`uuid`,
  String: sql`text`,
  Int32: sql`numeric`,
  Double: sql`numeric`,
  Date: sql`date`,
  DateTimeOffset: sql`timestamptz`,
}

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A filter over columns that have a place in the statement; every literal is a parameter. */
export function filterSql(filter: Filter, columns: Columns): RawBuilder<boolean> {
  if (filter.kind === 'and') return sql`(${filterSql(filter.left, columns)} and ${filterSql(filter.right, columns)})`
  if (filter.kind === 'or') return sql`(${filterSql(filter.left, columns)} or ${filterSql(filter.right, columns)})`
  const { at, type } = columns[filter.column]!
  if (filter.kind === 'contains') return sql`(${at} like ${`%${likeEscaped(filter.text)}%`})`
  const { operator, literal } = filter
  if (literal.type === 'null') return operator === 'eq' ? sql`(${at} is null)` : sql`(${at} is not null)`
  return sql`(${at} ${signs[operator]} ${literal.value}::${casts[type]})`
}
