import type { Filter, Operator } from './filter.ts'

export type Row = Record<string, string | number | null>

/** The same filter over a row that is at hand. What is missing is neither more nor less than anything. */
export function matches(filter: Filter, row: Row): boolean {
  if (filter.kind === 'and') return matches(filter.left, row) && matches(filter.right, row)
  if (filter.kind === 'or') return matches(filter.left, row) || matches(filter.right, row)
  const value = row[filter.column] ?? null
  if (filter.kind === 'contains') return typeof value === 'string' && value.includes(filter.text)
  const { operator, literal } = filter
  if (literal.type === 'null') return (value === null) === (operator === 'eq')
  if (value === null) return operator === 'ne'
  if (literal.type === 'number') return holds(operator, Number(value) - Number(literal.value))
  if (literal.type === 'moment') return holds(operator, Date.parse(String(value)) - Date.parse(literal.value))
  return holds(operator, String(value) < literal.value ? -1 : String(value) === literal.value ? 0 : 1)
}

const holds = (operator: Operator, difference: number): boolean =>
  ({
    eq: difference === 0,
    ne: difference !== 0,
    gt: difference > 0,
    ge: difference >= 0,
    lt: difference < 0,
    le: difference <= 0,
  })[operator]
