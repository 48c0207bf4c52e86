import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { describe, expect, test } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { Device, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const desk = new Device()

/** What was written for the people concerned. */
async function noticesOf(checksheetId: string): Promise<{ topic: string; payload: Record<string, unknown> }[]> {
  const { rows } = await app.services.db.pool.query(
    `select topic, payload from events where topic like 'notice.%' and payload->>'checksheetId' = $1 order by id`,
    [checksheetId],
  )
  return rows
}

const topicsOf = async (id: string) => (await noticesOf(id)).map(({ topic }) => topic.slice('notice.'.length))

describe('S30 the order of decisions', () => {
  test('steps cannot be skipped, taken by others, or taken for oneself', async () => {
    const scene = await approvalScene(app)
    const { submitted, approve, approver, leader, operator, member, decide, contentOf, ticketFor } = scene
    const id = await submitted()
    const { contentHash } = await contentOf(leader, id)
    const sign = (rest: object = {}) => desk.operation('checksheet.approve', id, { contentHash, ...rest })
    expect(await decide(operator, sign())).toEqual(['C-403'])
    expect(await decide(await member('editor'), sign())).toEqual(['C-403'])
    expect(await approve(leader, id)).toBe('applied')
    expect(await decide(leader, sign())).toEqual(['C-403'])
    expect(await decide(approver, sign())).toEqual(['W-007'])
    expect(await decide(approver, sign({ ticketId: await ticketFor(approver, id) }))).toEqual(['applied'])
    expect(await approve(approver, id)).toBe('W-001')
  })

  test('V-015 nobody approves what they entered, also when they have every role', async () => {
    const { make, send, device, items, leader, approve, view } = await approvalScene(app)
    const id = await make(leader)
    await send(
      leader,
      device.answer(id, items.look!, 'ok'),
      device.answer(id, items.press!, '14.0'),
      device.operation('checksheet.submit', id, {}),
    )
    expect(await approve(leader, id)).toBe('V-015')
    expect((await view(id)).checksheet).toMatchObject({ status: 'waiting', step: 1, approvals: [] })
  })

  test('twice at once: one decision is taken, the other refused', async () => {
    const { submitted, approveOperation, decide, leader, member, view } = await approvalScene(app)
    const id = await submitted()
    const second = await member('leader')
    const [one, two] = [await approveOperation(leader, id), await approveOperation(second, id)]
    const answers = (await Promise.all([decide(leader, one), decide(second, two)])).flat().sort()
    expect(answers).toEqual(['C-403', 'applied'])
    expect((await view(id)).checksheet.approvals).toHaveLength(1)
  })

  test('a refused attempt is in the audit trail', async () => {
    const { submitted, contentOf, decide, leader, member } = await approvalScene(app)
    const id = await submitted()
    const operator = await member('operator')
    const { contentHash } = await contentOf(leader, id)
    expect(await decide(operator, desk.operation('checksheet.approve', id, { contentHash }))).toEqual(['C-403'])
    const params = { checksheetId: id }
    const auditor = await member('auditor')
    const trail = (await app.call(auditor, api.getAuditTrail, { params })).body.rows
    expect(trail.at(-1)).toMatchObject({
      action: 'checksheet.approve',
      actor: operator.id,
      after: { refused: 'C-403' },
    })
    expect((await app.call(auditor, api.verifyAuditTrail, { params, body: {} })).body.intact).toBe(true)
  })
})

describe('returning', () => {
  test('opens the chosen items only, for the chosen person, and starts a new round', async () => {
    const { submitted, decide, send, leader, operator, member, items, device, view, approve } = await approvalScene(app)
    const id = await submitted()
    const cells = [{ itemId: items.press! }]
    const back = { reason: '単位を確認してください', to: { who: 'user', userId: operator.id }, cells }
    expect(await decide(leader, desk.operation('checksheet.return', id, back))).toEqual(['applied'])
    expect(await decide(operator, device.answer(id, items.look!, 'ng', { comment: '傷' }, 99))).toEqual(['W-003'])
    const other = await member('operator')
    expect(await decide(other, new Device().answer(id, items.press!, '13.9', {}, 99))).toEqual(['W-016'])
    await send(operator, device.answer(id, items.press!, '14.3', {}, 99))
    expect(await decide(operator, device.operation('checksheet.submit', id, {}, 99))).toEqual(['applied'])
    expect(await approve(leader, id)).toBe('applied')
    expect((await view(id)).checksheet).toMatchObject({ round: 2, step: 2 })
    expect(await topicsOf(id)).toEqual(['approvalAsked', 'returned', 'approvalAsked', 'approvalAsked'])
  })

  test('keeps the first submission beside the second, on the record and in the trail', async () => {
    const { submitted, decide, leader, operator, send, device, items, view } = await approvalScene(app)
    const id = await submitted()
    const [first] = (await view(id)).checksheet.submissions ?? []
    await decide(
      leader,
      desk.operation('checksheet.return', id, { to: { who: 'submitter' }, reason: '再測定', cells: [] }),
    )
    await send(operator, device.answer(id, items.press!, '14.2', {}, 9), device.operation('checksheet.submit', id, {}))
    const { submissions, contentHash } = (await view(id)).checksheet
    expect(submissions).toEqual([first, expect.objectContaining({ round: 2, by: operator.id, contentHash })])
    expect(first).toMatchObject({ round: 1, by: operator.id, contentHash: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(first?.contentHash).not.toBe(contentHash)
    const trail = await app.call(leader, api.getAuditTrail, { params: { checksheetId: id }, query: { limit: 100 } })
    const told = trail.body.rows.filter(
      ({ action, entity }) => action === 'checksheet.submit' && entity === 'checksheet',
    )
    expect(told.map(({ after }) => (after as { contentHash: string }).contentHash)).toEqual([
      first?.contentHash,
      contentHash,
    ])
  })

  test('goes to an earlier step in one go', async () => {
    const { submitted, decide, leader, approver, approve, view } = await approvalScene(app)
    const id = await submitted()
    await approve(leader, id)
    const back = { reason: '確認をやり直してください', to: { who: 'step', step: 1 }, cells: [] }
    expect(await decide(approver, desk.operation('checksheet.return', id, back))).toEqual(['applied'])
    expect((await view(id)).checksheet).toMatchObject({ status: 'waiting', step: 1 })
    expect(await approve(leader, id)).toBe('applied')
  })
})

describe('withdrawing, cancelling, voiding', () => {
  test('the submitter withdraws until somebody has decided', async () => {
    const { submitted, decide, leader, operator, approve, device, view } = await approvalScene(app)
    const id = await submitted()
    expect(await decide(leader, desk.operation('checksheet.withdraw', id, {}))).toEqual(['W-010'])
    expect(await decide(operator, device.operation('checksheet.withdraw', id, {}))).toEqual(['applied'])
    expect((await view(id)).checksheet.status).toBe('open')
    await decide(operator, device.operation('checksheet.submit', id, {}, 99))
    await approve(leader, id)
    expect(await decide(operator, device.operation('checksheet.withdraw', id, {}))).toEqual(['W-009'])
  })

  test('a leader cancels before, an administrator voids after the approval, each with a reason', async () => {
    const { submitted, decide, leader, approver, admin, approve, view } = await approvalScene(app)
    const [first, second] = [await submitted(), await submitted()]
    const reason = '設備を撤去したため'
    expect(await decide(leader, desk.operation('checksheet.cancel', first, { reason }))).toEqual(['applied'])
    expect((await view(first)).checksheet).toMatchObject({ status: 'cancelled', closed: { by: leader.id, reason } })
    await approve(leader, second)
    await approve(approver, second)
    expect(await decide(leader, desk.operation('checksheet.cancel', second, { reason }))).toEqual(['W-001'])
    expect(await decide(leader, desk.operation('checksheet.void', second, { reason }))).toEqual(['C-403'])
    expect(await decide(admin, desk.operation('checksheet.void', second, { reason }))).toEqual(['applied'])
    expect((await view(second)).checksheet).toMatchObject({ status: 'void', closed: { by: admin.id, reason } })
  })
})

describe('steps', () => {
  test('all of two: both have to decide, each once', async () => {
    const named: string[] = []
    const scene = await approvalScene(app, async ({ member }) => {
      for (const name of ['承認 一郎', '承認 二郎']) named.push((await member('approver', name)).id)
      return [{ kind: 'approve', role: 'approver', who: 'all', userIds: named }]
    })
    const { submitted, approve, approver, view } = scene
    const id = await submitted()
    const [one, two] = named.map((userId) => ({ id: userId, username: userId, groups: ['ecs-approver'] }))
    expect(await approve(approver, id)).toBe('W-004')
    expect(await approve(one!, id)).toBe('applied')
    expect((await view(id)).checksheet).toMatchObject({ status: 'waiting', step: 1 })
    expect(await approve(one!, id)).toBe('W-005')
    expect(await approve(two!, id)).toBe('applied')
    expect((await view(id)).checksheet.status).toBe('approved')
  })

  test('items of a role are filled in at their step, and the step waits for them', async () => {
    const content = smallContent()
    const remark = { ...content.processes[0]!.items[0]!, id: randomUUID(), key: 'remark', no: 9, name: '所見' }
    content.processes[0]!.items.push({ ...remark, role: 'leader', kind: 'text', commentOnNg: undefined })
    const { submitted, approve, decide, operator, leader, device, items, contentOf } = await approvalScene(
      app,
      undefined,
      content,
    )
    const id = await submitted()
    expect(await approve(leader, id)).toBe('W-008')
    expect(await decide(operator, device.answer(id, items.remark!, '良好', {}, 99))).toEqual(['W-004'])
    const before = (await contentOf(leader, id)).contentHash
    expect(await decide(leader, desk.answer(id, items.remark!, '良好', {}, 99))).toEqual(['applied'])
    expect((await contentOf(leader, id)).contentHash).not.toBe(before)
    expect(await approve(leader, id)).toBe('applied')
  })

  test('a conditional approval approves and opens a numbered corrective action', async () => {
    const { submitted, approve, leader, approver, operator, ecsId } = await approvalScene(app)
    const id = await submitted()
    await approve(leader, id)
    const condition = { text: '圧力を1時間ごとに確認する', dueOn: '2026-12-01' }
    expect(await approve(approver, id, { condition })).toBe('applied')
    const ofSheet = (await app.call(operator, api.listSheetActions, { params: { checksheetId: id } })).body.rows
    expect(ofSheet).toMatchObject([
      { title: condition.text, dueOn: '2026-12-01', status: 'todo', createdBy: approver.id },
    ])
    expect(ofSheet[0]!.no).toMatch(/^CA-\d{4}-\d{4}$/)
    const ofEcs = (await app.call(operator, api.listActions, { params: { ecsId } })).body.rows
    expect(ofEcs).toMatchObject(ofSheet)
    expect(await topicsOf(id)).toContain('actionOpened')
  })

  test('numbers of actions have no gaps, however many are opened at once', async () => {
    const { submitted, approveOperation, decide, leader, approver, approve, ecsId } = await approvalScene(app)
    const ids = await Promise.all(Array.from({ length: 6 }, submitted))
    for (const id of ids) await approve(leader, id)
    const condition = { text: '経過を見る', dueOn: '2026-12-01' }
    const signed = await Promise.all(ids.map((id) => approveOperation(approver, id, { condition })))
    await Promise.all(signed.map((operation) => decide(approver, operation)))
    const rows = (await app.call(approver, api.listActions, { params: { ecsId } })).body.rows
    const numbers = rows.map(({ no }) => Number(no.split('-')[2])).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 6 }, (_, i) => numbers[0]! + i))
  })
})
