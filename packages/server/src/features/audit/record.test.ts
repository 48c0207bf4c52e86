import { createHash, randomUUID } from 'node:crypto'
import { api, Item } from '@ecs/core'
import { Client } from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import type { TestDatabase } from '../../testing/index.ts'
import { Device, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { contentPath } from '../attachments/sql.ts'
import { loadSheets } from '../checksheets/sql/stored.ts'
import { auditKeyOf } from './signing.ts'
import { linksOf } from './sql.ts'
import { RecordReplay } from './verification/recordReplay.ts'
import { verifyAll } from './verification/verifyAll.ts'

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

test('a sheet that waits for its second step, or again for its first, is as its chain says', async () => {
  const { operator, leader, approver, device, items, make, send, approve, decide } = scene
  const waiting = await make()
  await send(
    operator,
    device.answer(waiting, items.look!, 'ok'),
    device.answer(waiting, items.press!, '14.0'),
    device.operation('checksheet.submit', waiting, {}),
  )
  const found = async () =>
    (await verifyAll(app.services, { publicKey: auditKeyOf(app.services.secrets).publicKey })).recordFindings.filter(
      ({ chain }) => chain === waiting,
    )
  expect(await approve(leader, waiting)).toBe('applied')
  expect(await found()).toEqual([])
  const back = { reason: '再確認', to: { who: 'step', step: 1 }, cells: [] }
  expect(await decide(approver, device.operation('checksheet.return', waiting, back))).toEqual(['applied'])
  expect(await found()).toEqual([])
})

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
  [
    'submission',
    `update checksheets set facts = jsonb_set(facts, '{sheet,submissions,0,by}', '"${randomUUID()}"') where id = $1`,
  ],
  [
    'submission',
    `update checksheets set facts = jsonb_set(facts, '{sheet,submissions,0,contentHash}', '"${'0'.repeat(64)}"') where id = $1`,
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

/** A table with rows of its own, a dispute, a lot, an edit that came too late, and a revision behind it. */
async function longStory() {
  const { operator, leader, device, items, send, decide } = scene
  const tablet = new Device()
  await send(operator, device.answer(id, items.press!, '14.1', {}, 99))
  await decide(leader, new Device().operation('checksheet.revise', id, { reason: '訂正' }, 99))
  await send(operator, tablet.answer(id, items.press!, '13.5', {}, 1))
  await send(operator, device.answer(id, items.hours!, '1200', {}, 999))
  await send(operator, tablet.answer(id, items.hours!, '1300', {}, 1))
  const { body } = await app.call(leader, api.getChecksheet, { params: { checksheetId: id } })
  return body
}

test('a long story agrees with its chain', async () => {
  const { lateEdits, conflicts } = await longStory()
  expect([lateEdits.length, conflicts.length > 0]).toEqual([1, true])
  expect(await findings()).toEqual([])
})

test.each([
  [
    'lateEdit',
    `update checksheets set facts = replace(facts::text, '"value": "14.1"', '"value": "14.2"')::jsonb where id = $1`,
  ],
  [
    'conflict',
    `update checksheets set facts = replace(facts::text, '"value": "1300"', '"value": "1301"')::jsonb where id = $1`,
  ],
  ['conflict', `update checksheets set facts = jsonb_set(facts, '{conflicts}', '[]') where id = $1`],
  [
    'revision',
    `update sheet_revisions set state = replace(state::text, '14.0', '14.4')::jsonb where checksheet_id = $1`,
  ],
  ['revision', `delete from sheet_revisions where checksheet_id = $1`],
  ['sheet', `update checksheets set lot = 'L-2' where id = $1`],
  ['sheet', `update checksheets set facts = jsonb_set(facts, '{sheet,note}', '"別の話"') where id = $1`],
])('changed by SQL, a %s of a long story is named', async (what, change) => {
  await longStory()
  await tamper(change)
  expect(await findings()).toContain(what)
})

test('a submission that was taken away is named, the first as well as the last, also with its rounds counted anew', async () => {
  const { leader, operator, decide, device, items, send } = scene
  const desk = new Device()
  await decide(leader, desk.operation('checksheet.revise', id, { reason: '訂正' }, 99))
  await send(
    operator,
    device.answer(id, items.press!, '14.2', {}, 99),
    device.operation('checksheet.submit', id, {}, 99),
  )
  await decide(operator, device.operation('checksheet.withdraw', id, {}, 99))
  await decide(operator, device.operation('checksheet.submit', id, {}, 99))
  expect(await findings()).toEqual([])
  const all = `jsonb_path_query_array(facts, '$.sheet.submissions[*]')`
  const keep = (list: string) =>
    tamper(`update checksheets set facts = jsonb_set(facts, '{sheet,submissions}', ${list}) where id = $1`)
  const { submissions } = (await app.call(leader, api.getChecksheet, { params: { checksheetId: id } })).body.checksheet
  expect(submissions).toHaveLength(3)
  await keep(`${all} - 0`)
  expect(await findings()).toEqual(['submission'])
  const anew = submissions!.slice(1).map((one, i) => ({ ...one, round: i + 1 }))
  await keep(`'${JSON.stringify(anew)}'::jsonb`)
  expect(await findings()).toContain('submission')
  await tamper(`update checksheets set facts = facts #- '{sheet,submissions}' where id = $1`)
  expect(await findings()).toContain('submission')
})

test('rows of a table that were changed by SQL are named', async () => {
  const content = smallContent()
  const [first] = content.processes
  const look = Item.parse({ id: randomUUID(), key: 'row', no: 1, name: '外観', kind: 'okng' })
  const table = { ...first!, id: randomUUID(), no: 2, repeat: { label: '個', min: 1, max: 9 }, items: [look] }
  scene = await approvalScene(app, undefined, { ...content, processes: [first!, table] })
  const { make, send, operator, device } = scene
  id = await make()
  await send(operator, device.operation('row.add', id, { processId: table.id, rowId: randomUUID() }))
  expect(await findings()).toEqual([])
  await tamper(`update checksheets set facts = jsonb_set(facts, '{rows,${table.id}}', '["1"]') where id = $1`)
  expect(await findings()).toEqual(['rows'])
})

test('a chain from before every step was told gives no false alarm; a step that nobody decided does', async () => {
  const { operator, leader, device, items, make, send, approve } = scene
  const waiting = await make()
  const handIn = [device.answer(waiting, items.look!, 'ok'), device.answer(waiting, items.press!, '14.0')]
  await send(operator, ...handIn, device.operation('checksheet.submit', waiting, {}))
  expect(await approve(leader, waiting)).toBe('applied')
  const state = (await loadSheets(app.services.db.kysely, [waiting])).get(waiting)!.state
  const replay = new RecordReplay()
  for (const { events } of await linksOf(app.services.db.kysely, waiting)) {
    const text = JSON.parse(events)
    const isStep = ({ action, entity }: { action: string; entity: string }) =>
      action === 'checksheet.approve' && entity === 'checksheet'
    const entries = text.entries.filter((entry: { action: string; entity: string }) => !isStep(entry))
    for (const { entity, after } of entries) if (entity === 'checksheet') delete after?.round
    if (entries.length > 0) replay.take(JSON.stringify({ ...text, entries }))
  }
  expect(replay.faults(state)).toEqual([])
  const { submissions: _, ...checksheet } = state.checksheet
  expect(replay.faults({ ...state, checksheet }), 'from before submissions were kept').toEqual([])
  const forged = { ...state, checksheet: { ...state.checksheet, step: 3 } }
  expect(replay.faults(forged)).toEqual([{ what: 'status', id: '' }])
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
