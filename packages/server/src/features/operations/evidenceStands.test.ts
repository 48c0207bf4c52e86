import { createHash, randomUUID } from 'node:crypto'
import { api, Item, type Operation } from '@ecs/core'
import { expect, test } from 'vitest'
import { pngOf } from '../../demo/png.ts'
import type { User } from '../../http/user.ts'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { Device, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

/** From the submission on nothing of the evidence changes: every operation and every other way, by everybody. */

const app = testApp()

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const picture = (shade: number) => pngOf({ width: 4, height: 1, channels: 1, data: Uint8Array.of(255, shade, 0, 9) })
const photo = (attachmentId: string, bytes: Buffer, rest: object = {}) => ({
  attachmentId,
  kind: 'photo',
  sha256: hashOf(bytes),
  bytes: bytes.length,
  contentType: 'image/png',
  source: 'camera',
  takenAt: new Date().toISOString(),
  ...rest,
})

async function put(user: User, path: string, bytes: Buffer) {
  const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'image/png' }
  const url = `http://localhost${path}${path.includes('?') ? '&' : '?'}sha256=${hashOf(bytes)}`
  return (await app.fetch(new Request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }))).status
}

type Filled = { id: string; photoId: string; signId: string; bytes: Buffer }

/** A sheet with an answer, a photo and a signature, submitted. */
async function filled({ make, send, operator, device, items }: ApprovalScene): Promise<Filled> {
  const [id, photoId, signId, bytes] = [await make(), randomUUID(), randomUUID(), picture(7)]
  const name = [{ shape: 'text', points: [[0, 0]], text: '佐藤 健一' }]
  for (const fileId of [photoId, signId])
    expect(await put(operator, `/api/attachments/${fileId}/content`, bytes)).toBe(200)
  const drawing = { kind: 'sign', cell: { itemId: items.sign }, annotations: name }
  const done = await send(
    operator,
    device.answer(id, items.look!, 'ng', { comment: '傷がある' }),
    device.answer(id, items.press!, '14.0'),
    device.operation('attachment.add', id, photo(photoId, bytes, { cell: { itemId: items.look } })),
    device.operation('attachment.add', id, photo(signId, bytes, drawing)),
    device.answer(id, items.sign!, signId),
    device.operation('checksheet.submit', id, {}),
  )
  expect(done.map(({ kind, error }) => error?.code ?? kind)).toEqual(done.map(() => 'applied'))
  return { id, photoId, signId, bytes }
}

/** Everything a person could send about a sheet that is not theirs to decide. */
function attempts({ items, operator }: ApprovalScene, { id, photoId, signId }: Filled, processId: string): Operation[] {
  const device = new Device()
  const item = Item.parse({ id: randomUUID(), key: 'extra', no: 50, name: '追加', kind: 'okng' })
  const other = picture(9)
  const late = 99
  return [
    device.answer(id, items.look!, 'ok', {}, late),
    device.answer(id, items.press!, null, {}, late),
    device.answer(id, items.look!, 'ng', { comment: '' }, late),
    device.answer(id, items.look!, 'ng', { comment: '傷はない', evidence: [] }, late),
    device.operation('result.clear', id, { cell: { itemId: items.press }, reason: '誤記' }, late),
    device.operation('attachment.remove', id, { attachmentId: photoId, reason: '不要' }),
    device.operation('attachment.remove', id, { attachmentId: signId, reason: '不要' }),
    device.operation('attachment.add', id, photo(randomUUID(), other, { cell: { itemId: items.look } })),
    device.operation('attachment.add', id, photo(randomUUID(), other)),
    device.operation('attachment.add', id, photo(photoId, other, { cell: { itemId: items.press } })),
    device.operation('item.add', id, { processId, item, scope: 'once' }),
    device.operation('checksheet.assign', id, { assigneeIds: [operator.id] }),
    device.operation('comment.add', id, { cell: { itemId: items.look }, text: '見直しました' }),
  ]
}

/** What was signed for; words said about it afterwards are told apart, with their time. */
async function evidence({ view, contentOf, leader }: ApprovalScene, id: string) {
  const { results, rows, attachments, addedItems, checksheet } = await view(id)
  const { status, contentHash, submissions, overall, progress } = checksheet
  const signed = status === 'waiting' ? (await contentOf(leader, id)).contentHash : contentHash
  return { results, rows, attachments, addedItems, contentHash, signed, submissions, overall, progress }
}

test('nothing of the evidence changes while a sheet waits, nor when it is approved, whoever tries and how', async () => {
  const content = smallContent()
  content.processes[0]!.items.push(
    Item.parse({ id: randomUUID(), key: 'sign', no: 6, name: '署名', kind: 'sign', required: true }),
  )
  const scene = await approvalScene(app, undefined, content)
  const { operator, leader, approver, approve, send } = scene
  const sheet = await filled(scene)
  const people = { operator, leader, approver }

  const attack = async () => {
    const before = await evidence(scene, sheet.id)
    expect(before.signed).toBe(before.contentHash)
    for (const [role, user] of Object.entries(people)) {
      const sent = attempts(scene, sheet, content.processes[0]!.id)
      const outcomes = await send(user, ...sent)
      const taken = sent.filter((_, at) => outcomes[at]!.kind === 'applied').map(({ type }) => type)
      // Remarks are possible in every status, and stand beside the record.
      expect(
        taken.filter((type) => type !== 'comment.add' && type !== 'checksheet.assign'),
        role,
      ).toEqual([])
      // Other bytes under the same id lie beside the file that was promised, and small pictures are sent once.
      await put(user, `/api/attachments/${sheet.photoId}/content`, picture(99))
      await put(user, `/api/attachments/${sheet.signId}/content`, picture(98))
      expect(await evidence(scene, sheet.id), role).toEqual(before)
    }
  }

  await attack()
  expect(await approve(leader, sheet.id)).toBe('applied')
  expect(await approve(approver, sheet.id)).toBe('applied')
  await attack()
  const auditor = await scene.member('auditor')
  const { body } = await app.call(auditor, api.verifyAuditChain, { params: { chainId: sheet.id }, body: {} })
  expect(body.findings).toEqual([])
  const link = await app.call(leader, api.getAttachmentLink, { params: { attachmentId: sheet.photoId } })
  expect(link.body.url).toContain(hashOf(sheet.bytes))
})
