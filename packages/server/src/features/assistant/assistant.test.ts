import { randomUUID } from 'node:crypto'
import { type api as Api, api } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { forgetConversations } from './forgetJob.ts'

const app = testApp()

/** A sheet that was handed in with these values. */
async function record(scene: SheetScene, press: string, comment?: string): Promise<string> {
  const { make, send, operator, device, items } = scene
  const id = await make()
  await send(
    operator,
    device.answer(id, items.look!, 'ok'),
    device.answer(id, items.press!, press, comment ? { comment } : {}),
    device.operation('checksheet.submit', id, {}),
  )
  return id
}

async function partsOf(user: User, checksheetId: string, itemId: string, question: Api.AssistantQuestion) {
  const messageId = randomUUID()
  const params = { checksheetId, messageId }
  const { status, body } = await app.call(user, api.askAssistant, { params, body: { itemId, question } })
  if (status !== 200) return { status, messageId, parts: [] as Api.AssistantPart[], text: JSON.stringify(body) }
  const frames = String(body).split('\n\n').filter(Boolean)
  expect(frames.at(-1)).toBe('data: [DONE]')
  const parts = frames.slice(0, -1).map((frame) => api.AssistantPart.parse(JSON.parse(frame.slice(6))))
  const text = parts.map((part) => (part.type === 'text-delta' ? part.delta : '')).join('\n')
  return { status, messageId, parts, text }
}

const chip = (intent: Extract<Api.AssistantQuestion, { kind: 'chip' }>['intent']) => ({ kind: 'chip' as const, intent })
const typed = (text: string) => ({ kind: 'text' as const, text })

test('a tapped question is answered from the records, with their sources', async () => {
  const scene = await sheetScene(app)
  await record(scene, '14.0')
  const bad = await record(scene, '15.6', 'パッキンの劣化。交換した')
  await record(scene, '14.2')
  const id = await scene.make()
  const { parts, text } = await partsOf(scene.operator, id, scene.items.press!, chip('cases'))
  expect(parts[0]).toMatchObject({ type: 'start' })
  expect(parts[1]).toEqual({ type: 'data-label', data: { text: '自動集計（AI不使用）' } })
  expect(text).toContain('否（15.6MPa）：パッキンの劣化。交換した')
  expect(text).toMatch(/次に良になったのは.+（14\.2MPa）/)
  const paths = parts.flatMap((part) => (part.type === 'data-citation' ? part.data.path : []))
  expect(paths).toContain(`/checksheet/${bad}/record`)
})

test('what was typed is answered when it is certain, searched when it is not, refused when it must be', async () => {
  const scene = await sheetScene(app)
  await record(scene, '14.0')
  const id = await scene.make()
  const ask = (text: string) => partsOf(scene.operator, id, scene.items.press!, typed(text))
  expect((await ask('上限はいくつ？')).text).toContain('規格の上限は15MPaです')
  expect((await ask('15.1は否ですか')).text).toContain('15.1MPaは「否」です')
  expect((await ask('来週はどうなる？')).parts).toContainEqual({ type: 'data-kind', data: { kind: 'refusal' } })
  expect((await ask('ポンプの銘柄は')).parts).toContainEqual({ type: 'data-kind', data: { kind: 'refusal' } })
  const near = await ask('良のときの平均は')
  expect(near.parts).toContainEqual({ type: 'data-near', data: { intents: ['mean'] } })
  const danger = await ask('感電した。上限は？')
  expect(danger.parts[2]).toEqual({ type: 'data-safety', data: { text: '作業を止めて、責任者に連絡してください。' } })
})

test('personal items are not spoken of, not even to those who may see them', async () => {
  const scene = await sheetScene(app)
  const id = await scene.make()
  const leader = await scene.member('leader')
  const { status, text } = await partsOf(leader, id, scene.items.temp!, chip('last'))
  expect([status, text]).toEqual([422, expect.stringContaining('C-454')])
})

test('cards, own history, feedback and what became of a proposal; nobody else sees or settles it', async () => {
  const scene = await sheetScene(app)
  await record(scene, '14.0')
  const id = await scene.make()
  const press = scene.items.press!
  await scene.send(scene.operator, scene.device.answer(id, press, '15.4', {}, 99))
  const { messageId, parts } = await partsOf(scene.operator, id, press, chip('report'))
  const proposal = parts.find((part) => part.type === 'data-proposal')
  expect(proposal).toMatchObject({ data: { after: expect.stringContaining('15.4MPaで、判定は否（規格 13〜15MPa）') } })
  const params = { checksheetId: id, messageId }
  const settle = (user: User) => app.call(user, api.settleProposal, { params, body: { outcome: 'accepted' } })
  expect((await settle(await scene.member('operator'))).status).toBe(404)
  expect((await settle(scene.operator)).status).toBe(200)
  expect((await app.call(scene.operator, api.rateAnswer, { params, body: { useful: true } })).status).toBe(200)
  const page = async (user: User) =>
    (await app.call(user, api.getAssistant, { params: { checksheetId: id }, query: { itemId: press } })).body
  const mine = await page(scene.operator)
  expect(mine.messages).toMatchObject([{ id: messageId, useful: true, outcome: 'accepted', state: 'done' }])
  expect(mine.cards.map(({ intent }) => intent)).toContain('standard')
  expect(mine.cards.find(({ intent }) => intent === 'last')!.values).toEqual(['14.0'])
  expect((await page(await scene.member('operator'))).messages).toEqual([])
})

