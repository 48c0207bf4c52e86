import type { Repeat } from '../../model/template.ts'

/** 「8:00」, or 「回 2」; `no` counts from 1. */
export const rowLabel = (repeat: Repeat | undefined, no: number): string =>
  repeat?.names?.[no - 1] ?? `${repeat?.label ?? ''} ${no}`
