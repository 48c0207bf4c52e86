import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { exampleOf } from '../../testing/exampleInput.ts'
import type { TestDatabase } from '../../testing/index.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { sealHeads } from './seal.ts'
import { auditKeyOf } from './signing.ts'
import { linksOf } from './sql.ts'
import { verifyAll } from './verification/verifyAll.ts'

/** What is no checksheet has a chain of its own: places, targets and templates. */
const app = testApp()

async function tamper(sql: string, values: unknown[]) {
  const client = new Client({ connectionString: (app.services.db as TestDatabase).adminUrl })
  await client.connect()
  try {
    await client.query("set session_replication_role = 'replica'")
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

const verdict = async () =>
  (await verifyAll(app.services, { publicKey: auditKeyOf(app.services.secrets).publicKey })).chainFindings

async function actionsOf(chain: string): Promise<string[]> {
  const links = await linksOf(app.services.db.kysely, chain)
  return links.flatMap(({ events }) => JSON.parse(events).entries.map((entry: { action: string }) => entry.action))
}

test('changes of a place, a target and a template are in their chains, and tampering with them is named', async () => {
  const { ecsId, target, templateId, versionId, member } = await sheetScene(app)
  const admin = await member('admin')
  const { id: targetId, lastRecordAt: _, nextDueAt: __, ...draft } = target
  await app.call(admin, api.putEcs, exampleOf(api.putEcs, { ecsId }) as never)
  await app.call(admin, api.putMembers, { params: { ecsId }, body: { userIds: [admin.id] } })
  await app.call(admin, api.putTarget, { params: { targetId }, body: { ...draft, name: '改名した機械' } })
  await app.call(admin, api.retireTemplate, { params: { templateId, versionId }, body: {} })
  await sealHeads(app.services)
  expect(await actionsOf(ecsId)).toEqual(['ecs.save', 'ecs.members'])
  expect(await actionsOf(targetId)).toEqual(['target.save'])
  expect(await actionsOf(templateId)).toEqual(['template.retire'])
  expect(await verdict()).toEqual([])

  await tamper(`update audit_links set events = replace(events, '改名した機械', '別の機械') where chain = $1`, [
    targetId,
  ])
  await tamper('delete from audit_links where chain = $1 and seq = 1', [ecsId])
  await tamper('delete from audit_links where chain = $1', [templateId])
  const found = new Map((await verdict()).map(({ chain, what }) => [chain, what]))
  expect([found.get(targetId), found.get(ecsId), found.get(templateId)]).toEqual(['edited', 'removed', 'chainMissing'])
})

test('registers have chains too: an edited master and a forgotten calibration date are named', async () => {
  const { ecsId, member } = await sheetScene(app)
  const leader = await member('leader')
  const [masterId, instrumentId] = [randomUUID(), randomUUID()]
  const master = { ecsId, code: 'staff', name: '従事者', rows: [{ value: '佐藤', active: true }] }
  const gauge = { ecsId, code: 'G-1', name: '圧力計', calibratedUntil: '2027-03-31' }
  await app.call(leader, api.putMaster, { params: { masterId }, body: master })
  await app.call(leader, api.putInstrument, { params: { instrumentId }, body: gauge })
  await app.call(leader, api.putInstrument, { params: { instrumentId }, body: { ...gauge, name: '圧力計 1号' } })
  await sealHeads(app.services)
  const findings = async () => new Map((await verdict()).map(({ chain, what }) => [chain, what]))
  expect([(await findings()).get(masterId), (await findings()).get(instrumentId)]).toEqual([undefined, undefined])

  await tamper(`update audit_links set events = replace(events, '佐藤', '鈴木') where chain = $1`, [masterId])
  await tamper('delete from audit_links where chain = $1 and seq = 2', [instrumentId])
  expect([(await findings()).get(masterId), (await findings()).get(instrumentId)]).toEqual(['edited', 'tailCut'])
})