test('an answer that is not written yet is shown as under way, one that died with its server as failed', async () => {
  const scene = await sheetScene(app)
  const id = await scene.make()
  const { messageId } = await partsOf(scene.operator, id, scene.items.press!, chip('cases'))
  const unwritten = (at: Date) =>
    app.services.db.pool.query(
      `update assistant_messages set state = 'running', answer = null, at = $1 where id = $2`,
      [at, messageId],
    )
  const shown = async () => {
    const request = { params: { checksheetId: id }, query: { itemId: scene.items.press! } }
    const { messages } = (await app.call(scene.operator, api.getAssistant, request)).body
    return messages.map(({ state, sentences }) => ({ state, count: sentences.length }))
  }
  expect(await shown()).toEqual([{ state: 'done', count: expect.any(Number) }])
  await unwritten(new Date())
  expect(await shown()).toEqual([{ state: 'running', count: 0 }])
  await unwritten(new Date(Date.now() - 61_000))
  expect(await shown()).toEqual([{ state: 'failed', count: 0 }])
})

test('a comment that was taken over says so in the audit trail', async () => {
  const scene = await sheetScene(app)
  const id = await scene.make()
  const proposalId = randomUUID()
  const cell = { itemId: scene.items.press! }
  await scene.send(scene.operator, scene.device.operation('comment.add', id, { cell, text: '案のとおり', proposalId }))
  const leader = await scene.member('leader')
  const { body } = await app.call(leader, api.getAuditTrail, { params: { checksheetId: id }, query: { limit: 50 } })
  expect(body.rows.find(({ action }) => action === 'comment.add')).toMatchObject({
    reason: `アシスタントの提案を反映（${proposalId}）`,
  })
})

test('the 21st question within ten minutes is refused with the time to wait', async () => {
  const scene = await sheetScene(app)
  const id = await scene.make()
  const ask = () => partsOf(scene.operator, id, scene.items.press!, chip('standard'))
  for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(200)
  const { status, text } = await ask()
  expect([status, text]).toEqual([429, expect.stringMatching(/C-451.*10分に20回/)])
})

test('an operator of another ECS gets nothing, not even that the sheet exists', async () => {
  const scene = await sheetScene(app)
  const id = await scene.make()
  const stranger = (await sheetScene(app)).operator
  const there = await partsOf(stranger, id, scene.items.press!, chip('standard'))
  const nowhere = await partsOf(stranger, randomUUID(), scene.items.press!, chip('standard'))
  expect([there.status, there.text]).toEqual([404, nowhere.text])
})

test('conversations go when they are old enough, and not before', async () => {
  const scene = await sheetScene(app)
  const id = await scene.make()
  const press = scene.items.press!
  const old = await partsOf(scene.operator, id, press, chip('standard'))
  const young = await partsOf(scene.operator, id, press, chip('standard'))
  const tooOld = new Date(Date.now() - 366 * 86_400_000)
  await app.services.db.pool.query('update assistant_messages set at = $1 where id = $2', [tooOld, old.messageId])
  const signal = new AbortController().signal
  await forgetConversations.handle({}, { services: app.services, jobId: 'x', attempt: 1, signal })
  const query = { itemId: press }
  const { body } = await app.call(scene.operator, api.getAssistant, { params: { checksheetId: id }, query })
  expect(body).toMatchObject({ sentTo: null, keepDays: 365, messages: [{ id: young.messageId }] })
})

test('a hand-over and a month are drafts of cited sentences that a person edits', async () => {
  const scene = await sheetScene(app)
  const bad = await record(scene, '15.6', 'パッキンの劣化')
  const id = await scene.make()
  const handover = await partsOf(scene.operator, id, scene.items.press!, chip('handover'))
  expect(handover.text).toMatch(/press：15\.6MPa 否/)
  const month = await partsOf(scene.operator, id, scene.items.press!, typed('今月のまとめ'))
  expect(month.text).toMatch(/の記録は\d+件で、否は1件、注意は0件です。/)
  for (const { parts } of [handover, month]) {
    const paths = parts.flatMap((part) => (part.type === 'data-citation' ? part.data.path : []))
    expect(paths).toContain(`/checksheet/${bad}/record`)
    const uncited = parts.filter((part) => part.type === 'data-sentence' && part.data.cites.length === 0)
    expect(uncited).toEqual([])
    expect(parts.find((part) => part.type === 'data-proposal')).toMatchObject({
      data: { before: null, after: expect.stringMatching(/^【(?:申し送り|月のまとめ)】\n/) },
    })
  }
})
