import type { ChecksheetDraft, Target, TemplateStatus, VersionLife } from '@ecs/core'
import { arrayLiteral, constant, prepared, type Statement, statement } from '../../../engines/db/pipeline.ts'
import { type LookBack, lookBackOf, neverLookBack, noLookBack, type PreviousRow } from '../../checksheets/index.ts'

type Facts = {
  target: Pick<Target, 'id' | 'ecsId' | 'status' | 'code' | 'name' | 'attributes' | 'qrCodes' | 'ocrKeys'>
  versionStatus: TemplateStatus
  versionLife: Pick<VersionLife, 'effectiveFrom' | 'effectiveTo'>
  lookBack: LookBack
}

type Row = {
  place: number
  target: Facts['target']
  version_status: TemplateStatus
  effective_from: Date | null
  effective_to: Date | null
  previous: PreviousRow | null
}

/** Undefined when target, template and ECS do not fit. */
export type FactsOf = (draft: ChecksheetDraft) => Facts | undefined

/** What must be known to make these sheets, in one statement. */
export function createFacts(drafts: readonly ChecksheetDraft[]): Statement<FactsOf> {
  if (drafts.length === 0) return constant(() => undefined)
  // A round of sixteen people often makes sixteen sheets of one template.
  const wanted = [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()]
  const column = (name: 'targetId' | 'ecsId' | 'templateId' | 'templateVersionId') =>
    arrayLiteral(wanted.map((draft) => draft[name]))
  return statement(
    prepared<Row>`
    select d.place::int as place, json_build_object('id', t.id, 'ecsId', t.ecs_id, 'status', t.status, 'code', t.code,
        'name', t.name, 'attributes', t.attributes, 'qrCodes', t.qr_codes, 'ocrKeys', t.ocr_keys) as target,
      v.status as version_status, v.effective_from, v.effective_to, to_json(p) as previous
    from unnest(${column('targetId')}::uuid[], ${column('ecsId')}::uuid[], ${column('templateId')}::uuid[],
      ${column('templateVersionId')}::uuid[]) with ordinality as d (target_id, ecs_id, template_id, version_id, place)
    join targets t on t.id = d.target_id and t.ecs_id = d.ecs_id
    join template_versions v on v.id = d.version_id and v.template_id = d.template_id
    join ecs_templates e on e.template_id = v.template_id and e.ecs_id = t.ecs_id
    left join previous_values p on p.target_id = t.id and p.template_id = v.template_id`,
    (rows) => {
      const found = new Map(rows.map((row) => [keyOf(wanted[row.place - 1]!), row]))
      return (draft) => {
        const row = found.get(keyOf(draft))
        return row && factsIn(row, draft)
      }
    },
  )
}

const keyOf = ({ targetId, ecsId, templateId, templateVersionId }: ChecksheetDraft): string =>
  `${targetId}/${ecsId}/${templateId}/${templateVersionId}`

function factsIn({ target, version_status: versionStatus, previous, ...row }: Row, draft: ChecksheetDraft): Facts {
  const versionLife = {
    effectiveFrom: row.effective_from?.toISOString(),
    effectiveTo: row.effective_to?.toISOString(),
  }
  if (draft.withoutPrevious) return { target, versionStatus, versionLife, lookBack: neverLookBack }
  return { target, versionStatus, versionLife, lookBack: previous ? lookBackOf(previous) : noLookBack }
}
