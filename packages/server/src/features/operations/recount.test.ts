import { api } from '@ecs/core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personalScene } from '../../testing/personalScene.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { recountSheets } from './sql/recount.ts'

const app = testApp()

test('C3 a sheet of before is counted as those of today; what was judged and when it was saved stay', async () => {
  const { make, send, operator, device, items, ecsId } = await sheetScene(app)
  const id = await make()
  await send(operator, device.answer(id, items.look!, 'ok'), device.answer(id, items.hours!, '1200'))
  const { kysely } = app.services.db
  const read = async () => (await app.call(operator, api.listChecksheets, { params: { ecsId } })).body.rows[0]!
  const today = await read()
  expect(today).toMatchObject({ done: 1, total: 2, optionalDone: 1, optionalTotal: 2, ok: 2 })
  const old = { done: 2, total: 3, ok: 2, warn: 0, ng: 0, na: 0 }
  await sql`update checksheets set done = 2, total = 3, optional_done = null, optional_total = null, ok = null,
    facts = jsonb_set(facts, '{sheet,progress}', ${JSON.stringify(old)}::jsonb) where id = ${id}`.execute(kysely)
  expect(await read()).toMatchObject({ done: 2, total: 3, optionalTotal: 0 })
  expect(await recountSheets(app.services)).toBeGreaterThan(0)
  expect(await read()).toEqual(today)
  const { body } = await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })
  expect(body.checksheet.progress).toMatchObject({ done: 1, total: 2, optionalDone: 1, optionalTotal: 2, ok: 2, na: 0 })
  expect(await recountSheets(app.services)).toBe(0)
})

test('P17 a sheet of before gets the numbers without its personal items; where nothing is personal nothing is done', async () => {
  const scene = await personalScene(app)
  const { kysely } = app.services.db
  const viewer = await scene.member('viewer')
  const { ecsId, waitingId: id } = scene
  const read = async () =>
    (await app.call(viewer, api.listChecksheets, { params: { ecsId } })).body.rows.find((row) => row.id === id)!
  const today = await read()
  await sql`update checksheets set facts = facts #- '{sheet,shared}' where id = ${id}`.execute(kysely)
  expect((await read()).ng).toBeGreaterThan(today.ng)
  expect(await recountSheets(app.services)).toBe(1)
  expect(await read()).toEqual(today)
  const plain = await sheetScene(app)
  await plain.make()
  expect(await recountSheets(app.services)).toBe(0)
})
