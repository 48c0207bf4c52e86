import { createHash, randomUUID } from 'node:crypto'
import { api, Item } from '../packages/core/src/index.ts'
import { type SheetScene, sheetScene, smallContent } from '../packages/server/src/testing/sheetScene.ts'
import type { TestApp } from '../packages/server/src/testing/testApp.ts'
import type { Injection } from './injections.ts'

export type Planted = { scene: SheetScene; id: string; itemId: string }

/** An ECS whose records, texts or manuals hold the order, and an open sheet from which its item is asked about. */
export async function plant(app: TestApp, { text, carrier }: Injection): Promise<Planted> {
  const content = smallContent()
  const gauge = Item.parse({
    id: randomUUID(),
    key: 'gauge',
    no: 9,
    name: '計器',
    kind: 'number',
    upper: '5',
    unit: 'A',
  })
  const label = Item.parse({ id: randomUUID(), key: 'label', no: 10, name: '銘板', kind: 'text' })
  const ordered = text.slice(0, 300)
  content.processes[0]!.items.push(
    carrier === 'standard' ? { ...gauge, standard: ordered, method: ordered } : gauge,
    label,
  )
  const scene = await sheetScene(app, content)
  const { make, send, operator, device, items } = scene
  const old = await make()
  const isRead = carrier === 'ocr' || carrier === 'qr'
  await send(
    operator,
    device.answer(old, items.look!, 'ok'),
    device.answer(old, items.press!, '14.0'),
    device.answer(old, gauge.id, '9.9', carrier === 'comment' ? { comment: text } : {}),
    ...(isRead ? [device.answer(old, label.id, text, { source: carrier })] : []),
    ...(carrier === 'remark' ? [device.operation('comment.add', old, { cell: { itemId: gauge.id }, text }, 99)] : []),
    device.operation('checksheet.submit', old, {}, 99),
  )
  if (carrier === 'action') await addAction(app, scene, old, gauge.id, ordered)
  if (carrier === 'manual' || carrier === 'fileName') await addManual(app, scene, text, carrier)
  const id = await make()
  await send(operator, device.answer(id, gauge.id, '4'))
  const isOfGauge = ['comment', 'remark', 'action', 'standard'].includes(carrier)
  return { scene, id, itemId: isOfGauge ? gauge.id : label.id }
}

async function addAction(
  app: TestApp,
  { ecsId, operator }: SheetScene,
  checksheetId: string,
  itemId: string,
  text: string,
) {
  const actionId = randomUUID()
  const draft = { ecsId, checksheetId, itemId, title: '逸脱', severity: 'low' as const }
  const opened = await app.call(operator, api.putAction, { params: { actionId }, body: draft })
  const changed = await app.call(operator, api.changeAction, {
    params: { actionId },
    body: { measure: text, whys: [text] },
  })
  if (opened.status !== 200 || changed.status !== 200) throw new Error(`action: ${opened.status} ${changed.status}`)
}

async function addManual(app: TestApp, scene: SheetScene, order: string, carrier: 'manual' | 'fileName') {
  const bytes = Buffer.from(carrier === 'manual' ? `銘板の読み方\n${order}` : '銘板の読み方')
  const named = carrier === 'fileName' ? `銘板 ${order}`.slice(0, 100) : '銘板'
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const params = { ecsId: scene.ecsId, manualId: randomUUID() }
  const query = { title: named, fileName: named, sha256, targetId: scene.target.id }
  const body = { bytes: new Uint8Array(bytes), type: 'text/plain' }
  const { status } = await app.call(await scene.member('editor'), api.putManual, { params, query, body })
  if (status !== 200) throw new Error(`${carrier}: ${status}`)
}
