import { randomUUID } from 'node:crypto'
import { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { Device, sheetScene, uuidV7 } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

const kinds = (outcomes: api.Outcome[]) => outcomes.map(({ kind }) => kind)

test('a sheet is made, filled in and read back with every value judged', async () => {
  const { make, send, operator, device, items } = await sheetScene(app)
  const id = await make()
  const outcomes = await send(
    operator,
    device.answer(id, items.look!, 'ok'),
    device.answer(id, items.press!, '14.8'),
    device.answer(id, items.hours!, '1200'),
  )
  expect(kinds(outcomes)).toEqual(['applied', 'applied', 'applied'])
  // What was simply taken is not sent back: an answer of thirty stays short on a bad line.
  expect(outcomes[1]).toEqual({ id: outcomes[1]!.id, kind: 'applied', rev: 3 })
  const view = (await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })).body
  expect(view.checksheet).toMatchObject({
    status: 'open',
    rev: 4,
    progress: { done: 2, total: 2, optionalDone: 1, optionalTotal: 2, ok: 3, warn: 1, ng: 0 },
  })
  expect(view.results.map(({ value, judgement }) => [value, judgement])).toEqual([
    ['ok', 'ok'],
    ['14.8', 'warn'],
    ['1200', 'ok'],
  ])
  const list = await app.call(operator, api.listChecksheets, { params: { ecsId: view.checksheet.ecsId } })
  expect(list.body.rows).toMatchObject([
    {
      id,
      status: 'open',
      done: 2,
      total: 2,
      optionalDone: 1,
      optionalTotal: 2,
      ok: 3,
      warn: 1,
      target: { code: 'IM-03' },
    },
  ])
})

test('sending the same operation twice changes nothing and says so', async () => {
  const { make, send, operator, device, items } = await sheetScene(app)
  const id = await make()
  const answer = device.answer(id, items.press!, '14.0')
  const [first, again] = kinds(await send(operator, answer, answer))
  // On a busy machine the second comes in a turn of its own, and finds the first one stored.
  expect([first, ['applied', 'duplicate'].includes(again!)]).toEqual(['applied', true])
  expect(kinds(await send(operator, answer))).toEqual(['duplicate'])
  const view = (await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })).body
  expect(view.checksheet.rev).toBe(2)
})

test('a known id tells nothing to outsiders, and other words under it are refused, never called saved', async () => {
  const { make, send, member, device, items, operator } = await sheetScene(app)
  const outside = await sheetScene(app)
  const id = await make()
  const other = await member('operator', '鈴木 一郎')
  const tablet = new Device()
  await send(operator, device.answer(id, items.press!, '14.0', {}, 1))
  const disputed = tablet.answer(id, items.press!, '13.5', {}, 1)
  expect(kinds(await send(other, disputed))).toEqual(['conflict'])
  expect((await send(other, disputed))[0]).toMatchObject({ kind: 'conflict', conflict: { current: { value: '14.0' } } })
  const codes = async (by: typeof operator, ...sent: (typeof disputed)[]) =>
    (await send(by, ...sent)).map(({ kind, error, conflict }) => [kind, error?.code, conflict])
  const refused = (code: string) => [['rejected', code, undefined]]
  expect(await codes(outside.operator, disputed)).toEqual(refused('C-404'))
  const elsewhere = { ...disputed, checksheetId: await outside.make() }
  expect(await codes(outside.operator, elsewhere)).toEqual(refused('W-042'))
  expect(await codes(operator, disputed)).toEqual(refused('W-042'))
  const reworded = { ...tablet.answer(id, items.press!, '13.9', {}, 1), id: disputed.id }
  expect(await codes(other, reworded)).toEqual(refused('W-042'))
  expect(await codes(other, { ...disputed, checksheetId: await make() })).toEqual(refused('W-042'))
  const first = tablet.answer(id, items.look!, 'ok', {}, 3)
  const second = { ...tablet.answer(id, items.look!, 'ng', {}, 3), id: first.id }
  expect(await codes(other, first, second)).toEqual([
    ['applied', undefined, undefined],
    ['rejected', 'W-042', undefined],
  ])
})

test('making the same sheet twice at once makes one', async () => {
  const { operator, device, ecsId, target, templateId, versionId, send } = await sheetScene(app)
  const id = randomUUID()
  const draft = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, start: true }
  const create = device.operation('checksheet.create', id, { draft })
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(operator, create)))
  expect(
    answers
      .flat()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['applied', ...Array(4).fill('duplicate')])
})

test('whoever writes into another sheet does not wait for one that is held up', async () => {
  const { make, send, operator, device, items } = await sheetScene(app)
  const [held, free] = [await make(), await make()]
  const { kysely } = app.services.db
  let waiting: Promise<api.Outcome[]> | undefined
  await kysely.transaction().execute(async (tx) => {
    await tx.selectFrom('checksheets').select('id').where('id', '=', held).forUpdate().execute()
    waiting = send(operator, device.answer(held, items.look!, 'ok'))
    // Both at the same moment would share a transaction.
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(kinds(await send(operator, device.answer(free, items.look!, 'ok')))).toEqual(['applied'])
  })
  expect(kinds((await waiting)!)).toEqual(['applied'])
})

