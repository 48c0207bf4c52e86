import { z } from 'zod'

/** Apart from the sheet itself: the first screen needs no more of it. */
export const checksheetStatuses = ['planned', 'open', 'waiting', 'returned', 'approved', 'cancelled', 'void'] as const
export const ChecksheetStatus = z.enum(checksheetStatuses)
export type ChecksheetStatus = z.infer<typeof ChecksheetStatus>
