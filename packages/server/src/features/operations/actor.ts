import type { Actor, Deputy } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { User } from '../../http/user.ts'

export type BatchActor = Actor & { deputies: readonly Deputy[] }

/** What was answered before: an operation sent again gets the same answer. */
export type Known = Map<string, { rev: number; outcome: unknown }>

type Row = { ecs_ids: string[]; known: { id: string; rev: number; outcome: unknown }[] | null }

/** Who is asking, where they belong, and which of these operations the server has seen already: one statement. */
export async function readActor(
  tx: Db,
  user: User,
  operationIds: readonly string[],
): Promise<{ actor: BatchActor; known: Known }> {
  const { rows } = await sql<Row>`
    select array(select ecs_id from memberships where user_id = ${user.id}) as ecs_ids,
      (select json_agg(json_build_object('id', id, 'rev', rev, 'outcome', outcome))
        from operations where id = any(${operationIds}::uuid[])) as known`.execute(tx)
  const { ecs_ids: ecsIds, known } = rows[0]!
  return {
    actor: { id: user.id, groups: user.groups, ecsIds, deputies: [] },
    known: new Map((known ?? []).map(({ id, rev, outcome }) => [id, { rev, outcome }])),
  }
}
