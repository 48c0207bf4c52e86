import { sql } from 'kysely'
import type { Db } from '../../../engines/db/index.ts'
import type { AuditLink } from '../chain.ts'
import { type AuditView, conditions } from '../search/sql.ts'

/** The chains that a person may see and asked for: the named ones, or those with an entry in the period. */
export async function chosenChains(tx: Db, view: AuditView, named: string[] | undefined): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select distinct chain from audit_links where ${sql.join(
      [named ? sql`chain = any(${named}::uuid[])` : sql`true`, ...conditions(view)],
      sql` and `,
    )} order by chain`.execute(tx)
  return rows.map(({ chain }) => chain)
}

const linksAtOnce = 2000

/** All links of some chains, chain by chain and in order; what is added meanwhile may be among them. */
export async function* linksOfChains(tx: Db, chains: string[]): AsyncGenerator<AuditLink[]> {
  let after: { chain: string; seq: number } | undefined
  for (;;) {
    const { rows } = await sql<AuditLink>`
      select chain, seq, ecs_id as "ecsId", at, actor, events, prev_hash as "prevHash", hash from audit_links
      where chain = any(${chains}::uuid[])
        and (chain, seq) > (${after?.chain ?? '00000000-0000-0000-0000-000000000000'}::uuid, ${after?.seq ?? 0}::int)
      order by chain, seq limit ${linksAtOnce}`.execute(tx)
    if (rows.length === 0) return
    after = rows.at(-1)
    yield rows
  }
}

export async function checkpointNumbersSince(tx: Db, at: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('audit_checkpoints')
    .select('number')
    .where('at', '>=', at)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
