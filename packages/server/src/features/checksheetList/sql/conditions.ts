import { type api, type ChecksheetStatus, type CrewGroup, type Judgement, roles } from '@ecs/core'
import { type RawBuilder, sql } from 'kysely'
import { type Judged, sharedOnly } from '../../checksheets/index.ts'

/** What a list shows, in SQL: filters and tab. */
export type View = api.ListFilters & { tab: api.ListTab; judged: Judged; ids?: string[] | undefined }
/** The day on site, and the moment that what is late is measured by. */
export type Today = { day: string; tz: string; now?: Date | undefined }

export type Condition = RawBuilder<boolean>

export const isUnfinished = sql<boolean>`c.status in ('planned', 'open', 'returned')`
const isValid = sql<boolean>`c.status not in ('cancelled', 'void')`
const inHand: ChecksheetStatus[] = ['open', 'returned']
const morePast: ChecksheetStatus[] = ['open', 'waiting', 'returned', 'approved', 'cancelled', 'void']

const hasStatus = (status: ChecksheetStatus): Condition => sql`c.status = ${status}`

/**
 * Each part is found in order by one index, no sheet is in two, and together they are the view: a page is the first rows
 * of all of them. One condition with `or` would have to fetch and sort everything.
 */
export function partsOf(view: View, ecsId: string, today: Today): Condition[] {
  const status = view.tab === 'open' || view.tab === 'returned' || view.tab === 'waiting' ? view.tab : view.status
  const both = tabParts(view, today).flatMap((tab) =>
    judgementParts(view, status).map((judgement) => [...tab, ...judgement]),
  )
  const all = [sql<boolean>`c.ecs_id = ${ecsId}`, ...filterConditions(view, today)]
  return both.map((part) => sql.join([...all, ...part], sql` and `))
}

/** All parts as one condition, where order does not matter. */
export const conditionOf = (view: View, ecsId: string, today: Today): Condition =>
  sql`(${sql.join(
    partsOf(view, ecsId, today).map((part) => sql`(${part})`),
    sql` or `,
  )})`

/** PRODUCT 2: what the tabs hold. Yesterday's unfinished work that was due is still today's. */
function tabParts({ tab, status, judgement, judged }: View, { day, tz }: Today): Condition[][] {
  if (tab === 'all') return [[]]
  if (tab === 'past')
    return status || judgement ? [[sql`c.status <> 'planned'`]] : morePast.map((one) => [hasStatus(one)])
  if (tab === 'deviation') return [[judged.hasNg, isValid]]
  if (tab !== 'today') return [[hasStatus(tab)]]
  const isDue = sql<boolean>`coalesce(c.due_at, 'infinity') < ((${day}::date + 1)::timestamp at time zone ${tz})`
  return [
    [sql`c.day = ${day}`, isValid],
    [isUnfinished, isDue, sql`c.day < ${day}`],
  ]
}

/**
 * Sheets in hand are few and their judgement moves; that of all others lies in an index of its own. A plan is not judged:
 * nearly every one of them is 未入力, and their status finds them.
 */
function judgementParts({ judgement, judged }: View, status: ChecksheetStatus | undefined): Condition[][] {
  if (!judgement) return [[]]
  const isTold = sql<boolean>`${judged.overall} = ${judgement}`
  return judged.storedAs(judgement).flatMap((stored) => storedParts(stored, status).map((part) => [...part, isTold]))
}

function storedParts(judgement: Judgement, status: ChecksheetStatus | undefined): Condition[][] {
  const isUnjudged = judgement === 'none'
  const moving = sql<boolean>`c.overall = ${judgement}`
  const resting = isUnjudged
    ? sql<boolean>`c.judged = 'none' and c.status <> 'planned'`
    : sql<boolean>`c.judged = ${judgement} and c.judged <> 'none'`
  const byStatus: ChecksheetStatus[] = isUnjudged ? ['planned', ...inHand] : inHand
  if (status) return [[byStatus.includes(status) ? moving : resting]]
  return [[resting], ...byStatus.map((one) => [hasStatus(one), moving])]
}

/** As the first screen counts them: a plan that nobody can begin any more is missed, not late. */
const isLate = (now: Date): Condition => sql`(c.due_at < ${now} and (c.status in ('open', 'returned')
  or (c.status = 'planned' and (c.missed_at >= ${now} or c.missed_at is null))))`
const isUnsettled = sql<boolean>`c.status in ('open', 'returned', 'waiting')`

