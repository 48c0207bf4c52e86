import type { Action, ActionSeverity, ActionStatus, api } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { ActionFacts, ActionTables } from './tables.ts'

type ActionRow = Selectable<ActionTables['actions']>
type NamedRow = ActionRow & { target_name: string | null; target_code: string | null; assignee_name: string | null }

const asAction = ({ facts, ...row }: ActionRow): Action => ({
  id: row.id,
  no: row.no,
  ecsId: row.ecs_id,
  targetId: row.target_id ?? undefined,
  checksheetId: row.checksheet_id ?? undefined,
  // K11 An action about a personal item says neither which nor what: the sheet tells those who may know.
  itemId: facts.isPersonal ? undefined : (row.item_id ?? undefined),
  title: row.title,
  severity: row.severity,
  assignee: row.assignee ?? undefined,
  dueOn: row.due_on ?? undefined,
  status: row.status,
  ...shownFacts(facts),
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
})

const shownFacts = ({ isPersonal, finding, ...facts }: ActionFacts) => ({
  ...facts,
  ...(finding && !isPersonal && { finding }),
})

const asNamed = (row: NamedRow): api.ActionRow => ({
  ...asAction(row),
  targetName: row.target_name,
  targetCode: row.target_code,
  assigneeName: row.assignee_name,
})

type NewAction = Omit<Action, 'no' | 'createdAt' | 'status'> & {
  createdAt: Date
  openedWith?: string
  isPersonal?: boolean | undefined
}

