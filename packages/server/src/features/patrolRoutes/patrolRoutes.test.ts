import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import * as targets from '../targets/sql.ts'

const app = testApp()
const day = '2026-11-15'
const at = (minute: number) => `2026-11-15T01:${String(minute).padStart(2, '0')}:00.000Z`

async function routeScene() {
  const scene = await sheetScene(app)
  const secondId = randomUUID()
  const { id: _, ...first } = scene.target
  await targets.upsert(app.services.db.kysely, secondId, { ...first, code: 'IM-09', qrCodes: ['QR-9'] })
  const leader = await scene.member('leader')
  const routeId = randomUUID()
  const stops = [scene.target.id, secondId].map((targetId) => ({ targetId, templateId: scene.templateId, minutes: 5 }))
  const body = { ecsId: scene.ecsId, name: '午前の巡回', stops }
  expect((await app.call(leader, api.putPatrolRoute, { params: { routeId }, body })).status).toBe(200)
  const arrive = async (code: string, minute: number, arrivalId = randomUUID()) =>
    (
      await app.call(scene.operator, api.putPatrolArrival, {
        params: { routeId, arrivalId },
        body: { code, day, arrivedAt: at(minute) },
      })
    ).body
  const arrivals = async () =>
    (await app.call(scene.operator, api.listPatrolArrivals, { params: { routeId }, query: { day } })).body.rows
  return { ...scene, leader, routeId, body, arrive, arrivals }
}

test('stops are arrived at by their codes, in order or not, and only once', async () => {
  const { arrive, arrivals } = await routeScene()
  expect(await arrive('ＱＲ-9', 10)).toEqual({ kind: 'arrived', stop: 1, isOutOfOrder: true })
  expect(await arrive('IM-03', 20)).toEqual({ kind: 'arrived', stop: 0, isOutOfOrder: false })
  expect(await arrive('im-03', 30)).toEqual({ kind: 'already', stop: 0 })
  expect(await arrive('nothing', 40)).toEqual({ kind: 'unknown' })
  expect((await arrivals()).map(({ stop, arrivedAt }) => [stop, arrivedAt])).toEqual([
    [1, at(10)],
    [0, at(20)],
  ])
})

test('an arrival sent twice is one arrival', async () => {
  const { arrive, arrivals } = await routeScene()
  const id = randomUUID()
  const first = await arrive('IM-03', 1, id)
  expect(await arrive('IM-03', 1, id)).toEqual(first)
  expect(await arrivals()).toHaveLength(1)
})

test('a route that is no longer used leaves the list and keeps its arrivals', async () => {
  const { leader, ecsId, routeId, arrive, arrivals } = await routeScene()
  await arrive('IM-03', 1)
  await app.call(leader, api.removePatrolRoute, { params: { routeId } })
  expect((await app.call(leader, api.listPatrolRoutes, { params: { ecsId } })).body.rows).toEqual([])
  expect(await arrivals()).toHaveLength(1)
})

test('stops of another ECS are refused', async () => {
  const { leader, routeId, body } = await routeScene()
  const other = await sheetScene(app)
  const stops = [{ targetId: other.target.id, templateId: other.templateId, minutes: 5 }]
  const answer = await app.call(leader, api.putPatrolRoute, { params: { routeId }, body: { ...body, stops } })
  expect(answer.status).toBe(404)
})
