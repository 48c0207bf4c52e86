import type { api, InquiryContext, InquiryDraft, InquiryStatus } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

type Row = Omit<api.InquiryRow, 'createdAt' | 'updatedAt' | 'repliedAt'> & {
  createdAt: Date
  updatedAt: Date
  repliedAt: Date | null
}

export type Found = api.InquiryRow & { body: string; context: InquiryContext }

const selected = sql`
  select i.id, i.no, i.category, i.subject, i.status, i.created_by as "createdBy", coalesce(c.name, '') as "createdByName",
    i.assignee, a.name as "assigneeName", i.created_at as "createdAt", i.updated_at as "updatedAt",
    i.replied_at as "repliedAt"`
const joined = sql`from inquiries i left join people c on c.id = i.created_by left join people a on a.id = i.assignee`

const asRow = <R extends Row>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  repliedAt: row.repliedAt?.toISOString() ?? null,
})

type New = { id: string; draft: InquiryDraft; by: string; at: Date; year: number }

/** Gives the year's next number. Undefined when the id is taken: nothing is stored twice. */
export async function insert(tx: Db, { id, draft, by, at, year }: New): Promise<string | undefined> {
  if (await tx.selectFrom('inquiries').select('id').where('id', '=', id).executeTakeFirst()) return undefined
  const { rows } = await sql<{ last: number }>`
    insert into inquiry_numbers (year, last) values (${year}, 1)
    on conflict (year) do update set last = inquiry_numbers.last + 1 returning last`.execute(tx)
  const no = `Q-${year}-${String(rows[0]!.last).padStart(4, '0')}`
  const { category, subject, body, context } = draft
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiries')
    .values({
      ...{ id, no, category, subject, body, context: JSON.stringify(context) },
      ...{ assignee: null, created_by: by, created_at: at, updated_at: at, replied_at: null },
    })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? no : undefined
}

export type After = { at: string; id: string } | undefined

export async function ofPerson(tx: Db, userId: string, after: After, limit: number): Promise<api.InquiryRow[]> {
  const { rows } = await sql<Row>`${selected} ${joined} where i.created_by = ${userId}
      and (${after?.id ?? null}::uuid is null
        or (i.updated_at, i.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by i.updated_at desc, i.id desc limit ${limit}`.execute(tx)
  return rows.map(asRow)
}

const statusesOf = {
  open: ['received', 'doing'],
  answered: ['answered'],
  done: ['done'],
  all: ['received', 'doing', 'answered', 'done'],
} as const satisfies Record<string, readonly InquiryStatus[]>

type Asked = { only: keyof typeof statusesOf; assignee?: string | undefined; after: After }

export async function queue(tx: Db, { only, assignee, after }: Asked, limit: number): Promise<api.InquiryRow[]> {
  // What waits comes with the oldest first, what is over with the newest.
  const isWaiting = only === 'open'
  const order = isWaiting ? sql`i.updated_at, i.id` : sql`i.updated_at desc, i.id desc`
  const beyond = isWaiting ? sql`>` : sql`<`
  const { rows } = await sql<Row>`${selected} ${joined} where i.status = any(${statusesOf[only]}::text[])
      and (${assignee ?? null}::uuid is null or i.assignee = ${assignee ?? null}::uuid)
      and (${after?.id ?? null}::uuid is null
        or (i.updated_at, i.id) ${beyond} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by ${order} limit ${limit}`.execute(tx)
  return rows.map(asRow)
}

export async function countOpen(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries where status in ('received', 'doing')`.execute(tx)
  return rows[0]!.count
}

/** Whoever may answer now, by the groups as last seen. */
export async function answerers(tx: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from people where is_enabled and groups && array['ecs-admin'] order by name, id`.execute(tx)
  return rows
}

/** With the lock two people who write at once come one after the other. */
export async function byId(tx: Db, id: string, isLocked = false): Promise<Found | undefined> {
  const { rows } = await sql<Row & { body: string; context: InquiryContext }>`
    ${selected}, i.body, i.context ${joined} where i.id = ${id} ${isLocked ? sql`for update of i` : sql``}`.execute(tx)
  return rows[0] && asRow(rows[0])
}

type Change = { status?: InquiryStatus; assignee?: string | null; repliedAt?: Date }

export async function change(tx: Db, id: string, { status, assignee, repliedAt }: Change, at: Date): Promise<void> {
  await tx
    .updateTable('inquiries')
    .set({
      updated_at: at,
      ...(status && { status }),
      ...(assignee !== undefined && { assignee }),
      ...(repliedAt && { replied_at: repliedAt }),
    })
    .where('id', '=', id)
    .execute()
}

type Message = { id: string; inquiryId: string; by: string; isAnswer: boolean; body: string; at: Date }

/** Whether it is new: a message that was sent before is not written twice. */
export async function addMessage(tx: Db, message: Message): Promise<boolean> {
  const { id, inquiryId, by, isAnswer, body, at } = message
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inquiry_messages')
    .values({ id, inquiry_id: inquiryId, by, is_answer: isAnswer, body, at })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function messageById(tx: Db, id: string) {
  return await tx
    .selectFrom('inquiry_messages')
    .select(['inquiry_id as inquiryId', 'by', 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function messagesOf(tx: Db, inquiryId: string): Promise<api.InquiryMessage[]> {
  const { rows } = await sql<Omit<api.InquiryMessage, 'at'> & { at: Date }>`
    select m.id, m.by, coalesce(p.name, '') as "byName", m.is_answer as "isAnswer", m.body, m.at
    from inquiry_messages m left join people p on p.id = m.by
    where m.inquiry_id = ${inquiryId} order by m.at, m.id limit 1000`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
