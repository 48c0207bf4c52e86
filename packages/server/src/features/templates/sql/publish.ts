import type { TemplateVersion } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'

type Freezing = { contentHash: string; by: string | null; now: Date }

/** From now on the content is frozen and its name counts; the version before it retires. */
export async function publish(tx: Db, version: TemplateVersion, { contentHash, by, now }: Freezing): Promise<void> {
  await tx
    .updateTable('template_versions')
    .set({ content_hash: contentHash, published_by: by, review_note: null })
    .where('id', '=', version.id)
    .execute()
  await takeEffect(tx, version, now)
}

/** Frozen as well, but it waits for its moment. Another one that waits gives way: only one can be next. */
export async function schedule(
  tx: Db,
  version: TemplateVersion,
  { contentHash, by, now }: Freezing,
  effectiveFrom: Date,
): Promise<void> {
  await tx
    .updateTable('template_versions')
    .set({ status: 'retired', effective_to: now })
    .where('template_id', '=', version.templateId)
    .where('status', '=', 'scheduled')
    .execute()
  await tx
    .updateTable('template_versions')
    .set({
      status: 'scheduled',
      content_hash: contentHash,
      published_by: by,
      effective_from: effectiveFrom,
      review_note: null,
    })
    .where('id', '=', version.id)
    .execute()
}

type Due = { id: string; templateId: string; version: number; effectiveFrom: Date }

/**
 * Brings every version whose moment has come into effect. Whoever needs to know what counts now asks this first: nothing
 * waits for a timer.
 */
export async function activateDue(tx: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Due>`
    select id, template_id as "templateId", version, effective_from as "effectiveFrom" from template_versions
    where status = 'scheduled' and effective_from <= ${now} order by effective_from for update skip locked`.execute(tx)
  for (const due of rows) await takeEffect(tx, due, due.effectiveFrom)
  return rows.map(({ templateId }) => templateId)
}

async function takeEffect(
  tx: Db,
  { id, templateId, version }: Pick<TemplateVersion, 'id' | 'templateId' | 'version'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('template_versions')
    .set({ status: 'retired', effective_to: at })
    .where('template_id', '=', templateId)
    .where('status', '=', 'published')
    .execute()
  await tx
    .updateTable('template_versions')
    .set({ status: 'published', effective_from: at })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('templates as t')
    .from('template_versions as v')
    .set(({ ref }) => ({
      current_version: version,
      code: ref('v.code'),
      name: ref('v.name'),
      category: ref('v.category'),
    }))
    .where('t.id', '=', templateId)
    .where('v.id', '=', id)
    .execute()
}
