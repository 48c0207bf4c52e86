import { createHash, randomUUID } from 'node:crypto'
import { api, type TemplateContent } from '@ecs/core'
import { expect, test } from 'vitest'
import { demoPicture } from '../../demo/picture.ts'
import { jpeg } from '../../engines/files/pictures/samples.ts'
import { bundledFont } from '../../engines/pdf/bundledFont.ts'
import { newPdf } from '../../engines/pdf/document.ts'
import type { User } from '../../http/user.ts'
import { scene } from '../../testing/scene.ts'
import { smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { picturePath } from './sql.ts'

const app = testApp()

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function put(user: User, pictureId: string, bytes: Buffer, sha256 = hashOf(bytes), type = 'image/png') {
  const answer = await app.fetch(
    new Request(`http://localhost/api/pictures/${pictureId}?sha256=${sha256}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': type },
      body: new Uint8Array(bytes),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

function contentWith(...media: string[]): TemplateContent {
  const content = smallContent()
  content.processes[0]!.items[1]!.media = media
  return content
}

const draft = (ecsId: string, content: TemplateContent) => ({
  code: randomUUID().slice(0, 8),
  name: '点検表',
  category: '設備',
  ecsIds: [ecsId],
  changeNote: '新規',
  content,
})

/** An editor with a registered picture, and the way to put it into a new template. */
async function pictureScene() {
  const base = await scene(app)
  const editor = await base.member('editor')
  const pictureId = randomUUID()
  const bytes = demoPicture(1)
  const params = { templateId: randomUUID(), versionId: randomUUID() }
  const save = (by: User, content: TemplateContent) =>
    app.call(by, api.putTemplateDraft, { params, body: draft(base.ecsId, content) })
  const link = (by: User, templateId = params.templateId) =>
    app.call(by, api.getPictureLink, { params: { templateId, pictureId } })
  return { ...base, editor, pictureId, bytes, params, save, link }
}

test('a picture is sent once or twice, shown in a template, and seen by whoever may read that', async () => {
  const { editor, member, pictureId, bytes, params, save, link } = await pictureScene()
  const kept = { sha256: hashOf(bytes), bytes: bytes.length, width: 320, height: 240 }
  for (let time = 0; time < 2; time += 1) expect((await put(editor, pictureId, bytes)).body).toEqual(kept)
  expect((await link(editor)).status, 'no template shows it yet').toBe(404)
  expect((await save(editor, contentWith(pictureId))).body.issues).toEqual([])
  const approver = await member('approver')
  expect((await app.call(approver, api.publishTemplate, { params, body: {} })).status).toBe(200)
  const viewer = await member('viewer')
  const { body } = await link(viewer)
  expect(body.sha256).toBe(kept.sha256)
  const shown = await app.fetch(new Request(new URL(body.url, 'http://localhost')))
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
  const outsider = await (await scene(app)).member('editor')
  await app.services.files.put({ path: picturePath({ id: pictureId, ...kept }) }, demoPicture(2))
  expect((await link(viewer)).body.error.code, 'changed in the store').toBe('C-431')
  expect((await link(outsider)).status).toBe(404)
  expect((await link(viewer, randomUUID())).status).toBe(404)
})

test('a picture nobody registered keeps a template from being published, and its place is named', async () => {
  const { member, save, params } = await pictureScene()
  const admin = await member('admin')
  const place = { processNo: 1, itemNo: 2, key: 'media', code: 'T-015' }
  expect((await save(admin, contentWith(randomUUID()))).body.issues).toMatchObject([place])
  const refused = await app.call(admin, api.publishTemplate, { params, body: {} })
  expect(refused.status).toBe(422)
  expect(refused.body.error.detail).toMatchObject({ issues: [place] })
})

test('an import names pictures by their ids, and the place of one that is not there', async () => {
  const { editor, ecsId, pictureId, bytes } = await pictureScene()
  await put(editor, pictureId, bytes)
  const unknown = randomUUID()
  const document = (media: unknown) => ({
    code: randomUUID().slice(0, 8),
    name: '点検表',
    category: '設備',
    approval: '作業者→班長確認',
    processes: [{ no: 1, name: '点検', order: '順不同', items: [{ name: '油量', kind: 'okng', media }] }],
  })
  const send = async (media: unknown) =>
    (await app.call(editor, api.importTemplate, { body: { ecsIds: [ecsId], document: document(media) } })).body
  expect((await send([pictureId])).issues).toEqual([])
  expect((await send([pictureId, unknown])).issues).toMatchObject([
    { processNo: 1, itemNo: 1, key: 'media', text: `見本写真「${unknown}」は登録されていません。` },
  ])
  const wrong = await send('photo.jpg')
  expect(wrong.templateId).toBeNull()
  expect(wrong.issues).toMatchObject([{ processNo: 1, itemNo: 1, key: 'media' }])
})

test("a stranger's picture is not got by naming it in a template of one's own", async () => {
  const theirs = await pictureScene()
  await put(theirs.editor, theirs.pictureId, theirs.bytes)
  await theirs.save(theirs.editor, contentWith(theirs.pictureId))
  const mine = await pictureScene()
  expect((await mine.save(mine.editor, contentWith(theirs.pictureId))).body.issues).toMatchObject([{ code: 'T-015' }])
  const params = { templateId: mine.params.templateId, pictureId: theirs.pictureId }
  expect((await app.call(mine.editor, api.getPictureLink, { params })).status).toBe(404)
})

test('another file under a known id is refused, and the first one stays', async () => {
  const { editor, pictureId, bytes, save, link } = await pictureScene()
  await put(editor, pictureId, bytes)
  expect((await put(editor, pictureId, demoPicture(2))).status).toBe(422)
  await save(editor, contentWith(pictureId))
  expect((await link(editor)).body.sha256).toBe(hashOf(bytes))
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a document', Buffer.from('%PDF-1.7 …'), 415],
  ['half a picture', demoPicture(1).subarray(0, 200), 415],
  ['more than five megabytes', Buffer.alloc(5_000_001, 1), 413],
])('%s is refused', async (_, bytes, status) => {
  const { editor } = await pictureScene()
  expect((await put(editor, randomUUID(), bytes)).status).toBe(status)
})

test('what is not what was promised is refused', async () => {
  const { editor, bytes } = await pictureScene()
  expect((await put(editor, randomUUID(), bytes, '0'.repeat(64))).status).toBe(422)
})

test('a picture loses the place its camera wrote into it', async () => {
  const { editor, pictureId } = await pictureScene()
  const says = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x GPSLatitude="35,39N"/>', 'latin1')
  const sent = jpeg(9, 9, Buffer.from([0xff, 0xe1, 0, says.length + 2]), says)
  const kept = { sha256: hashOf(jpeg(9, 9)), bytes: jpeg(9, 9).length, width: 9, height: 9 }
  for (let time = 0; time < 2; time += 1)
    expect((await put(editor, pictureId, sent, undefined, 'image/jpeg')).body).toEqual(kept)
})

test('instructions as PDF are kept like a picture and opened by whoever may read the template; other files are refused', async () => {
  const { editor, member, pictureId, save, link } = await pictureScene()
  const made = newPdf(await bundledFont(), '分解手順')
  made.page(210, 297).text('1. 電源を切る', { x: 20, y: 20, sizeMm: 5 })
  const pdf = Buffer.from(await made.bytes())
  const pdfType = 'application/pdf'
  expect((await put(editor, pictureId, pdf, hashOf(pdf), pdfType)).body).toMatchObject({ bytes: pdf.length, width: 0 })
  expect((await put(editor, randomUUID(), pdf)).status, 'said to be a picture').toBe(415)
  const text = Buffer.from('1. 電源を切る')
  expect((await put(editor, randomUUID(), text, hashOf(text), pdfType)).status).toBeGreaterThanOrEqual(400)
  const content = smallContent()
  const item = content.processes[0]!.items[0]!
  item.documents = [{ id: randomUUID(), name: '分解手順' }]
  expect((await save(editor, content)).body.issues).toMatchObject([{ key: 'documents', code: 'T-018' }])
  item.documents = [{ id: pictureId, name: '分解手順' }]
  expect((await save(editor, content)).body.issues).toEqual([])
  const opened = await link(await member('editor'))
  expect(opened.body).toMatchObject({ sha256: hashOf(pdf), url: expect.stringContaining('/files/') })
})
