import type { Actor, Deputy } from '@ecs/core'
import { arrayLiteral, prepared, statement } from '../../../engines/db/pipeline.ts'

export type BatchActor = Actor & { deputies: readonly Deputy[] }

/** What was answered before: an operation sent again gets the same answer. */
export type KnownOperation = { checksheetId: string; contentHash: string | null; rev: number; outcome: unknown }
export type Known = Map<string, KnownOperation>

type Row = {
  ecs_ids: Record<string, string[]> | null
  deputies: Deputy[] | null
  known: (KnownOperation & { id: string })[] | null
}

/**
 * Where these people belong, whom they act for now, and which of these operations the server has seen already: one
 * statement.
 */
export const actorsAndKnown = (userIds: readonly string[], operationIds: readonly string[], now: Date) =>
  statement(
    prepared<Row>`
    select (select json_object_agg(user_id, ecs_ids) from (
        select user_id, json_agg(ecs_id) as ecs_ids from memberships
        where user_id = any(${userIds}::uuid[]) group by user_id) as m) as ecs_ids,
      (select json_agg(json_build_object('id', id, 'userId', user_id, 'deputyId', deputy_id, 'from', from_at, 'to', to_at))
        from deputies where deputy_id = any(${userIds}::uuid[]) and from_at <= ${now} and to_at > ${now}
          and ended_at is null) as deputies,
      (select json_agg(json_build_object('id', id, 'rev', rev, 'outcome', outcome, 'checksheetId', checksheet_id,
          'contentHash', content_hash))
        from operations where id = any(${arrayLiteral(operationIds)}::uuid[])) as known`,
    ([row]) => read(row!),
  )

function read({ ecs_ids: ecsIds, deputies, known }: Row) {
  return {
    ecsIdsOf: (userId: string): string[] => ecsIds?.[userId] ?? [],
    deputiesOf: (userId: string): Deputy[] => (deputies ?? []).filter(({ deputyId }) => deputyId === userId),
    known: new Map((known ?? []).map(({ id, ...one }) => [id, one])) as Known,
  }
}