test('two people in one cell: both values, people and times are kept and shown', async () => {
  const { make, send, member, device, items, operator } = await sheetScene(app)
  const id = await make()
  const other = await member('operator', '鈴木 一郎')
  const tablet = new Device()
  await send(operator, device.answer(id, items.press!, '14.0', {}, 1))
  const [outcome] = await send(other, tablet.answer(id, items.press!, '13.5', {}, 1))
  expect(outcome).toMatchObject({ kind: 'conflict' })
  expect(outcome!.conflict).toMatchObject({
    current: { value: '14.0', by: operator.id },
    contenders: [{ value: '13.5', by: other.id }],
  })
  const again = await send(other, tablet.answer(id, items.look!, 'ok', {}, 1))
  expect(kinds(again)).toEqual(['applied'])
  const view = (await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })).body
  expect(view.conflicts).toHaveLength(1)
})

test('document numbers have no gaps and no doubles, however many sheets are made at once', async () => {
  const one = await sheetScene(app)
  const before = await app.services.db.pool.query('select coalesce(max(last), 0)::int as last from doc_numbers')
  const made = await Promise.all(Array.from({ length: 24 }, () => one.make()))
  const rows = await app.services.db.kysely
    .selectFrom('checksheets')
    .select(['doc_no'])
    .where('id', 'in', made)
    .orderBy('doc_no')
    .execute()
  const numbers = rows.map(({ doc_no }) => Number(doc_no!.split('-')[2]))
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, i) => before.rows[0].last + 1 + i))
  expect(rows[0]!.doc_no).toMatch(/^ECS-\d{8}-\d{4}$/)
})

test('a failed sheet in a batch leaves no number behind and does not harm the others', async () => {
  const { operator, device, ecsId, target, templateId, versionId, send, items } = await sheetScene(app)
  const good = randomUUID()
  const draft = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, start: true }
  const outcomes = await send(
    operator,
    device.operation('checksheet.create', randomUUID(), { draft: { ...draft, targetId: randomUUID() } }),
    device.operation('checksheet.create', good, { draft }),
    device.answer(randomUUID(), items.press!, '14.0'),
    device.answer(good, items.press!, '99x'),
  )
  expect(kinds(outcomes)).toEqual(['rejected', 'applied', 'rejected', 'rejected'])
  expect(outcomes.map(({ error }) => error?.code)).toEqual(['C-404', undefined, 'C-404', 'V-002'])
})

test('another ECS does not exist for reading, writing or listing', async () => {
  const mine = await sheetScene(app)
  const other = await sheetScene(app)
  const theirs = await other.make()
  const [outcome] = await mine.send(mine.operator, mine.device.answer(theirs, other.items.press!, '14.0'))
  expect(outcome).toMatchObject({ kind: 'rejected', error: { code: 'C-404' } })
  expect((await app.call(mine.operator, api.getChecksheet, { params: { checksheetId: theirs } })).status).toBe(404)
})

test('a viewer may read but not write', async () => {
  const { make, member, items, device } = await sheetScene(app)
  const id = await make()
  const viewer = await member('viewer')
  expect((await app.call(viewer, api.getChecksheet, { params: { checksheetId: id } })).status).toBe(200)
  const body = { operations: [device.answer(id, items.press!, '14.0')] }
  expect((await app.call(viewer, api.postOperations, { body })).status).toBe(403)
})

test('personal values leave the server only for their owner and those who may see them', async () => {
  const { make, send, operator, member, device, items } = await sheetScene(app)
  const id = await make()
  await send(operator, device.answer(id, items.temp!, '36.5'), device.answer(id, items.press!, '14.0'))
  const seen = async (user: typeof operator) => {
    const view = await app.call(user, api.getChecksheet, { params: { checksheetId: id } })
    return view.body.results.map(({ value }) => value)
  }
  expect(await seen(operator)).toEqual(['36.5', '14.0'])
  expect(await seen(await member('viewer'))).toEqual(['14.0'])
  expect(await seen(await member('operator'))).toEqual(['14.0'])
  expect(await seen(await member('leader'))).toEqual(['36.5', '14.0'])
})

test('one answer by itself goes the same way', async () => {
  const { make, operator, device, items } = await sheetScene(app)
  const checksheetId = await make()
  const params = { checksheetId, resultId: uuidV7() }
  const body = {
    draft: { itemId: items.press!, value: '12.9', source: 'manual' as const },
    baseRev: 1,
    deviceId: device.id,
    deviceSeq: 50,
    atDevice: new Date().toISOString(),
  }
  const answer = await app.call(operator, api.putResult, { params, body })
  expect(answer.body).toMatchObject({ kind: 'applied', result: { judgement: 'ng' } })
  expect((await app.call(operator, api.putResult, { params, body })).body.kind).toBe('duplicate')
})

