import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { describe, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { type ApprovalScene, approvalScene, proofOf } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

/** A sheet that waits for 承認. */
async function atLastStep(): Promise<ApprovalScene & { id: string }> {
  const scene = await approvalScene(app)
  const id = await scene.submitted()
  expect(await scene.approve(scene.leader, id)).toBe('applied')
  return { ...scene, id }
}

async function askTicket(user: User | string, token: string, id: string, hash = 'a'.repeat(64)) {
  const { status, body } = await app.call(user, api.putSigningTicket, {
    params: { ticketId: randomUUID() },
    body: {
      proof: { kind: 'password', token },
      meaning: '承認',
      contents: [{ checksheetId: id, contentHash: hash }],
    },
  })
  return status === 200 ? 'ok' : body.error.code
}

describe('an electronic signature', () => {
  test('has name, time and meaning, is bound to the content, and finishes the record', async () => {
    const { id, approver, approve, view, contentOf } = await atLastStep()
    const { contentHash } = await contentOf(approver, id)
    expect(await approve(approver, id)).toBe('applied')
    const { checksheet } = await view(id)
    expect(checksheet.status).toBe('approved')
    const approval = checksheet.approvals.at(-1)!
    expect(approval).toMatchObject({ kind: 'approve', by: approver.id, step: 2 })
    expect(approval.signature).toMatchObject({ name: '田中 美咲', meaning: '承認', contentHash })
    expect(Date.parse(approval.at) - Date.parse(approval.signature!.reauthenticatedAt!)).toBeLessThan(300_000)
  })

  test('is in the audit chain with everything it says, and the chain holds', async () => {
    const { id, approver, approve, member } = await atLastStep()
    await approve(approver, id)
    const auditor = await member('auditor')
    const params = { checksheetId: id }
    const trail = (await app.call(auditor, api.getAuditTrail, { params })).body.rows
    const signed = trail.filter(({ entity }) => entity === 'approval')
    expect(signed).toHaveLength(2)
    expect(signed[1]).toMatchObject({
      action: 'checksheet.approve',
      actor: approver.id,
      after: { kind: 'approve', signature: { name: '田中 美咲', meaning: '承認' } },
    })
    expect((await app.call(auditor, api.verifyAuditTrail, { params, body: {} })).body.intact).toBe(true)
  })

  test('cannot be claimed by the page: without a ticket there is none, whatever is sent', async () => {
    const { id, approver, decide, contentOf, device, view } = await atLastStep()
    const { contentHash } = await contentOf(approver, id)
    const now = new Date().toISOString()
    const signature = { name: '社長', meaning: '承認', contentHash, reauthenticatedAt: now }
    const claimed = device.operation('checksheet.approve', id, { contentHash, signature })
    expect(await decide(approver, claimed)).toEqual(['W-007'])
    expect((await view(id)).checksheet.status).toBe('waiting')
  })

  test('keeps the name that the server knows', async () => {
    const { id, approver, approve, view } = await atLastStep()
    const contentHash = 'b'.repeat(64)
    await approve(approver, id, { signature: { name: '社長', meaning: '特別承認', contentHash } })
    const { signature } = (await view(id)).checksheet.approvals.at(-1)!
    expect(signature).toMatchObject({ name: '田中 美咲', meaning: '承認' })
  })
})

describe('S30 a ticket', () => {
  test('is given only for a fresh sign-in of one’s own that is not the session’s', async () => {
    const { id, approver, leader } = await atLastStep()
    const session = randomUUID()
    const own = await app.tokenFor(approver, { origin_jti: session })
    const seconds = Math.floor(Date.now() / 1000)
    expect(await askTicket(own, await proofOf(app, approver), id)).toBe('ok')
    expect(await askTicket(own, await proofOf(app, approver, { origin_jti: session }), id)).toBe('W-035')
    expect(await askTicket(own, await proofOf(app, leader), id)).toBe('W-035')
    expect(await askTicket(own, await proofOf(app, approver, { auth_time: seconds - 301 }), id)).toBe('W-035')
    expect(await askTicket(own, await proofOf(app, approver, { auth_time: seconds + 60 }), id)).toBe('W-035')
    expect(await askTicket(own, await app.tokenFor(approver, { origin_jti: randomUUID() }), id)).toBe('W-035')
    // Of the pool's pages, where a company's account comes in without a question while it is signed in there.
    expect(await askTicket(own, await proofOf(app, approver, { version: 2 }), id)).toBe('W-035')
    expect(await askTicket(own, 'rubbish', id)).toBe('W-035')
  })

  test('is given once per sign-in', async () => {
    const { id, approver } = await atLastStep()
    const token = await proofOf(app, approver)
    expect(await askTicket(approver, token, id)).toBe('ok')
    expect(await askTicket(approver, token, id)).toBe('W-032')
    const other = await proofOf(app, approver)
    const both = await Promise.all([askTicket(approver, other, id), askTicket(approver, other, id)])
    expect(both.filter((answer) => answer === 'ok')).toHaveLength(1)
  })

  test('signs once: a replayed signature is refused', async () => {
    const { id, approver, operator, leader, decide, approve, device, items, send, ticketFor, contentOf } =
      await atLastStep()
    const ticketId = await ticketFor(approver, id)
    const { contentHash } = await contentOf(approver, id)
    const sign = () => device.operation('checksheet.approve', id, { contentHash, ticketId })
    const first = sign()
    expect(await decide(approver, first)).toEqual(['applied'])
    expect(await decide(approver, first)).toEqual(['duplicate'])
    expect(await decide(approver, sign())).toEqual(['W-001'])
    // Revised and brought back to the same step, the old ticket is still used up.
    await decide(leader, device.operation('checksheet.revise', id, { reason: '桁の誤り' }))
    await send(operator, device.answer(id, items.press!, '14.1', {}, 99))
    await decide(operator, device.operation('checksheet.submit', id, {}, 99))
    await approve(leader, id)
    const again = (await contentOf(approver, id)).contentHash
    const replayed = device.operation('checksheet.approve', id, { contentHash: again, ticketId })
    expect(await decide(approver, replayed)).toEqual(['W-007'])
  })

  test('is good for its owner, its sheet and its content only', async () => {
    const { id, approver, leader, member, decide, ticketFor, contentOf, device, submitted, approve } =
      await atLastStep()
    const other = await submitted()
    await approve(leader, other)
    const ticketId = await ticketFor(approver, id)
    const { contentHash } = await contentOf(approver, other)
    expect(await decide(approver, device.operation('checksheet.approve', other, { contentHash, ticketId }))).toEqual([
      'W-007',
    ])
    const second = await member('approver')
    const mine = (await contentOf(second, id)).contentHash
    expect(await decide(second, device.operation('checksheet.approve', id, { contentHash: mine, ticketId }))).toEqual([
      'W-007',
    ])
    const stale = device.operation('checksheet.approve', id, { contentHash: 'c'.repeat(64), ticketId })
    expect(await decide(approver, stale)).toEqual(['W-006'])
  })

  test('does not sign what changed after it was given', async () => {
    const { id, approver, leader, operator, decide, ticketFor, contentOf, device, items, approve, send } =
      await atLastStep()
    const ticketId = await ticketFor(approver, id)
    const { contentHash } = await contentOf(approver, id)
    const back = { reason: '再測定', to: { who: 'submitter' }, cells: [] }
    expect(await decide(approver, device.operation('checksheet.return', id, back))).toEqual(['applied'])
    await send(operator, device.answer(id, items.press!, '14.2', {}, 99))
    await decide(operator, device.operation('checksheet.submit', id, {}, 99))
    await approve(leader, id)
    const stale = device.operation('checksheet.approve', id, { contentHash, ticketId })
    expect(await decide(approver, stale)).toEqual(['W-006'])
    const fresh = (await contentOf(approver, id)).contentHash
    expect(
      await decide(approver, device.operation('checksheet.approve', id, { contentHash: fresh, ticketId })),
    ).toEqual(['W-006'])
  })

  test('expires after five minutes', async () => {
    const { id, approver, decide, ticketFor, contentOf, device } = await atLastStep()
    const ticketId = await ticketFor(approver, id)
    await app.services.db.kysely
      .updateTable('signing_tickets')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', ticketId)
      .execute()
    const { contentHash } = await contentOf(approver, id)
    expect(await decide(approver, device.operation('checksheet.approve', id, { contentHash, ticketId }))).toEqual([
      'W-007',
    ])
  })
})

test('what can be signed says why it cannot, before anybody types a password', async () => {
  const { submitted, approver, leader, contentOf } = await approvalScene(app)
  const id = await submitted()
  expect(await contentOf(leader, id)).toMatchObject({ step: 1, kind: 'check', refusal: null })
  expect(await contentOf(approver, id)).toMatchObject({ step: 1, refusal: null })
  const elsewhere = await approvalScene(app)
  const { body } = await app.call(elsewhere.leader, api.readSigningContents, { body: { checksheetIds: [id] } })
  expect(body.rows).toEqual([])
})
