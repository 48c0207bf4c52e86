import { randomUUID } from 'node:crypto'
import { api, Item } from '@ecs/core'
import { expect, test } from 'vitest'
import { type SheetScene, sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { readLinkText } from '../audit/linkText.ts'

const app = testApp()

/** A template that looks up a master and an instrument, and a process that asks for a qualification. */
async function lookingUp(): Promise<SheetScene> {
  const item = (key: string, no: number, rest: object) => Item.parse({ id: randomUUID(), key, no, name: key, ...rest })
  const content = smallContent()
  const items = [
    item('staff', 1, { kind: 'select', source: 'master:staff' }),
    item('gauge', 2, { kind: 'qr', expiry: true }),
  ]
  const weld = item('weld', 1, { kind: 'okng' })
  const process = { id: randomUUID(), no: 1, name: '準備', order: 'free' as const, items }
  const skilled = { ...process, id: randomUUID(), no: 2, name: '溶接', requiredSkill: 'WELD', items: [weld] }
  return sheetScene(app, { ...content, processes: [process, skilled] })
}

async function fill({ ecsId, member }: SheetScene) {
  const leader = await member('leader')
  const rows = [
    { value: '佐藤', active: true },
    { value: '辞めた人', active: false },
  ]
  const master = { ecsId, code: 'staff', name: '従事者', rows }
  await app.call(leader, api.putMaster, { params: { masterId: randomUUID() }, body: master })
  const until = { fresh: '2099-01-01', old: '2020-01-01' }
  for (const [code, calibratedUntil] of Object.entries(until)) {
    const body = { ecsId, code, name: code, calibratedUntil }
    await app.call(leader, api.putInstrument, { params: { instrumentId: randomUUID() }, body })
  }
}

async function judged(scene: SheetScene, key: string, value: string) {
  const id = await scene.make()
  await scene.send(scene.operator, scene.device.answer(id, scene.items[key]!, value))
  const { body } = await app.call(scene.operator, api.getChecksheet, { params: { checksheetId: id } })
  return body.results[0]?.judgement
}

test('choices and instruments are judged by what is registered', async () => {
  const scene = await lookingUp()
  await fill(scene)
  expect(await judged(scene, 'staff', '佐藤')).toBe('ok')
  expect(await judged(scene, 'staff', '辞めた人')).toBe('ng')
  expect(await judged(scene, 'gauge', 'fresh')).toBe('ok')
  expect(await judged(scene, 'gauge', 'old')).toBe('ng')
  expect(await judged(scene, 'gauge', 'unknown')).toBe('ng')
})

test('E14 a choice that is no row of its master is refused', async () => {
  const scene = await lookingUp()
  await fill(scene)
  const id = await scene.make()
  const [outcome] = await scene.send(scene.operator, scene.device.answer(id, scene.items.staff!, '幽霊'))
  expect(outcome).toMatchObject({ kind: 'rejected', error: { code: 'V-149' } })
})

test('a process that asks for a qualification is closed to who has none, or one that has run out', async () => {
  const scene = await lookingUp()
  const admin = await scene.member('admin')
  const write = async () => {
    const id = await scene.make()
    return (await scene.send(scene.operator, scene.device.answer(id, scene.items.weld!, 'ok')))[0]!.kind
  }
  const give = (validUntil?: string) =>
    app.call(admin, api.putSkills, {
      params: { userId: scene.operator.id },
      body: { skills: [{ code: 'WELD', ...(validUntil && { validUntil }) }] },
    })
  expect(await write()).toBe('rejected')
  await give('2020-01-01')
  expect(await write()).toBe('rejected')
  await give()
  expect(await write()).toBe('applied')
})

test('a device gets what its ECS looks up, and its own qualifications', async () => {
  const scene = await lookingUp()
  await fill(scene)
  const { body } = await app.call(scene.operator, api.getRegisters, { params: { ecsId: scene.ecsId } })
  expect(body.masters).toMatchObject([{ code: 'staff', rows: [{ value: '佐藤' }, { value: '辞めた人' }] }])
  expect(body.instruments.map(({ code, calibratedUntil }) => [code, calibratedUntil])).toEqual([
    ['fresh', '2099-01-01'],
    ['old', '2020-01-01'],
  ])
  expect(body.skills).toEqual([])
})

test('a register of another ECS cannot be taken over', async () => {
  const [mine, theirs] = [await lookingUp(), await lookingUp()]
  const masterId = randomUUID()
  const body = (ecsId: string) => ({ ecsId, code: 'menu', name: '献立', rows: [] })
  const their = await theirs.member('leader')
  expect((await app.call(their, api.putMaster, { params: { masterId }, body: body(theirs.ecsId) })).status).toBe(200)
  const leader = await mine.member('leader')
  expect((await app.call(leader, api.putMaster, { params: { masterId }, body: body(mine.ecsId) })).status).toBe(404)
  expect((await app.call(leader, api.putMaster, { params: { masterId }, body: body(theirs.ecsId) })).status).toBe(404)
})

test('the trail of a register says what was and what is', async () => {
  const { ecsId, member } = await sheetScene(app)
  const leader = await member('leader')
  const [masterId, instrumentId] = [randomUUID(), randomUUID()]
  const master = (name: string) => ({ ecsId, code: 'staff', name, rows: [{ value: '佐藤', active: true }] })
  const gauge = (calibratedUntil: string) => ({ ecsId, code: 'G-1', name: 'ノギス', calibratedUntil })
  for (const name of ['従事者', '作業者'])
    await app.call(leader, api.putMaster, { params: { masterId }, body: master(name) })
  for (const until of ['2026-01-01', '2027-01-01'])
    await app.call(leader, api.putInstrument, { params: { instrumentId }, body: gauge(until) })
  const told = async (id: string) =>
    (await app.services.db.kysely.selectFrom('audit_links').select('events').orderBy('at').orderBy('seq').execute())
      .flatMap(({ events }) => readLinkText(events)?.entries ?? [])
      .filter((entry) => entry.id === id)
      .map(({ before, after }) => [before, after])
  expect(await told(masterId)).toMatchObject([
    [null, { name: '従事者' }],
    [{ name: '従事者', rows: [{ value: '佐藤' }] }, { name: '作業者' }],
  ])
  expect(await told(instrumentId)).toMatchObject([
    [null, { calibratedUntil: '2026-01-01' }],
    [{ calibratedUntil: '2026-01-01' }, { calibratedUntil: '2027-01-01' }],
  ])
})

test('an item for a person takes members of the ECS, and nobody else', async () => {
  const content = smallContent()
  content.processes[0]!.items.push(
    Item.parse({ id: randomUUID(), key: 'witness', no: 9, name: '立会者', kind: 'user' }),
  )
  const { make, send, operator, device, items, member } = await sheetScene(app, content)
  const [id, colleague, outsider] = [await make(), await member('viewer'), await sheetScene(app)]
  const sent = [colleague.id, outsider.operator.id, randomUUID(), operator.id]
  const outcomes = await send(operator, ...sent.map((value) => device.answer(id, items.witness!, value, {}, 99)))
  expect(outcomes.map(({ kind, error }) => error?.code ?? kind)).toEqual(['applied', 'V-151', 'V-151', 'applied'])
})
