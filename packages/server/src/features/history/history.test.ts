import { randomUUID } from 'node:crypto'
import { api, Item } from '@ecs/core'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { approvalScene } from '../../testing/approvalScene.ts'
import { type SheetScene, sheetScene, smallContent } from '../../testing/sheetScene.ts'
import { testApp } from '../../testing/testApp.ts'

const app = testApp()

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' }).format(new Date())
const year = () => ({ from: `${Number(today().slice(0, 4)) - 1}-01-01`, to: `${today().slice(0, 4)}-12-31` })

/** A sheet that was filled in and handed in. */
async function done({ make, send, operator, device, items }: SheetScene, press: string, look = 'ok') {
  const id = await make()
  await send(
    operator,
    device.answer(id, items.look!, look, { comment: '増し締めした' }),
    device.answer(id, items.press!, press, { comment: '弁を調整した' }),
    device.answer(id, items.temp!, '36.5'),
  )
  await send(operator, device.operation('checksheet.submit', id, {}))
  return id
}

test('a series has the values of finished sheets, oldest first, with the limits of the item', async () => {
  const scene = await sheetScene(app)
  const ids = [await done(scene, '14.0'), await done(scene, '14.8'), await done(scene, '16.1', 'ng')]
  await scene.make()
  const { body } = await app.call(scene.operator, api.itemSeries, {
    params: { targetId: scene.target.id, itemId: scene.items.press! },
    query: year(),
  })
  expect(body.item).toMatchObject({ unit: 'MPa', lower: '13', upper: '15', decimals: 1 })
  expect(body.points.map(({ checksheetId, values, judgement }) => [checksheetId, values, judgement])).toEqual([
    [ids[0], ['14.0'], 'ok'],
    [ids[1], ['14.8'], 'warn'],
    [ids[2], ['16.1'], 'ng'],
  ])
})

test('a series of a personal item is for those who may see it of others', async () => {
  const scene = await sheetScene(app)
  await done(scene, '14.0')
  const ask = async (role: 'operator' | 'leader') =>
    app.call(await scene.member(role), api.itemSeries, {
      params: { targetId: scene.target.id, itemId: scene.items.temp! },
      query: year(),
    })
  expect((await ask('operator')).status).toBe(404)
  expect((await ask('leader')).body.points.map(({ values }) => values)).toEqual([['36.5']])
})

test('values of a table stand together in one point', async () => {
  const content = smallContent()
  content.processes[0]!.repeat = { min: 1, max: 5, label: '個' }
  const scene = await sheetScene(app, content)
  const { make, send, operator, device, items } = scene
  const id = await make()
  const rows = ['a', 'b', 'c'].map((letter) => `0192f0c1-0000-7000-8000-00000000000${letter}`)
  await send(
    operator,
    ...rows.map((rowId) => device.operation('row.add', id, { processId: content.processes[0]!.id, rowId })),
    ...rows.map((rowId, n) => device.answer(id, items.press!, `14.${n}`, { rowId })),
  )
  await app.services.db.kysely.updateTable('checksheets').set({ status: 'approved' }).where('id', '=', id).execute()
  const { body } = await app.call(operator, api.itemSeries, {
    params: { targetId: scene.target.id, itemId: items.press! },
    query: year(),
  })
  expect(body.points.map(({ values }) => [...values].sort())).toEqual([['14.0', '14.1', '14.2']])
})

test('what a formula gave is kept when the sheet is handed in: in trends, month sheets and files', async () => {
  const scene = await sheetScene(app)
  const { operator, device, items, target } = scene
  const id = await done(scene, '14.0')
  const series = async () =>
    (await app.call(operator, api.itemSeries, { params: { targetId: target.id, itemId: items.twice! }, query: year() }))
      .body.points
  expect((await series()).map(({ values, judgement }) => [values, judgement])).toEqual([[['28'], 'ok']])
  const month = await app.call(operator, api.getMonthSheet, {
    params: { targetId: target.id },
    query: { month: today().slice(0, 7) },
  })
  expect(month.body.sheets[0]!.cells[items.twice!]).toEqual(['28', 'ok'])
  expect((await csv(scene)).bytes.toString('utf8')).toContain(',良,14.0,,28,')

  await scene.send(operator, device.operation('checksheet.withdraw', id, {}))
  expect(await series()).toEqual([])
  await scene.send(operator, device.answer(id, items.press!, '14.4'), device.operation('checksheet.submit', id, {}))
  expect((await series()).map(({ values }) => values)).toEqual([['28.8']])
})

