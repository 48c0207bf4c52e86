import type { api, TemplateContent, TemplateVersion } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { TemplateTables } from './tables.ts'

type VersionRow = Selectable<TemplateTables['template_versions']>

const asVersion = (row: VersionRow): TemplateVersion => ({
  id: row.id,
  templateId: row.template_id,
  version: row.version,
  name: row.name,
  status: row.status,
  effectiveFrom: row.effective_from?.toISOString(),
  effectiveTo: row.effective_to?.toISOString(),
  changeNote: row.change_note,
  contentHash: row.content_hash ?? undefined,
  content: row.content,
})

export async function versionById(tx: Db, versionId: string): Promise<TemplateVersion | undefined> {
  const row = await tx.selectFrom('template_versions').selectAll().where('id', '=', versionId).executeTakeFirst()
  return row && asVersion(row)
}

/** The version new sheets are made of. */
export async function publishedOf(tx: Db, templateId: string): Promise<TemplateVersion | undefined> {
  const row = await tx
    .selectFrom('template_versions')
    .selectAll()
    .where('template_id', '=', templateId)
    .where('status', '=', 'published')
    .executeTakeFirst()
  return row && asVersion(row)
}

/** The ECS a template is used in: who may see one of them may see the template. */
export async function ecsOf(tx: Db, templateId: string): Promise<string[]> {
  const rows = await tx.selectFrom('ecs_templates').select('ecs_id').where('template_id', '=', templateId).execute()
  return rows.map((row) => row.ecs_id)
}

export async function ofEcs(tx: Db, ecsId: string): Promise<api.TemplateSummary[]> {
  const templates = await tx
    .selectFrom('templates')
    .innerJoin('ecs_templates', 'ecs_templates.template_id', 'templates.id')
    .select(['id', 'code', 'name', 'category', 'owner_group', 'current_version'])
    .where('ecs_id', '=', ecsId)
    .orderBy('code')
    .execute()
  const ids = templates.map((template) => template.id)
  const versions = await tx
    .selectFrom('template_versions')
    .select(['id', 'template_id', 'version', 'status', 'change_note', 'effective_from'])
    .where('template_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('version', 'desc')
    .execute()
  return templates.map((row) => ({
    id: row.id,
    code: row.code,
    name: row.name,
    category: row.category,
    ownerGroup: row.owner_group ?? undefined,
    currentVersion: row.current_version ?? undefined,
    versions: versions
      .filter((version) => version.template_id === row.id)
      .map(({ id, version, status, change_note, effective_from }) => ({
        id,
        version,
        status,
        changeNote: change_note,
        effectiveFrom: effective_from?.toISOString(),
      })),
  }))
}

export type Naming = { code: string; name: string; category: string }
export type TemplateRow = Naming & { id: string }

/** Makes the template. As long as no version of it was ever published it is called what its newest draft says. */
export async function upsertTemplate(tx: Db, { id, ...naming }: TemplateRow): Promise<void> {
  await tx
    .insertInto('templates')
    .values({ id, ...naming })
    .onConflict((found) =>
      found
        .column('id')
        .doUpdateSet(naming)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('template_versions')
                .select('template_versions.id')
                .where('template_id', '=', id)
                .where('content_hash', 'is not', null),
            ),
          ),
        ),
    )
    .execute()
}

export async function exists(tx: Db, templateId: string): Promise<boolean> {
  return (await tx.selectFrom('templates').select('id').where('id', '=', templateId).executeTakeFirst()) !== undefined
}

export async function setEcs(tx: Db, templateId: string, ecsIds: string[]): Promise<void> {
  await tx.deleteFrom('ecs_templates').where('template_id', '=', templateId).execute()
  if (ecsIds.length === 0) return
  await tx
    .insertInto('ecs_templates')
    .values(ecsIds.map((ecs_id) => ({ ecs_id, template_id: templateId })))
    .execute()
}

/** Locks the template, so that two drafts begun at once get different numbers. */
export async function nextVersion(tx: Db, templateId: string): Promise<number> {
  await tx.selectFrom('templates').select('id').where('id', '=', templateId).forUpdate().execute()
  const { last } = await tx
    .selectFrom('template_versions')
    .select((row) => row.fn.max('version').as('last'))
    .where('template_id', '=', templateId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

type Draft = {
  id: string
  templateId: string
  version: number
  changeNote: string
  content: TemplateContent
  by: string
  /** What the template is to be called from this version on; without it, what it is called now. */
  naming?: Naming
}

export async function saveDraft(tx: Db, draft: Draft, now: Date): Promise<void> {
  const naming = draft.naming ?? (await namingOf(tx, draft.templateId))
  const row = {
    ...naming,
    change_note: draft.changeNote,
    content: JSON.stringify(draft.content),
    updated_by: draft.by,
    updated_at: now,
  }
  const head = { id: draft.id, template_id: draft.templateId, version: draft.version, status: 'draft' as const }
  await tx
    .insertInto('template_versions')
    .values({ ...head, ...row, author_ids: [draft.by] })
    .onConflict((found) =>
      found.column('id').doUpdateSet({
        ...row,
        status: 'draft',
        revision: sql`template_versions.revision + 1`,
        author_ids: sql`(select array_agg(distinct a) from unnest(template_versions.author_ids || ${draft.by}::uuid) a)`,
      }),
    )
    .execute()
}

export const namingOf = (tx: Db, templateId: string): Promise<Naming> =>
  tx.selectFrom('templates').select(['code', 'name', 'category']).where('id', '=', templateId).executeTakeFirstOrThrow()

export async function retire(tx: Db, version: TemplateVersion, now: Date): Promise<void> {
  await tx
    .updateTable('template_versions')
    .set({ status: 'retired', effective_to: now })
    .where('id', '=', version.id)
    .execute()
  await tx
    .updateTable('templates')
    .set({ current_version: null })
    .where('id', '=', version.templateId)
    .where('current_version', '=', version.version)
    .execute()
}

export async function authorsOf(tx: Db, versionId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('template_versions')
    .select('author_ids')
    .where('id', '=', versionId)
    .executeTakeFirst()
  return row?.author_ids ?? []
}
