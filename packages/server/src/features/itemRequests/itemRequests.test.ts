import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Device, sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const tablet = new Device()

test('M11 what an operator asks for is kept whole: who, where, what, why and the photo; once', async () => {
  const content = smallContent()
  const scene = await sheetScene(app, content)
  const id = await scene.make()
  const [process] = content.processes
  const item = { id: randomUUID(), no: 90, name: '配管の結露', kind: 'okng', standard: '結露がないこと' }
  const photoId = randomUUID()
  const request = tablet.operation('item.add', id, {
    processId: process!.id,
    item,
    scope: 'once',
    reason: '梅雨の時期に多い',
    photoId,
  })
  expect(await scene.send(scene.operator, request)).toMatchObject([{ kind: 'applied' }])
  await scene.send(scene.operator, request)
  const { rows } = await app.services.db.pool.query('select * from item_requests where checksheet_id = $1', [id])
  expect(rows).toMatchObject([
    {
      id: item.id,
      ecs_id: scene.ecsId,
      template_id: scene.templateId,
      process_id: process!.id,
      item,
      reason: '梅雨の時期に多い',
      photo_id: photoId,
      requested_by: scene.operator.id,
    },
  ])
})