test('a formula in a table gives a value for each row', async () => {
  const content = smallContent()
  content.processes[0]!.repeat = { min: 1, max: 5, label: '個' }
  const scene = await sheetScene(app, content)
  const { make, send, operator, device, items } = scene
  const id = await make()
  // The first row is there from the start.
  const rows = ['1', '0192f0c1-0000-7000-8000-00000000000b']
  const added = device.operation('row.add', id, { processId: content.processes[0]!.id, rowId: rows[1] })
  const answers = rows.flatMap((rowId, n) => [
    device.answer(id, items.look!, 'ok', { rowId }),
    device.answer(id, items.press!, `14.${n}`, { rowId }),
  ])
  await send(operator, added, ...answers, device.operation('checksheet.submit', id, {}))
  const { body } = await app.call(operator, api.itemSeries, {
    params: { targetId: scene.target.id, itemId: items.twice! },
    query: year(),
  })
  expect(body.points.map(({ values }) => [...values].sort())).toEqual([['28', '28.2']])
})

test('days: handed in, late, missed and with a deviation are counted', async () => {
  const scene = await sheetScene(app)
  await done(scene, '14.0')
  await done(scene, '16.0', 'ng')
  const missed = await scene.make()
  await app.services.db.kysely
    .updateTable('checksheets')
    .set({ due_at: new Date(Date.now() - 60_000) })
    .where('id', '=', missed)
    .execute()
  const { body } = await app.call(scene.operator, api.getCalendar, { params: { ecsId: scene.ecsId }, query: year() })
  expect(body.rows).toEqual([{ day: today(), total: 3, done: 2, doneLate: 0, late: 1, missed: 0, deviation: 1 }])
})

test('rates: how many of a day had the item 否', async () => {
  const scene = await sheetScene(app)
  await done(scene, '14.0')
  await done(scene, '14.0', 'ng')
  await done(scene, '16.0')
  const rates = async (itemId?: string) =>
    (
      await app.call(scene.operator, api.ngRates, {
        params: { ecsId: scene.ecsId },
        query: { ...year(), templateId: scene.templateId, ...(itemId && { itemId }) },
      })
    ).body.rows
  expect(await rates(scene.items.look)).toEqual([{ day: today(), size: 3, count: 1 }])
  expect(await rates()).toEqual([{ day: today(), size: 3, count: 2 }])
})

test('a month sheet has the items of the template and the sheets of the month, without what is personal', async () => {
  const scene = await sheetScene(app)
  const id = await done(scene, '14.8')
  const month = async (role: 'operator' | 'leader') =>
    (
      await app.call(await scene.member(role), api.getMonthSheet, {
        params: { targetId: scene.target.id },
        query: { month: today().slice(0, 7) },
      })
    ).body
  const sheet = await month('operator')
  expect(sheet.items.map(({ name }) => name)).toEqual(['look', 'press', 'hours', 'twice'])
  expect(sheet.sheets).toHaveLength(1)
  expect(sheet.sheets[0]).toMatchObject({ checksheetId: id, day: today(), status: 'waiting' })
  expect(sheet.sheets[0]!.cells[scene.items.press!]).toEqual(['14.8', 'warn'])
  expect((await month('leader')).items.map(({ name }) => name)).toContain('temp')
})

