import type { Action, ActionStatus } from '@ecs/core'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'
import type { ActionTables } from './tables.ts'

type ActionRow = Selectable<ActionTables['actions']>

const asAction = (row: ActionRow): Action => ({
  id: row.id,
  no: row.no,
  ecsId: row.ecs_id,
  checksheetId: row.checksheet_id ?? undefined,
  itemId: row.item_id ?? undefined,
  title: row.title,
  severity: row.severity,
  assignee: row.assignee ?? undefined,
  dueOn: row.due_on ?? undefined,
  status: row.status,
  ...row.facts,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
})

type NewAction = Omit<Action, 'no' | 'createdAt' | 'status'> & { createdAt: Date }

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
      checksheet_id: action.checksheetId ?? null,
      item_id: action.itemId ?? null,
      title: action.title,
      severity: action.severity,
      status: 'todo',
      assignee: action.assignee ?? null,
      due_on: action.dueOn ?? null,
      created_by: action.createdBy,
      created_at: action.createdAt,
    })
    .execute()
  return no
}

type Filters = { status?: ActionStatus | undefined; after?: { createdAt: string; id: string } | undefined }

const columns = sql`id, no, ecs_id, checksheet_id, item_id, title, severity, status, assignee, due_on::text as due_on,
  facts, created_by, created_at`

export async function ofEcs(tx: Db, ecsId: string, { status, after }: Filters, limit: number): Promise<Action[]> {
  const { rows } = await sql<ActionRow>`
    select ${columns} from actions where ecs_id = ${ecsId}
      and (${status ?? null}::text is null or status = ${status ?? null})
      and (${after?.id ?? null}::uuid is null
        or (created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${limit}`.execute(tx)
  return rows.map(asAction)
}

export async function ofSheet(tx: Db, checksheetId: string): Promise<Action[]> {
  const { rows } = await sql<ActionRow>`
    select ${columns} from actions where checksheet_id = ${checksheetId} order by created_at, id`.execute(tx)
  return rows.map(asAction)
}
