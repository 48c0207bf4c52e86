import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessToken } from '../../e2e/server/askPassword.ts'
import { demoPassword, type Product, startProduct } from '../../e2e/server/startProduct.ts'
import type { Row } from '../table.ts'
import { addPeople, countTold, killInTheMiddle } from './people.ts'

const people = 10_000

/** An announcement to 10,000 people: each has it once, in at most 10 s, with the page answering; killed twice, too. */
export async function benchNotices(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ecs-bench-'))
  const env = { ECS_DEMO_DAYS: '1' }
  let product = await startProduct({ dataDir, env })
  try {
    const ecsId = await addPeople(dataDir, people)
    const [quiet, disturbed] = [randomUUID(), randomUUID()]
    const began = performance.now()
    await announce(product.url, ecsId, quiet)
    const whole = await untilAllAreTold(product, quiet)
    const wholeMs = performance.now() - began

    const beganAgain = performance.now()
    const first = await killInTheMiddle(dataDir, disturbed, async () => {
      await announce(product.url, ecsId, disturbed)
      return product
    })
    const second = await killInTheMiddle(dataDir, disturbed, () => startProduct({ dataDir, env }))
    product = await startProduct({ dataDir, env })
    const killed = await untilAllAreTold(product, disturbed)
    return [
      { name: '10,000 recipients', ...whole, totalMs: wholeMs },
      {
        name: '10,000 recipients, server killed twice',
        ...killed,
        totalMs: performance.now() - beganAgain,
        toldAtKills: `${first} / ${second}`,
      },
    ]
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Told = { recipients: number; twice: number; pageMs: number; listMs: number }

/** Asks for the start page and for a person's own list all the while; the slowest answers count. */
async function untilAllAreTold({ url, dataDir }: Product, noticeId: string): Promise<Told> {
  const began = performance.now()
  const authorization = `Bearer ${await accessToken(url, 'leader', demoPassword)}`
  let [pageMs, listMs] = [0, 0]
  for (;;) {
    pageMs = Math.max(pageMs, await asked(`${url}/`))
    listMs = Math.max(listMs, await asked(`${url}/api/notices`, { authorization }))
    const told = await countTold(dataDir, noticeId)
    if (told.recipients >= people) return { ...told, pageMs, listMs }
    if (performance.now() - began > 120_000) throw new Error(`only ${told.recipients} people were told`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function asked(url: string, headers: Record<string, string> = {}): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.text()
  return performance.now() - began
}

async function announce(url: string, ecsId: string, noticeId: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await accessToken(url, 'admin', demoPassword)}`,
    'content-type': 'application/json',
  }
  const body = {
    title: '計画停電',
    body: '6:00〜9:00',
    importance: 'normal',
    audience: { to: 'ecs', ecsIds: [ecsId] },
    requireAck: false,
  }
  const init = { method: 'PUT', headers, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/api/announcements/${noticeId}`, init)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}
