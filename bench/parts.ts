import { benchStart } from './start.ts'
import type { Row } from './table.ts'

/** Every benchmark: one line per part. */
export const parts = { start: benchStart } satisfies Record<string, () => Promise<Row[]>>
