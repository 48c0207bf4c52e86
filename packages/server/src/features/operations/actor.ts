import type { Actor, Deputy } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { plainArray } from '../../engines/db/plainArray.ts'

export type BatchActor = Actor & { deputies: readonly Deputy[] }

/** What was answered before: an operation sent again gets the same answer. */
export type Known = Map<string, { rev: number; outcome: unknown }>

type Row = {
  ecs_ids: Record<string, string[]> | null
  deputies: Deputy[] | null
  known: { id: string; rev: number; outcome: unknown }[] | null
}

/**
 * Where these people belong, whom they act for now, and which of these operations the server has seen already: one
 * statement.
 */
export async function readActors(
  tx: Db,
  userIds: readonly string[],
  operationIds: readonly string[],
  now: Date,
): Promise<{ ecsIdsOf: (userId: string) => string[]; deputiesOf: (userId: string) => Deputy[]; known: Known }> {
  const { rows } = await sql<Row>`/* prepared */
    select (select json_object_agg(user_id, ecs_ids) from (
        select user_id, json_agg(ecs_id) as ecs_ids from memberships
        where user_id = any(${userIds}::uuid[]) group by user_id) as m) as ecs_ids,
      (select json_agg(json_build_object('id', id, 'userId', user_id, 'deputyId', deputy_id, 'from', from_at, 'to', to_at))
        from deputies where deputy_id = any(${userIds}::uuid[]) and from_at <= ${now} and to_at > ${now}
          and ended_at is null) as deputies,
      (select json_agg(json_build_object('id', id, 'rev', rev, 'outcome', outcome))
        from operations where id = any(${plainArray(operationIds)}::uuid[])) as known`.execute(tx)
  const { ecs_ids: ecsIds, deputies, known } = rows[0]!
  return {
    ecsIdsOf: (userId) => ecsIds?.[userId] ?? [],
    deputiesOf: (userId) => (deputies ?? []).filter(({ deputyId }) => deputyId === userId),
    known: new Map((known ?? []).map(({ id, rev, outcome }) => [id, { rev, outcome }])),
  }
}
