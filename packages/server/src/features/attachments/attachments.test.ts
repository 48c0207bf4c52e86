import { createHash, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import { jpeg } from '../../engines/files/pictures/samples.ts'
import type { User } from '../../http/user.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { thumbnailPath } from './sql.ts'

const app = testApp()

/** A real grey PNG of 4 × 4 pixels. */
function picture(shade = 40): Buffer {
  const data = Uint8Array.from(Array.from({ length: 4 }, (_, i) => [shade, i, 128, 255]).flat())
  return pngOf({ width: 4, height: 4, channels: 1, data })
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function put(user: User, attachmentId: string, bytes: Buffer, sha256 = hashOf(bytes), type = 'image/png') {
  return await app.fetch(
    new Request(`http://localhost/api/attachments/${attachmentId}/content?sha256=${sha256}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': type },
      body: new Uint8Array(bytes),
    }),
  )
}

const upload = async (...sent: Parameters<typeof put>) => (await put(...sent)).status

const adding = (attachmentId: string, bytes: Buffer) => ({
  attachmentId,
  kind: 'photo',
  sha256: hashOf(bytes),
  bytes: bytes.length,
  contentType: 'image/png',
  source: 'camera',
})

test('a photo arrives before its operation and can be looked at by its own ECS only', async () => {
  const { make, send, operator, member, device } = await sheetScene(app)
  const outsider = (await sheetScene(app)).operator
  const id = await make()
  const attachmentId = randomUUID()
  const bytes = picture()
  expect(await upload(operator, attachmentId, bytes)).toBe(200)
  expect(await upload(operator, attachmentId, bytes)).toBe(200)
  await send(operator, device.operation('attachment.add', id, adding(attachmentId, bytes)))
  const view = (await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })).body
  expect(view.attachments).toMatchObject([{ id: attachmentId, uploadState: 'stored' }])
  const link = await app.call(await member('viewer'), api.getAttachmentLink, { params: { attachmentId } })
  const shown = await app.fetch(new Request(new URL(link.body.url, 'http://localhost')))
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(bytes)
  expect((await app.call(outsider, api.getAttachmentLink, { params: { attachmentId } })).status).toBe(404)
})

test('an operation without its photo says so until the photo comes', async () => {
  const { make, send, operator, device } = await sheetScene(app)
  const id = await make()
  const attachmentId = randomUUID()
  const bytes = picture()
  await send(operator, device.operation('attachment.add', id, adding(attachmentId, bytes)))
  const stateOf = async () =>
    (await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })).body.attachments[0]!.uploadState
  expect(await stateOf()).toBe('local')
  expect((await app.call(operator, api.getAttachmentLink, { params: { attachmentId } })).status).toBe(404)
  await upload(operator, attachmentId, bytes)
  expect(await stateOf()).toBe('stored')
})

test('a file belongs to one sheet: another one that names it is refused, in the same request and later', async () => {
  const { make, send, operator, device } = await sheetScene(app)
  const [first, second] = [await make(), await make()]
  const file = adding(randomUUID(), picture())
  const add = (id: string, note: object = {}) => device.operation('attachment.add', id, { ...file, ...note })
  const kinds = async (...sent: ReturnType<typeof add>[]) => (await send(operator, ...sent)).map(({ kind }) => kind)
  expect(await kinds(add(first), add(second))).toEqual(['applied', 'rejected'])
  expect(await kinds(add(second))).toEqual(['rejected'])
  const outside = await sheetScene(app)
  const foreign = outside.device.operation('attachment.add', await outside.make(), file)
  expect((await outside.send(outside.operator, foreign)).map(({ kind }) => kind)).toEqual(['rejected'])
  const filesOf = async (checksheetId: string) =>
    (await app.call(operator, api.getChecksheet, { params: { checksheetId } })).body.attachments.map(({ id }) => id)
  expect(await filesOf(first)).toEqual([file.attachmentId])
  expect(await filesOf(second)).toEqual([])
})

test('another file under the same id never takes the place of the promised one', async () => {
  const { make, send, operator, member, device } = await sheetScene(app)
  const id = await make()
  const attachmentId = randomUUID()
  const [promised, other] = [picture(1), picture(2)]
  await upload(await member('operator'), attachmentId, other)
  await send(operator, device.operation('attachment.add', id, adding(attachmentId, promised)))
  expect((await app.call(operator, api.getAttachmentLink, { params: { attachmentId } })).status).toBe(404)
  await upload(operator, attachmentId, promised)
  const link = await app.call(operator, api.getAttachmentLink, { params: { attachmentId } })
  const shown = await app.fetch(new Request(new URL(link.body.url, 'http://localhost')))
  expect(hashOf(Buffer.from(await shown.arrayBuffer()))).toBe(hashOf(promised))
})

/** Says it is so many pixels wide and high; nobody may believe it and make room. */
function announcing(width: number, height: number): Buffer {
  const bytes = Buffer.from(picture())
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test.each([
  ['S11 a picture of 30,000 × 30,000', announcing(30_000, 30_000), 'C-417', '画像が大きすぎます（5000万画素まで）。'],
  [
    'S12 a picture with a page behind it',
    Buffer.concat([picture(), Buffer.from('<script>')]),
    'C-418',
    '画像として開けない',
  ],
  [
    'S12 a page named as a picture',
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    'C-418',
    '画像として開けない',
  ],
  ['S13 an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'C-418', '画像として開けない'],
  ['half a picture', picture().subarray(0, 60), 'C-418', '画像として開けない'],
])('%s is refused with words that help', async (_, bytes, code, words) => {
  const { operator } = await sheetScene(app)
  const answer = await put(operator, randomUUID(), bytes)
  const { error } = (await answer.json()) as { error: { code: string; message: string } }
  expect(error.code).toBe(code)
  expect(error.message).toContain(words)
})

test('what is not a picture, or not what was promised, is refused', async () => {
  const { operator } = await sheetScene(app)
  expect(await upload(operator, randomUUID(), Buffer.from('<svg onload="alert(1)"/>'))).toBe(415)
  expect(await upload(operator, randomUUID(), Buffer.from('<html><script>alert(1)</script>'))).toBe(415)
  expect(await upload(operator, randomUUID(), picture(), '0'.repeat(64))).toBe(422)
})

const pdf = Buffer.from('%PDF-1.7\n%%EOF')

test.each([
  ['a PDF named .jpg', pdf, 'image/jpeg', 'JPEG', 'PDF'],
  ['a PDF named .png', pdf, 'image/png', 'PNG', 'PDF'],
  ['a PDF named .webp', pdf, 'image/webp', 'WebP', 'PDF'],
  ['a JPEG named .pdf', jpeg(9, 9), 'application/pdf', 'PDF', 'JPEG'],
  ['a PNG named .jpg', picture(), 'image/jpeg', 'JPEG', 'PNG'],
  ['a JPEG named .png', jpeg(9, 9), 'image/png; q=1', 'PNG', 'JPEG'],
])('S12 %s is refused: name and content must agree', async (_, bytes, type, said, found) => {
  const { operator } = await sheetScene(app)
  const answer = await put(operator, randomUUID(), bytes, undefined, type)
  expect(answer.status).toBe(415)
  expect(await answer.json()).toMatchObject({
    error: { code: 'C-420', message: expect.stringContaining(`種類（${said}）と中身（${found}）が合いません`) },
  })
})

test('S12 a file under its own name, an old name for it, or none is taken', async () => {
  const { operator } = await sheetScene(app)
  for (const [bytes, type] of [
    [pdf, 'application/pdf'],
    [jpeg(9, 9), 'image/jpg'],
    [picture(), 'application/octet-stream'],
  ] as const)
    expect(await upload(operator, randomUUID(), bytes, undefined, type), type).toBe(200)
})

test('S12 a document never becomes the photo of a record, whichever of the two comes first', async () => {
  const { make, send, operator, device } = await sheetScene(app)
  const id = await make()
  const add = (attachmentId: string, contentType: string, kind = 'photo') =>
    send(operator, device.operation('attachment.add', id, { ...adding(attachmentId, pdf), contentType, kind }))
  const arrived = randomUUID()
  await upload(operator, arrived, pdf, undefined, 'application/pdf')
  for (const type of ['image/jpeg', 'application/octet-stream', 'application/pdf'])
    expect(await add(arrived, type), type).toMatchObject([{ kind: 'rejected', error: { code: 'C-420' } }])
  expect(await add(arrived, 'application/pdf', 'file')).toMatchObject([{ kind: 'applied' }])
  const late = randomUUID()
  expect(await add(late, 'image/jpeg')).toMatchObject([{ kind: 'applied' }])
  expect(await upload(operator, late, pdf, undefined, 'application/pdf')).toBe(415)
})

test('a picture sent past the page loses its place; the answer tells the hash of what is kept, and that is shown', async () => {
  const { make, send, operator, device } = await sheetScene(app)
  const id = await make()
  const attachmentId = randomUUID()
  const says = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x GPSLatitude="35,39N"/>', 'latin1')
  const sent = jpeg(9, 9, Buffer.from([0xff, 0xe1, 0, says.length + 2]), says)
  const sending = async () => (await put(operator, attachmentId, sent, undefined, 'image/jpeg')).json()
  const kept = await sending()
  expect(kept).toEqual({ sha256: hashOf(jpeg(9, 9)), bytes: jpeg(9, 9).length })
  expect(await sending(), 'sent twice').toEqual(kept)
  const adds = { ...adding(attachmentId, jpeg(9, 9)), contentType: 'image/jpeg' }
  await send(operator, device.operation('attachment.add', id, adds))
  const link = await app.call(operator, api.getAttachmentLink, { params: { attachmentId } })
  const shown = await app.fetch(new Request(new URL(link.body.url, 'http://localhost')))
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(jpeg(9, 9))
})

const thumbnail = async (user: User, attachmentId: string, of: Buffer, bytes: Buffer) =>
  (
    await app.fetch(
      new Request(`http://localhost/api/attachments/${attachmentId}/thumbnail?sha256=${hashOf(of)}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(bytes),
      }),
    )
  ).status

test('a small picture comes from whoever sent the photo, once, and is shown to the ECS', async () => {
  const { make, send, operator, member, device } = await sheetScene(app)
  const outsider = (await sheetScene(app)).operator
  const id = await make()
  const attachmentId = randomUUID()
  const bytes = picture()
  await upload(operator, attachmentId, bytes)
  await send(operator, device.operation('attachment.add', id, adding(attachmentId, bytes)))
  const viewer = await member('viewer')
  const small = () => app.call(viewer, api.getAttachmentThumbnail, { params: { attachmentId } })
  // A photo whose small picture has not come is no error: consoles of readers stay clean.
  expect((await small()).body).toEqual({ link: null })
  expect(await thumbnail(await member('operator'), attachmentId, bytes, jpeg(9, 9))).toBe(404)
  expect(await thumbnail(operator, attachmentId, bytes, jpeg(2000, 9))).toBe(400)
  expect(await thumbnail(operator, attachmentId, bytes, picture())).toBe(415)
  expect(await thumbnail(operator, attachmentId, bytes, jpeg(240, 180))).toBe(200)
  expect(await thumbnail(operator, attachmentId, bytes, jpeg(240, 180))).toBe(200)
  expect(await thumbnail(operator, attachmentId, bytes, jpeg(100, 100))).toBe(409)
  const shown = await app.fetch(new Request(new URL((await small()).body.link!.url, 'http://localhost')))
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(jpeg(240, 180))
  expect((await app.call(outsider, api.getAttachmentThumbnail, { params: { attachmentId } })).status).toBe(404)
})

test('a small picture that was changed in the store is not shown; its sender may send it again', async () => {
  const { make, send, operator, member, device } = await sheetScene(app)
  const attachmentId = randomUUID()
  const bytes = picture()
  await upload(operator, attachmentId, bytes)
  await send(operator, device.operation('attachment.add', await make(), adding(attachmentId, bytes)))
  expect(await thumbnail(operator, attachmentId, bytes, jpeg(240, 180))).toBe(200)
  const path = thumbnailPath({ attachmentId, sha256: hashOf(bytes) })
  await app.services.files.put({ path }, jpeg(180, 240), { accept: ['image/jpeg'] })
  const viewer = await member('viewer')
  const small = async () => (await app.call(viewer, api.getAttachmentThumbnail, { params: { attachmentId } })).body.link
  expect(await small()).toBeNull()
  expect((await app.call(viewer, api.getAttachmentLink, { params: { attachmentId } })).status).toBe(200)
  expect(await thumbnail(operator, attachmentId, bytes, jpeg(240, 180))).toBe(200)
  expect(await small()).not.toBeNull()
})

test('a photo that was taken out, such as one under a blur, is gone for all but auditors and administrators', async () => {
  const { make, send, operator, member, device } = await sheetScene(app)
  const id = await make()
  const attachmentId = randomUUID()
  const bytes = picture()
  await upload(operator, attachmentId, bytes)
  await thumbnail(operator, attachmentId, bytes, jpeg(240, 180))
  await send(operator, device.operation('attachment.add', id, adding(attachmentId, bytes)))
  await send(operator, device.operation('attachment.remove', id, { attachmentId, reason: '顔が写っている' }))
  const statusFor = async (user: User) => [
    (await app.call(user, api.getAttachmentLink, { params: { attachmentId } })).status,
    (await app.call(user, api.getAttachmentThumbnail, { params: { attachmentId } })).status,
  ]
  for (const role of ['operator', 'leader', 'approver', 'viewer'] as const) {
    expect(await statusFor(await member(role)), role).toEqual([404, 404])
  }
  expect(await statusFor(operator)).toEqual([404, 404])
  for (const role of ['auditor', 'admin'] as const)
    expect(await statusFor(await member(role)), role).toEqual([200, 200])
})

test('the picture of a signature on which nobody wrote is refused', async () => {
  const { make, send, operator, device } = await sheetScene(app)
  const id = await make()
  const box = { width: 50, height: 20, channels: 1 } as const
  const signed = { kind: 'sign', annotations: [{ shape: 'text', points: [[0, 0]], text: '佐藤 健一' }] }
  const data = new Uint8Array(1000).fill(255)
  const blank = pngOf({ ...box, data })
  const attachmentId = randomUUID()
  await send(operator, device.operation('attachment.add', id, { ...adding(attachmentId, blank), ...signed }))
  const answer = await put(operator, attachmentId, blank)
  expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([422, 'V-011'])
  const written = pngOf({ ...box, data: data.fill(0, 500, 530) })
  const second = randomUUID()
  await send(operator, device.operation('attachment.add', id, { ...adding(second, written), ...signed }))
  expect(await upload(operator, second, written)).toBe(200)
})

test('strokes that are said of a picture that came first must be drawn in it', async () => {
  const { make, send, operator, device } = await sheetScene(app)
  const id = await make()
  const box = { width: 50, height: 20, channels: 1 } as const
  const paper = () => new Uint8Array(1000).fill(255)
  const stroke = { shape: 'line', points: [0.1, 0.7].map((x) => [x, 0.2]) }
  const signedOn = async (data: Uint8Array, annotations: object[] = [stroke]) => {
    const [bytes, attachmentId] = [pngOf({ ...box, data }), randomUUID()]
    expect(await upload(operator, attachmentId, bytes)).toBe(200)
    const add = { ...adding(attachmentId, bytes), kind: 'sign', annotations }
    const [outcome] = await send(operator, device.operation('attachment.add', id, add))
    return outcome!.error?.code ?? outcome!.kind
  }
  const elsewhere = paper().fill(0, 45, 50)
  const drawn = paper().fill(0, 505, 536)
  const name = { shape: 'text', points: [[0, 0]], text: '佐藤 健一' }
  expect(await signedOn(paper())).toBe('V-011')
  expect(await signedOn(paper(), [name])).toBe('V-011')
  expect(await signedOn(elsewhere)).toBe('V-011')
  expect(await signedOn(drawn)).toBe('applied')
  expect(await signedOn(elsewhere, [name])).toBe('applied')
})
