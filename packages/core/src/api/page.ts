import { z } from 'zod'

/** Lists are read page by page: `next` is handed back as `cursor`; null means that was all. */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const page = <R extends z.ZodType>(row: R) => z.strictObject({ rows: z.array(row), next: z.string().nullable() })
