import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allJobs } from '../../jobs/index.ts'
import { sealAudit } from '../../jobs/sealAudit.ts'
import { openSecrets } from '../../secrets.ts'
import type { Services } from '../../services.ts'
import type { TestDatabase } from '../../testing/index.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { makeTestApp, type TestApp } from '../../testing/testApp.ts'
import { type Checkpoint, checkpointHash, isGenuine, makeCheckpoint, noCheckpoint } from './checkpoint.ts'
import { checkpointPath, putCheckpoint, readCheckpoint } from './checkpointFiles.ts'
import { sealHeads } from './seal.ts'
import { auditKeyOf } from './signing.ts'
import { type AuditReport, verifyAll } from './verification/verifyAll.ts'

let app: TestApp
let close: () => Promise<void>
let services: Services
let scene: SheetScene

beforeEach(async () => {
  ;({ app, close } = await makeTestApp())
  services = app.services
  scene = await sheetScene(app)
})
afterEach(() => close())

const publicKey = () => auditKeyOf(services.secrets).publicKey
const verify = (held?: { number: number; hash: string }[]): Promise<AuditReport> =>
  verifyAll(services, { publicKey: publicKey(), ...(held && { held }) })
const answer = (id: string, value: string) =>
  scene.send(scene.operator, scene.device.answer(id, scene.items.press!, value, {}, 99))

async function stored(number: number): Promise<Checkpoint> {
  const found = await readCheckpoint(services.files, number)
  if (!found || found === 'unreadable') throw new Error(`no checkpoint ${number}`)
  return found
}

async function asSuperuser(sql: string) {
  const client = new Client({ connectionString: (services.db as TestDatabase).adminUrl })
  await client.connect()
  await client.query(`set session_replication_role = 'replica'; ${sql}`)
  await client.end()
}

test('the product seals every five minutes', () => {
  expect(allJobs).toContain(sealAudit)
  expect(sealAudit.schedule?.cron).toBe('*/5 * * * *')
})