test('everything that changed is in the audit trail, and the chain holds', async () => {
  const { make, send, operator, member, device, items } = await sheetScene(app)
  const id = await make()
  await send(operator, device.answer(id, items.press!, '14.0', {}, 1))
  await send(operator, device.answer(id, items.press!, '14.2', {}, 2))
  const auditor = await member('auditor')
  const params = { checksheetId: id }
  const trail = (await app.call(auditor, api.getAuditTrail, { params })).body.rows
  expect(trail.map(({ seq, action }) => [seq, action])).toEqual([
    [1, 'checksheet.create'],
    [2, 'result.set'],
    [3, 'result.set'],
  ])
  expect(trail[2]).toMatchObject({ actor: operator.id, before: { value: '14.0' }, after: { value: '14.2' } })
  const verdict = await app.call(auditor, api.verifyAuditTrail, { params, body: {} })
  expect(verdict.body).toEqual({ intact: true, events: 3, firstBroken: null, changed: [] })
})

test('a submitted sheet is what the next one looks back at: a counter that runs backwards is noticed', async () => {
  const { make, send, operator, device, items } = await sheetScene(app)
  const first = await make()
  const done = await send(
    operator,
    device.answer(first, items.look!, 'ok'),
    device.answer(first, items.press!, '14.0'),
    device.answer(first, items.hours!, '1200'),
    device.operation('checksheet.submit', first, {}, 4),
  )
  expect(kinds(done)).toEqual(['applied', 'applied', 'applied', 'applied'])
  const second = await make()
  const previous = (await app.call(operator, api.getPrevious, { params: { checksheetId: second } })).body
  expect(previous.checksheetId).toBe(first)
  expect(previous.values).toContainEqual({ itemId: items.hours, value: '1200', judgement: 'none' })
  expect(previous.history).toMatchObject({ [items.hours!]: [['1200']], [items.press!]: [['14.0']] })
  await send(operator, device.answer(second, items.hours!, '1100', {}, 1))
  const { results } = (await app.call(operator, api.getChecksheet, { params: { checksheetId: second } })).body
  expect(results).toMatchObject([{ value: '1100', judgement: 'warn' }])
})

test.each([true, false])(
  '前回値を使わない: a sheet looks back at nothing, begun at once (%s) or later',
  async (start) => {
    const { make, send, operator, device, items, ecsId, target, templateId, versionId } = await sheetScene(app)
    const first = await make()
    await send(
      operator,
      device.answer(first, items.look!, 'ok'),
      device.answer(first, items.press!, '14.0'),
      device.answer(first, items.hours!, '1200'),
      device.operation('checksheet.submit', first, {}, 4),
    )
    const second = randomUUID()
    const draft = { ecsId, targetId: target.id, templateId, templateVersionId: versionId, start, withoutPrevious: true }
    const made = await send(operator, device.operation('checksheet.create', second, { draft }))
    expect(kinds(made)).toEqual(['applied'])
    const previous = (await app.call(operator, api.getPrevious, { params: { checksheetId: second } })).body
    expect(previous).toMatchObject({ checksheetId: null, values: [] })
  },
)

test('an answer that comes after the submission is refused, kept and visible', async () => {
  const { make, send, operator, device, items } = await sheetScene(app)
  const id = await make()
  await send(
    operator,
    device.answer(id, items.look!, 'ok'),
    device.answer(id, items.press!, '14.0'),
    device.operation('checksheet.submit', id, {}, 3),
  )
  const tablet = new Device()
  const late = tablet.answer(id, items.press!, '13.2', {}, 2)
  const [outcome] = await send(operator, late)
  expect(outcome!.kind).toBe('rejected')
  const view = (await app.call(operator, api.getChecksheet, { params: { checksheetId: id } })).body
  expect(view.checksheet.status).toBe('waiting')
  expect(view.lateEdits).toMatchObject([{ edit: { value: '13.2', by: operator.id } }])
})

test('reasons of earlier 否 of an item are offered, most frequent first; of a personal item none', async () => {
  const { make, send, operator, member, device, items } = await sheetScene(app)
  const report = async (comment: string) => {
    const id = await make()
    const answers = [
      device.answer(id, items.look!, 'ng', { comment }),
      device.answer(id, items.press!, '14'),
      device.answer(id, items.temp!, '36.5', { comment: '微熱' }),
    ]
    expect(kinds(await send(operator, ...answers, device.operation('checksheet.submit', id, {}, 99)))).toHaveLength(4)
    return id
  }
  for (const comment of ['油漏れ', 'ベルト摩耗', '油漏れ。']) await report(comment)
  const open = await make()
  await send(operator, device.answer(open, items.look!, 'ng', { comment: '書きかけ' }))
  const asked = async (by: typeof operator, itemId: string) =>
    (await app.call(by, api.listNgReasons, { params: { checksheetId: open, itemId } })).body.reasons
  expect(await asked(operator, items.look!)).toEqual(['油漏れ', 'ベルト摩耗'])
  expect(await asked(operator, randomUUID())).toEqual([])
  expect(await asked(await member('viewer'), items.temp!)).toEqual([])
  const outsider = await (await sheetScene(app)).member('leader')
  const refused = await app.call(outsider, api.listNgReasons, { params: { checksheetId: open, itemId: items.look! } })
  expect(refused.status).toBe(404)
})