test('a month sheet keeps every sheet of a day, and what is 否 in a table or was added on site', async () => {
  const content = smallContent()
  const table = {
    ...structuredClone(content.processes[0]!),
    id: randomUUID(),
    no: 2,
    name: '表',
    repeat: { min: 1, max: 5, label: '個' },
  }
  table.items = [{ id: randomUUID(), no: 1, name: 'each', kind: 'okng' }]
  content.processes.push(table)
  const scene = await sheetScene(app, content)
  const { make, send, operator, device, items } = scene
  const [first, second] = [await make(), await make()]
  for (const [id, shift] of [
    [first, '日勤'],
    [second, '夜勤'],
  ] as const)
    await app.services.db.kysely.updateTable('checksheets').set({ shift }).where('id', '=', id).execute()
  const rowId = '0192f0c1-0000-7000-8000-00000000000b'
  const added = { id: randomUUID(), no: 9, name: 'seen on site', kind: 'okng' as const }
  await send(
    operator,
    device.answer(first, items.look!, 'ng', { comment: '漏れ' }),
    device.answer(second, items.look!, 'ok'),
    device.operation('row.add', second, { processId: table.id, rowId }),
    device.answer(second, table.items[0]!.id, 'ok', { rowId: '1' }),
    device.answer(second, table.items[0]!.id, 'ng', { rowId, comment: '欠け' }),
  )
  const leader = await scene.member('leader')
  await send(
    leader,
    device.operation('item.add', second, { processId: content.processes[0]!.id, item: added, scope: 'once' }),
  )
  await send(leader, device.answer(second, added.id, 'ng', { comment: '傷' }))
  const { body } = await app.call(operator, api.getMonthSheet, {
    params: { targetId: scene.target.id },
    query: { month: today().slice(0, 7) },
  })
  expect(body.sheets.map(({ shift, cells }) => [shift, cells[items.look!]?.[1]])).toEqual([
    ['日勤', 'ng'],
    ['夜勤', 'ok'],
  ])
  expect(body.sheets[1]!.cells[table.items[0]!.id]).toEqual([null, 'ng'])
  expect(body.sheets[1]!.cells[added.id]?.[1]).toBe('ng')
  const places = new Map(body.items.map(({ id, place }) => [id, place]))
  expect([places.get(items.look!), places.get(table.items[0]!.id), places.get(added.id)]).toEqual([
    'plain',
    'table',
    'added',
  ])
  expect([body.isCut, body.target]).toEqual([false, `${scene.target.code}　${scene.target.name}`])
})

