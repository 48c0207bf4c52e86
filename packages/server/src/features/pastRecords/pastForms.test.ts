import { createHash, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { fillWorkbook } from '../../engines/workbook/fillWorkbook.ts'
import { writeWorkbook } from '../../engines/workbook/writeWorkbook.ts'
import { approvalScene } from '../../testing/approvalScene.ts'
import { person } from '../../testing/scene.ts'
import { smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const sheet = '日常点検'
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const form = writeWorkbook([
  {
    name: sheet,
    rows: [
      [{ value: '射出成形機 日常点検表' }],
      [{ value: '設備番号' }, { value: '' }, { value: '　　年　　月' }],
      [{ value: '点検項目' }, ...Array.from({ length: 31 }, (_, at) => ({ value: at + 1 }))],
      [{ value: '外観' }],
      [{ value: '作動油圧' }],
      [{ value: '点検者' }],
    ],
  },
])

/** A template whose form is a month's sheet: days across from B, who wrote below them. */
async function monthScene() {
  const editor = await person(app.services.db.kysely, 'admin', '編集者')
  const workbookId = randomUUID()
  const body = { bytes: form, type: 'application/octet-stream' }
  const query = { sha256: hash(form), fileName: '点検表.xlsx' }
  expect((await app.call(editor, api.putTemplateWorkbook, { params: { workbookId }, query, body })).status).toBe(200)
  const content = smallContent()
  const [look, press] = content.processes[0]!.items
  content.layout = {
    ...{ workbookId, fileName: '点検表.xlsx', marks: { ok: 'レ' }, stamps: [] },
    items: { [look!.id]: { sheet, value: 'B4' }, [press!.id]: { sheet, value: 'B5' } },
    heads: [
      { sheet, cell: 'B2', fact: 'targetCode' },
      { sheet, cell: 'C2', fact: 'month' },
      { sheet, cell: 'B6', fact: 'person', isDaily: true },
    ],
    days: { [sheet]: { along: 'columns', places: Array.from({ length: 31 }, (_, at) => at + 1) } },
  }
  const scene = await approvalScene(app, undefined, content)
  return { ...scene, editor: await scene.member('editor') }
}

const filled = (cells: Record<string, string>) =>
  fillWorkbook(
    form,
    new Map([
      [
        sheet,
        {
          values: new Map(Object.entries(cells).map(([cell, text]) => [cell, { type: 'text' as const, text }])),
          pictures: [],
          stamps: [],
        },
      ],
    ]),
  )

test('a filled month of the template’s own form comes in as past records, is told once, and can be withdrawn', async () => {
  const scene = await monthScene()
  const { ecsId, templateId, editor, target, items } = scene
  const put = (bytes: Uint8Array, by = editor, importId = randomUUID()) =>
    app.call(by, api.putPastImport, {
      params: { ecsId, templateId, importId },
      query: { mode: 'save', fileName: '4月.xlsx', sha256: hash(bytes) },
      body: { bytes, type: 'application/octet-stream' },
    })
  const april = filled({ B2: target.code, C2: '令和7年4月', B4: 'レ', D4: '×', B5: '14.2', D5: '約15', B6: '佐藤' })
  expect((await put(april, scene.operator)).status).toBe(403)
  const importId = randomUUID()
  const { body } = await put(april, editor, importId)
  expect(body).toMatchObject({ lines: 2, refused: 1, values: 2, same: 0, issueCount: 1 })
  expect(body.issues[0]).toMatchObject({ sheet, cell: 'D5', read: '約15' })
  expect((await put(april)).body).toMatchObject({ values: 0, same: 2 })
  const past = async () => {
    const params = { targetId: target.id, itemId: items.press! }
    const query = { from: '2025-01-01', to: '2025-12-31' }
    return (await app.call(scene.operator, api.listPastValues, { params, query })).body.rows
  }
  expect(await past()).toMatchObject([
    { day: '2025-04-01', value: '14.2', person: '佐藤', fileName: '4月.xlsx', row: 5 },
  ])
  const withdrawn = { params: { ecsId, importId }, body: { reason: '別の機械の表だった' } }
  expect((await app.call(editor, api.withdrawPastImport, withdrawn)).status).toBe(200)
  expect(await past()).toEqual([])
})
