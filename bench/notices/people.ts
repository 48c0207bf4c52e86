import type { Product } from '../../e2e/server/startProduct.ts'
import { findRunning } from '../../packages/server/src/engines/db/embedded/index.ts'
import { Client } from '../../packages/server/src/testing/outsideServer.ts'

/** Members of the first ECS, which is answered. In no group: the pool does not know them, and a start asks it. */
export async function addPeople(dataDir: string, count: number): Promise<string> {
  return await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select id from ecs order by name limit 1')
    await client.query(
      `with added as (insert into people (id, username, name)
         select gen_random_uuid(), 'bench' || n, '作業者' || n from generate_series(1, $2::int) n returning id)
       insert into memberships (user_id, ecs_id) select id, $1 from added`,
      [rows[0].id, count],
    )
    return rows[0].id
  })
}

/** Rows and people: the same number, or somebody has it twice. */
export async function countTold(dataDir: string, noticeId: string): Promise<{ recipients: number; twice: number }> {
  return await withDatabase(dataDir, (client) => countIn(client, noticeId))
}

async function countIn(client: Client, noticeId: string): Promise<{ recipients: number; twice: number }> {
  const { rows } = await client.query(
    `select count(*)::int as rows, count(distinct r.user_id)::int as people from notice_recipients r
     join people p on p.id = r.user_id where r.notice_id = $1 and p.username like 'bench%'`,
    [noticeId],
  )
  return { recipients: rows[0].people, twice: rows[0].rows - rows[0].people }
}

/**
 * Kills the server when all rows are written and none is kept yet: a person is locked, so that the statement has to
 * wait for them at its end. Answers how many people had the notice once the server was gone.
 */
export async function killInTheMiddle(
  dataDir: string,
  noticeId: string,
  handOut: () => Promise<Product>,
): Promise<number> {
  return await withDatabase(dataDir, async (client) => {
    await client.query('begin')
    await client.query("select 1 from people where username = 'bench1' for update")
    const product = await handOut()
    await untilItWaits(client)
    await product.kill()
    await client.query('rollback')
    return (await countIn(client, noticeId)).recipients
  })
}

async function untilItWaits(client: Client): Promise<void> {
  for (const began = performance.now(); performance.now() - began < 60_000; ) {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('nobody hands the notice out')
}

/** The database of the server that is running. */
async function withDatabase<T>(dataDir: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: findRunning(dataDir).ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
