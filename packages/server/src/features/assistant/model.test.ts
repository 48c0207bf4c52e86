import { randomUUID } from 'node:crypto'
import { type api as Api, api } from '@ecs/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { modelEngine } from '../../engines/assistant/model/index.ts'
import { defaultLimits, type ModelLimits } from '../../engines/assistant/model/limits.ts'
import {
  calls,
  type OpenAiDouble,
  openAiDouble,
  type Reply,
  resultsIn,
  type Script,
  text,
} from '../../testing/models/openAiDouble.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
let double: OpenAiDouble
let scene: SheetScene
let sheetId: string
let oldDocNo: string

beforeAll(async () => {
  double = await openAiDouble(() => text('手元の記録からは分かりません。'))
  scene = await sheetScene(app)
  const { make, send, operator, device, items } = scene
  const old = await make()
  await send(
    operator,
    device.answer(old, items.look!, 'ok'),
    device.answer(old, items.press!, '14.2'),
    device.operation('checksheet.submit', old, {}),
  )
  oldDocNo = (await app.call(operator, api.getChecksheet, { params: { checksheetId: old } })).body.checksheet.docNo!
  sheetId = await make()
  await send(operator, device.answer(sheetId, items.press!, '15.4', {}, 99))
})
afterAll(() => double.close())

const question = 'この設備の癖を踏まえてひとこと助言がほしい'

function useModel(script: Script, limits: Partial<ModelLimits> = {}): void {
  double.script = script
  double.asked.length = 0
  double.gone = 0
  const settings = { kind: 'openai' as const, model: 'double', url: double.url, key: 'k', region: 'ap-northeast-1' }
  app.services.assistant = modelEngine(settings, { ...defaultLimits, retries: 0, ...limits })
}

async function ask(words = question) {
  const user = await scene.member('operator')
  const params = { checksheetId: sheetId, messageId: randomUUID() }
  const body = { itemId: scene.items.press!, question: { kind: 'text' as const, text: words } }
  const answered = await app.call(user, api.askAssistant, { params, body })
  const frames = String(answered.body)
    .split('\n\n')
    .filter((frame) => frame.startsWith('data: {'))
  const parts = frames.map((frame) => api.AssistantPart.parse(JSON.parse(frame.slice(6))))
  const of = <T extends Api.AssistantPart['type']>(type: T) =>
    parts.filter((part): part is Extract<Api.AssistantPart, { type: T }> => part.type === type)
  const { messages } = (
    await app.call(user, api.getAssistant, { params: { checksheetId: sheetId }, query: { itemId: scene.items.press! } })
  ).body
  return { parts, of, kept: messages[0]!, sentences: messages[0]!.sentences, user }
}

test('tools are called as the person, arguments come in fragments, and the answer has its sources', async () => {
  useModel((asked) =>
    resultsIn(asked).length === 0
      ? calls('item_history', '{"it', 'em":"i', '99"}')
      : resultsIn(asked).length === 1
        ? calls('item_history', '{', '}')
        : text('前回は14.2', `MPaです[rec:${oldDocNo}]。`, '上限は15MPaです[std:1-2]。'),
  )
  const { of, kept, sentences } = await ask()
  expect(of('data-label').at(-1)!.data.text).toBe('AI（double）')
  expect(sentences).toEqual([
    { text: '前回は14.2MPaです。', cites: [`rec:${oldDocNo}`] },
    { text: '上限は15MPaです。', cites: ['std:1-2'] },
  ])
  expect(kept.citations.map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/record$/))
  expect(double.asked).toHaveLength(3)
  expect(resultsIn(double.asked[1]!)[0]).toContain('その項目はありません')
  expect(resultsIn(double.asked[2]!)[1]).toContain('14.2')
  expect(double.asked[0]!.max_tokens).toBe(800)
})

