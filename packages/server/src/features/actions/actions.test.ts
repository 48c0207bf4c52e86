import { createHash, randomUUID } from 'node:crypto'
import { type ActionMove, api, fillPath } from '@ecs/core'
import { expect, test } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import type { User } from '../../http/user.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { Device, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { photoPath } from './sql/steps.ts'

const app = testApp()
const notices = noticesIn(app)

/** A 否 on a sheet and the action that the leader opens from it for the operator. */
async function found(scene: ApprovalScene, rest: object = {}) {
  const { device, items, operator, leader, ecsId } = scene
  const checksheetId = await scene.make()
  await scene.send(operator, device.answer(checksheetId, items.press!, '12.8', { comment: '弁の調整ずれ' }))
  const actionId = randomUUID()
  const draft = { ecsId, checksheetId, itemId: items.press!, title: 'ポンプ圧力 12.8 MPa', severity: 'high' as const }
  const body = { ...draft, assignee: operator.id, ...rest }
  const { status, body: action } = await app.call(leader, api.putAction, { params: { actionId }, body })
  expect(status).toBe(200)
  return { actionId, checksheetId, action, draft: body }
}

const move = (user: User, actionId: string, body: ActionMove, moveId: string = randomUUID()) =>
  app.call(user, api.moveAction, { params: { actionId, moveId }, body })
const change = (user: User, actionId: string, body: object) =>
  app.call(user, api.changeAction, { params: { actionId }, body })

test('a 否 becomes an action with its evidence, is fixed, confirmed by another, effect-checked; every step is kept', async () => {
  const scene = await approvalScene(app)
  const { operator, leader, approver } = scene
  const { actionId, action, checksheetId, draft } = await found(scene)
  expect(action).toMatchObject({
    no: expect.stringMatching(/^CA-\d{4}-\d{4}$/),
    status: 'todo',
    targetName: '射出成形機 3号機',
    assigneeName: '佐藤 健一',
    finding: { itemNo: '1-2', value: '12.8 MPa', judgement: 'ng', limits: '13〜15 MPa', comment: '弁の調整ずれ' },
  })
  expect((await notices.titles(operator))[0]).toBe(`是正　${action.no}　ポンプ圧力 12.8 MPa`)
  const again = await app.call(leader, api.putAction, { params: { actionId }, body: draft })
  expect(again.body.no).toBe(action.no)

  const startId = randomUUID()
  for (let n = 0; n < 2; n++) expect((await move(operator, actionId, { move: 'start' }, startId)).status).toBe(200)
  expect((await move(operator, actionId, { move: 'finish' })).body).toMatchObject({ error: { code: 'W-054' } })
  expect((await change(scene.admin, actionId, { whys: ['流量低下'] })).status).toBe(200)
  expect((await change(operator, actionId, { whys: ['流量低下', '詰まり'], measure: '清掃' })).status).toBe(200)
  expect((await move(operator, actionId, { move: 'finish' })).body.status).toBe('checking')
  expect((await notices.titles(approver))[0]).toContain('是正')
  const confirm = { move: 'confirm', effectDueOn: '2026-12-20' } as const
  expect((await move(operator, actionId, confirm)).body).toMatchObject({ error: { code: 'W-052' } })
  expect((await move(approver, actionId, confirm)).body).toMatchObject({ status: 'effect' })
  const done = await move(leader, actionId, { move: 'effective', note: '14点すべて規格内' })
  expect(done.body).toMatchObject({ status: 'done', effectCheck: { result: '14点すべて規格内' } })
  expect(done.body.steps.map((step) => step.move)).toEqual([
    ...['open', 'start', 'change', 'change', 'finish', 'confirm', 'effective'],
  ])
  expect((await change(leader, actionId, { title: '別' })).body).toMatchObject({ error: { code: 'W-056' } })
  const { rows } = await app.services.db.pool.query('select count(*)::int as links from audit_links where chain = $1', [
    actionId,
  ])
  expect(rows[0].links).toBe(7)
  const ofSheet = await app.call(leader, api.listSheetActions, { params: { checksheetId } })
  expect(ofSheet.body.rows.map(({ id }) => id)).toEqual([actionId])
})

