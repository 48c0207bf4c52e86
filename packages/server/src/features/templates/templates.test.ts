import { randomUUID } from 'node:crypto'
import { api, type TemplateContent } from '@ecs/core'
import { expect, test } from 'vitest'
import { scene } from '../../testing/scene.ts'
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
  const params = ids()
  await app.call(admin, api.putTemplateDraft, { params, body: draft(ecsId) })
  await app.call(admin, api.publishTemplate, { params, body: {} })
  const change = app.services.db.pool.query(`update template_versions set content = '{}' where id = $1`, [
    params.versionId,
  ])
  await expect(change).rejects.toThrow('never changes')
})

test('publishing the next version retires the one before it', async () => {
  const { ecsId, member } = await scene(app)
  const admin = await member('admin')
  const first = ids()
  const second = { ...first, versionId: randomUUID() }
  const body = draft(ecsId)
  for (const params of [first, second]) {
    await app.call(admin, api.putTemplateDraft, { params, body })
    await app.call(admin, api.publishTemplate, { params, body: {} })
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
  const params = ids()
  const body = draft(ecsId, content({ kind: 'calc', formula: '[nowhere] + 1', unit: '' }))
  const saved = await app.call(admin, api.putTemplateDraft, { params, body })
  expect(saved.body.issues).toMatchObject([{ processNo: 1, itemNo: 1, key: 'formula' }])
  const refused = await app.call(admin, api.publishTemplate, { params, body: {} })
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
