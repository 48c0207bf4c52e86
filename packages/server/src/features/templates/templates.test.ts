import { randomUUID } from 'node:crypto'
import { api, readXlsForm, type TemplateContent } from '@ecs/core'
import { describe, expect, test } from 'vitest'
import { readTables } from '../../engines/tables/readTables.ts'
import { type Scene, scene } from '../../testing/scene.ts'
import { Device } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

function content(change: Partial<TemplateContent['processes'][number]['items'][number]> = {}): TemplateContent {
  const item = {
    id: randomUUID(),
    key: 'oil',
    no: 1,
    name: '作動油温度',
    kind: 'number' as const,
    unit: '℃',
    ...change,
  }
  return {
    about: {},
    targetKinds: ['equipment'],
    approvalFlow: { steps: [{ kind: 'check', role: 'leader', who: 'any', userIds: [] }] },
    processes: [{ id: randomUUID(), no: 1, name: '点検', order: 'free', items: [item] }],
  }
}

const ids = () => ({ templateId: randomUUID(), versionId: randomUUID() })
const draft = (ecsId: string, given = content()) => ({
  code: randomUUID().slice(0, 8),
  name: '日常点検表',
  category: '設備日常点検',
  ecsIds: [ecsId],
  changeNote: '新規',
  content: given,
})

test('a draft is saved, published, and its content is frozen from then on', async () => {
  const { ecsId, member } = await scene(app)
  const editor = await member('editor')
  const approver = await member('approver')
  const params = ids()
  const body = draft(ecsId)
  expect((await app.call(editor, api.putTemplateDraft, { params, body })).body).toEqual({ version: 1, issues: [] })
  const published = await app.call(approver, api.publishTemplate, { params, body: {} })
  expect(published.body.contentHash).toMatch(/^[0-9a-f]{64}$/)
  const refused = await app.call(editor, api.putTemplateDraft, { params, body: { ...body, changeNote: '後から' } })
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('C-412')
  const list = await app.call(editor, api.listTemplates, { params: { ecsId } })
  expect(list.body.rows).toMatchObject([{ currentVersion: 1, versions: [{ version: 1, status: 'published' }] }])
})

test('the database itself refuses to change a published content', async () => {
  const { ecsId, member } = await scene(app)
  const admin = await member('admin')
  const other = await member('admin')
  const params = ids()
  await app.call(admin, api.putTemplateDraft, { params, body: draft(ecsId) })
  await app.call(other, api.publishTemplate, { params, body: {} })
  const change = app.services.db.pool.query(`update template_versions set content = '{}' where id = $1`, [
    params.versionId,
  ])
  await expect(change).rejects.toThrow('never changes')
})

test('publishing the next version retires the one before it', async () => {
  const { ecsId, member } = await scene(app)
  const admin = await member('admin')
  const other = await member('admin')
  const first = ids()
  const second = { ...first, versionId: randomUUID() }
  const body = draft(ecsId)
  for (const params of [first, second]) {
    await app.call(admin, api.putTemplateDraft, { params, body })
    await app.call(other, api.publishTemplate, { params, body: {} })
  }
  const { rows } = (await app.call(admin, api.listTemplates, { params: { ecsId } })).body
  expect(rows[0]!.versions.map(({ version, status }) => [version, status])).toEqual([
    [2, 'published'],
    [1, 'retired'],
  ])
})

test('a template with a wrong formula is kept as a draft and not published, with the place named', async () => {
  const { ecsId, member } = await scene(app)
  const admin = await member('admin')
  const other = await member('admin')
  const params = ids()
  const body = draft(ecsId, content({ kind: 'calc', formula: '[nowhere] + 1', unit: '' }))
  const saved = await app.call(admin, api.putTemplateDraft, { params, body })
  expect(saved.body.issues).toMatchObject([{ processNo: 1, itemNo: 1, key: 'formula' }])
  const refused = await app.call(other, api.publishTemplate, { params, body: {} })
  expect(refused.status).toBe(422)
  expect(refused.body.error.message).toContain('1件')
})

