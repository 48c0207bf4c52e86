export type CellValue = number | string | boolean | undefined
/** 「#DIV/0!」 and what else a spreadsheet shows in place of a value. */
export class FormulaError extends Error {}
/** A function nobody here knows: its cell stays empty, as a spreadsheet works it out when it is opened. */
export class UnknownFunction extends Error {}

export function number(value: CellValue): number {
  if (value === undefined || value === '') return 0
  if (typeof value === 'boolean') return value ? 1 : 0
  const read = typeof value === 'number' ? value : Number(value.trim())
  if (!Number.isFinite(read)) throw new FormulaError('#VALUE!')
  return read
}

export const text = (value: CellValue): string =>
  value === undefined ? '' : typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
export const truth = (value: CellValue): boolean =>
  typeof value === 'string' ? value.toUpperCase() === 'TRUE' : !!value

/** An empty cell is 0 beside a number and nothing beside a text; letters are compared whatever their size. */
export function compared(sign: string, left: CellValue, right: CellValue): boolean {
  const isText = typeof left === 'string' || typeof right === 'string'
  const [a, b] = isText
    ? [text(left).toLowerCase(), text(right).toLowerCase()]
    : [Number(left ?? 0), Number(right ?? 0)]
  if (sign === '=') return a === b
  if (sign === '<>') return a !== b
  if (sign === '<') return a < b
  if (sign === '>') return a > b
  return sign === '<=' ? a <= b : a >= b
}
