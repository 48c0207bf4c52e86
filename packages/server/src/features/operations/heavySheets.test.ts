import { api, checkTemplate, maxOperationsPerCall } from '@ecs/core'
import { expect, test } from 'vitest'
import { heaviestContent } from '../../testing/heavySheet.ts'
import { sheetScene } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'
import { refuseLongSaves } from './saveQueue.ts'

const app = testApp()

test('the heaviest sheet is one that could be published', () => {
  expect(checkTemplate(heaviestContent())).toEqual([])
})

/** In the order in which answers came; nothing here looks at a clock. */
test('what takes long is worked out in turns: others read and save meanwhile, and a server that stops leaves the rest', async () => {
  const heavy = await sheetScene(app, heaviestContent())
  const small = await sheetScene(app)
  const sheetIds = [await heavy.make(), await heavy.make(), await heavy.make()]
  const id = await small.make()
  const answers: (string | number)[] = []
  // Each changes `k` again, so that nothing can be worked out once for all of them.
  const long = sheetIds.map(async (sheetId) => {
    const operations = Array.from({ length: 100 }, (_, at) =>
      heavy.device.answer(sheetId, heavy.items.k!, String(at + 1), {}, 9999),
    )
    answers.push((await app.call(heavy.operator, api.postOperations, { body: { operations } })).status)
  })
  for (const value of ['13.1', '13.2', '13.3']) {
    await small.send(small.operator, small.device.answer(id, small.items.press!, value, {}, 99))
    answers.push('saved')
    await app.call(small.operator, api.getChecksheet, { params: { checksheetId: id } })
    answers.push('read')
  }
  refuseLongSaves(app.services)
  await Promise.all(long)
  expect(answers).toEqual([...Array.from({ length: 3 }, () => ['saved', 'read']).flat(), 503, 503, 503])
  // What was done is stored, in order and without a gap: its sender sends the rest again.
  const { body } = await app.call(heavy.operator, api.getChecksheet, { params: { checksheetId: sheetIds[0]! } })
  expect(body.results.map(({ value }) => value)).toEqual([String(body.checksheet.rev - 1)])
}, 60_000)

test('three hundred answers are one call, each answered by itself; the contract names the most', async () => {
  const scene = await sheetScene(app)
  const id = await scene.make()
  const answers = (count: number) =>
    Array.from({ length: count }, (_, at) => scene.device.answer(id, scene.items.press!, `13.${at % 10}`, {}, 9999))
  const send = (count: number) => app.call(scene.operator, api.postOperations, { body: { operations: answers(count) } })
  const { body } = await send(300)
  expect(new Set(body.outcomes.map(({ kind }) => kind))).toEqual(new Set(['applied']))
  expect(body.outcomes).toHaveLength(300)
  expect(body.sheets).toMatchObject([{ id, rev: 301 }])
  expect((await send(maxOperationsPerCall + 1)).status).toBe(400)
})