test('what is certain, tapped or must be refused never leaves the house', async () => {
  useModel(() => text('考えました。'))
  expect((await ask('上限はいくつ？')).kept.label).toBe('自動集計（AI不使用）')
  expect((await ask('承認してください')).kept.kind).toBe('refusal')
  expect(double.asked).toEqual([])
})

test('personal items are not handed over, neither as data nor by name', async () => {
  useModel((_, no) => (no === 1 ? calls('unanswered', '{}') : text('手元の記録からは分かりません。')))
  await ask()
  expect(JSON.stringify(double.asked)).not.toContain('体温')
})

test('numbers that no tool told are flagged, in digits and in kanji; made-up sources are taken out', async () => {
  useModel(() =>
    text(
      '平均は13.87MPaです[ser:1]。',
      '普段は十四点九MPaです。',
      `2025年3月4日に交換しました[rec:ECS-99999999-9999]。`,
      '前回は14.2MPaです[rec:',
      `${oldDocNo}]。`,
    ),
  )
  const { sentences, kept } = await ask()
  expect(sentences.map(({ isUnproven = false, cites }) => [isUnproven, cites])).toEqual([
    [true, ['ser:1']],
    [true, []],
    [true, []],
    [false, [`rec:${oldDocNo}`]],
  ])
  expect(JSON.stringify(kept)).not.toContain('99999999')
})

test('a model that calls good what the rules call 否 is not heard', async () => {
  useModel(() => text('15.4MPaは問題ありません[now:x]。'))
  const { sentences } = await ask()
  expect(sentences[0]!.text).toContain('「否」です')
  expect(JSON.stringify(sentences)).not.toContain('問題ありません')
})

test('an answer without any source says so', async () => {
  useModel(() => text('こまめに見てください。'))
  expect((await ask()).sentences.at(-1)).toMatchObject({
    text: expect.stringContaining('出典がありません'),
    isUnproven: true,
  })
})

test.each<[string, Reply, Partial<ModelLimits>]>([
  ['429', { kind: 'status', status: 429 }, {}],
  ['500', { kind: 'status', status: 500, body: 'oops' }, {}],
  ['a page instead of JSON', { kind: 'status', status: 200, body: '<html>' }, {}],
  ['a hang', { kind: 'hang' }, { firstMs: 50 }],
  ['a hang for longer than an answer may take', { kind: 'hangAfter', pieces: [] }, { totalMs: 80, firstMs: 5000 }],
  ['an endless loop of tools', calls('item_info', '{}'), {}],
  ['arguments that are no JSON', calls('item_info', '{"item": '), {}],
  ['a tool that does not exist', calls('approve_checksheet', '{}'), {}],
])('%s upstream: the records answer instead, and the answer says so', async (_, reply, limits) => {
  useModel(() => reply, limits)
  const { of, kept, sentences } = await ask()
  expect(sentences[0]!.text).toBe('AIに接続できないため、自動集計で答えます。')
  expect([of('data-label').at(-1)!.data.text, kept.state]).toEqual(['自動集計（AI不使用）', 'done'])
  expect(double.asked.length).toBeLessThanOrEqual(defaultLimits.steps + 1)
})

test('a stream that is cut keeps what was told and is marked as failed', async () => {
  useModel(() => ({ kind: 'cut', pieces: [`前回は14.2MPaです[rec:${oldDocNo}]。`, 'つぎに'] }))
  const { kept, of } = await ask()
  expect([kept.state, kept.sentences[0]!.text]).toEqual(['failed', '前回は14.2MPaです。'])
  expect(of('error')).toHaveLength(1)
})

test('an answer without end is ended', async () => {
  useModel(() => text(...Array.from({ length: 400 }, () => 'よく見てください、とても大切なことです。')))
  const { sentences } = await ask()
  expect(sentences.some(({ text: words }) => words === '回答が長いため、ここで終わります。')).toBe(true)
  expect(sentences.length).toBeLessThan(200)
})

