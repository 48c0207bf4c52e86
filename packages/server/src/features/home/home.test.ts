import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { person } from '../../testing/scene.ts'
import { type SheetScene, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { dayIn } from '../checksheets/context.ts'

const app = testApp()
const today = dayIn('Asia/Tokyo', new Date())
const hourMs = 3_600_000

async function make(scene: SheetScene, rest: object, start = true): Promise<string> {
  const checksheetId = randomUUID()
  const { ecsId, target, templateId, versionId } = scene
  const draft = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, start, ...rest }
  const [outcome] = await scene.send(
    scene.operator,
    scene.device.operation('checksheet.create', checksheetId, { draft }),
  )
  expect(outcome!.kind).toBe('applied')
  return checksheetId
}

const homeOf = async (user: Parameters<typeof app.call>[0]) => (await app.call(user, api.getHome)).body

test('a card counts today, what is late, what went wrong and what waits', async () => {
  const scene = await sheetScene(app)
  const { operator, device, items, ecsId } = scene
  const late = new Date(Date.now() - hourMs).toISOString()
  const soon = new Date(Date.now() + hourMs).toISOString()
  await make(scene, { plannedFor: today, dueAt: soon }, false)
  await make(scene, { plannedFor: today, dueAt: late })
  await make(scene, { plannedFor: dayIn('Asia/Tokyo', new Date(Date.now() - 72 * hourMs)) }, false)
  const done = await make(scene, { plannedFor: today })
  await scene.send(
    operator,
    device.answer(done, items.look!, 'ng', { comment: '油漏れ' }),
    device.answer(done, items.press!, '14.0'),
    device.operation('checksheet.submit', done, {}, 3),
  )
  const { ecs } = await homeOf(operator)
  expect(ecs.map(({ id }) => id)).toEqual([ecsId])
  expect(ecs[0]!.today).toEqual({
    total: 3,
    remaining: 2,
    overdue: 1,
    deviations: 1,
    waiting: 1,
    actions: 0,
    nextDueAt: soon,
  })
  for (const query of [{ late: 'yes' }, { deviation: 'open' }, { tab: 'waiting' }]) {
    const { body } = await app.call(operator, api.listChecksheets, { params: { ecsId }, query: query as never })
    expect(body.rows, JSON.stringify(query)).toHaveLength(1)
  }
})

test('what a schedule planned and nobody did is late first, then missed and no longer counted', async () => {
  const scene = await sheetScene(app)
  const ids = [await make(scene, { plannedFor: today }, false), await make(scene, { plannedFor: today }, false)]
  const hours = (count: number) => new Date(Date.now() + count * hourMs)
  const { kysely } = app.services.db
  const times = (missed: number) => ({ due_at: hours(-2), missed_at: hours(missed) })
  await kysely.updateTable('checksheets').set(times(1)).where('id', '=', ids[0]!).execute()
  await kysely.updateTable('checksheets').set(times(-1)).where('id', '=', ids[1]!).execute()
  expect((await homeOf(scene.operator)).ecs[0]!.today.overdue).toBe(1)
  const listed = { params: { ecsId: scene.ecsId }, query: { late: 'yes' } as const }
  expect((await app.call(scene.operator, api.listChecksheets, listed)).body.rows.map(({ id }) => id)).toEqual([ids[0]])
})

test('続きから holds at most five own sheets in progress, last touched first, and nobody else’s', async () => {
  const scene = await sheetScene(app)
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.push(await make(scene, {}))
  await scene.send(scene.operator, scene.device.answer(ids[0]!, scene.items.look!, 'ok'))
  const { goOn } = await homeOf(scene.operator)
  expect(goOn.map(({ id }) => id)).toEqual([ids[0], ids[5], ids[4], ids[3], ids[2]])
  expect(goOn[0]).toMatchObject({ targetName: '射出成形機 3号機', templateName: '日常点検表', done: 1, total: 2 })
  expect([goOn[0]!.strip, goOn[1]!.strip]).toEqual([expect.stringMatching(/^o\./), expect.stringMatching(/^\./)])
  expect((await homeOf(await scene.member('operator', '別の人'))).goOn).toEqual([])
})

test('recent targets follow from one’s sheets, favourites from the star', async () => {
  const scene = await sheetScene(app)
  const targetId = scene.target.id
  expect((await homeOf(scene.operator)).recent).toEqual([])
  await make(scene, {})
  await app.call(scene.operator, api.setFavouriteTarget, { params: { targetId }, body: { favourite: true } })
  const home = await homeOf(scene.operator)
  expect(home.recent).toEqual([
    { id: targetId, ecsId: scene.ecsId, code: 'IM-03', name: '射出成形機 3号機', favourite: true },
  ])
  expect(home.favourites).toEqual(home.recent)
  await app.call(scene.operator, api.setFavouriteTarget, { params: { targetId }, body: { favourite: false } })
  expect((await homeOf(scene.operator)).favourites).toEqual([])
})

test('other people’s ECS, targets and sheets do not appear', async () => {
  const mine = await sheetScene(app)
  const other = await sheetScene(app)
  await make(other, {})
  const home = await homeOf(mine.operator)
  expect(home.ecs.map(({ id }) => id)).toEqual([mine.ecsId])
  const nobody = { ...(await person(app.services.db.kysely, 'viewer', '無所属')), groups: [] }
  expect(await homeOf(nobody)).toEqual({ ecs: [], goOn: [], favourites: [], recent: [] })
})
