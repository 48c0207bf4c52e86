import { z } from 'zod'
import { RowId } from './result.ts'
import { Instant, line, Uuid } from './scalar.ts'

/** A remark on a sheet or on one cell; never changed, never removed. */
export const Comment = z.strictObject({
  id: Uuid,
  checksheetId: Uuid,
  itemId: Uuid.optional(),
  rowId: RowId.optional(),
  text: line(2000),
  by: Uuid,
  atDevice: Instant,
  receivedAt: Instant,
})
export type Comment = z.infer<typeof Comment>
