import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import type { User } from '../../../http/user.ts'
import type { TestDatabase } from '../../../testing/index.ts'
import { type SheetScene, sheetScene } from '../../../testing/sheetScene.ts'
import { testApp } from '../../../testing/testApp.ts'
import { sealHeads } from '../seal.ts'
import { verifyEverything } from './job.ts'

/** Verifying in the page: one chain at once, everything as a job that tells how far it is. */
const app = testApp()
let scene: SheetScene
let auditor: User
let chain: string

beforeAll(async () => {
  scene = await sheetScene(app)
  auditor = await scene.member('auditor')
  chain = await scene.make()
  for (const value of ['13.5', '14.0'])
    await scene.send(scene.operator, scene.device.answer(chain, scene.items.press!, value, {}, 99))
  await sealHeads(app.services)
})

async function tamper(sql: string) {
  const client = new Client({ connectionString: (app.services.db as TestDatabase).adminUrl })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(sql, [chain])
  await client.end()
}

const start = (user: User, verificationId: string) =>
  app.call(user, api.startAuditVerification, { params: { verificationId }, body: {} })
const get = async (verificationId: string) =>
  (await app.call(auditor, api.getAuditVerification, { params: { verificationId } })).body
const work = (verificationId: string) =>
  verifyEverything.handle(
    { verificationId },
    { services: app.services, jobId: '', attempt: 1, signal: new AbortController().signal },
  )

test('everything is verified in the background, once at a time; what differs is named', async () => {
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await start(auditor, first)).body).toMatchObject({ id: first, state: 'waiting', found: 0 })
  const admin = await scene.member('admin')
  expect((await start(admin, second)).body.id, 'one that is under way is joined').toBe(first)
  expect((await start(admin, first)).status, 'the id of another person').toBe(409)
  await work(first)
  const clean = await get(first)
  expect(clean).toMatchObject({ state: 'done', found: 0, findings: [], lastCheckpoint: { number: 1 } })
  expect(clean.chains).toBeGreaterThan(0)

  await tamper(`update audit_links set events = replace(events, '13.5', '14.4') where chain = $1 and seq = 2`)
  await tamper(`update checksheets set status = 'waiting' where id = $1`)
  await start(auditor, second)
  await work(second)
  const { findings, found } = await get(second)
  expect(found).toBe(findings.length)
  expect(findings).toContainEqual(
    expect.objectContaining({ at: 'chain', chain, what: 'edited', number: 2, thing: expect.anything() }),
  )
  expect(findings).toContainEqual(expect.objectContaining({ at: 'record', chain, what: 'status' }))
  const { rows } = (await app.call(auditor, api.listAuditVerifications)).body
  expect(rows.map(({ id }) => id)).toEqual([second, first])
})

test('one chain is verified at once, by whoever may read it', async () => {
  const verify = (user: User, chainId = chain) =>
    app.call(user, api.verifyAuditChain, { params: { chainId }, body: {} })
  const leader = await scene.member('leader')
  const { body } = await verify(leader)
  expect(body.findings.map(({ at, what }) => [at, what])).toContainEqual(['chain', 'edited'])
  const other = await sheetScene(app)
  expect((await verify(await other.member('leader'))).status).toBe(404)
  const { id: targetId, lastRecordAt: _, nextDueAt: __, ...draft } = scene.target
  const admin = await scene.member('admin')
  await app.call(admin, api.putTarget, { params: { targetId }, body: { ...draft, name: '改名' } })
  expect((await verify(auditor, targetId)).body).toEqual({ events: 1, findings: [] })
  expect((await verify(leader, targetId)).status, 'what belongs to no ECS').toBe(404)
})
