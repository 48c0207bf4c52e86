import type { api, TemplateContent, TemplateDraft, TemplateStatus } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { ecsOf } from '../sql.ts'

export type DraftRow = {
  version: number
  status: TemplateStatus
  revision: number
  isFrozen: boolean
  authorIds: string[]
  effectiveFrom: Date | null
  reviewNote: string | null
  draft: TemplateDraft
}

/** The version with everything its editors may change; locked, where it is about to be. */
export async function draftOf(
  tx: Db,
  { templateId, versionId }: { templateId: string; versionId: string },
  isLocked = false,
): Promise<DraftRow | undefined> {
  const asked = tx
    .selectFrom('template_versions')
    .selectAll()
    .where('id', '=', versionId)
    .where('template_id', '=', templateId)
  const row = await (isLocked ? asked.forUpdate() : asked).executeTakeFirst()
  if (!row) return undefined
  const { processes, ...content } = row.content
  const { code, name, category, change_note: changeNote } = row
  const settings = { ...content, code, name, category, ecsIds: await ecsOf(tx, templateId), changeNote }
  return {
    version: row.version,
    status: row.status,
    revision: row.revision,
    isFrozen: row.content_hash !== null,
    authorIds: row.author_ids,
    effectiveFrom: row.effective_from,
    reviewNote: row.review_note,
    draft: { settings, processes },
  }
}

export const contentOf = ({ settings, processes }: TemplateDraft): TemplateContent => {
  const { code: _, name: __, category: ___, ecsIds: ____, changeNote: _____, ...content } = settings
  return { ...content, processes }
}

export async function revisionOf(
  tx: Db,
  { templateId, versionId }: { templateId: string; versionId: string },
): Promise<{ revision: number; status: TemplateStatus } | undefined> {
  return await tx
    .selectFrom('template_versions')
    .select(['revision', 'status'])
    .where('id', '=', versionId)
    .where('template_id', '=', templateId)
    .executeTakeFirst()
}

export async function setStatus(
  tx: Db,
  versionId: string,
  status: 'draft' | 'test' | 'review',
  reviewNote: string | null,
): Promise<void> {
  await tx
    .updateTable('template_versions')
    .set({ status, review_note: reviewNote })
    .where('id', '=', versionId)
    .execute()
}

export async function namesOf(tx: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return await tx
    .selectFrom('people')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('name')
    .execute()
}

/** Every template of the given ECS, or of all; those that no ECS uses are the administrators' to see. */
export async function allOf(tx: Db, scope: readonly string[] | null): Promise<api.TemplateRow[]> {
  const { rows } = await sql<Omit<api.TemplateRow, 'updatedAt'> & { updatedAt: Date }>`
    select t.id, t.code, t.name, t.category, t.current_version as "currentVersion",
      coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name)
        from ecs_templates et join ecs e on e.id = et.ecs_id
        where et.template_id = t.id and (${scope === null} or e.id = any(${[...(scope ?? [])]}::uuid[]))), '[]') as ecs,
      coalesce((select json_agg(json_build_object('id', v.id, 'version', v.version, 'status', v.status,
          'changeNote', v.change_note, 'effectiveFrom', to_json(v.effective_from at time zone 'UTC') #>> '{}')
          order by v.version desc)
        from template_versions v where v.template_id = t.id), '[]') as versions,
      (select max(v.updated_at) from template_versions v where v.template_id = t.id) as "updatedAt"
    from templates t
    where ${scope === null} or exists (select 1 from ecs_templates et
      where et.template_id = t.id and et.ecs_id = any(${[...(scope ?? [])]}::uuid[]))
    order by t.code`.execute(tx)
  return rows.map(({ currentVersion, updatedAt, versions, ...row }) => ({
    ...row,
    ...(currentVersion && { currentVersion }),
    updatedAt: (updatedAt ?? new Date(0)).toISOString(),
    versions: versions.map(({ effectiveFrom, ...version }) => ({
      ...version,
      ...(effectiveFrom && { effectiveFrom: new Date(`${effectiveFrom}Z`).toISOString() }),
    })),
  }))
}
