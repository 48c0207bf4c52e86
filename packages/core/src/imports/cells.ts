import { issueAt, type TableIssue, type TableRecord } from './table.ts'

/** What every table asks of its cells; what is wrong is added to `wrong`, so that one look tells all of it. */

export const placeOf = <K extends string>(record: TableRecord<K>, key: K) => ({
  sheet: record.sheet,
  cell: record.cell(key),
  read: record.text(key) ?? '',
})

export function lineOf<K extends string>(record: TableRecord<K>, key: K, longest: number, wrong: TableIssue[]): string {
  const text = record.text(key) ?? ''
  if (text === '') wrong.push(issueAt(placeOf(record, key), 'importEmpty', { key: record.name(key) }))
  tooLong(record, key, text, longest, wrong)
  return text
}

export function tooLong<K extends string>(
  record: TableRecord<K>,
  key: K,
  text: string,
  max: number,
  wrong: TableIssue[],
): void {
  if (text.length > max)
    wrong.push(issueAt(placeOf(record, key), 'importTooLong', { key: record.name(key), max, length: text.length }))
}

export function wrongValue<K extends string>(
  record: TableRecord<K>,
  key: K,
  found: string,
  needs: string,
  wrong: TableIssue[],
): void {
  wrong.push(issueAt(placeOf(record, key), 'importWrongValue', { key: record.name(key), found, needs }))
}

/** D10: a code stands once in a file; the second one is told where the first stands. */
export function claim<K extends string>(
  record: TableRecord<K>,
  key: K,
  value: string,
  taken: Map<string, string>,
  wrong: TableIssue[],
): void {
  if (value === '') return
  const first = taken.get(value)
  if (first === undefined) taken.set(value, where(record, key))
  else wrong.push(issueAt(placeOf(record, key), 'importTwice', { key: record.name(key), value, first }))
}

const where = <K extends string>(record: TableRecord<K>, key: K): string =>
  record.sheet === '' ? record.cell(key) : `${record.sheet}!${record.cell(key)}`

const separators = /[\n;；|]+/

/** Several in one cell, each once. */
export function partsOf(text: string): string[] {
  const parts = text.split(separators).map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
