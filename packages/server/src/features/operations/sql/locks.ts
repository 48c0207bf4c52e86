import { command, prepared, type Statement } from '../../../engines/db/pipeline.ts'

/** Nobody else changes these sheets until we are done. One that is being made elsewhere is waited for, too. */
export function locksOf(ids: string[], created: string[]): Statement<void>[] {
  const beingMade = prepared`
    select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${created}::text[]) as id`
  const stored = prepared`select id from checksheets where id = any(${ids}::uuid[]) order by id for update`
  return (created.length > 0 ? [beingMade, stored] : [stored]).map(command)
}
