import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { contentPath } from '../attachments/index.ts'
import { verifyLinks } from '../audit/verifyLinks.ts'
import { removeExpired } from './remove.ts'

const app = testApp()

const sceneOf = (retentionMonths?: number) =>
  approvalScene(app, undefined, { ...smallContent(), ...(retentionMonths && { retentionMonths }) })

async function approved(scene: ApprovalScene): Promise<string> {
  const id = await scene.submitted()
  expect(await scene.approve(scene.leader, id)).toBe('applied')
  expect(await scene.approve(scene.approver, id)).toBe('applied')
  return id
}

/** As if it had been approved so long ago. */
async function age(id: string, months: number): Promise<void> {
  await app.services.db.pool.query(
    `update checksheets set facts = jsonb_set(facts, '{sheet,approvals,-1,at}', to_jsonb(to_char(
       (facts #>> '{sheet,approvals,-1,at}')::timestamptz at time zone 'utc' - make_interval(months => $2, days => 1),
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) where id = $1`,
    [id, months],
  )
}

const groupOf = async ({ admin, ecsId }: ApprovalScene) =>
  (await app.call(admin, api.listExpired)).body.groups.find((group) => group.ecsId === ecsId)

async function confirm(scene: ApprovalScene, removalId: string = randomUUID()) {
  const body = { ecsId: scene.ecsId, templateId: scene.templateId, endedBy: '2099-12-31', reason: '保存期間の満了' }
  return await app.call(scene.admin, api.confirmRemoval, { params: { removalId }, body })
}

const run = (removalId: string) =>
  removeExpired.handle(
    { removalId },
    { services: app.services, jobId: 'test', attempt: 1, signal: new AbortController().signal },
  )

const isThere = async (scene: ApprovalScene, checksheetId: string) =>
  (await app.call(scene.leader, api.getChecksheet, { params: { checksheetId } })).status === 200

test('what is past its period goes after a confirmation, with a trace; what is not stays', async () => {
  const scene = await sceneOf(12)
  const [old, young, unfinished] = [await approved(scene), await approved(scene), await scene.submitted()]
  await age(old, 12)
  expect(await groupOf(scene)).toMatchObject({ records: 1, held: 0, months: 12, templateName: '日常点検表' })
  expect(await isThere(scene, old), 'nothing goes by itself').toBe(true)
  const { body } = await confirm(scene)
  expect(body).toMatchObject({ removed: 0, finishedAt: null, reason: '保存期間の満了' })
  await run(body.id)
  expect([await isThere(scene, old), await isThere(scene, young), await isThere(scene, unfinished)]).toEqual([
    false,
    true,
    true,
  ])
  const listed = await app.call(scene.admin, api.listExpired)
  expect(listed.body.removals[0]).toMatchObject({ id: body.id, removed: 1, finishedAt: expect.any(String) })
  expect(await groupOf(scene)).toBeUndefined()
  const trail = await app.call(scene.admin, api.searchAudit, { query: { chain: old, limit: 50 } as never })
  expect(trail.body.rows[0]).toMatchObject({
    action: 'checksheet.expire',
    reason: '保存期間の満了',
    after: { months: 12, removalId: body.id, contentHash: expect.stringMatching(/^[\da-f]{64}$/) },
    thing: { kind: 'checksheet', name: expect.stringContaining(scene.target.name) },
  })
  // The answers of a removed record are told to nobody.
  expect(trail.body.rows.filter(({ action }) => action === 'result.set').map(({ after }) => after)).toEqual([
    null,
    null,
  ])
  expect((await verifyLinks(app.services.db.kysely)).faults.get(old)).toBeUndefined()
})

test('an open action and an open inquiry hold a record; once closed it goes', async () => {
  const scene = await sceneOf(1)
  const [acted, asked] = [await approved(scene), await approved(scene)]
  for (const id of [acted, asked]) await age(id, 1)
  const actionId = randomUUID()
  const action = { ecsId: scene.ecsId, checksheetId: acted, title: '漏れ', severity: 'low', assignee: scene.leader.id }
  await app.call(scene.leader, api.putAction, { params: { actionId }, body: action as never })
  const inquiryId = randomUUID()
  const context = { route: `/checksheet/${asked}` }
  const inquiry = { category: 'usage', subject: '値', body: 'この値でよいか教えてください', context } as const
  await app.call(scene.operator, api.putInquiry, { params: { inquiryId }, body: inquiry })
  expect(await groupOf(scene)).toMatchObject({ records: 0, held: 2 })
  expect((await confirm(scene)).body.error.code).toBe('C-462')
  await app.services.db.pool.query(`update actions set status = 'done' where id = $1`, [actionId])
  expect(await groupOf(scene)).toMatchObject({ records: 1, held: 1 })
  const { body } = await confirm(scene)
  // Opened again between the confirmation and the job.
  await app.services.db.pool.query(`update actions set status = 'doing' where id = $1`, [actionId])
  await run(body.id)
  expect([await isThere(scene, acted), await isThere(scene, asked)]).toEqual([true, true])
  await app.services.db.pool.query(`update actions set status = 'done' where id = $1`, [actionId])
  await app.call(scene.operator, api.closeInquiry, { params: { inquiryId } })
  await run((await confirm(scene)).body.id)
  expect([await isThere(scene, acted), await isThere(scene, asked)]).toEqual([false, false])
  const { rows } = await app.services.db.pool.query('select checksheet_id from actions where id = $1', [actionId])
  expect(rows).toEqual([{ checksheet_id: null }])
})

