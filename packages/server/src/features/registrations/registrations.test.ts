import { createHash, randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { demoPicture } from '../../demo/picture.ts'
import type { User } from '../../http/user.ts'
import { dial } from '../../testing/dial.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function putPhoto(user: User, targetId: string, photoId: string, bytes: Buffer) {
  const path = `/api/targets/${targetId}/registration-photos/${photoId}?sha256=${hashOf(bytes)}`
  const answer = await app.fetch(
    new Request(`http://localhost${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await app.tokenFor(user)}`, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as { sha256?: string; width?: number } }
}

async function registrationScene() {
  const base = await sheetScene(app)
  const leader = await base.member('leader')
  const targetId = base.target.id
  const photoId = randomUUID()
  const itemId = base.items.press!
  const body = { itemId, settings: dial, photoIds: [photoId], tries: { right: 3, refused: 0 } }
  const register = (by: User, registrationId: string, change: Partial<typeof body> = {}) =>
    app.call(by, api.putRegistration, {
      params: { targetId, registrationId },
      body: { ...body, ...change },
    })
  const list = (by: User) => app.call(by, api.listRegistrations, { params: { targetId } })
  return { ...base, targetId, leader, photoId, itemId, register, list }
}

test('a leader registers a dial; a second registration is version 2, sending one twice is one', async () => {
  const { leader, operator, targetId, photoId, register, list } = await registrationScene()
  expect((await putPhoto(leader, targetId, photoId, demoPicture(1))).body).toMatchObject({ width: 320, height: 240 })
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await register(leader, first)).body).toMatchObject({ version: 1, photos: [{ id: photoId }] })
  expect((await register(leader, first)).body).toMatchObject({ version: 1 })
  expect((await register(leader, second)).body).toMatchObject({ version: 2 })
  const { rows } = (await list(operator)).body
  expect(rows.map(({ id, version, isCurrent }) => [id, version, isCurrent])).toEqual([
    [second, 2, true],
    [first, 1, false],
  ])
  expect(rows[0]!.byName).not.toBeNull()
  const { url } = (await app.call(operator, api.getRegistrationPhotoLink, { params: { targetId, photoId } })).body
  const opened = await app.fetch(new Request(new URL(url, 'http://localhost')))
  expect(hashOf(Buffer.from(await opened.arrayBuffer()))).toBe(rows[0]!.photos[0]!.sha256)
})

test('an operator, another ECS, foreign photos and untried settings are refused', async () => {
  const { leader, operator, targetId, photoId, register, list } = await registrationScene()
  const other = await registrationScene()
  expect((await putPhoto(operator, targetId, randomUUID(), demoPicture(1))).status).toBe(403)
  expect((await putPhoto(other.leader, targetId, randomUUID(), demoPicture(1))).status).toBe(404)
  expect((await register(operator, randomUUID())).status).toBe(403)
  expect((await register(other.leader, randomUUID())).status).toBe(404)
  expect((await list(other.leader)).status).toBe(404)
  expect((await register(leader, randomUUID())).body, 'the photo was never sent').toMatchObject({
    error: { code: 'V-152' },
  })
  await putPhoto(other.leader, other.targetId, photoId, demoPicture(2))
  expect((await putPhoto(leader, targetId, photoId, demoPicture(1))).status, 'the id is taken').not.toBe(200)
  expect((await register(leader, randomUUID())).body, 'a photo of another target').toMatchObject({
    error: { code: 'V-152' },
  })
  const own = randomUUID()
  await putPhoto(leader, targetId, own, demoPicture(1))
  const untried = await register(leader, randomUUID(), { photoIds: [own], tries: { right: 1, refused: 0 } })
  expect(untried.body).toMatchObject({ error: { code: 'V-155' } })
  const taken = randomUUID()
  expect((await register(leader, taken, { photoIds: [own] })).status).toBe(200)
  expect((await other.register(other.leader, taken)).status, 'an id of somebody else answers nothing').toBe(404)
})

test('what people corrected since is counted for the version that was in use', async () => {
  const { leader, operator, targetId, photoId, itemId, register, list, make, device, send } = await registrationScene()
  await putPhoto(leader, targetId, photoId, demoPicture(1))
  await register(leader, randomUUID())
  for (const isCorrected of [false, false, true]) {
    const checksheetId = await make()
    const facts = { source: 'pm', confidence: 0.97, ...(isCorrected && { manualOverride: true }) }
    await send(operator, device.answer(checksheetId, itemId, '14.0', facts))
  }
  expect((await list(leader)).body.rows[0]!.hits).toEqual({ read: 3, corrected: 1 })
})
