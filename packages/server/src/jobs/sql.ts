import type { Database } from '../engines/db/index.ts'
import { deadLetterQueue } from './install.ts'

export type FailedJob = { id: string; name: string; data: unknown; reason: string; tries: number; at: Date }

/** What waits in the dead-letter queue. */
export async function listFailed({ pool }: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>(
    `select id, source_name as name, data, coalesce(source_output ->> 'message', '') as reason,
       source_retry_count + 1 as tries, created_on as at
     from jobs.job where name = $1 and state = 'created' order by created_on desc limit $2`,
    [deadLetterQueue, limit],
  )
  return rows
}
