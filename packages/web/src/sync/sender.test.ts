import 'fake-indexeddb/auto'
import { AppError, appError, type Operation } from '@ecs/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSheet, newUser, openTab, type TabOptions, type TestTab, type Wrap } from '../sheet/testing/device.ts'
import { ReferenceServer } from '../sheet/testing/referenceServer.ts'
import { cellOf } from '../sheet/testing/template.ts'
import type { OperationState } from './database.ts'
import { discardOperation, queueOf, retryOperation } from './queue.ts'
import type { StoreEvent } from './storeEvents.ts'

let server: ReferenceServer
const tabs: TestTab[] = []

beforeEach(async () => {
  server = await new ReferenceServer().listen()
})

afterEach(async () => {
  for (const tab of tabs.splice(0)) tab.kill()
  await server.close()
})

async function open(options: TabOptions = {}): Promise<TestTab> {
  const tab = await openTab(server, options)
  tabs.push(tab)
  return tab
}

/** A sheet with some values that wait to be sent. */
async function scene(values: readonly string[] = ['1'], options: TabOptions = {}) {
  const tab = await open(options)
  const checksheetId = makeSheet(server)
  const sheet = await tab.open(checksheetId)
  // Not one edit that goes on, but one after the other.
  for (const value of values) {
    sheet.commands.set(cellOf('a'), value)
    sheet.commands.addComment(`値は${value}`)
  }
  await sheet.local.writer.settled()
  const states = async (): Promise<OperationState[]> =>
    (await queueOf(tab.store, checksheetId)).map(({ state }) => state)
  return { tab, sheet, checksheetId, states }
}

test('operations arrive in order, and are confirmed', async () => {
  const { tab, checksheetId, states } = await scene(['1', '2'])
  await tab.sender.sendNow()
  const texts = server.stateOf(checksheetId).comments.map(({ text }) => text)
  expect(texts).toEqual(['値は1', '値は2'])
  expect(server.received).toHaveLength(1)
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
  expect(tab.sender.state).toBe('idle')
})

test('a confirmed operation goes when the copy that contains it is stored', async () => {
  const { tab, sheet, checksheetId, states } = await scene()
  await tab.sender.sendNow()
  tab.follow(sheet, server.origin)
  await expect.poll(states).toEqual([])
  expect(sheet.state.comments).toHaveLength(1)
  expect(sheet.readSaved().kind).toBe('server')
  expect(server.stateOf(checksheetId).checksheet.rev).toBe(sheet.local.copyRev)
})

test.each<[string, ReferenceServer['mishap']]>([
  ['a page of a Wi-Fi that wants its own sign-in', () => 'html'],
  ['a connection that is cut', () => 'cut'],
  ['a server in failure', () => 503],
  ['a server that has a bug', () => 500],
])('%s is no acknowledgement: everything waits', async (_, mishap) => {
  server.mishap = mishap
  const { tab, states } = await scene()
  await tab.sender.sendNow()
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(tab.sender.state).toBe('later')
  server.mishap = () => 'none'
  await tab.sender.sendNow()
  expect(await states()).toEqual(['sent', 'sent'])
  expect([...server.appliedCount.values()]).toEqual([1, 1, 1])
})

test('a token that ran out waits for the sign-in', async () => {
  server.mishap = () => 401
  const { tab, states } = await scene()
  await tab.sender.sendNow()
  expect(tab.sender.state).toBe('signIn')
  expect(await states()).toEqual(['waiting', 'waiting'])
})

test('an answer that got lost: sent again, applied once', async () => {
  const { tab, checksheetId, states } = await scene()
  server.mishap = () => 'loseAnswer'
  await tab.sender.sendNow()
  expect(await states()).toEqual(['waiting', 'waiting'])
  server.mishap = () => 'none'
  await tab.sender.sendNow()
  expect(await states()).toEqual(['sent', 'sent'])
  expect(server.received).toHaveLength(2)
  expect(server.stateOf(checksheetId).comments).toHaveLength(1)
})

test('a tab that is killed between sending and answer: the next one sends again, applied once', async () => {
  const userId = newUser()
  const { tab, checksheetId } = await scene(['1'], { userId })
  let arrived: () => void
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve
  })
  server.mishap = () => {
    arrived()
    tab.kill()
    return 'loseAnswer'
  }
  void tab.sender.sendNow()
  await arrival
  server.mishap = () => 'none'
  const next = await open({ userId })
  const before = await queueOf(next.store, checksheetId)
  expect(before.map(({ state }) => state)).toEqual(['sending', 'sending'])
  await next.sender.sendNow()
  expect((await queueOf(next.store, checksheetId)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(server.stateOf(checksheetId).comments).toHaveLength(1)
})

test('two tabs: one sends at a time, everything arrives once', async () => {
  const userId = newUser()
  let active = 0
  let most = 0
  const count: Wrap = async (post) => {
    active += 1
    most = Math.max(most, active)
    await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = await post()
    active -= 1
    return answer
  }
  const values = Array.from({ length: 120 }, (_, n) => String(n))
  const { tab, checksheetId } = await scene(values, { userId, wrap: count })
  const other = await open({ userId, wrap: count })
  await Promise.all([tab.sender.sendNow(), other.sender.sendNow()])
  expect(most).toBe(1)
  expect(server.received.length).toBeGreaterThan(1)
  expect(server.received.flat()).toHaveLength(new Set(server.received.flat()).size)
  expect(server.stateOf(checksheetId).comments).toHaveLength(120)
})

