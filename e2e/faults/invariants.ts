import { createHash } from 'node:crypto'
import type { api } from '@ecs/core'
import { readConfig } from '../../packages/server/src/config.ts'
import { contentPath } from '../../packages/server/src/features/attachments/sql.ts'
import { readLinkText } from '../../packages/server/src/features/audit/linkText.ts'
import { auditKeyOf } from '../../packages/server/src/features/audit/signing.ts'
import { verifyAll } from '../../packages/server/src/features/audit/verification/verifyAll.ts'
import type { Chunk } from '../../packages/server/src/features/checksheets/cells.ts'
import { openServices } from '../../packages/server/src/openServices.ts'
import type { Services } from '../../packages/server/src/services.ts'
import { brokenViews } from './brokenViews.ts'

/** What devices were told about the operations they sent, and what they show once all was sent. */
export type Told = { taken: readonly string[]; refused?: readonly string[]; shown?: readonly api.SheetView[] }

/**
 * Names what a fault has broken in the sheets of these operations, read from the database and the files of a running
 * server: taken operations are there once (I1), refused ones have changed nothing (I2), a cell holds the last value of its
 * history (I3), all chains verify and nothing happened twice (I4), every file is the one that was promised (I5), and what
 * a device shows is what is stored (I6).
 */
export async function brokenInvariants(dataDir: string, told: Told): Promise<string[]> {
  const config = readConfig({ ECS_DATA_DIR: dataDir, ECS_LOG: 'error', ECS_METRICS_PORT: '0' })
  const { services, close } = await openServices(config, { join: true })
  try {
    const sheets = await sheetsOf(services, told)
    return [
      ...(await brokenDecisions(services, told)),
      ...(await brokenHistories(services, sheets)),
      ...(await brokenChains(services)),
      ...(await brokenFiles(services, sheets)),
      ...(await brokenViews(services, told.shown ?? [])),
    ]
  } finally {
    await close()
  }
}

type Parts = Pick<Services, 'db' | 'files' | 'secrets'>

async function sheetsOf({ db }: Parts, { taken, refused = [] }: Told): Promise<string[]> {
  const sql = 'select distinct checksheet_id as id from operations where id = any($1)'
  const { rows } = await db.pool.query<{ id: string }>(sql, [[...taken, ...refused]])
  return rows.map(({ id }) => id)
}

async function brokenDecisions({ db }: Parts, { taken, refused = [] }: Told): Promise<string[]> {
  const { rows } = await db.pool.query('select id, outcome from operations where id = any($1)', [
    [...taken, ...refused],
  ])
  const known = new Map<string, { kind?: string; error?: unknown } | null>(rows.map(({ id, outcome }) => [id, outcome]))
  const isRefusal = (id: string) => known.get(id)?.kind === 'rejected' || known.get(id)?.error !== undefined
  return [
    ...taken.filter((id) => !known.has(id) || isRefusal(id)).map((id) => `I1 operation ${id} was taken and is missing`),
    ...refused
      .filter((id) => known.has(id) && !isRefusal(id))
      .map((id) => `I2 operation ${id} was refused and is there`),
  ]
}

/** The chain tells every change of a cell in order: the last one is what the sheet says now. */
async function brokenHistories({ db }: Parts, sheets: string[]): Promise<string[]> {
  const broken: string[] = []
  const answers = await db.pool.query<{ id: string; cells: Chunk }>(
    'select checksheet_id as id, cells from answers where checksheet_id = any($1)',
    [sheets],
  )
  const stored = new Map(
    answers.rows.flatMap(({ id, cells }) =>
      Object.entries(cells.cells).map(([key, [value]]) => [`${id} ${key}`, value]),
    ),
  )
  const last = new Map<string, string | null>()
  const seen = new Set<string>()
  const links = await db.pool.query<{ chain: string; events: string }>(
    'select chain, events from audit_links where chain = any($1) order by chain, seq',
    [sheets],
  )
  for (const { chain, events } of links.rows) {
    for (const { entity, id, action, atDevice, deviceId, after, before } of readLinkText(events)?.entries ?? []) {
      const what = JSON.stringify([chain, entity, id, action, atDevice, deviceId, after])
      if (deviceId !== undefined && seen.has(what)) broken.push(`I4 happened twice: ${what}`)
      seen.add(what)
      if (entity === 'result' || (entity === 'conflict' && before !== undefined))
        last.set(`${chain} ${id}`, (after as { value: string | null } | null)?.value ?? null)
    }
  }
  for (const [cell, value] of last)
    if ((stored.get(cell) ?? null) !== value) broken.push(`I3 ${cell} is ${stored.get(cell)}, last was ${value}`)
  return broken
}

async function brokenChains({ db, files, secrets }: Parts): Promise<string[]> {
  const { publicKey } = auditKeyOf(secrets)
  const { chainFindings, checkpointFindings, recordFindings } = await verifyAll({ db, files }, { publicKey })
  return [...chainFindings, ...checkpointFindings, ...recordFindings].map((finding) => `I4 ${JSON.stringify(finding)}`)
}

async function brokenFiles({ db, files }: Parts, sheets: string[]): Promise<string[]> {
  const broken: string[] = []
  const { rows } = await db.pool.query<{ id: string; sha256: string }>(
    'select id, sha256 from attachments where checksheet_id = any($1)',
    [sheets],
  )
  for (const { id: attachmentId, sha256 } of rows) {
    // A file that is not there fails here, and that is a finding too.
    const { body } = await files.get({ path: contentPath({ attachmentId, sha256 }) })
    const bytes = Buffer.from(await new Response(body).arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) broken.push(`I5 file ${attachmentId} differs`)
  }
  return broken
}