test('a checkpoint holds the heads of the changed chains, signed and linked', async () => {
  const [first, second] = [await scene.make(), await scene.make()]
  await sealHeads(services)
  await answer(first, '14.0')
  await sealHeads(services)
  const one = await stored(1)
  const two = await stored(2)
  expect(one.leaves.map(({ chain }) => chain)).toEqual([first, second].sort())
  expect(two.leaves).toEqual([{ chain: first, seq: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(one.previous).toBe(noCheckpoint)
  expect(two.previous).toBe(checkpointHash(one))
  expect(isGenuine(one, publicKey()) && isGenuine(two, publicKey())).toBe(true)
  expect(await verify()).toMatchObject({
    chains: 2,
    chainFindings: [],
    checkpointFindings: [],
    lastCheckpoint: { number: 2, hash: checkpointHash(two) },
    unsealed: 0,
  })
})

test('sealing again, or twice at once, seals nothing twice', async () => {
  await scene.make()
  const outcomes = await Promise.all([sealHeads(services), sealHeads(services), sealHeads(services)])
  expect(outcomes.filter((sealed) => sealed)).toHaveLength(1)
  expect(await sealHeads(services)).toBeUndefined()
  expect(await readCheckpoint(services.files, 2)).toBeUndefined()
})

test('what is not committed while sealing is sealed next time', async () => {
  const [open, done] = [randomUUID(), randomUUID()]
  const link = { seq: 1, ecs_id: null, at: new Date(), actor: open, events: '{}', prev_hash: noCheckpoint }
  const sealed = await services.db.kysely.transaction().execute(async (tx) => {
    const values = { ...link, chain: open, hash: '1'.repeat(64) }
    await tx.insertInto('audit_links').values(values).execute()
    // Begun later, committed earlier.
    const later = { ...link, chain: done, hash: '2'.repeat(64) }
    await services.db.kysely.insertInto('audit_links').values(later).execute()
    return sealHeads(services)
  })
  expect(sealed?.leaves.map(({ chain }) => chain)).toEqual([done])
  const next = await sealHeads(services)
  expect(next?.leaves.map(({ chain }) => chain)).toEqual([open])
})

test('writing goes on while sealing and verifying: everything is sealed in the end, nothing is called wrong', async () => {
  const sheets = await Promise.all([scene.make(), scene.make(), scene.make()])
  const writing = Promise.all(
    sheets.map(async (id) => {
      for (let i = 0; i < 8; i++) await answer(id, `13.${i}`)
    }),
  )
  for (let i = 0; i < 4; i++) {
    await sealHeads(services)
    expect(await verify()).toMatchObject({ chainFindings: [], checkpointFindings: [] })
  }
  await writing
  await sealHeads(services)
  expect(await verify()).toMatchObject({
    chainFindings: [],
    checkpointFindings: [],
    unsealed: 0,
    chains: 3,
    events: 27,
  })
})

test('a pass cut short after its file is finished by the next', async () => {
  const id = await scene.make()
  await sealHeads(services)
  await asSuperuser('delete from audit_checkpoints')
  await answer(id, '14.0')
  const before = await stored(1)
  expect(await verify()).toMatchObject({ checkpointFindings: [] })
  expect(await sealHeads(services)).toEqual(before)
  expect((await sealHeads(services))?.number).toBe(2)
  expect(await verify()).toMatchObject({ chainFindings: [], checkpointFindings: [], unsealed: 0 })
})

test('lost, changed, foreign and reordered checkpoints are named', async () => {
  for (let i = 0; i < 6; i++) {
    await scene.make()
    await sealHeads(services)
  }
  const { files } = services
  await files.remove({ path: checkpointPath(1) })
  const two = await stored(2)
  await putCheckpoint(files, { ...two, leaves: two.leaves.map((leaf) => ({ ...leaf, seq: 9 })) })
  const foreign = auditKeyOf(openSecrets('', 'another secret of thirty-two letters'))
  const three = await stored(3)
  await putCheckpoint(files, makeCheckpoint({ ...three, at: new Date(three.at) }, foreign))
  await files.put({ path: checkpointPath(4) }, 'nothing', { trustedType: 'application/json' })
  const five = await stored(5)
  await putCheckpoint(
    files,
    makeCheckpoint({ ...five, at: new Date(five.at), previous: noCheckpoint }, auditKeyOf(services.secrets)),
  )
  const { checkpointFindings } = await verify()
  expect(checkpointFindings).toEqual([
    { number: 1, what: 'missing' },
    { number: 2, what: 'forged' },
    { number: 3, what: 'forged' },
    { number: 4, what: 'forged' },
    { number: 5, what: 'unlinked' },
    { number: 5, what: 'forgotten' },
    { number: 6, what: 'unlinked' },
  ])
  const other = await verifyAll(services, { publicKey: foreign.publicKey })
  expect(other.checkpointFindings).toContainEqual({ number: 6, what: 'forged' })
})

test('a database set back to an older state is noticed', async () => {
  const id = await scene.make()
  await sealHeads(services)
  for (const value of ['13.5', '14.0']) {
    await answer(id, value)
    await sealHeads(services)
  }
  await asSuperuser(`delete from audit_checkpoints where number > 1; delete from audit_links where seq > 1;
    update checksheets set chain_seq = 1, chain_hash = (select hash from audit_links where chain = checksheets.id)`)
  expect(await verify()).toMatchObject({
    chainFindings: [{ chain: id, seq: 2, what: 'tailCut' }],
    checkpointFindings: [{ number: 3, what: 'forgotten' }],
  })
})

test('a position from another cluster seals everything anew', async () => {
  const id = await scene.make()
  await sealHeads(services)
  await asSuperuser("update audit_checkpoints set snapshot = '9000000000:9000000000:'")
  expect((await sealHeads(services))?.leaves.map(({ chain }) => chain)).toEqual([id])
  expect(await sealHeads(services)).toBeUndefined()
})

test('a checkpoint that somebody wrote down is found missing or different', async () => {
  await scene.make()
  const hash = checkpointHash((await sealHeads(services))!)
  expect(await verify([{ number: 1, hash }])).toMatchObject({ checkpointFindings: [] })
  const held = [
    { number: 1, hash: noCheckpoint },
    { number: 2, hash },
  ]
  expect((await verify(held)).checkpointFindings).toEqual([
    { number: 1, what: 'notHeld' },
    { number: 2, what: 'missing' },
  ])
})
