import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

export type Places = { ecsId: string; targetId: string; templateId: string; templateVersionId: string }

/** What the codes mean now: the newest published version counts. */
export async function placesOf(tx: Db, draft: api.MachineSheetDraft, now: Date): Promise<Places | undefined> {
  const { rows } = await sql<Places>`
    select e.id as "ecsId", t.id as "targetId", m.id as "templateId", v.id as "templateVersionId"
    from ecs e join targets t on t.ecs_id = e.id and t.code = ${draft.target}
    join ecs_templates l on l.ecs_id = e.id join templates m on m.id = l.template_id and m.code = ${draft.template}
    join template_versions v on v.template_id = m.id and v.status = 'published'
      and coalesce(v.effective_from, '-infinity') <= ${now} and coalesce(v.effective_to, 'infinity') > ${now}
    where e.code = ${draft.ecs} and e.active order by v.version desc limit 1`.execute(tx)
  return rows[0]
}

export type Made = Places & { createdBy: string; lot: string | null; shift: string | null }

export async function madeAs(tx: Db, id: string): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select ecs_id as "ecsId", target_id as "targetId", template_id as "templateId",
      template_version_id as "templateVersionId", created_by as "createdBy", lot, shift
    from checksheets where id = ${id}`.execute(tx)
  return rows[0]
}
