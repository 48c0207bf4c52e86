import type { ApprovalStep, api, Checksheet } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import { asRow, columnsFor, type Listed } from '../checksheetList/index.ts'
import type { Judged } from '../checksheets/index.ts'

type Waiting = Listed & {
  ecs_name: string
  submitter_name: string | null
  due_step: ApprovalStep | null
  round: number
  approvals: Checksheet['approvals'] | null
  started_at: string | null
}

export type Review = { row: api.ReviewRow; step: ApprovalStep; checksheet: Checksheet }

/** Sheets that wait for somebody, the most urgent first; whose turn it is, the rules decide. */
export async function waiting(tx: Db, scope: string[] | null, judged: Judged, limit: number): Promise<Review[]> {
  const inScope = scope === null ? sql`true` : sql`c.ecs_id = any(${scope}::uuid[])`
  const { rows } = await sql<Waiting>`
    select c.*, c.day::text as day, c.planned_for::text as planned_for, t.code as target_code, t.name as target_name,
      v.name as template_name, v.version, e.name as ecs_name, p.name as submitter_name,
      v.content #> array['approvalFlow', 'steps', (c.step - 1)::text] as due_step
    from (select ${columnsFor(judged)}, c.facts #> '{sheet,round}' as round, c.facts #> '{sheet,approvals}' as approvals,
        c.facts #>> '{sheet,startedAt}' as started_at
      from checksheets c where c.status = 'waiting' and ${inScope}) c
    join ecs e on e.id = c.ecs_id and e.active
    join targets t on t.id = c.target_id
    join template_versions v on v.id = c.template_version_id
    left join people p on p.id = c.submitted_by
    order by c.ng desc, c.warn desc, c.submitted_at, c.id limit ${limit}`.execute(tx)
  return rows.flatMap((row) => (row.due_step ? [reviewOf(row, row.due_step)] : []))
}

function reviewOf(row: Waiting, step: ApprovalStep): Review {
  const { ecs_name: ecsName, submitter_name: submitterName, started_at: startedAt, round, approvals } = row
  const deciding = { ecsId: row.ecs_id, round, step: row.step ?? undefined, approvals: approvals ?? [] }
  return {
    row: { ...asRow(row), ecsName, submitterName, startedAt, kind: step.kind },
    step,
    checksheet: deciding as unknown as Checksheet,
  }
}
