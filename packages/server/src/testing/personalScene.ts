import { createHash, randomUUID } from 'node:crypto'
import { Item } from '@ecs/core'
import { pngOf } from '../demo/png.ts'
import { refreshAll } from '../features/analytics/index.ts'
import { emptyQueueOnce } from '../features/search/index.ts'
import type { User } from '../http/user.ts'
import { type ApprovalScene, approvalScene } from './approvalScene.ts'
import { Device, smallContent } from './sheetScene.ts'
import type { TestApp } from './testApp.ts'

/** What no answer may hold for whoever may not see personal values. Unmistakable, wherever it turns up. */
const words = {
  value: '38.7654321',
  worked: '77.5308642',
  disputed: '38.7654329',
  late: '39.1234567',
  comment: '印9482酒気',
  remark: '印9482頭痛',
  na: '印9482測定不能',
}

export type PersonalScene = ApprovalScene & {
  /** An open sheet with an open conflict. */
  openId: string
  /** A revised sheet: approved once with a settled conflict and a late edit, and open again. */
  revisedId: string
  /** A sheet that waits for its check: trends, month sheets and files show it. */
  waitingId: string
  /** The item, and the formula that is worked out from it. */
  itemIds: string[]
  attachmentId: string
  markers: string[]
  /** A remark beside the value: words to search for. */
  remark: string
}

/** Every kind of trace that a personal value leaves: answer, result of a formula, remark, photo, conflict, late edit. */
export async function personalScene(app: TestApp): Promise<PersonalScene> {
  const content = smallContent()
  const item = (key: string, no: number, rest: object) => Item.parse({ id: randomUUID(), key, no, name: key, ...rest })
  content.processes[0]!.items.push(
    item('alcohol', 6, { kind: 'number', decimals: 7, personal: true, upper: '1', allowNA: 'reason' }),
    item('doubled', 7, { kind: 'calc', formula: '[alcohol] * 2' }),
    item('face', 8, { kind: 'photo', personal: true }),
  )
  const scene = await approvalScene(app, undefined, content)
  const itemIds = [scene.items.alcohol!, scene.items.doubled!]
  const revisedId = await revisedSheet(scene)
  const waitingId = await handedIn(scene)
  const openId = await scene.make()
  await measure(scene, openId)
  const { attachmentId, sha256 } = await photograph(app, scene, openId)
  while ((await emptyQueueOnce(app.services.db.kysely)) > 0);
  await refreshAll(app.services.db.kysely)
  const markers = [...Object.values(words), sha256]
  return { ...scene, openId, revisedId, waitingId, itemIds, attachmentId, markers, remark: words.remark }
}

/** Two devices of one person disagree. */
async function measure({ send, operator, device, items }: ApprovalScene, id: string): Promise<void> {
  const [alcohol, other] = [items.alcohol!, new Device()]
  await send(operator, device.answer(id, alcohol, null, { na: { reason: words.na } }, 99))
  await send(operator, device.answer(id, alcohol, words.value, { comment: words.comment }, 99))
  await send(operator, device.operation('comment.add', id, { cell: { itemId: alcohol }, text: words.remark }))
  await send(operator, other.answer(id, alcohol, words.disputed, { comment: words.comment }))
}

async function handedIn(scene: ApprovalScene): Promise<string> {
  const { make, send, operator, device, items, view } = scene
  const id = await make()
  await measure(scene, id)
  const [conflict] = (await view(id)).conflicts
  const keep = { cell: { itemId: items.alcohol }, keepOperationId: conflict!.current.operationId, reason: '読み違い' }
  await send(
    operator,
    device.operation('conflict.resolve', id, keep, 99),
    device.answer(id, items.look!, 'ok', {}, 99),
    device.answer(id, items.press!, '14.0', {}, 99),
    device.operation('checksheet.submit', id, {}, 99),
  )
  await send(operator, device.answer(id, items.alcohol!, words.late, {}, 99))
  return id
}

async function revisedSheet(scene: ApprovalScene): Promise<string> {
  const { leader, approver, device, approve, decide } = scene
  const id = await handedIn(scene)
  const done = [await approve(leader, id), await approve(approver, id)]
  const revised = await decide(leader, device.operation('checksheet.revise', id, { reason: '訂正' }, 99))
  if ([...done, ...revised].some((kind) => kind !== 'applied')) throw new Error(`${done} ${revised}`)
  return id
}

async function photograph(app: TestApp, { send, operator, device, items }: ApprovalScene, id: string) {
  const bytes = pngOf({ width: 2, height: 2, channels: 1, data: Uint8Array.from([9, 4, 8, 2]) })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const attachmentId = randomUUID()
  const sent = await uploadAs(app, operator, `${attachmentId}/content?sha256=${sha256}`, bytes)
  const facts = {
    attachmentId,
    cell: { itemId: items.face },
    kind: 'photo',
    sha256,
    bytes: bytes.length,
    source: 'camera',
  }
  const [added] = await send(operator, device.operation('attachment.add', id, { ...facts, contentType: 'image/png' }))
  if (sent !== 200 || added!.kind !== 'applied') throw new Error(`${sent} ${JSON.stringify(added)}`)
  return { attachmentId, sha256 }
}

async function uploadAs(app: TestApp, user: User, path: string, bytes: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'image/png' }
  const url = `http://localhost/api/attachments/${path}`
  return (await app.fetch(new Request(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }))).status
}