test('an import reports every trouble with its place and stores nothing then', async () => {
  const { ecsId, member } = await scene(app)
  const editor = await member('editor')
  const document = {
    code: 'X',
    name: '名',
    category: '分類',
    processes: [{ no: 1, name: '工程', items: [{ name: '項目', kind: 'okng', colour: 'red' }] }],
  }
  const answer = await app.call(editor, api.importTemplate, { body: { ecsIds: [ecsId], document } })
  expect(answer.body.templateId).toBeNull()
  expect(answer.body.issues).toContainEqual(expect.objectContaining({ processNo: 1, itemNo: 1, key: 'colour' }))
})

test('a template of another ECS does not exist', async () => {
  const mine = await scene(app)
  const other = await scene(app)
  const params = ids()
  await app.call(await other.member('editor'), api.putTemplateDraft, { params, body: draft(other.ecsId) })
  const editor = await mine.member('editor')
  expect((await app.call(editor, api.getTemplateVersion, { params: { versionId: params.versionId } })).status).toBe(404)
  expect((await app.call(editor, api.putTemplateDraft, { params, body: draft(mine.ecsId) })).status).toBe(404)
})

describe('a template that several ECS share', () => {
  /** Made by an administrator, who sees both; published. */
  async function shared() {
    const [mine, other] = [await scene(app), await scene(app)]
    const admin = await mine.member('admin')
    const params = ids()
    const body = { ...draft(mine.ecsId), ecsIds: [mine.ecsId, other.ecsId] }
    await app.call(admin, api.putTemplateDraft, { params, body })
    await app.call(await mine.member('admin'), api.publishTemplate, { params, body: {} })
    return { mine, other, params, body, next: { ...params, versionId: randomUUID() } }
  }
  const listed = async ({ ecsId, member }: Scene) =>
    (await app.call(await member('viewer'), api.listTemplates, { params: { ecsId } })).body.rows

  test('an editor of one does not take it away from the other, nor give it to a third', async () => {
    const { mine, other, next, body } = await shared()
    const editor = await mine.member('editor')
    for (const ecsIds of [[mine.ecsId], []]) {
      const refused = await app.call(editor, api.putTemplateDraft, { params: next, body: { ...body, ecsIds } })
      expect([refused.status, refused.body.error.code]).toEqual([403, 'C-430'])
    }
    const third = await scene(app)
    const ecsIds = [...body.ecsIds, third.ecsId]
    expect((await app.call(editor, api.putTemplateDraft, { params: next, body: { ...body, ecsIds } })).status).toBe(404)
    expect(await listed(other)).toMatchObject([{ id: next.templateId, versions: [{ version: 1 }] }])
    // What stays as it is touches nobody.
    expect((await app.call(editor, api.putTemplateDraft, { params: next, body })).status).toBe(200)
  })

  test('publishing and retiring it takes a right in each of them', async () => {
    const { mine, other, params, next, body } = await shared()
    await app.call(await mine.member('editor'), api.putTemplateDraft, { params: next, body })
    const approver = await mine.member('approver')
    for (const refused of [
      await app.call(approver, api.publishTemplate, { params: next, body: {} }),
      await app.call(approver, api.retireTemplate, { params, body: {} }),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([403, 'C-430'])
    expect(await listed(other)).toMatchObject([{ currentVersion: 1 }])
    const membership = { user_id: approver.id, ecs_id: other.ecsId, last_used_at: null }
    await app.services.db.kysely.insertInto('memberships').values(membership).execute()
    expect((await app.call(approver, api.publishTemplate, { params: next, body: {} })).status).toBe(200)
    expect((await app.call(approver, api.retireTemplate, { params: next, body: {} })).status).toBe(200)
  })

  test('one that no ECS uses any more is nobody else to take', async () => {
    const { mine, params, body } = await shared()
    const admin = await mine.member('admin')
    const next = { ...params, versionId: randomUUID() }
    await app.call(admin, api.putTemplateDraft, { params: next, body: { ...body, ecsIds: [] } })
    const stranger = await scene(app)
    const taken = { ...body, ecsIds: [stranger.ecsId] }
    const editor = await stranger.member('editor')
    expect((await app.call(editor, api.putTemplateDraft, { params: next, body: taken })).status).toBe(404)
  })
})

test('a draft renames nothing; records keep the name of the version they were made from', async () => {
  const { ecsId, member, target } = await scene(app)
  const admin = await member('admin')
  const other = await member('admin')
  const params = ids()
  const body = draft(ecsId)
  await app.call(admin, api.putTemplateDraft, { params, body })
  await app.call(other, api.publishTemplate, { params, body: {} })
  const sheet = { ecsId, targetId: target.id, templateId: params.templateId, templateVersionId: params.versionId }
  const made = new Device().operation('checksheet.create', randomUUID(), { draft: { ...sheet, start: true } })
  await app.call(admin, api.postOperations, { body: { operations: [made] } })
  const names = async () => {
    const list = await app.call(admin, api.listChecksheets, { params: { ecsId }, query: { tab: 'all' } })
    const templates = await app.call(admin, api.listTemplates, { params: { ecsId } })
    const home = await app.call(admin, api.getHome)
    const csv = await app.call(admin, api.exportChecksheets, { params: { ecsId } })
    const onRecords = [
      list.body.rows[0]!.template.name,
      home.body.goOn[0]!.templateName,
      /,([^,]*点検表),/.exec(String(csv.body))?.[1],
    ]
    return { onRecords, template: templates.body.rows[0]!.name }
  }
  const next = { ...params, versionId: randomUUID() }
  await app.call(admin, api.putTemplateDraft, { params: next, body: { ...body, name: '改名した点検表' } })
  expect(await names()).toEqual({ onRecords: Array(3).fill('日常点検表'), template: '日常点検表' })
  await app.call(other, api.publishTemplate, { params: next, body: {} })
  expect(await names()).toEqual({ onRecords: Array(3).fill('日常点検表'), template: '改名した点検表' })
})

test('a draft of something new is called what it was last called', async () => {
  const { ecsId, member } = await scene(app)
  const editor = await member('editor')
  const params = ids()
  const body = draft(ecsId)
  for (const name of ['仮の名', '日常点検表'])
    await app.call(editor, api.putTemplateDraft, { params, body: { ...body, name } })
  expect((await app.call(editor, api.listTemplates, { params: { ecsId } })).body.rows).toMatchObject([
    { name: '日常点検表' },
  ])
})

test('a version taken out as an XLSForm is the same template when it is read back', async () => {
  const { ecsId, member } = await scene(app)
  const editor = await member('editor')
  const params = ids()
  const given = content({ name: '=1+1 作動油温度', lower: '10', upper: '60' })
  await app.call(editor, api.putTemplateDraft, { params, body: draft(ecsId, given) })
  const take = async ({ templateId, versionId }: typeof params, user = editor) =>
    app.fetch(
      new Request(`http://localhost/api/templates/${templateId}/versions/${versionId}/xlsform`, {
        headers: { authorization: `Bearer ${await app.tokenFor(user)}` },
      }),
    )
  const answer = await take(params)
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const { content: read, problems } = readXlsForm(readTables(new Uint8Array(await answer.arrayBuffer())), randomUUID)
  expect(problems).toEqual([])
  const bare = ({ processes }: TemplateContent) =>
    processes.map((one) => ({ ...one, id: '', items: one.items.map((item) => ({ ...item, id: '' })) }))
  expect(bare(read!)).toEqual(bare(given))
  expect((await take({ ...params, templateId: ids().templateId })).status).toBe(404)
  expect((await take(params, await member('operator'))).status).toBe(403)
  const stranger = await (await scene(app)).member('editor')
  expect((await take(params, stranger)).status).toBe(404)
})
