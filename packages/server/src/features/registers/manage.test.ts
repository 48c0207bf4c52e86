import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { scene } from '../../testing/scene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

test('an administrator makes an ECS, takes it out of use, and still sees it with its people and targets', async () => {
  const { member } = await scene(app)
  const admin = await member('admin')
  const ecsId = randomUUID()
  const body = { code: `N-${ecsId.slice(0, 8).toUpperCase()}`, name: '新しい現場', tz: 'Asia/Tokyo', templateIds: [] }
  await app.call(admin, api.putEcs, { params: { ecsId }, body: { ...body, active: true } })
  await app.call(admin, api.putEcs, { params: { ecsId }, body: { ...body, active: false } })
  const { rows } = (await app.call(admin, api.listAllEcs, {})).body
  expect(rows.find(({ ecs }) => ecs.id === ecsId)).toMatchObject({
    ecs: { name: '新しい現場', active: false },
    members: 0,
    targets: 0,
  })
  expect((await app.call(await member('leader'), api.listAllEcs, {})).status).toBe(403)
})

test('qualifications of everybody in an ECS, also of those who have none', async () => {
  const { ecsId, member } = await scene(app)
  const admin = await member('admin', '伊藤')
  const operator = await member('operator', '佐藤')
  const skills = [{ code: '電気工事士', validUntil: '2027-03-31' }, { code: '玉掛け' }]
  await app.call(admin, api.putSkills, { params: { userId: operator.id }, body: { skills } })
  const { rows } = (await app.call(admin, api.listSkills, { params: { ecsId } })).body
  expect(
    rows
      .find(({ userId }) => userId === operator.id)
      ?.skills.map(({ code }) => code)
      .sort(),
  ).toEqual(['玉掛け', '電気工事士'].sort())
  expect(rows.find(({ userId }) => userId === admin.id)).toEqual({ userId: admin.id, name: '伊藤', skills: [] })
  expect((await app.call(operator, api.listSkills, { params: { ecsId } })).status).toBe(403)
})
