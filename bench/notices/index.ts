import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessToken } from '../../e2e/server/askPassword.ts'
import { demoPassword, type Product, startProduct } from '../../e2e/server/startProduct.ts'
import { type Database, openDatabase } from '../../packages/server/src/engines/db/index.ts'
import { createLog } from '../../packages/server/src/log.ts'
import type { Row } from '../table.ts'

const people = 10_000

/** An announcement to 10,000 people: each has it once, in at most 10 s, with the page answering; killed twice, too. */
export async function benchNotices(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-bench-'))
  const env = { ECS_DEMO_DAYS: '1' }
  let product = await startProduct({ dataDir, env })
  try {
    await addPeople(dataDir)
    const whole = await announce(product, dataDir, async () => undefined)
    const killed = await announce(product, dataDir, async () => {
      for (let count = 0; count < 2; count++) {
        await product.kill()
        product = await startProduct({ dataDir, env })
      }
      return product
    })
    return [
      { name: '10,000 recipients', ...whole },
      { name: '10,000 recipients, server killed twice', ...killed },
    ]
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Known as the user pool would tell of them. */
async function addPeople(dataDir: string): Promise<void> {
  await withDatabase(dataDir, async (database) => {
    await database.query(`insert into people (id, username, name, groups)
      select gen_random_uuid(), 'bench' || n, '作業者' || n, '{ecs-operator}' from generate_series(1, ${people}) n`)
  })
}

type Counted = { recipients: number; twice: number; totalMs: number; pageMs: number }

async function announce(
  product: Product,
  dataDir: string,
  disturb: () => Promise<Product | undefined>,
): Promise<Counted> {
  const noticeId = randomUUID()
  const began = performance.now()
  await put(product.url, noticeId)
  const running = (await disturb()) ?? product
  let pageMs = 0
  for (;;) {
    const asked = performance.now()
    await (await fetch(`${running.url}/`)).text()
    pageMs = Math.max(pageMs, performance.now() - asked)
    const told = await count(dataDir, noticeId)
    if (told.recipients >= people) return { ...told, totalMs: performance.now() - began, pageMs }
    if (performance.now() - began > 120_000) throw new Error(`only ${told.recipients} people were told`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function put(url: string, noticeId: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await accessToken(url, 'admin', demoPassword)}`,
    'content-type': 'application/json',
  }
  const body = {
    title: '計画停電',
    body: '6:00〜9:00',
    importance: 'normal',
    audience: { to: 'all' },
    requireAck: false,
  }
  const init = { method: 'PUT', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/api/announcements/${noticeId}`, init)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

/** Rows and people: the same number, or somebody has it twice. */
async function count(dataDir: string, noticeId: string): Promise<{ recipients: number; twice: number }> {
  return await withDatabase(dataDir, async (database) => {
    const { rows } = await database.query(
      `select count(*)::int as rows, count(distinct r.user_id)::int as people from notice_recipients r
       join people p on p.id = r.user_id where r.notice_id = $1 and p.username like 'bench%'`,
      [noticeId],
    )
    return { recipients: rows[0].people, twice: rows[0].rows - rows[0].people }
  })
}

/** The database of the server that is running. */
async function withDatabase<T>(dataDir: string, work: (pool: Database['pool']) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: createLog('silent'), join: true })
  try {
    return await work(database.pool)
  } finally {
    await database.close()
  }
}