/** Gives the year's next number and stores the action; both stand or fall with the transaction. */
export async function open(tx: Db, action: NewAction, year: number): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into action_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = action_numbers.last + 1 returning last`.execute(tx)
  const no = `CA-${year}-${String(rows[0]!.last).padStart(4, '0')}`
  await tx
    .insertInto('actions')
    .values({
      id: action.id,
      no,
      ecs_id: action.ecsId,
      target_id: action.targetId ?? null,
      checksheet_id: action.checksheetId ?? null,
      item_id: action.itemId ?? null,
      title: action.title,
      severity: action.severity,
      status: 'todo',
      assignee: action.assignee ?? null,
      due_on: action.dueOn ?? null,
      facts: JSON.stringify(factsOf(action)),
      created_by: action.createdBy,
      created_at: action.createdAt,
      opened_with: action.openedWith ?? null,
    })
    .execute()
  return no
}

const factsOf = (facts: ActionFacts): ActionFacts => {
  const { whys, cause, measure, effectCheck, recurrenceOf, finding, isPersonal } = facts
  return {
    ...(whys && { whys }),
    ...(cause && { cause }),
    ...(measure && { measure }),
    ...(effectCheck && { effectCheck }),
    ...(recurrenceOf && { recurrenceOf }),
    ...(finding && { finding }),
    ...(isPersonal && { isPersonal }),
  }
}

/** What may change about an action; its number and its origin never do. */
export async function save(tx: Db, action: Action): Promise<void> {
  await tx
    .updateTable('actions')
    .set({
      title: action.title,
      severity: action.severity,
      status: action.status,
      assignee: action.assignee ?? null,
      due_on: action.dueOn ?? null,
      // What it was found by never changes, and is not among what is shown of a personal item.
      facts: sql`jsonb_strip_nulls(jsonb_build_object('finding', facts -> 'finding', 'isPersonal', facts -> 'isPersonal'))
        || ${JSON.stringify(factsOf(action))}::jsonb`,
    })
    .where('id', '=', action.id)
    .execute()
}

const columns = sql`a.id, a.no, a.ecs_id, a.target_id, a.checksheet_id, a.item_id, a.title, a.severity, a.status,
  a.assignee, a.due_on::text as due_on, a.facts, a.created_by, a.created_at`

const named = sql`select ${columns}, t.name as target_name, t.code as target_code, p.name as assignee_name
  from actions a left join targets t on t.id = a.target_id left join people p on p.id = a.assignee`

export type Filters = {
  status?: ActionStatus | undefined
  only?: 'open' | 'closed' | 'late' | undefined
  /** A person, or `nobody`. */
  assignee?: string | undefined
  severity?: ActionSeverity | undefined
  today: string
  targetId?: string | undefined
  after?: { createdAt: string; id: string } | undefined
}

/** A measure that waits for the day of its effect check is not late. */
const isLate = (today: string) => sql`a.status not in ('effect', 'done', 'rejected') and a.due_on < ${today}::date`

export async function ofEcs(tx: Db, ecsId: string, filters: Filters, limit: number): Promise<api.ActionRow[]> {
  const { status, only, severity, today, targetId, after } = filters
  const isNobodys = filters.assignee === 'nobody'
  const assignee = isNobodys ? undefined : filters.assignee
  const { rows } = await sql<NamedRow>`${named} where a.ecs_id = ${ecsId}
      and (${status ?? null}::text is null or a.status = ${status ?? null})
      and (${only ?? null}::text is null or (a.status in ('done', 'rejected')) = (${only ?? null} = 'closed'))
      and (${assignee ?? null}::uuid is null or a.assignee = ${assignee ?? null}::uuid)
      and (not ${isNobodys}::boolean or a.assignee is null)
      and (${severity ?? null}::text is null or a.severity = ${severity ?? null})
      and (${only ?? null}::text is distinct from 'late' or (${isLate(today)}))
      and (${targetId ?? null}::uuid is null or a.target_id = ${targetId ?? null}::uuid)
      and (${after?.id ?? null}::uuid is null
        or (a.created_at, a.id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by a.created_at desc, a.id desc limit ${limit}`.execute(tx)
  return rows.map(asNamed)
}

export async function counts(tx: Db, ecsId: string, userId: string, today: string): Promise<api.ActionCounts> {
  const { rows } = await sql<api.ActionCounts>`
    select count(*)::int as open,
      (count(*) filter (where ${isLate(today)}))::int as late,
      (count(*) filter (where a.assignee = ${userId}))::int as mine
    from actions a where a.ecs_id = ${ecsId} and a.status not in ('done', 'rejected')`.execute(tx)
  return rows[0]!
}

export async function ofSheet(tx: Db, checksheetId: string): Promise<Action[]> {
  const { rows } = await sql<ActionRow>`
    select ${columns} from actions a where a.checksheet_id = ${checksheetId} order by a.created_at, a.id`.execute(tx)
  return rows.map(asAction)
}

/** What is still open on the target of this sheet, and was found elsewhere. */
export async function besideSheet(tx: Db, checksheetId: string): Promise<Action[]> {
  const { rows } = await sql<ActionRow>`
    select ${columns} from actions a join checksheets c on c.target_id = a.target_id
    where c.id = ${checksheetId} and a.checksheet_id is distinct from c.id and a.status not in ('done', 'rejected')
    order by a.created_at desc limit 20`.execute(tx)
  return rows.map(asAction)
}

/** Of what the action was opened with; null for those from before it was kept. */
export async function openedWith(tx: Db, id: string): Promise<string | null> {
  const row = await tx.selectFrom('actions').select('opened_with').where('id', '=', id).executeTakeFirst()
  return row?.opened_with ?? null
}

/** Actions about this item of this target, the newest first. */
export async function aboutItem(tx: Db, targetId: string, itemId: string): Promise<Action[]> {
  const { rows } = await sql<ActionRow>`
    select ${columns} from actions a where a.target_id = ${targetId} and a.item_id = ${itemId}
    order by a.created_at desc limit 20`.execute(tx)
  return rows.map(asAction)
}

/** Whether an action about this item of this sheet is open (K9). */
export async function isOpenFor(tx: Db, checksheetId: string, itemId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from actions where checksheet_id = ${checksheetId} and item_id = ${itemId}
      and status not in ('done', 'rejected') limit 1`.execute(tx)
  return rows.length > 0
}

/** Held until the transaction ends: two people who press at once come one after the other. */
export async function byId(tx: Db, id: string, isLocked = false): Promise<api.ActionRow | undefined> {
  const { rows } = await sql<NamedRow>`${named} where a.id = ${id} ${isLocked ? sql`for update of a` : sql``}`.execute(
    tx,
  )
  return rows[0] && asNamed(rows[0])
}

export async function recurredAs(tx: Db, id: string): Promise<{ id: string; no: string; title: string }[]> {
  const { rows } = await sql<{ id: string; no: string; title: string }>`
    select id, no, title from actions where facts->>'recurrenceOf' = ${id} and target_id = (
      select target_id from actions where id = ${id}) order by created_at`.execute(tx)
  return rows
}
