import type { CodeFormat } from '../formats.ts'

/** What is always the same in a square code of a given size: 1 dark, 0 light, -1 depends on the content. */
export type Layout = { format: CodeFormat; rows: number; columns: number; known: Int8Array }

export function emptyLayout(format: CodeFormat, rows: number, columns: number): Layout {
  return { format, rows, columns, known: new Int8Array(rows * columns).fill(-1) }
}