function filterConditions(view: View, today: Today): Condition[] {
  const {
    status,
    from,
    to,
    targetId,
    templateId,
    assigneeId,
    shift,
    deviation,
    late,
    counted,
    foundItems,
    ids,
    judged,
  } = view
  const day = dayOf(view)
  const all: Condition[] = []
  if (status) all.push(hasStatus(status))
  if (from) all.push(sql`${day} >= ${from}`)
  if (to) all.push(sql`${day} <= ${to}`)
  if (targetId) all.push(sql`c.target_id = ${targetId}`)
  if (templateId) all.push(sql`c.template_id = ${templateId}`)
  if (shift) all.push(sql`c.shift = ${shift}`)
  if (deviation) all.push(judged.hasNg)
  if (deviation === 'open') all.push(isUnsettled)
  if (late) all.push(isLate(today.now ?? new Date()))
  if (counted) all.push(...countedParts(counted, judged, today.now ?? new Date()))
  if (foundItems) all.push(...foundParts(view, foundItems.split(',')))
  if (view.crewGroup) all.push(isGivenTo(view.crewGroup))
  if (view.handedFrom) all.push(sql`${handedAt} >= ${view.handedFrom}`)
  if (view.handedBefore) all.push(sql`${handedAt} < ${view.handedBefore}`)
  if (ids) all.push(sql`c.id = any(${ids}::uuid[])`)
  if (assigneeId) all.push(sql`a.assignee_id = ${assigneeId}`)
  return all
}

/** As a trend dates its points. */
const handedAt = sql`coalesce(c.submitted_at, c.created_at)`

/** K25 */
function isGivenTo(group: CrewGroup): Condition {
  const among = (
    groups: readonly string[],
  ): Condition => sql`exists (select 1 from people p where p.id = any(c.assignee_ids)
    and p.groups && ${groups}::text[])`
  return group === 'none' ? sql`not ${among(roles)}` : among([group])
}

const isHandedIn = sql<boolean>`c.status in ('waiting', 'approved')`

/** What the analytics count, sheet by sheet. */
function countedParts(counted: NonNullable<View['counted']>, judged: Judged, now: Date): Condition[] {
  const parts: Record<NonNullable<View['counted']>, Condition[]> = {
    total: [isValid],
    done: [isHandedIn],
    inTime: [isHandedIn, sql`not coalesce(c.submitted_at > c.due_at, false)`],
    doneLate: [isHandedIn, sql`c.submitted_at > c.due_at`],
    due: [isUnfinished, sql`c.due_at < ${now}`],
    ng: [isHandedIn, judged.hasNg],
    warn: [isHandedIn, sql`not (${judged.hasNg})`, sql`${judged.warn} > 0`],
  }
  return parts[counted]
}

/** P14 Who may not be told of personal items finds nothing by them: what was counted knows which those are. */
function foundParts({ foundAs, judged }: View, items: string[]): Condition[] {
  const itemOf = sql`split_part(cell.key, '/', 1)`
  const mayKnow =
    judged === sharedOnly
      ? sql`and exists (select 1 from analytics_items i where i.ecs_id = c.ecs_id and i.day = c.day
          and i.template_id = c.template_id and i.item_id = ${itemOf}::uuid and not i.is_personal)`
      : sql``
  const worst = sql`case when bool_or(cell.value ->> 1 = 'ng') then 'ng' else 'warn' end`
  return [
    isHandedIn,
    sql`(c.ng > 0 or c.warn > 0)`,
    sql`exists (select 1 from answers a cross join lateral jsonb_each(a.cells -> 'cells') cell
      where a.checksheet_id = c.id and ${itemOf} = any(${items}::text[]) and cell.value ->> 1 in ('ng', 'warn') ${mayKnow}
      group by ${itemOf} having ${foundAs ? sql`${worst} = ${foundAs}` : sql`true`})`,
  ]
}

/**
 * Where rows come from: those of one person in the order of their own index. The id is enough to join by: with more, the
 * planner takes the result for tiny and does not stop at the end of the page.
 */
export const sourceOf = ({ assigneeId }: View): RawBuilder<unknown> =>
  assigneeId
    ? sql`assignments a join checksheets c on c.id = a.checksheet_id and c.ecs_id = a.ecs_id`
    : sql`checksheets c`

const dayOf = ({ assigneeId }: View): RawBuilder<unknown> => (assigneeId ? sql`a.day` : sql`c.day`)

/** Everything of one person: the narrow table knows it without a look at any sheet. */
export const isOnlyPerson = ({ tab, assigneeId, from: _, to: __, judged: ___, ...rest }: View): boolean =>
  tab === 'all' && assigneeId !== undefined && Object.values(rest).every((value) => value === undefined)

export function personCondition({ assigneeId, from, to }: View, ecsId: string): Condition {
  const all: Condition[] = [sql`a.assignee_id = ${assigneeId} and a.ecs_id = ${ecsId}`]
  if (from) all.push(sql`a.day >= ${from}`)
  if (to) all.push(sql`a.day <= ${to}`)
  return sql.join(all, sql` and `)
}

/** The keys of the order by day, as the index of the source has them. */
export const dayKeysOf = (view: View): RawBuilder<unknown>[] =>
  view.assigneeId ? [sql`a.day`, sql`a.created_at`, sql`a.checksheet_id`] : [sql`c.day`, sql`c.created_at`, sql`c.id`]