test('the next sheet of the target shows what is open, and the same 否 is linked as recurrence', async () => {
  const scene = await approvalScene(app)
  const first = await found(scene)
  const second = await found(scene)
  expect(second.action.recurrence).toMatchObject({ id: first.actionId, no: first.action.no })
  const next = await app.call(scene.operator, api.listSheetActions, { params: { checksheetId: await scene.make() } })
  expect(next.body.ofTarget.map(({ id }) => id)).toEqual([second.actionId, first.actionId])
  const { body } = await app.call(scene.leader, api.getAction, { params: { actionId: first.actionId } })
  expect(body.recurredAs.map(({ id }) => id)).toEqual([second.actionId])
  await move(scene.leader, first.actionId, { move: 'reject', note: '重複' })
  const open = await app.call(scene.leader, api.listActions, {
    params: { ecsId: scene.ecsId },
    query: { only: 'open' } as never,
  })
  expect(open.body.rows.map(({ id }) => id)).toEqual([second.actionId])
})

test('a change that is sent again because its answer was lost is one step', async () => {
  const scene = await approvalScene(app)
  const { actionId } = await found(scene)
  for (let n = 0; n < 3; n++) expect((await change(scene.operator, actionId, { measure: '清掃' })).status).toBe(200)
  const { body } = await app.call(scene.leader, api.getAction, { params: { actionId } })
  expect(body.steps.map((step) => step.move)).toEqual(['open', 'change'])
})

test('the board is narrowed by owner, by severity and to what is late', async () => {
  const scene = await approvalScene(app)
  const { leader, operator, ecsId } = scene
  const put = async (rest: object) => {
    const params = { actionId: randomUUID() }
    const body = { ecsId, title: '油漏れ', severity: 'low' as const, ...rest }
    expect((await app.call(leader, api.putAction, { params, body })).status).toBe(200)
    return params.actionId
  }
  const owned = await put({ assignee: operator.id, severity: 'high', dueOn: '2099-01-01' })
  const late = await put({ assignee: leader.id, dueOn: '2020-01-01' })
  const unowned = await put({ dueOn: '2099-01-01' })
  const listed = async (query: object) =>
    (await app.call(operator, api.listActions, { params: { ecsId }, query: query as never })).body.rows.map(
      ({ id }) => id,
    )
  expect(await listed({ only: 'open' })).toEqual([unowned, late, owned])
  expect(await listed({ only: 'late' })).toEqual([late])
  expect(await listed({ assignee: operator.id })).toEqual([owned])
  expect(await listed({ assignee: 'nobody' })).toEqual([unowned])
  expect(await listed({ only: 'open', severity: 'low' })).toEqual([unowned, late])
  await move(leader, late, { move: 'reject', note: '重複' })
  expect(await listed({ only: 'late' })).toEqual([])
})

test('K11 an action about a personal item says neither which nor what, wherever it is shown, and stays so', async () => {
  const scene = await approvalScene(app)
  const { leader, operator, ecsId, items } = scene
  const checksheetId = await scene.make()
  await scene.send(operator, scene.device.answer(checksheetId, items.temp!, '38.2', { comment: '発熱' }))
  const actionId = randomUUID()
  const draft = { ecsId, checksheetId, itemId: items.temp!, title: 'temp 38.2', severity: 'low' as const }
  const body = { ...draft, assignee: operator.id }
  expect((await app.call(leader, api.putAction, { params: { actionId }, body })).status).toBe(200)
  expect((await change(leader, actionId, { measure: '休憩' })).status).toBe(200)
  const viewer = await scene.member('viewer')
  const shown = [
    await app.call(viewer, api.getAction, { params: { actionId } }),
    await app.call(viewer, api.listActions, { params: { ecsId }, query: {} }),
    await app.call(viewer, api.listSheetActions, { params: { checksheetId } }),
    await notices.titles(operator),
  ]
  const text = JSON.stringify(shown)
  expect(text).toContain('個人の項目の否')
  for (const word of ['38.2', '発熱', '"temp', 'temp ', items.temp!]) expect(text, word).not.toContain(word)
  expect((await app.call(leader, api.putAction, { params: { actionId }, body })).status, 'sent again').toBe(200)
})

test('another ECS sees and changes nothing; a stranger is no owner', async () => {
  const scene = await approvalScene(app)
  const other = await approvalScene(app)
  const { actionId, draft } = await found(scene)
  expect((await app.call(other.leader, api.getAction, { params: { actionId } })).status).toBe(404)
  expect((await move(other.leader, actionId, { move: 'start' })).status).toBe(404)
  expect((await change(other.approver, actionId, { title: 'x' })).status).toBe(404)
  const params = { actionId: randomUUID() }
  expect((await app.call(other.leader, api.putAction, { params, body: draft })).status).toBe(404)
  const stolen = { ...draft, ecsId: other.ecsId }
  expect((await app.call(other.leader, api.putAction, { params, body: stolen })).status).toBe(404)
  const stranger = { ...draft, assignee: other.operator.id }
  expect((await app.call(scene.leader, api.putAction, { params, body: stranger })).status).toBe(404)
  expect((await change(await scene.member('operator'), actionId, { measure: 'x' })).status).toBe(403)
})