test('without a period a record is kept for ever; that of the ECS counts where the template says nothing', async () => {
  const scene = await sceneOf()
  const id = await approved(scene)
  await age(id, 1199)
  expect(await groupOf(scene)).toBeUndefined()
  const { body: ecs } = await app.call(scene.admin, api.getEcs, { params: { ecsId: scene.ecsId } })
  const { id: _, ...draft } = ecs
  await app.call(scene.admin, api.putEcs, { params: { ecsId: scene.ecsId }, body: { ...draft, retentionMonths: 60 } })
  expect((await app.call(scene.leader, api.getEcs, { params: { ecsId: scene.ecsId } })).body.retentionMonths).toBe(60)
  expect(await groupOf(scene)).toMatchObject({ records: 1, months: 60 })
})

test('a record that was revised goes with its kept originals and its files; none of them goes in another way', async () => {
  const scene = await sceneOf(1)
  const id = await approved(scene)
  const revise = scene.device.operation('checksheet.revise', id, { reason: '記入誤り' })
  expect(await scene.decide(scene.leader, revise)).toEqual(['applied'])
  expect(await groupOf(scene), 'a revision is under way').toBeUndefined()
  const changed = scene.device.answer(id, scene.items.press!, '13.5')
  expect(await scene.decide(scene.operator, changed, scene.device.operation('checksheet.submit', id, {}))).toEqual([
    'applied',
    'applied',
  ])
  await scene.approve(scene.leader, id)
  await scene.approve(scene.approver, id)
  await age(id, 1)
  const { pool } = app.services.db
  const file = { attachmentId: randomUUID(), sha256: 'a'.repeat(64) }
  await app.services.files.put({ path: contentPath(file) }, Buffer.from('x'), { trustedType: 'image/png' })
  await pool.query(`insert into attachments (id, checksheet_id, sha256, facts) values ($1, $2, $3, '{}')`, [
    ...[file.attachmentId, id, file.sha256],
  ])
  await pool.query(
    `insert into uploads (attachment_id, sha256, bytes, content_type, uploaded_by, at) values ($1, $2, 1, 'x', $1, now())`,
    [file.attachmentId, file.sha256],
  )
  await expect(pool.query('delete from sheet_revisions where checksheet_id = $1', [id])).rejects.toThrow(
    'never changed',
  )
  await run((await confirm(scene)).body.id)
  const { rows } = await pool.query('select count(*)::int as n from sheet_revisions where checksheet_id = $1', [id])
  expect(rows).toEqual([{ n: 0 }])
  const { rows: uploads } = await pool.query('select 1 from uploads where attachment_id = $1', [file.attachmentId])
  expect(uploads).toEqual([])
  expect((await app.services.files.list('protected/attachments/', { limit: 10 })).rows).toEqual([])
  await expect(pool.query('delete from removed_records where checksheet_id = $1', [id])).rejects.toThrow('denied')
})

test('a confirmation counts once, and a job that is sent again does nothing more', async () => {
  const scene = await sceneOf(1)
  await age(await approved(scene), 1)
  const removalId = randomUUID()
  const first = await confirm(scene, removalId)
  expect((await confirm(scene, removalId)).status).toBe(200)
  await run(removalId)
  await run(removalId)
  const { body } = await app.call(scene.admin, api.listExpired)
  expect(body.removals.filter(({ id }) => id === first.body.id)).toMatchObject([{ removed: 1 }])
  const other = { ecsId: scene.ecsId, templateId: scene.templateId, endedBy: '2026-01-01', reason: '別' }
  const reused = await app.call(scene.admin, api.confirmRemoval, { params: { removalId }, body: other })
  expect(reused.status).toBe(409)
})
