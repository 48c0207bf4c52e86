import { createHash, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { beforeAll, expect, test } from 'vitest'
import type { User } from '../../http/user.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { workbookOf } from '../../testing/workbook.ts'

const app = testApp()
let scene: ApprovalScene
let editor: User
beforeAll(async () => {
  scene = await approvalScene(app)
  editor = await scene.member('editor')
})

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const table = (...lines: string[]) => csv('対象コード,実施日,シフト,look,press,点検者,temp', ...lines)
const line = (rest: string) => `${scene.target.code},${rest}`
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function put(bytes: Buffer, { mode = 'save', by = editor, importId = randomUUID(), fileName = '去年.csv' } = {}) {
  const params = { ecsId: scene.ecsId, templateId: scene.templateId, importId }
  const query = { mode: mode as 'save', fileName, sha256: hash(bytes) }
  const answer = await app.call(by, api.putPastImport, {
    params,
    query,
    body: { bytes: new Uint8Array(bytes), type: 'text/csv' },
  })
  return { importId, ...answer }
}

async function pastOf(key: string, by: User = scene.operator) {
  const params = { targetId: scene.target.id, itemId: scene.items[key]! }
  const answer = await app.call(by, api.listPastValues, { params, query: { from: '2020-01-01', to: '2030-01-01' } })
  return answer.status === 200 ? answer.body.rows.map(({ day, value }) => `${day} ${value}`) : answer.status
}

test('an old table is checked, brought in, shown as what it is, and brought in once', async () => {
  const file = table(
    line('2025/4/1,日勤,○,14.2,佐藤,36.5'),
    line('令和7年4月2日,,×,15.4,鈴木,36.4'),
    line('2025/4/3,,○,約14,,'),
  )
  const checked = await put(file, { mode: 'check' })
  expect(checked.body).toMatchObject({ lines: 3, refused: 1, values: 4, same: 0, issueCount: 1 })
  expect(checked.body.issues[0]).toMatchObject({ cell: 'E4', read: '約14' })
  // Personal values are of no table that anybody may bring along.
  expect(checked.body.notes.map(({ read }) => read)).toEqual(['temp'])
  expect(await pastOf('press')).toEqual([])
  const saved = await put(file)
  expect(saved.body).toMatchObject({ values: 4, same: 0 })
  expect(await pastOf('press')).toEqual(['2025-04-01 14.2', '2025-04-02 15.4'])
  expect(await pastOf('look')).toEqual(['2025-04-01 ok', '2025-04-02 ng'])
  const params = { targetId: scene.target.id, itemId: scene.items.press! }
  const { body } = await app.call(scene.operator, api.listPastValues, {
    params,
    query: { from: '2025-04-01', to: '2025-04-01' },
  })
  expect(body.rows).toEqual([
    {
      importId: saved.importId,
      day: '2025-04-01',
      shift: '日勤',
      value: '14.2',
      person: '佐藤',
      note: '',
      fileName: '去年.csv',
      row: 2,
    },
  ])
  expect((await put(file)).body).toMatchObject({ values: 0, same: 4 })
  const about = await app.call(scene.operator, api.listPastItems, { params: { targetId: scene.target.id } })
  expect(about.body.items.map(({ name }) => name)).toEqual(['look', 'press'])
  // It is no record of this product: nothing of it is counted among them.
  const series = await app.call(scene.operator, api.itemSeries, {
    params,
    query: { from: '2025-01-01', to: '2025-12-31' },
  })
  expect(series.status === 200 ? series.body.points : []).toEqual([])
})

test('a workbook is read as well, also its count of days', async () => {
  const file = workbookOf('4月', [['点検記録'], ['コード', '日付', 'press'], [scene.target.code, '45778', '13.9']])
  expect((await put(file, { fileName: '去年.xlsx' })).body).toMatchObject({ values: 1, refused: 0 })
  expect(await pastOf('press')).toContain('2025-05-01 13.9')
})

test('the same request again is the same import; other bytes under its id, another person and a false hash are refused', async () => {
  const file = table(line('2025/6/1,,○,14.0,,'))
  const { importId } = await put(file)
  expect((await put(file, { importId })).status).toBe(200)
  expect((await pastOf('press')).toString().match(/2025-06-01/g)).toHaveLength(1)
  expect((await put(table(line('2025/6/2,,○,14.0,,')), { importId })).status).toBe(409)
  expect((await put(file, { importId, by: scene.admin })).status).toBe(409)
  const params = { ecsId: scene.ecsId, templateId: scene.templateId, importId: randomUUID() }
  const lied = { params, query: { mode: 'save' as const, fileName: 'a.csv', sha256: '0'.repeat(64) } }
  const answer = await app.call(editor, api.putPastImport, {
    ...lied,
    body: { bytes: new Uint8Array(file), type: 'text/csv' },
  })
  expect(answer.status).toBe(422)
})

test('what was withdrawn is shown nowhere, is told in the list with its reason, and may come again', async () => {
  const file = table(line('2025/7/1,,○,14.4,,'))
  const { importId } = await put(file)
  const params = { ecsId: scene.ecsId, importId }
  const withdraw = (by: User) =>
    app.call(by, api.withdrawPastImport, { params, body: { reason: '別の機械の記録だった' } })
  expect((await withdraw(scene.operator)).status).toBe(403)
  expect((await withdraw(editor)).status).toBe(200)
  expect((await withdraw(editor)).status).toBe(200)
  expect(await pastOf('press')).not.toContain('2025-07-01 14.4')
  const { body } = await app.call(editor, api.listPastImports, { params: { ecsId: scene.ecsId } })
  expect(body.rows.find(({ id }) => id === importId)).toMatchObject({
    ...{ fileName: '去年.csv', values: 2, from: '2025-07-01' },
    withdrawn: { reason: '別の機械の記録だった' },
  })
  expect((await put(file)).body).toMatchObject({ values: 2, same: 0 })
})

test('another ECS, another role and a template of elsewhere have no part in it', async () => {
  const other = await approvalScene(app)
  const stranger = await other.member('editor')
  const file = table(line('2025/8/1,,○,14.1,,'))
  expect((await put(file, { by: stranger })).status).toBe(404)
  expect((await put(file, { by: scene.operator })).status).toBe(403)
  expect(await pastOf('press', other.operator)).toBe(404)
  const query = { mode: 'save' as const, fileName: 'a.csv', sha256: hash(file) }
  const foreign = { params: { ecsId: scene.ecsId, templateId: other.templateId, importId: randomUUID() }, query }
  const answer = await app.call(editor, api.putPastImport, {
    ...foreign,
    body: { bytes: new Uint8Array(file), type: '' },
  })
  expect(answer.status).toBe(404)
})

test('a table that would keep everybody else waiting is refused, with how many lines of it are taken at once', async () => {
  const wide = Array.from({ length: 30_000 }, () => '1,'.repeat(10))
  const { status, body } = await put(csv(...wide), { mode: 'check' })
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('行まで')])
})
