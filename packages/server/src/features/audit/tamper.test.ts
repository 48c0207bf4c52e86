import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/index.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { hashOf } from './chain.ts'
import { sealHeads } from './seal.ts'
import { auditKeyOf } from './signing.ts'
import { verifyAll } from './verification/verifyAll.ts'
import { verifyChain } from './verifyChain.ts'

/** What somebody with the superuser's password can do, and what verifying says about it. */
const app = testApp()
let scene: SheetScene
let chain: string

/** A sheet with four links: made, and three answers. Sealed. */
beforeEach(async () => {
  scene = await sheetScene(app)
  chain = await answeredSheet()
  await sealHeads(app.services)
})

async function answeredSheet(): Promise<string> {
  const id = await scene.make()
  for (const value of ['13.5', '14.0', '14.2'])
    await scene.send(scene.operator, scene.device.answer(id, scene.items.press!, value, {}, 99))
  return id
}

/** Without the triggers, as one who owns everything. */
async function tamper(sql: string, values: unknown[] = [chain]) {
  const client = new Client({ connectionString: (app.services.db as TestDatabase).adminUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

async function findings() {
  const report = await verifyAll(app.services, { publicKey: auditKeyOf(app.services.secrets).publicKey })
  expect(report.checkpointFindings).toEqual([])
  return report.chainFindings.filter((finding) => finding.chain === chain)
}

async function links() {
  return tamper('select seq, prev_hash, hash, events from audit_links where chain = $1 order by seq')
}

/** The value alone: a link made at the 14th second (…:13.512Z) holds these digits in its time as well. */
const otherValue = (events: string): string => events.replaceAll('"13.5"', '"14.4"')

const firstBroken = async () => (await verifyChain(app.services.db.kysely, chain)).firstBroken

test('an untouched chain has no findings, and the report counts it', async () => {
  expect(await links()).toHaveLength(4)
  expect(await findings()).toEqual([])
  expect(await verifyChain(app.services.db.kysely, chain)).toEqual({ intact: true, events: 4, firstBroken: null })
})

test('an edited text is named', async () => {
  await tamper(`update audit_links set events = replace(events, '13.5', '14.4') where chain = $1 and seq = 2`)
  expect(await findings()).toEqual([expect.objectContaining({ chain, seq: 2, what: 'edited' })])
  expect(await firstBroken()).toBe(2)
})

test.each([
  ['who', `actor = gen_random_uuid()`],
  ['when', `at = at + interval '1 hour'`],
  ['where', `ecs_id = gen_random_uuid()`],
  ['unreadable', `events = 'x'`],
])('an edited column is named: %s', async (_, change) => {
  await tamper(`update audit_links set ${change} where chain = $1 and seq = 3`)
  expect(await findings()).toEqual([expect.objectContaining({ seq: 3, what: 'edited' })])
})

test('an edited link whose own hash was made to fit is named', async () => {
  const [, second] = await links()
  const events = otherValue(second!.events)
  await tamper('update audit_links set events = $2, hash = $3 where chain = $1 and seq = 2', [
    chain,
    events,
    hashOf(second!.prev_hash, events),
  ])
  expect(await findings()).toEqual([expect.objectContaining({ seq: 2, what: 'edited' })])
})

test.each([1, 2, 3])('a removed link is named: %i', async (seq) => {
  await tamper('delete from audit_links where chain = $1 and seq = $2', [chain, seq])
  expect(await findings()).toEqual([expect.objectContaining({ seq, what: 'removed' })])
  expect(await firstBroken()).toBe(seq)
})

test('two swapped links are named', async () => {
  await tamper(`update audit_links a set events = b.events, hash = b.hash, prev_hash = b.prev_hash, at = b.at
    from audit_links b where a.chain = $1 and b.chain = $1 and (a.seq, b.seq) in ((2, 3), (3, 2))`)
  expect(await findings()).toEqual([expect.objectContaining({ seq: 2, what: 'swapped' })])
})

test('a link put into another chain is named', async () => {
  const other = await answeredSheet()
  await tamper(
    `update audit_links a set events = b.events, hash = b.hash, prev_hash = b.prev_hash
     from audit_links b where a.chain = $1 and b.chain = $2 and a.seq = 3 and b.seq = 3`,
    [chain, other],
  )
  expect(await findings()).toEqual([expect.objectContaining({ seq: 3, what: 'swapped' })])
})

test('a cut tail is named', async () => {
  await tamper('delete from audit_links where chain = $1 and seq > 2')
  expect(await findings()).toEqual([expect.objectContaining({ seq: 3, what: 'tailCut' })])
  expect(await firstBroken()).toBe(3)
})

test('a chain that was dropped whole is named', async () => {
  await tamper('delete from audit_links where chain = $1')
  expect(await findings()).toEqual([expect.objectContaining({ seq: 1, what: 'chainMissing' })])
})

test('a sheet that was removed from under its chain is named', async () => {
  await tamper('delete from checksheets where id = $1')
  expect(await findings()).toEqual([expect.objectContaining({ what: 'sheetMissing', docNo: null })])
})

test('a cut tail with the head set back to fit is found by the checkpoint', async () => {
  await tamper('delete from audit_links where chain = $1 and seq > 2')
  await tamper(`update checksheets set chain_seq = 2,
    chain_hash = (select hash from audit_links where chain = $1 and seq = 2) where id = $1`)
  expect(await firstBroken()).toBeNull()
  expect(await findings()).toEqual([expect.objectContaining({ seq: 3, what: 'tailCut' })])
})

test('a chain rewritten to its end, head included, is found by the checkpoint', async () => {
  let prevHash = (await links())[0]!.hash as string
  for (const { seq, events } of (await links()).slice(1)) {
    const text = otherValue(events)
    const hash = hashOf(prevHash, text)
    const values = [chain, seq, text, prevHash, hash]
    await tamper('update audit_links set events = $3, prev_hash = $4, hash = $5 where chain = $1 and seq = $2', values)
    prevHash = hash
  }
  await tamper('update checksheets set chain_hash = $2 where id = $1', [chain, prevHash])
  expect(await firstBroken()).toBeNull()
  expect(await findings()).toEqual([expect.objectContaining({ seq: 4, what: 'edited' })])
})

test('a chain and its sheet removed without a trace are found by the checkpoint', async () => {
  await tamper('delete from audit_links where chain = $1')
  await tamper('delete from checksheets where id = $1')
  expect(await findings()).toEqual([expect.objectContaining({ chain, what: 'chainMissing' })])
})
