import type { api } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'

/** Where, in SQL: one condition for every filter, all of them together. */
export type View = api.ListFilters & { tab: api.ListTab; ids?: string[] | undefined }
/** The day on site. */
export type Today = { day: string; tz: string }

type Condition = RawBuilder<boolean>

const unfinished = sql<boolean>`c.status in ('planned', 'open', 'returned')`
const valid = sql<boolean>`c.status not in ('cancelled', 'void')`

/** PRODUCT 2: what the tabs hold. Yesterday's unfinished work that was due is still today's. */
function tabCondition(tab: api.ListTab, ecsId: string, today: Today): Condition[] {
  if (tab === 'all') return []
  if (tab === 'past') return [sql`c.status <> 'planned'`]
  if (tab === 'deviation') return [sql`c.ng > 0`, valid]
  if (tab !== 'today') return [sql`c.status = ${tab}`]
  return [
    sql`((c.ecs_id = ${ecsId} and c.day = ${today.day} and ${valid})
      or (c.ecs_id = ${ecsId} and ${unfinished} and coalesce(c.due_at, 'infinity')
        < ((${today.day}::date + 1)::timestamp at time zone ${today.tz})))`,
  ]
}

export function conditionsOf(view: View, ecsId: string, today: Today): Condition {
  const { status, judgement, from, to, targetId, templateId, assigneeId, shift, deviation, ids } = view
  const all: Condition[] = [sql`c.ecs_id = ${ecsId}`, ...tabCondition(view.tab, ecsId, today)]
  if (status) all.push(sql`c.status = ${status}`)
  if (judgement) all.push(sql`c.overall = ${judgement}`)
  if (from) all.push(sql`c.day >= ${from}`)
  if (to) all.push(sql`c.day <= ${to}`)
  if (targetId) all.push(sql`c.target_id = ${targetId}`)
  if (templateId) all.push(sql`c.template_id = ${templateId}`)
  if (assigneeId) all.push(sql`c.assignee_ids @> array[${assigneeId}]::uuid[]`)
  if (shift) all.push(sql`c.shift = ${shift}`)
  if (deviation) all.push(sql`c.ng > 0`)
  if (ids) all.push(sql`c.id = any(${ids}::uuid[])`)
  return sql.join(all, sql` and `)
}

export const isUnfinished = unfinished
