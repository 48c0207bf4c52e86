import { createHash, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import type { TestDatabase } from '../../testing/index.ts'
import { Device } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { contentPath } from '../attachments/sql.ts'
import { auditKeyOf } from './signing.ts'
import { verifyAll } from './verifyAll.ts'

/** The chain is whole; the record beside it was changed by somebody who owns the database or the store. */
const app = testApp()
let scene: ApprovalScene
let id: string
let file: { attachmentId: string; sha256: string }

beforeEach(async () => {
  scene = await approvalScene(app)
  const { make, send, operator, device, items, leader, approver, approve } = scene
  id = await make()
  file = await photo()
  await send(
    operator,
    device.answer(id, items.look!, 'ok'),
    device.answer(id, items.press!, '13.9'),
    device.answer(id, items.press!, '14.0', { comment: '再測定' }, 99),
    device.operation('comment.add', id, { text: '異音なし' }),
    device.operation('checksheet.submit', id, {}),
  )
  expect([await approve(leader, id), await approve(approver, id)]).toEqual(['applied', 'applied'])
})

async function photo() {
  const { operator, send, device } = scene
  const bytes = pngOf({ width: 2, height: 2, channels: 1, data: Uint8Array.from([1, 2, 3, 4]) })
  const [attachmentId, sha256] = [randomUUID(), createHash('sha256').update(bytes).digest('hex')]
  const url = `http://localhost/api/attachments/${attachmentId}/content?sha256=${sha256}`
  const headers = { authorization: `Bearer ${await app.tokenFor(operator)}`, 'content-type': 'image/png' }
  await app.fetch(new Request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }))
  const facts = { attachmentId, sha256, kind: 'photo', bytes: bytes.length, contentType: 'image/png', source: 'camera' }
  await send(operator, device.operation('attachment.add', id, facts))
  return { attachmentId, sha256 }
}

async function tamper(sql: string, values: unknown[] = [id]) {
  const client = new Client({ connectionString: (app.services.db as TestDatabase).adminUrl })
  await client.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(sql, values)
  await client.end()
}

const findings = async () =>
  (await verifyAll(app.services, { publicKey: auditKeyOf(app.services.secrets).publicKey })).recordFindings
    .filter(({ chain }) => chain === id)
    .map(({ what }) => what)
const checked = async () =>
  (await app.call(scene.leader, api.verifyAuditTrail, { params: { checksheetId: id }, body: {} })).body

test('an untouched record agrees with its chain, also after a return, a withdrawal and a revision', async () => {
  const { leader, operator, decide, device, send, items } = scene
  expect(await findings()).toEqual([])
  expect(await checked()).toMatchObject({ intact: true, changed: [] })
  const desk = new Device()
  await decide(leader, desk.operation('checksheet.revise', id, { reason: '訂正' }, 99))
  await send(
    operator,
    device.answer(id, items.press!, '14.2', {}, 99),
    device.operation('checksheet.submit', id, {}, 99),
  )
  await decide(operator, device.operation('checksheet.withdraw', id, {}, 99))
  await decide(operator, device.operation('checksheet.submit', id, {}, 99))
  const back = { reason: '写真', to: { who: 'submitter' }, cells: [] }
  await decide(leader, desk.operation('checksheet.return', id, back, 99))
  expect(await findings()).toEqual([])
  expect(await checked()).toMatchObject({ intact: true, changed: [] })
})

test.each([
  ['answer', `update answers set cells = replace(cells::text, '14.0', '14.4')::jsonb where checksheet_id = $1`],
  ['answer', `delete from answers where checksheet_id = $1 and chunk = 0`],
  ['status', `update checksheets set status = 'waiting' where id = $1`],
  [
    'approval',
    `update checksheets set facts = jsonb_set(facts, '{sheet,approvals,1,by}', '"${randomUUID()}"') where id = $1`,
  ],
  ['approval', `update checksheets set facts = facts #- '{sheet,approvals,0}' where id = $1`],
  [
    'attachment',
    `update attachments set facts = jsonb_set(facts, '{sha256}', '"${'0'.repeat(64)}"') where checksheet_id = $1`,
  ],
  ['comment', `update comments set text = '異音あり' where checksheet_id = $1`],
  [
    'version',
    `update template_versions set content = jsonb_set(content, '{processes,0,items,1,upper}', '"99"')
    where id = (select template_version_id from checksheets where id = $1)`,
  ],
])('changed by SQL, %s is named by the tool and by the page', async (what, change) => {
  await tamper(change)
  expect(await findings()).toContain(what)
  const verdict = await checked()
  expect(verdict.intact).toBe(false)
  expect(verdict.changed.map((one) => one.what)).toContain(what)
})

test('a photo that was changed in the store is named, and not shown', async () => {
  const other = pngOf({ width: 2, height: 2, channels: 1, data: Uint8Array.from([4, 3, 2, 1]) })
  const link = () => app.call(scene.leader, api.getAttachmentLink, { params: { attachmentId: file.attachmentId } })
  expect((await link()).status).toBe(200)
  await app.services.files.put({ path: contentPath(file) }, other, { accept: ['image/png'] })
  expect(await findings()).toEqual(['file'])
  const refused = await link()
  expect([refused.status, refused.body.error.code]).toEqual([409, 'C-431'])
  await app.services.files.remove({ path: contentPath(file) })
  expect(await findings()).toEqual(['fileMissing'])
})
