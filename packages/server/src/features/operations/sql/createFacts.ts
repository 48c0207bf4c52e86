import type { ChecksheetDraft, Target, TemplateStatus, VersionLife } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import { type LookBack, lookBackOf, neverLookBack, noLookBack, type PreviousRow } from '../../checksheets/index.ts'

type Facts = {
  target: Pick<Target, 'id' | 'ecsId' | 'status' | 'code' | 'name' | 'attributes' | 'qrCodes' | 'ocrKeys'>
  versionStatus: TemplateStatus
  versionLife: Pick<VersionLife, 'effectiveFrom' | 'effectiveTo'>
  lookBack: LookBack
}

type Row = {
  target: Facts['target']
  version_status: TemplateStatus
  effective_from: Date | null
  effective_to: Date | null
  previous: PreviousRow | null
}

/** What must be known to make a sheet, in one statement; undefined when target, template and ECS do not fit. */
export async function createFacts(tx: Db, draft: ChecksheetDraft): Promise<Facts | undefined> {
  const { rows } = await sql<Row>`
    select json_build_object('id', t.id, 'ecsId', t.ecs_id, 'status', t.status, 'code', t.code, 'name', t.name,
        'attributes', t.attributes, 'qrCodes', t.qr_codes, 'ocrKeys', t.ocr_keys) as target,
      v.status as version_status, v.effective_from, v.effective_to, to_json(p) as previous
    from targets t
    join template_versions v on v.id = ${draft.templateVersionId} and v.template_id = ${draft.templateId}
    join ecs_templates e on e.template_id = v.template_id and e.ecs_id = t.ecs_id
    left join previous_values p on p.target_id = t.id and p.template_id = v.template_id
    where t.id = ${draft.targetId} and t.ecs_id = ${draft.ecsId}`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { target, version_status: versionStatus, previous } = row
  const versionLife = {
    effectiveFrom: row.effective_from?.toISOString(),
    effectiveTo: row.effective_to?.toISOString(),
  }
  if (draft.withoutPrevious) return { target, versionStatus, versionLife, lookBack: neverLookBack }
  return { target, versionStatus, versionLife, lookBack: previous ? lookBackOf(previous) : noLookBack }
}