test('a photo after the repair is kept once, shown to the ECS, and refused when it is no picture', async () => {
  const scene = await approvalScene(app)
  const { actionId } = await found(scene)
  const photoId = randomUUID()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const put = async (bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = fillPath(api.putActionPhoto.path, { actionId, photoId })
    const headers = { authorization: `Bearer ${await app.tokenFor(scene.operator)}`, 'content-type': 'image/png' }
    const url = `http://localhost${path}?sha256=${sha256}&when=after`
    return (await app.fetch(new Request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }))).status
  }
  expect(await put(Buffer.from('no picture'))).toBe(415)
  for (let n = 0; n < 2; n++) expect(await put(png)).toBe(200)
  const { body } = await app.call(scene.leader, api.getAction, { params: { actionId } })
  expect(body.photos).toMatchObject([{ id: photoId, when: 'after', by: '佐藤 健一' }])
  const link = await app.call(scene.leader, api.getActionPhotoLink, { params: { actionId, photoId } })
  expect(link.body.url).toContain(photoId)
  const sha256 = createHash('sha256').update(png).digest('hex')
  await app.services.files.put(
    { path: photoPath(photoId, sha256) },
    pngOf({ width: 1, height: 1, channels: 1, data: Uint8Array.of(9) }),
  )
  const changed = await app.call(scene.leader, api.getActionPhotoLink, { params: { actionId, photoId } })
  expect(changed.body.error.code, 'changed in the store').toBe('C-431')
})

test('K9 an action waits in the outbox like everything else: sent twice or by two people it is opened once', async () => {
  const scene = await approvalScene(app)
  const { device, items, operator, leader, ecsId } = scene
  const checksheetId = await scene.make()
  const asked = (rest: object = {}) => ({
    ...{ actionId: randomUUID(), cell: { itemId: items.press! }, title: '圧力が低い', severity: 'high', ...rest },
  })
  const sent = device.operation('action.open', checksheetId, asked({ assignee: randomUUID() }))
  await scene.send(operator, device.answer(checksheetId, items.press!, '12.8', { comment: '低い' }), sent)
  await scene.send(operator, sent)
  await scene.send(leader, new Device().operation('action.open', checksheetId, asked()))
  const { rows } = (await app.call(leader, api.listSheetActions, { params: { checksheetId } })).body
  expect(rows).toMatchObject([
    { title: '圧力が低い', severity: 'high', finding: { value: '12.8 MPa', comment: '低い' } },
  ])
  expect(rows[0]).not.toHaveProperty('assignee')
  expect(await notices.titles(leader)).toContain(`是正　${rows[0]!.no}　圧力が低い`)
  const counts = (await app.call(operator, api.countActions, { params: { ecsId } })).body
  expect(counts).toEqual({ open: 1, late: 0, mine: 0 })
  expect((await app.call(operator, api.getHome)).body.ecs[0]!.today.actions).toBe(1)
})

test('K10 a 否 of an item that asks for it opens an action by itself, once while it is open', async () => {
  const content = smallContent()
  for (const item of content.processes[0]!.items) if (item.key === 'press') item.actionOnNg = 'critical'
  const scene = await approvalScene(app, undefined, content)
  const { device, items, operator, leader } = scene
  const checksheetId = await scene.make()
  const answered = (value: string) =>
    scene.send(operator, device.answer(checksheetId, items.press!, value, { comment: '低い' }, 99))
  for (const value of ['12.8', '14.0', '12.5']) await answered(value)
  const listed = async () => (await app.call(leader, api.listSheetActions, { params: { checksheetId } })).body.rows
  expect(await listed()).toMatchObject([{ title: 'press 12.8 MPa', severity: 'critical', createdBy: operator.id }])
  await move(leader, (await listed())[0]!.id, { move: 'reject', note: '測り間違い' })
  await answered('14.0')
  await answered('12.4')
  expect((await listed()).map(({ status }) => status)).toEqual(['rejected', 'todo'])
})
