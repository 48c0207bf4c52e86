import { api, type Operation } from '@ecs/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../../engines/db/database.ts'
import { testLog } from '../../testing/cluster.ts'
import { openLossyWire } from '../../testing/lostReply.ts'
import { type SheetScene as Sheet, sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { save } from './saveQueue.ts'

const app = testApp()
let wire: Awaited<ReturnType<typeof openLossyWire>>
let db: Database

beforeAll(async () => {
  wire = await openLossyWire(app.services.db.url)
  db = connectDatabase({ kind: 'embedded', url: wire.url, stop: async () => undefined }, { log: testLog, poolSize: 2 })
})
afterAll(async () => {
  await db.close()
  wire.close()
})

/** Sends as a device does: whoever is refused sends the same again. */
async function sendUntilHeard(sheet: Sheet, operations: Operation[]): Promise<string[]> {
  const { config, now } = app.services
  const request = { user: sheet.operator, ip: 'local', ecsFileBytes: config.ecsFileBytes, operations }
  const { outcomes } = await save({ db, now }, request).catch(() => save({ db, now }, request))
  return outcomes.map(({ kind }) => kind)
}

test('F4 the reply of a commit is lost: what was stored is stored once, and its sender hears so', async () => {
  const sheet = await sheetScene(app)
  const id = await sheet.make()
  for (let round = 0; round < 10; round += 1) {
    wire.loseNextReply()
    for (const kind of await sendUntilHeard(sheet, answersOf(sheet, id, round)))
      expect(['applied', 'duplicate']).toContain(kind)
    expect(wire.lost()).toBe(round + 1)
  }
  // Made, then twenty answers: one revision each, none twice.
  expect(await stored(sheet, id)).toEqual({ rev: 21, values: valuesOf(9) })
})

test('F2 the wire is cut at every point of a save: it is stored once or not at all, and sent again it is there', async () => {
  const sheet = await sheetScene(app)
  const id = await sheet.make()
  let round = 0
  let passed = 0
  // Until a save has gone through whole, three times: there is no point of that number.
  for (let point = 1; passed < 3; point += 1)
    for (let time = 0; time < 3; time += 1, round += 1) {
      const wasCut = wire.cutAt(point)
      for (const kind of await sendUntilHeard(sheet, answersOf(sheet, id, round)))
        expect(['applied', 'duplicate']).toContain(kind)
      if (!wasCut()) passed += 1
      wire.cutAt(Number.POSITIVE_INFINITY)
    }
  expect(round).toBeGreaterThan(3 * 4)
  expect(await stored(sheet, id)).toEqual({ rev: 1 + 2 * round, values: valuesOf(round - 1) })
})

const valuesOf = (round: number) => [`14.${round % 10}`, String(1000 + round)] as const

function answersOf({ device, items }: Sheet, id: string, round: number): Operation[] {
  const [press, hours] = valuesOf(round)
  return [device.answer(id, items.press!, press), device.answer(id, items.hours!, hours)]
}

async function stored({ operator }: Sheet, checksheetId: string) {
  const { body } = await app.call(operator, api.getChecksheet, { params: { checksheetId } })
  return { rev: body.checksheet.rev, values: body.results.map(({ value }) => value) }
}