test('what the server refuses is kept with its reason, and the rest goes on', async () => {
  const { tab, sheet, checksheetId } = await scene(['1'])
  // Somebody submits the sheet meanwhile.
  server.stateOf(checksheetId).checksheet.status = 'approved'
  await tab.sender.sendNow()
  const queue = await queueOf(tab.store, checksheetId)
  expect(queue.map(({ state }) => state)).toEqual(['rejected', 'sent'])
  expect(queue[0]?.answer?.error?.code).toBe('W-002')
  expect(sheet.readSaved()).toMatchObject({ kind: 'error', errors: 1 })
})

test('a call that is refused as a whole: everything in it is kept and shown', async () => {
  server.mishap = () => 403
  const { tab, states } = await scene()
  await tab.sender.sendNow()
  expect(await states()).toEqual(['rejected', 'rejected'])
  expect(tab.sender.state).toBe('idle')
})

test('one operation that the server cannot read does not hold up the others', async () => {
  const bad = '値は7'
  const isBad = (operation: Operation) => operation.type === 'comment.add' && operation.text === bad
  server.mishap = (operations) => (operations.some(isBad) ? 400 : 'none')
  const { tab, checksheetId, states } = await scene(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  await tab.sender.sendNow()
  const refused = (await states()).filter((state) => state === 'rejected')
  expect(refused).toHaveLength(1)
  expect(server.stateOf(checksheetId).comments.map(({ text }) => text)).not.toContain(bad)
  expect(server.stateOf(checksheetId).comments).toHaveLength(8)
})

test('a refused operation can be sent again or given up, one by one', async () => {
  server.mishap = () => 403
  const { tab, checksheetId, states } = await scene()
  await tab.sender.sendNow()
  server.mishap = () => 'none'
  const [first, second] = await queueOf(tab.store, checksheetId)
  await discardOperation(tab.store, first!.operation.id)
  await retryOperation(tab.store, second!.operation.id)
  expect(await states()).toEqual(['waiting'])
  await tab.sender.sendNow()
  expect(await states()).toEqual(['sent'])
  expect(server.stateOf(checksheetId).comments).toHaveLength(1)
})

test('an operation without an answer in the answer is sent again', async () => {
  const forget: Wrap = async (post) => {
    const answer = await post()
    return { ...answer, outcomes: answer.outcomes.slice(1) }
  }
  const { tab, states } = await scene(['1'], { wrap: forget })
  await tab.sender.sendNow()
  expect(await states()).toEqual(['waiting', 'sent'])
  expect(tab.sender.state).toBe('later')
})

const photo = new Blob([new Uint8Array([255, 216, 255])], { type: 'image/jpeg' })

test('a photo goes before the operation that speaks of it', async () => {
  const order: string[] = []
  const { tab, sheet } = await scene([], { upload: async ({ id }) => void order.push(id) })
  const { attachmentId } = await sheet.commands.addFile({
    blob: photo,
    kind: 'photo',
    source: 'camera',
    cell: cellOf('photo'),
  })
  await sheet.local.writer.settled()
  server.mishap = (operations) => {
    order.push(operations[0]!.type)
    return 'none'
  }
  await tab.sender.sendNow()
  expect(order).toEqual([attachmentId, 'attachment.add'])
})

test('an empty signature is refused on the device: neither its picture nor an operation is sent', async () => {
  const sent: string[] = []
  const { tab, sheet, states } = await scene([], { upload: async ({ id }) => void sent.push(id) })
  const added = await sheet.commands.addFile({ blob: photo, kind: 'sign', source: 'device', cell: cellOf('photo') })
  expect(added).toMatchObject({ kind: 'rejected', error: { code: 'V-011' } })
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  expect([sent, await states(), server.received]).toEqual([[], [], []])
})

test('a photo that cannot be sent holds back what speaks of it and the submission, nothing else', async () => {
  let isBroken = true
  const upload = async () => {
    if (isBroken) throw appError('unavailable')
  }
  const { tab, sheet, checksheetId, states } = await scene([], { upload })
  await sheet.commands.addFile({ blob: photo, kind: 'photo', source: 'camera', cell: cellOf('photo') })
  sheet.commands.set(cellOf('a'), '1')
  sheet.commands.submit()
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  expect(await states()).toEqual(['waiting', 'sent', 'waiting'])
  expect(tab.sender.state).toBe('later')
  isBroken = false
  await tab.sender.sendNow()
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
  expect(server.stateOf(checksheetId).checksheet.status).toBe('waiting')
})

test('a photo that the server refuses is shown with its operation', async () => {
  const upload = async () => {
    throw new AppError('C-415', 415, '写真ではありません。', {})
  }
  const { tab, sheet, checksheetId } = await scene([], { upload })
  await sheet.commands.addFile({ blob: photo, kind: 'photo', source: 'camera', cell: cellOf('photo') })
  await sheet.local.writer.settled()
  await tab.sender.sendNow()
  const [queued] = await queueOf(tab.store, checksheetId)
  expect(queued).toMatchObject({ state: 'rejected', answer: { error: { code: 'C-415' } } })
})

test('2,000 operations of many sheets drain in calls that grow to the largest allowed', async () => {
  const tab = await open()
  const sheets = await Promise.all(Array.from({ length: 20 }, () => tab.open(makeSheet(server))))
  for (const sheet of sheets) for (let n = 0; n < 100; n += 1) sheet.commands.addComment(`${n}`)
  await Promise.all(sheets.map((sheet) => sheet.local.writer.settled()))
  const news: StoreEvent[] = []
  tab.store.events.on((one) => news.push(one))
  await tab.sender.sendNow()
  expect(server.received.map((operations) => operations.length)).toEqual([100, 200, 400, 400, 400, 400, 100])
  const expected = Array.from({ length: 100 }, (_, n) => `${n}`)
  for (const { id } of sheets) expect(server.stateOf(id).comments.map(({ text }) => text)).toEqual(expected)
  expect(news.filter(({ kind }) => kind === 'settled')).toHaveLength(14)
}, 60_000)
