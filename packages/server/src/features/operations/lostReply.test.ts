import { api } from '@ecs/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '../../engines/db/database.ts'
import { testLog } from '../../testing/cluster.ts'
import { openLossyWire } from '../../testing/lostReply.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
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

test('F4 the reply of a commit is lost: what was stored is stored once, and its sender hears so', async () => {
  const { make, operator, device, items } = await sheetScene(app)
  const id = await make()
  const { config, now } = app.services
  const send = (operations: Parameters<typeof save>[1]['operations']) =>
    save({ db, now }, { user: operator, ip: 'local', ecsFileBytes: config.ecsFileBytes, operations })
  for (let round = 0; round < 10; round += 1) {
    const operations = [
      device.answer(id, items.press!, `14.${round}`),
      device.answer(id, items.hours!, `${1200 + round}`),
    ]
    wire.loseNextReply()
    const heard = await send(operations).then(
      ({ outcomes }) => outcomes.map(({ kind }) => kind),
      () => 'refused' as const,
    )
    // Whoever was refused sends the same again, as a device does.
    const { outcomes } = heard === 'refused' ? await send(operations) : { outcomes: heard.map((kind) => ({ kind })) }
    for (const { kind } of outcomes) expect(['applied', 'duplicate']).toContain(kind)
    expect(wire.lost()).toBe(round + 1)
  }
  const { body } = await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })
  // Made, then twenty answers: one revision each, none twice.
  expect(body.checksheet.rev).toBe(21)
  expect(body.results.map(({ value }) => value)).toEqual(['14.9', '1209'])
})
