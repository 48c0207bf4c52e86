import { randomUUID } from 'node:crypto'
import { api, Item } from '@ecs/core'
import { afterEach, expect, test, vi } from 'vitest'
import { type ApprovalScene, approvalScene } from '../../testing/approvalScene.ts'
import { smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { loadSheets } from '../checksheets/index.ts'
import { openStored } from '../operations/index.ts'

const app = testApp()
afterEach(() => vi.useRealTimers())

const dayMs = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

type MeasuredScene = ApprovalScene & { gaugeId: string; staffId: string }

/** A sheet that names its instrument and its inspector, both looked up in registers. */
async function measured(): Promise<MeasuredScene> {
  const content = smallContent()
  const item = (key: string, no: number, rest: object) => Item.parse({ id: randomUUID(), key, no, name: key, ...rest })
  content.processes[0]!.items.push(
    item('gauge', 8, { kind: 'qr', expiry: true }),
    item('staff', 9, { kind: 'select', source: 'master:staff' }),
  )
  return { ...(await approvalScene(app, undefined, content)), gaugeId: randomUUID(), staffId: randomUUID() }
}

const putGauge = ({ leader, ecsId, gaugeId: instrumentId }: MeasuredScene, calibratedUntil: string) =>
  app.call(leader, api.putInstrument, {
    params: { instrumentId },
    body: { ecsId, code: 'G-1', name: 'ノギス', calibratedUntil },
  })

const putStaff = ({ leader, ecsId, staffId: masterId }: MeasuredScene, active: boolean) =>
  app.call(leader, api.putMaster, {
    params: { masterId },
    body: { ecsId, code: 'staff', name: '従事者', rows: [{ value: '佐藤', active }] },
  })

async function submit(scene: ApprovalScene): Promise<string> {
  const { make, send, operator, device, items } = scene
  const id = await make()
  const done = await send(
    operator,
    device.answer(id, items.look!, 'ok'),
    device.answer(id, items.press!, '14.0'),
    device.answer(id, items.gauge!, 'G-1', { comment: '代わりがない' }),
    device.answer(id, items.staff!, '佐藤'),
    device.operation('checksheet.submit', id, {}),
  )
  expect(done.map(({ kind }) => kind)).toEqual(done.map(() => 'applied'))
  return id
}

/** How the server judges the stored sheet now, cell by cell, and what it says of the whole. */
async function judged({ items, view }: ApprovalScene, id: string) {
  const stored = (await loadSheets(app.services.db.kysely, [id])).get(id)!
  const { evaluation } = await openStored(app.services.db.kysely, stored, new Date())
  const of = (key: string) => evaluation.cells.get(items[key]!)?.judgement
  return { gauge: of('gauge'), staff: of('staff'), overall: (await view(id)).checksheet.overall }
}

const registersAt = async ({ operator, ecsId }: ApprovalScene, at?: string) =>
  (await app.call(operator, api.getRegisters, { params: { ecsId }, query: at ? { at } : {} })).body

test('J24 a calibration that was renewed later does not mend a record, and one that ran out later does not spoil it', async () => {
  const scene = await measured()
  await putStaff(scene, true)
  await putGauge(scene, dayFromNow(-3))
  const late = await submit(scene)
  expect(await judged(scene, late)).toEqual({ gauge: 'ng', staff: 'ok', overall: 'ng' })
  await putGauge(scene, dayFromNow(5))
  expect(await judged(scene, late)).toEqual({ gauge: 'ng', staff: 'ok', overall: 'ng' })
  const good = await submit(scene)
  await putStaff(scene, false)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * dayMs })
  for (const id of [late, good]) expect(await scene.approve(scene.leader, id)).toBe('applied')
  expect(await judged(scene, late)).toEqual({ gauge: 'ng', staff: 'ok', overall: 'ng' })
  expect(await judged(scene, good)).toEqual({ gauge: 'ok', staff: 'ok', overall: 'ok' })
})

test('the registers are told as they were at a moment, and as they are', async () => {
  const scene = await measured()
  await putGauge(scene, '2026-01-31')
  const before = new Date().toISOString()
  await putGauge(scene, '2027-01-31')
  await putGauge(scene, '2028-01-31')
  const untilOf = async (at?: string) => (await registersAt(scene, at)).instruments.map((one) => one.calibratedUntil)
  expect(await untilOf(before)).toEqual(['2026-01-31'])
  expect(await untilOf()).toEqual(['2028-01-31'])
  expect(await untilOf(new Date(Date.now() + 60_000).toISOString())).toEqual(['2028-01-31'])
})
