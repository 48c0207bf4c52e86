import type { api, ChecksheetStatus } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

export type ListQuery = {
  after: { createdAt: string; id: string } | undefined
  limit: number
  status?: ChecksheetStatus | undefined
  targetId?: string | undefined
  templateId?: string | undefined
}

/** Newest first; a page begins after the last row of the one before, however deep (keyset). */
export async function ofEcs(tx: Db, ecsId: string, query: ListQuery): Promise<api.ChecksheetRow[]> {
  const { after, limit, status, targetId, templateId } = query
  const rows = await tx
    .selectFrom('checksheets as c')
    .innerJoin('targets as t', 't.id', 'c.target_id')
    .innerJoin('templates as p', 'p.id', 'c.template_id')
    .innerJoin('template_versions as v', 'v.id', 'c.template_version_id')
    .select(['c.id', 'c.doc_no', 'c.provisional_no', 'c.ecs_id', 'c.status', 'c.overall', 'c.revision', 'c.rev'])
    .select(['c.done', 'c.total', 'c.warn', 'c.ng', 'c.conflicts', 'c.lot', 'c.shift', 'c.due_at', 'c.assignee_ids'])
    .select(['c.created_at', 'c.updated_at', 'c.submitted_at', 'c.target_id', 'c.template_id'])
    .select(sql<string | null>`c.planned_for::text`.as('planned_for'))
    .select(['t.code as target_code', 't.name as target_name', 'p.name as template_name', 'v.version'])
    .where('c.ecs_id', '=', ecsId)
    .$if(status !== undefined, (q) => q.where('c.status', '=', status!))
    .$if(targetId !== undefined, (q) => q.where('c.target_id', '=', targetId!))
    .$if(templateId !== undefined, (q) => q.where('c.template_id', '=', templateId!))
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(c.created_at, c.id) < (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    docNo: row.doc_no ?? row.provisional_no,
    ecsId: row.ecs_id,
    target: { id: row.target_id, code: row.target_code, name: row.target_name },
    template: { id: row.template_id, name: row.template_name, version: row.version },
    status: row.status,
    overall: row.overall,
    revision: row.revision,
    rev: row.rev,
    done: row.done,
    total: row.total,
    warn: row.warn,
    ng: row.ng,
    conflicts: row.conflicts,
    lot: row.lot,
    shift: row.shift,
    plannedFor: row.planned_for,
    dueAt: row.due_at?.toISOString() ?? null,
    assigneeIds: row.assignee_ids,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
  }))
}

export async function ecsOf(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('checksheets').select('ecs_id').where('id', '=', id).executeTakeFirst()
  return row?.ecs_id
}
