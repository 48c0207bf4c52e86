import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

test('a target offers the templates of its kind, with what runs and what was last', async () => {
  const scene = await sheetScene(app)
  const { operator, target, device, items } = scene
  const done = await scene.make()
  await scene.send(
    operator,
    device.answer(done, items.look!, 'ok'),
    device.answer(done, items.press!, '14.0'),
    device.operation('checksheet.submit', done, {}, 3),
  )
  const running = await scene.make()
  const { body } = await app.call(operator, api.getCreateChoices, { params: { targetId: target.id } })
  expect(body.target.id).toBe(target.id)
  expect(body.choices).toHaveLength(1)
  expect(body.choices[0]).toMatchObject({ name: '日常点検表', version: 1, processes: 1, items: 5 })
  expect(body.choices[0]!.last).toMatchObject({ checksheetId: done, overall: 'ok' })
  expect(body.choices[0]!.running).toMatchObject([{ id: running, status: 'open', assigneeNames: ['佐藤 健一'] }])
})

test('templates for other kinds of targets are left out', async () => {
  const scene = await sheetScene(app, { ...smallContent(), targetKinds: ['vehicle'] })
  const { body } = await app.call(scene.operator, api.getCreateChoices, { params: { targetId: scene.target.id } })
  expect(body.choices).toEqual([])
  const missing = await app.call(scene.operator, api.getCreateChoices, { params: { targetId: randomUUID() } })
  expect(missing.status).toBe(404)
})
