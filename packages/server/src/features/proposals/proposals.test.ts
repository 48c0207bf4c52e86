import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { Device, sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const notices = noticesIn(app)
const tablet = new Device()

async function proposalScene() {
  const content = smallContent()
  const scene = await sheetScene(app, content)
  const people = {
    leader: await scene.member('leader', '田中 リーダー'),
    editor: await scene.member('editor', '編集 花子'),
    operator: scene.operator,
  }
  const ofEcs = { ecsId: scene.ecsId }
  const inbox = async (user: User, only: 'open' | 'decided' = 'open') =>
    (await app.call(user, api.listProposals, { params: ofEcs, query: { only } as never })).body.rows
  const decide = (user: User, proposalId: string, decision: 'accepted' | 'declined', note = '次の版に入れます') =>
    app.call(user, api.decideProposal, { params: { ...ofEcs, proposalId }, body: { decision, note } })
  const requestTarget = (user: User, requestId: string, code: string) =>
    app.call(user, api.putTargetRequest, {
      params: { ...ofEcs, requestId },
      body: { code, name: '循環ポンプ 9号', kind: 'equipment', place: '第2工場', reason: '新設' },
    })
  return { ...scene, ...people, content, inbox, decide, requestTarget }
}

async function withItemRequest() {
  const scene = await proposalScene()
  const sheetId = await scene.make()
  const [process] = scene.content.processes
  const item = { id: randomUUID(), no: 90, name: '配管の結露', kind: 'okng', standard: '結露がないこと' }
  const adding = { processId: process!.id, item, scope: 'once', reason: '梅雨の時期に多い' }
  await scene.send(scene.operator, tablet.operation('item.add', sheetId, adding))
  return { ...scene, item, process: process!, sheetId }
}

test('an item that is asked for stands in the inbox of editors and leaders with who, where and why', async () => {
  const { inbox, leader, editor, item, process, sheetId, templateId } = await withItemRequest()
  for (const user of [leader, editor]) {
    expect(await inbox(user)).toMatchObject([
      {
        id: item.id,
        kind: 'item',
        name: '配管の結露',
        reason: '梅雨の時期に多い',
        templateId,
        processName: process.name,
        checksheetId: sheetId,
        targetName: '射出成形機 3号機',
        requestedByName: '佐藤 健一',
        decision: null,
      },
    ])
  }
})

test('it is decided once, with words; the person who asked is told, and the template keeps what was accepted', async () => {
  const { inbox, decide, leader, editor, operator, item, templateId } = await withItemRequest()
  const [one, other] = await Promise.all([decide(editor, item.id, 'accepted'), decide(leader, item.id, 'declined')])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  expect(await inbox(leader)).toEqual([])
  const [decided] = await inbox(leader, 'decided')
  const word = decided!.decision === 'accepted' ? '採用' : '見送り'
  expect(await notices.titles(operator)).toEqual([`${word}　項目追加の申請　配管の結露`])
  const query = { decision: decided!.decision } as never
  const found = await app.call(editor, api.listTemplateProposals, { params: { templateId }, query })
  expect(found.body.rows.map(({ id }) => id)).toEqual([item.id])
  expect((await app.call(operator, api.listMyProposals)).body.rows).toMatchObject([
    { id: item.id, note: '次の版に入れます' },
  ])
})

test('a target that is asked for is a matter of leaders; accepted, the next scan finds it', async () => {
  const { inbox, decide, requestTarget, leader, editor, operator, ecsId } = await proposalScene()
  const id = randomUUID()
  const code = `P-${id.slice(0, 6)}`
  for (let n = 0; n < 2; n++) expect((await requestTarget(operator, id, code)).status).toBe(200)
  expect(await notices.titles(leader)).toEqual([`対象登録の申請　${code}　循環ポンプ 9号`])
  expect(await notices.titles(editor)).toEqual([])
  expect(await inbox(editor)).toEqual([])
  expect((await decide(editor, id, 'accepted')).status).toBe(404)
  expect(await inbox(leader)).toMatchObject([{ id, kind: 'target', code, place: '第2工場', reason: '新設' }])
  const accepted = await decide(leader, id, 'accepted')
  const found = await app.call(operator, api.findTargetsByCode, { query: { code, ecsId } })
  expect(found.body.rows).toMatchObject([{ id: accepted.body.targetId, name: '循環ポンプ 9号', qrCodes: [code] }])
  const again = randomUUID()
  await requestTarget(operator, again, code)
  expect((await decide(leader, again, 'accepted')).status).toBe(409)
  expect(await inbox(leader), 'nothing of a refused decision stays').toMatchObject([{ id: again, decision: null }])
})

test('another ECS and another person see none of it', async () => {
  const here = await withItemRequest()
  const there = await proposalScene()
  for (const user of [there.leader, there.editor]) {
    const params = { ecsId: here.ecsId }
    expect((await app.call(user, api.listProposals, { params })).status).toBe(404)
    const decision = {
      params: { ...params, proposalId: here.item.id },
      body: { decision: 'accepted', note: 'x' } as const,
    }
    expect((await app.call(user, api.decideProposal, decision)).status).toBe(404)
    expect((await there.decide(user, here.item.id, 'accepted')).status).toBe(404)
  }
  expect((await app.call(here.leader, api.listMyProposals)).body.rows).toEqual([])
  expect((await app.call(here.operator, api.listProposals, { params: { ecsId: here.ecsId } })).status).toBe(403)
  const templates = { params: { templateId: here.templateId } }
  expect((await app.call(there.editor, api.listTemplateProposals, templates)).status).toBe(404)
})
