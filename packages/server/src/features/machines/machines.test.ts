import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { beforeAll, expect, test } from 'vitest'
import { makeKey, type TestKey } from '../../testing/keyScene.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
let scene: SheetScene
let key: TestKey
let codes: { ecs: string; template: string; target: string }

beforeAll(async () => {
  scene = await sheetScene(app)
  key = await makeKey(app, ['sheets.create', 'results.write', 'records.read'], [scene.ecsId])
  codes = { ecs: scene.ecsId.slice(0, 8).toUpperCase(), template: scene.templateId.slice(0, 8), target: 'IM-03' }
})

const at = '2026-11-17T01:00:00.000Z'
const make = (checksheetId: string, rest: object = {}, secret = key.secret) =>
  app.call(secret, api.putMachineSheet, { params: { checksheetId }, body: { ...codes, ...rest } })
const post = (checksheetId: string, batchId: string, values: api.MachineValue[], secret = key.secret) =>
  app.call(secret, api.putMachineValues, { params: { checksheetId, batchId }, body: { values } })

test('a machine makes a sheet by codes and posts values that are judged and audited under its name', async () => {
  const id = randomUUID()
  const made = await make(id, { lot: 'L-7' })
  expect([made.status, made.body.status]).toEqual([200, 'open'])
  expect(made.body.items.map((item) => item.key)).toContain('press')
  const batch = randomUUID()
  const values = [
    { item: 'press', value: '14.2', at },
    { item: scene.items.hours!, value: '120', at },
    { item: 'nothing', value: '1', at },
  ]
  const first = await post(id, batch, values)
  expect(first.body.outcomes).toMatchObject([
    { item: 'press', kind: 'applied', judgement: 'ok' },
    { kind: 'applied' },
    { kind: 'rejected', error: { code: 'C-404' } },
  ])
  const later = await post(id, randomUUID(), [{ item: 'press', value: '12.0', at: '2026-11-17T01:05:00.000Z' }])
  expect(later.body.outcomes).toMatchObject([{ kind: 'applied', judgement: 'ng' }])
  const sheet = await app.call(key.secret, api.getChecksheet, { params: { checksheetId: id } })
  expect(JSON.stringify(sheet.body)).toContain('12.0')
  const { rows } = await app.services.db.pool.query('select actor from audit_links where chain = $1', [id])
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([key.id]))
})

test('everything sent twice is there once; the same id with other words is refused', async () => {
  const [id, batch] = [randomUUID(), randomUUID()]
  const values = [{ item: 'press', value: '14.2', at }]
  expect([(await make(id)).status, (await make(id)).status]).toEqual([200, 200])
  expect((await make(id, { lot: 'L-8' })).status).toBe(409)
  const kinds = []
  for (let n = 0; n < 2; n++) kinds.push((await post(id, batch, values)).body.outcomes[0]!.kind)
  expect(kinds).toEqual(['applied', 'duplicate'])
  const changed = await post(id, batch, [{ item: 'press', value: '13.3', at }])
  expect(changed.body.outcomes[0]!.kind).toBe('rejected')
})

test('a value that a person entered is not written over in silence', async () => {
  const id = randomUUID()
  await make(id)
  await scene.send(scene.operator, scene.device.answer(id, scene.items.press!, '14.0', {}, 1))
  const sent = await post(id, randomUUID(), [{ item: 'press', value: '13.1', at: new Date().toISOString() }])
  expect(sent.body.outcomes[0]!.kind).toBe('conflict')
})

test('codes of another ECS, a missing scope and a finished sheet are refused', async () => {
  const other = await sheetScene(app)
  const theirs = { ecs: other.ecsId.slice(0, 8).toUpperCase(), template: other.templateId.slice(0, 8) }
  expect((await make(randomUUID(), theirs)).status).toBe(404)
  expect((await make(await other.make())).status).toBe(404)
  const { secret } = await makeKey(app, ['results.write'], [scene.ecsId])
  expect((await make(randomUUID(), {}, secret)).status).toBe(403)
  const id = randomUUID()
  await make(id)
  await app.services.db.kysely.updateTable('checksheets').set({ status: 'approved' }).where('id', '=', id).execute()
  const sent = await post(id, randomUUID(), [{ item: 'press', value: '14.0', at }])
  expect(sent.body.outcomes[0]!.kind).toBe('rejected')
})
