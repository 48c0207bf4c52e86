import { randomUUID } from 'node:crypto'
import { api, type Item, type TemplateContent } from '@ecs/core'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { noticesIn } from '../../testing/noticeScene.ts'
import { type Scene, scene } from '../../testing/scene.ts'
import { Device, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
let place: Scene
let [anna, ben]: User[] = []
let params: { templateId: string; versionId: string }
let content: TemplateContent

beforeEach(async () => {
  place = await scene(app)
  ;[anna, ben] = [await place.member('editor'), await place.member('editor')]
  params = { templateId: randomUUID(), versionId: randomUUID() }
  content = smallContent()
  const body = { code: randomUUID().slice(0, 8), name: '点検表', category: '設備', ecsIds: [place.ecsId] }
  await app.call(anna!, api.putTemplateDraft, { params, body: { ...body, changeNote: '新規', content } })
})

const read = async (by = anna!) => (await app.call(by, api.getTemplateDraft, { params })).body
const change = (by: User, revision: number, after: Item) => {
  const before = content.processes[0]!.items.find(({ id }) => id === after.id)!
  const changes = [{ type: 'item' as const, id: after.id, before, after }]
  return app.call(by, api.postDraftChanges, { params, body: { revision, changes } })
}

test('H14 two editors change different items at once: both stay, and who came second is told to look', async () => {
  const { revision } = await read()
  const [look, press] = content.processes[0]!.items as [Item, Item]
  const first = await change(anna!, revision, { ...look, name: '外観を見る' })
  expect(first.body).toEqual({ revision: revision + 1, status: 'draft', isBehind: false, clashes: [] })
  const second = await change(ben!, revision, { ...press, upper: '16' })
  expect(second.body).toMatchObject({ revision: revision + 2, isBehind: true, clashes: [] })
  const draft = await read()
  expect(draft.processes[0]!.items.slice(0, 2)).toMatchObject([{ name: '外観を見る' }, { upper: '16' }])
  expect(draft.authors.map(({ id }) => id).sort()).toEqual([anna!.id, ben!.id].sort())
  const told = await app.call(anna!, api.getDraftRevision, { params })
  expect(told.body).toEqual({ revision: revision + 2, status: 'draft' })
})

test('H14 the same key at once: the first stays, the second is told both; nothing is counted', async () => {
  const { revision } = await read()
  const [look] = content.processes[0]!.items as [Item]
  await change(anna!, revision, { ...look, name: '一人目' })
  const second = await change(ben!, revision, { ...look, name: '二人目' })
  const clash = { type: 'item', id: look.id, key: 'name', mine: '二人目', theirs: '一人目' }
  expect(second.body).toMatchObject({ revision: revision + 1, isBehind: true, clashes: [clash] })
  expect((await read()).processes[0]!.items[0]).toMatchObject({ name: '一人目' })
})

test('H15 who wrote in a version does not publish it; another person does, and sends back with a reason', async () => {
  const [admin, approver] = [await place.member('admin'), await place.member('approver')]
  const { revision } = await read()
  await change(admin, revision, { ...content.processes[0]!.items[0]!, name: '管理者も直した' })
  const own = await app.call(admin, api.publishTemplate, { params, body: {} })
  expect([own.status, own.body.error.code]).toEqual([409, 'C-440'])
  await app.call(anna!, api.moveTemplateDraft, { params, body: { to: 'review' } })
  const blocked = await change(anna!, revision + 1, { ...content.processes[0]!.items[1]!, upper: '17' })
  expect([blocked.status, blocked.body.error.code]).toEqual([409, 'C-441'])
  await app.call(approver, api.returnTemplateDraft, { params, body: { note: '上限の根拠を書いてください' } })
  expect(await read()).toMatchObject({ status: 'draft', reviewNote: '上限の根拠を書いてください' })
  expect((await app.call(approver, api.publishTemplate, { params, body: {} })).status).toBe(200)
  const told = async (user: User) => (await noticesIn(app).of(user)).map(({ title, link }) => `${title} ${link}`)
  const link = `/admin/templates/${params.templateId}/${params.versionId}`
  expect(await told(approver)).toEqual([`ひな形の承認依頼　点検表　第1版 ${link}`])
  expect(await told(anna!)).toEqual([`ひな形の公開　点検表　第1版 ${link}`, `ひな形の差し戻し　点検表　第1版 ${link}`])
})

test('H16 a version for tomorrow is reserved; at its moment sheets are made of it, and of the old one no more', async () => {
  const [approver, operator] = [await place.member('approver'), await place.member('operator')]
  await app.call(approver, api.publishTemplate, { params, body: {} })
  const next = { ...params, versionId: randomUUID() }
  const body = {
    code: randomUUID().slice(0, 8),
    name: '点検表',
    category: '設備',
    ecsIds: [place.ecsId],
    changeNote: '改訂',
  }
  await app.call(anna!, api.putTemplateDraft, { params: next, body: { ...body, content } })
  const effectiveFrom = new Date(Date.now() + 3_600_000).toISOString()
  expect((await app.call(approver, api.publishTemplate, { params: next, body: { effectiveFrom } })).status).toBe(200)
  const choices = async () =>
    (await app.call(operator, api.getCreateChoices, { params: { targetId: place.target.id } })).body.choices
  expect(await choices()).toMatchObject([
    {
      version: 1,
      versionId: params.versionId,
      next: { version: 2, versionId: next.versionId, effectiveFrom, processes: 1, items: expect.any(Number) },
    },
  ])
  const make = (versionId: string, at: Date) => {
    const sheet = { ecsId: place.ecsId, targetId: place.target.id, templateId: params.templateId }
    const draft = { ...sheet, templateVersionId: versionId, start: true }
    const operation = {
      ...new Device().operation('checksheet.create', randomUUID(), { draft }),
      atDevice: at.toISOString(),
    }
    return app.call(operator, api.postOperations, { body: { operations: [operation] } })
  }
  expect((await make(next.versionId, new Date())).body.outcomes).toMatchObject([{ kind: 'rejected' }])
  // Its moment comes while a device was without a connection.
  const moment = new Date(Date.now() - 60_000)
  const { kysely } = app.services.db
  const begun = { effective_from: new Date(moment.getTime() - 3_600_000) }
  await kysely.updateTable('template_versions').set(begun).where('id', '=', params.versionId).execute()
  await kysely
    .updateTable('template_versions')
    .set({ effective_from: moment })
    .where('id', '=', next.versionId)
    .execute()
  expect((await make(next.versionId, new Date())).body.outcomes).toMatchObject([{ kind: 'applied' }])
  expect(await choices()).toMatchObject([{ version: 2, next: null }])
  expect((await make(params.versionId, new Date())).body.outcomes).toMatchObject([{ kind: 'rejected' }])
  expect((await make(params.versionId, new Date(moment.getTime() - 60_000))).body.outcomes).toMatchObject([
    { kind: 'applied' },
  ])
})

test('a template of another ECS is not in the list, and its draft does not exist', async () => {
  const stranger = await (await scene(app)).member('editor')
  expect((await app.call(anna!, api.listAllTemplates, {})).body.rows).toMatchObject([
    { id: params.templateId, ecs: [{ id: place.ecsId }], versions: [{ status: 'draft', version: 1 }] },
  ])
  expect((await app.call(stranger, api.listAllTemplates, {})).body.rows).toEqual([])
  expect((await app.call(stranger, api.getTemplateDraft, { params })).status).toBe(404)
})
