import { Client } from 'pg'
import { type ObjectStore, StorageError } from '../../engines/files/index.ts'
import { contentFolder, contentPath } from '../../features/attachments/index.ts'
import { type Finding, failure, ok, warning } from './finding.ts'

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'ecs-doctor', connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export type ServerFacts = { version: string; major: number; bytes: number; now: Date }

export async function serverFacts(client: Client): Promise<ServerFacts> {
  const { rows } = await client.query(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      pg_database_size(current_database())::float8 as bytes, clock_timestamp() as now`)
  return rows[0] as ServerFacts
}

export async function appliedMigrations(client: Client): Promise<string[]> {
  const known = await client.query(`select to_regclass('public.schema_migrations') is not null as "isThere"`)
  if (!known.rows[0].isThere) return []
  const { rows } = await client.query('select name from public.schema_migrations order by name collate "C"')
  return rows.map(({ name }) => name as string)
}

export type JobFacts = { oldestUnsealed: Date | null; failedJobs: number }

/** Links that came after the newest checkpoint, and jobs that gave up. */
export async function jobFacts(client: Client): Promise<JobFacts> {
  // Links of an import carry the time they speak of: none can be late for longer than since the last checkpoint.
  const { rows } = await client.query<{ at: Date | null }>(`
    select greatest(min(at), (select max(at) from (select at from audit_checkpoints union all select at from install_key) moment)) as at
    from audit_links
    where tx >= coalesce((select pg_snapshot_xmax(snapshot) from audit_checkpoints order by number desc limit 1), '0'::xid8)
    having count(*) > 0`)
  const queue = await client.query(`select to_regclass('jobs.job') is not null as "isThere"`)
  const failed = queue.rows[0].isThere
    ? await client.query(`select count(*)::int as count from jobs.job where name = 'failed' and state = 'created'`)
    : { rows: [{ count: 0 }] }
  return { oldestUnsealed: rows[0]?.at ?? null, failedJobs: failed.rows[0].count as number }
}

const sample = 200

/** The newest files that records speak of must be there. `audit verify` looks at all of them. */
export async function missingFiles(client: Client, store: ObjectStore): Promise<Finding> {
  const name = '添付ファイル'
  const { rows } = await client.query<{ attachmentId: string; sha256: string }>(
    `select attachment_id as "attachmentId", sha256 from uploads order by at desc limit ${sample}`,
  )
  const missing: string[] = []
  for (const content of rows) if (!(await isThere(store, contentPath(content)))) missing.push(contentPath(content))
  if (missing.length === 0) return ok(name, `最近の${rows.length}件はすべてあります`)
  return failure(
    name,
    `最近の${rows.length}件のうち${missing.length}件がありません（${missing[0]}）`,
    '「npm run ecs -- audit verify」で全体を調べ、失われたファイルをバックアップから戻してください。',
  )
}

async function isThere(store: ObjectStore, path: string): Promise<boolean> {
  try {
    await store.head({ path })
    return true
  } catch (error) {
    if (error instanceof StorageError && error.name === 'NotFound') return false
    throw error
  }
}

const mostLookedAt = 20_000
const keptDays = 3
const pattern = /^protected\/attachments\/([0-9a-f-]{36})\/([0-9a-f]{64})(?:\.small)?$/

/** Bytes that no upload stands for; the nightly sweep removes them two days after they came. */
export async function orphans(client: Client, store: ObjectStore, now: Date): Promise<Finding> {
  const name = '孤立したファイル'
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  let looked = 0
  let lost = 0
  let cursor: string | null = null
  do {
    const page = await store.list(contentFolder, { cursor, limit: 500 })
    const old = page.rows.filter(({ lastModified }) => lastModified < before)
    const ids = old.map(({ path }) => pattern.exec(path)).filter((found) => found !== null)
    const { rows } = await client.query(
      `select count(*)::int as count from unnest($1::uuid[], $2::text[]) as asked (id, hash)
       where not exists (select 1 from uploads where attachment_id = asked.id and sha256 = asked.hash)`,
      [ids.map((found) => found[1]), ids.map((found) => found[2])],
    )
    lost += rows[0].count as number
    looked += page.rows.length
    cursor = page.next
  } while (cursor && looked < mostLookedAt)
  if (lost === 0) return ok(name, `ありません（${looked}件を調べました）`)
  return warning(
    name,
    `${lost}件`,
    '毎日4:10（日本時間）の掃除で消えます。続くときはサーバーがその時刻に動いているか確認してください。',
  )
}