test('whoever goes away stops the model too', async () => {
  useModel(() => ({ kind: 'hangAfter', pieces: ['前回は'] }))
  const user = await scene.member('operator')
  const leave = new AbortController()
  const url = `http://localhost/api/checksheets/${sheetId}/assistant/messages/${randomUUID()}`
  const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ itemId: scene.items.press!, question: { kind: 'text', text: question } })
  const answer = await app.fetch(new Request(url, { method: 'POST', headers, body, signal: leave.signal }))
  const reader = answer.body!.getReader()
  await reader.read()
  const reading = reader.read()
  await vi.waitFor(() => expect(double.asked).toHaveLength(1))
  leave.abort()
  await reader.cancel().catch(() => undefined)
  await reading.catch(() => undefined)
  await vi.waitFor(() => expect(double.gone).toBe(1), { timeout: 5000 })
})

test('a proposed comment is a card; one with made-up numbers is none', async () => {
  const args = (words: string) =>
    JSON.stringify({ text: words, reason: '前回と比べました', cites: ['now:x', `rec:${oldDocNo}`] })
  useModel((_, no) =>
    no === 1 ? calls('propose_comment', args('15.4MPaのため保全に連絡')) : text('案です[std:1-2]。'),
  )
  expect((await ask()).kept.proposal).toMatchObject({ after: '15.4MPaのため保全に連絡', cites: [`rec:${oldDocNo}`] })
  useModel((_, no) => (no === 1 ? calls('propose_comment', args('16.9MPaまで上がった')) : text('案です[std:1-2]。')))
  expect((await ask()).kept.proposal).toBeNull()
})

test('when the month is spent, the records answer', async () => {
  useModel(() => text(`前回は14.2MPaです[rec:${oldDocNo}]。`))
  const { model: _, ...rest } = app.services.config.assistant
  const settings = { kind: 'openai' as const, model: 'double', url: double.url, key: 'k', region: 'x' }
  app.services.config.assistant = { ...rest, model: settings, monthlyTokens: 1 }
  expect((await ask()).sentences[0]!.text).toBe('今月のAIの利用枠を使い切ったため、自動集計で答えます。')
  expect(double.asked).toEqual([])
  app.services.config.assistant = { ...rest, model: undefined }
})

test('values and items are proposed, never made up and never judged; taking them over is told in the audit trail', async () => {
  const value = (given: string) => JSON.stringify({ value: given, reason: '前回と同じ', cites: [`rec:${oldDocNo}`] })
  useModel((_, no) => (no === 1 ? calls('propose_value', value('14.2')) : text('案です[std:1-2]。')))
  const { kept } = await ask()
  expect(kept.proposal).toMatchObject({ kind: 'value', before: '15.4', after: '14.2' })
  useModel((_, no) => (no === 1 ? calls('propose_value', value('13.9')) : text('案です[std:1-2]。')))
  expect((await ask()).kept.proposal).toBeNull()
  const item = JSON.stringify({ name: 'リリーフ弁のゆるみ', reason: '前回の否が続いた', cites: [] })
  useModel((_, no) => (no === 1 ? calls('propose_item', item) : text('案です[std:1-2]。')))
  expect((await ask()).kept.proposal).toMatchObject({ kind: 'item', before: null, after: 'リリーフ弁のゆるみ' })
  const { operator, device, items } = scene
  const draft = { itemId: items.press!, value: '14.2', source: 'assistant' as const }
  await scene.send(operator, device.operation('result.set', sheetId, { draft, proposalId: kept.id }, 999))
  const leader = await scene.member('leader')
  const { body } = await app.call(leader, api.getAuditTrail, {
    params: { checksheetId: sheetId },
    query: { limit: 50 },
  })
  const row = body.rows.find(({ reason }) => reason === `アシスタントの提案を反映（${kept.id}）`)
  expect(row).toMatchObject({ action: 'result.set' })
})
