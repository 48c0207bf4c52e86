import type { api } from '@ecs/core'
import { sql } from 'kysely'
import type { Db } from '../../engines/db/index.ts'

/** So begin the proofs that came from a passkey; the others are sign-ins. */
export const passkeyMark = 'passkey:'

type ProofKind = (typeof api.proofKinds)[number]

export type Ticket = {
  id: string
  userId: string
  /** The sign-in, or the passkey's challenge, that the proof came from: it gives one ticket and no second. */
  proofId: string
  name: string
  meaning: string
  reauthenticatedAt: Date
  expiresAt: Date
}

export async function add(
  tx: Db,
  ticket: Ticket,
  contents: { checksheetId: string; contentHash: string }[],
): Promise<void> {
  await tx
    .insertInto('signing_tickets')
    .values({
      id: ticket.id,
      user_id: ticket.userId,
      proof_id: ticket.proofId,
      name: ticket.name,
      meaning: ticket.meaning,
      reauthenticated_at: ticket.reauthenticatedAt,
      expires_at: ticket.expiresAt,
    })
    .execute()
  const [ids, hashes] = [contents.map((one) => one.checksheetId), contents.map((one) => one.contentHash)]
  await sql`
    insert into signing_contents (ticket_id, checksheet_id, content_hash)
    select ${ticket.id}::uuid, id, hash from unnest(${ids}::uuid[], ${hashes}::text[]) as c (id, hash)`.execute(tx)
}

export async function byId(tx: Db, id: string): Promise<Ticket | undefined> {
  const row = await tx.selectFrom('signing_tickets').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: row.user_id,
      proofId: row.proof_id,
      name: row.name,
      meaning: row.meaning,
      reauthenticatedAt: row.reauthenticated_at,
      expiresAt: row.expires_at,
    }
  )
}

export async function isProofUsed(tx: Db, proofId: string): Promise<boolean> {
  const row = await tx.selectFrom('signing_tickets').select('id').where('proof_id', '=', proofId).executeTakeFirst()
  return row !== undefined
}

/** One ticket for one sheet. */
export type Permit = {
  checksheetId: string
  contentHash: string
  name: string
  meaning: string
  reauthenticatedAt: Date
  proof: ProofKind
  isUsed: boolean
}

/** What a person's unexpired tickets allow on these sheets: by ticket and sheet. */
export async function permitsOf(
  tx: Db,
  userId: string,
  asked: { ticketId: string; checksheetId: string }[],
  now: Date,
): Promise<Map<string, Permit>> {
  const [tickets, sheets] = [asked.map((one) => one.ticketId), asked.map((one) => one.checksheetId)]
  const { rows } = await sql<Permit & { ticketId: string }>`
    select c.ticket_id as "ticketId", c.checksheet_id as "checksheetId", c.content_hash as "contentHash",
      t.name, t.meaning, t.reauthenticated_at as "reauthenticatedAt",
      case when starts_with(t.proof_id, ${passkeyMark}) then 'passkey' else 'password' end as proof, c.used_by is not null as "isUsed"
    from signing_contents c join signing_tickets t on t.id = c.ticket_id
    where t.user_id = ${userId} and t.expires_at > ${now}
      and (c.ticket_id, c.checksheet_id) in (select * from unnest(${tickets}::uuid[], ${sheets}::uuid[]))`.execute(tx)
  return new Map(rows.map((row) => [permitKey(row), row]))
}

export const permitKey = ({ ticketId, checksheetId }: { ticketId: string; checksheetId: string }) =>
  `${ticketId}/${checksheetId}`

export type Use = { ticketId: string; checksheetId: string; operationId: string }

export async function use(tx: Db, uses: Use[]): Promise<void> {
  const columns = [
    uses.map((one) => one.ticketId),
    uses.map((one) => one.checksheetId),
    uses.map((one) => one.operationId),
  ]
  await sql`
    update signing_contents c set used_by = u.operation
    from unnest(${columns[0]}::uuid[], ${columns[1]}::uuid[], ${columns[2]}::uuid[]) as u (ticket, sheet, operation)
    where c.ticket_id = u.ticket and c.checksheet_id = u.sheet`.execute(tx)
}

/** What a ticket was used for stands in the audit chain; the ticket itself is of no use any more. */
export async function prune(tx: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('signing_tickets')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