async function csv(scene: SheetScene, query: object = {}, role: 'leader' | 'admin' = 'leader') {
  const user = await scene.member(role)
  const url = new URL(`http://localhost/api/ecs/${scene.ecsId}/checksheets.csv`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const token = await app.tokenFor(user)
  const answer = await app.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('CSV in UTF-8 has a byte order mark, a column for each item, and no formula', async () => {
  const scene = await sheetScene(app)
  await done(scene, '14.0')
  await app.services.db.kysely
    .updateTable('checksheets')
    .set({ lot: '=HYPERLINK("http://x")' })
    .where('ecs_id', '=', scene.ecsId)
    .execute()
  const { answer, bytes } = await csv(scene)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [head, line] = bytes.toString('utf8').slice(1).split('\r\n')
  expect(head).toContain('1-1 look,1-2 press（MPa）,1-3 hours（h）')
  expect(line).toContain(',良,14.0,,')
  expect(line).toContain('"\'=HYPERLINK(""http://x"")"')
})

test('CSV names people and tells times on site: no ids', async () => {
  const content = smallContent()
  const [process] = content.processes
  const more = (['user', 'datetime'] as const).map((kind, at) =>
    Item.parse({ id: randomUUID(), key: kind, no: 10 + at, name: kind, kind }),
  )
  process!.items.push(...more)
  const scene = await sheetScene(app, content)
  const { operator, device, items, make, send, member } = scene
  const witness = await member('operator', '高橋 美咲')
  const id = await make()
  await send(
    operator,
    device.answer(id, items.look!, 'ok'),
    device.answer(id, items.user!, witness.id),
    device.answer(id, items.datetime!, '2026-11-16T23:05:00.000Z'),
  )
  const text = (await csv(scene)).bytes.toString('utf8')
  expect(text).toContain('高橋 美咲,2026-11-17 08:05,')
  // The link to the record is the one place for an id.
  expect(text.replace(/https?:\S+/g, '')).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
})

test('CSV in Shift_JIS is what Windows reads', async () => {
  const scene = await sheetScene(app)
  const id = await done(scene, '14.0')
  await app.services.db.kysely.updateTable('checksheets').set({ lot: '髙﨑①〜😀' }).where('id', '=', id).execute()
  const { bytes } = await csv(scene, { encoding: 'shift_jis' })
  const text = iconv.decode(bytes, 'cp932')
  expect(text.startsWith('文書番号,')).toBe(true)
  expect(text).toContain('髙﨑①～〓')
})

test.each(['utf-8', 'shift_jis'])('no character that %s drops hides a formula in a CSV', async (encoding) => {
  const scene = await sheetScene(app)
  const id = await done(scene, '14.0')
  const lot = '\u2060\u0301=HYPERLINK("http://x")'
  await app.services.db.kysely.updateTable('checksheets').set({ lot }).where('id', '=', id).execute()
  const { bytes } = await csv(scene, { encoding })
  expect(iconv.decode(bytes, encoding === 'utf-8' ? 'utf8' : 'cp932')).toContain(',"\'=HYPERLINK(""http://x"")",')
})

test('CSV keeps to the filters and to what the reader may see', async () => {
  const scene = await sheetScene(app)
  const [first] = [await done(scene, '14.0'), await done(scene, '14.1')]
  const lines = async (query: object, role?: 'admin') =>
    (await csv(scene, query, role)).bytes.toString('utf8').trimEnd().split('\r\n')
  expect(await lines({})).toHaveLength(3)
  expect(await lines({ ids: first })).toHaveLength(2)
  expect(await lines({ status: 'approved' })).toHaveLength(1)
  expect((await lines({}))[0]).toContain('temp')
  expect((await lines({}, 'admin'))[0]).not.toContain('temp')
})

test('CSV says who signed when, how many photos there are and where the record is', async () => {
  const content = smallContent()
  content.processes[0]!.items.push(
    Item.parse({ id: randomUUID(), key: 'photo', no: 6, name: '外観', kind: 'photo' }),
    Item.parse({ id: randomUUID(), key: 'sign', no: 7, name: '確認印', kind: 'sign' }),
  )
  const scene = await approvalScene(app, undefined, content)
  const id = await scene.submitted()
  await scene.approve(scene.leader, id)
  await scene.approve(scene.approver, id)
  const facts = { checksheetId: id, addedBy: scene.operator.id, addedAt: '2026-11-16T23:05:00.000Z' }
  for (const [itemId, kind] of [
    [scene.items.photo!, 'photo'],
    [scene.items.photo!, 'photo'],
    [scene.items.sign!, 'sign'],
  ])
    await app.services.db.pool.query(
      'insert into attachments (id, checksheet_id, sha256, facts) values ($1, $2, $3, $4)',
      [...[randomUUID(), id, randomUUID().replaceAll('-', '').repeat(2)], JSON.stringify({ ...facts, itemId, kind })],
    )
  const text = (await csv(scene)).bytes.toString('utf8')
  expect(text).toContain('1-6 外観（枚）,1-7 確認印（署名者・日時）')
  expect(text).toMatch(/,2,佐藤 健一 2026-11-17 08:05,/)
  expect(text).toMatch(/,高橋 直樹,[\d :-]+,田中 美咲,[\d :-]+,2,http:\S+\/record/)
  const trail = await app.call(await scene.member('auditor'), api.searchAudit, {
    query: { action: 'export.csv' } as never,
  })
  expect(
    trail.body.rows.filter(({ after }) => (after as { ecsId?: string } | null)?.ecsId === scene.ecsId),
  ).toHaveLength(1)
})
