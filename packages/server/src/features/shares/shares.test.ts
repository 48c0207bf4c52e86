import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

async function sharedScene() {
  const scene = await approvalScene(app)
  const checksheetId = await scene.submitted()
  const shareId = randomUUID()
  const made = await app.call(scene.leader, api.putShare, { params: { checksheetId, shareId }, body: { days: 7 } })
  return { ...scene, checksheetId, shareId, made }
}

test('a link leads people of the same ECS to the record, in the revision it was made for', async () => {
  const { made, shareId, checksheetId, member } = await sharedScene()
  expect(made.body).toMatchObject({ id: shareId, checksheetId, revision: 1 })
  const viewer = await member('viewer')
  expect((await app.call(viewer, api.getShare, { params: { shareId } })).body).toEqual(made.body)
})

test('a link gives no right of its own', async () => {
  const { shareId } = await sharedScene()
  const stranger = await approvalScene(app)
  expect((await app.call(stranger.leader, api.getShare, { params: { shareId } })).status).toBe(404)
  expect((await app.call(null, api.getShare, { params: { shareId } })).status).toBe(401)
})

test('a link ends with its time, or when it is taken back', async () => {
  const { shareId, leader, checksheetId } = await sharedScene()
  await app.services.db.pool.query(`update shares set expires_at = now() where id = $1`, [shareId])
  expect((await app.call(leader, api.getShare, { params: { shareId } })).body.error.code).toBe('W-033')
  const second = { checksheetId, shareId: randomUUID() }
  await app.call(leader, api.putShare, { params: second, body: { days: 1 } })
  expect((await app.call(leader, api.revokeShare, { params: { shareId: second.shareId } })).status).toBe(200)
  expect((await app.call(leader, api.getShare, { params: { shareId: second.shareId } })).status).toBe(410)
})
