import 'fake-indexeddb/auto'
import { AppError, appError } from '@ecs/core'
import { afterEach, expect, test, vi } from 'vitest'
import type { Call } from '../../api/createCall.ts'
import { testVault } from '../../device/testing/vault.ts'
import { uuid7 } from '../../device/uuid7.ts'
import type { LocalStore } from '../localStore.ts'
import { openLocalStore } from '../openLocalStore.ts'
import { countQueue } from '../queue.ts'
import { addRequest, readRequests, removeRequest, retryRequests } from './request.ts'
import { sendRequests } from './sendRequests.ts'

const stores: LocalStore[] = []
afterEach(() => {
  for (const store of stores.splice(0)) store.close()
})

async function open(): Promise<LocalStore> {
  const userId = uuid7()
  const store = await openLocalStore(userId, await testVault(userId))
  stores.push(store)
  return store
}

const draft = { category: 'bug' as const, subject: '送れません', body: '写真が送れませんでした。', context: {} }
const photo = { blob: new Blob(['bytes'], { type: 'image/jpeg' }), name: '画面.jpg' }

const ask = (store: LocalStore, id: string = uuid7()) =>
  addRequest(store, (files) => ({ kind: 'inquiry', id, draft, files }), [photo])

/** Answers as told, and remembers where it was called. */
function server(answer: (path: string) => unknown = () => null) {
  const called: string[] = []
  const call = (async ({ path }) => {
    called.push(path)
    const given = answer(path)
    if (given instanceof AppError) throw given
    return given
  }) as Call
  return { call, called }
}

test('an inquiry that was written without a network waits, counted, and goes with its file when there is one', async () => {
  const store = await open()
  const request = await ask(store)
  const away = server(() => appError('networkError'))
  expect(await sendRequests(store, away.call)).toMatchObject({ kind: 'later' })
  expect(await countQueue(store)).toEqual({ waiting: 1, conflicts: 0, errors: 0 })
  expect(await readRequests(store)).toMatchObject([{ request, tries: 1, state: 'waiting' }])
  const back = server()
  expect(await sendRequests(store, back.call)).toBeUndefined()
  expect(back.called).toEqual(['/api/inquiries/{inquiryId}', '/api/inquiries/{inquiryId}/files/{fileId}'])
  expect(await readRequests(store)).toEqual([])
  expect(await store.db.files.count()).toBe(0)
})

test('a notice that was confirmed without a network is confirmed at the server later, once', async () => {
  const store = await open()
  await addRequest(store, () => ({ kind: 'noticeAck', id: uuid7(), noticeId: uuid7(), title: '計画停電' }))
  await sendRequests(store, server(() => appError('networkError')).call)
  expect(await readRequests(store)).toHaveLength(1)
  const back = server()
  expect(await sendRequests(store, back.call)).toBeUndefined()
  expect(await sendRequests(store, back.call)).toBeUndefined()
  expect(back.called).toEqual(['/api/notices/{noticeId}/state'])
})

test('what the server refuses stays with its reason, and holds back nothing', async () => {
  const store = await open()
  const [refused] = [await ask(store), await ask(store)]
  let isFirst = true
  const strict = server((path) => {
    const isRefused = isFirst && path === '/api/inquiries/{inquiryId}'
    isFirst = false
    return isRefused ? appError('tooManyAttached', { max: 5 }) : null
  })
  expect(await sendRequests(store, strict.call)).toBeUndefined()
  expect(await readRequests(store)).toMatchObject([
    { id: refused!.id, state: 'rejected', lastError: '添付は5件までです。' },
  ])
  expect(await countQueue(store)).toMatchObject({ waiting: 0, errors: 1 })
  await retryRequests(store)
  expect(await countQueue(store)).toMatchObject({ waiting: 1, errors: 0 })
  await removeRequest(store, refused!)
  expect(await store.db.files.count()).toBe(0)
})

test('the steps of an action go in the order they were taken, the photo under its own id', async () => {
  const store = await open()
  const common = { actionId: uuid7(), name: 'CA-2026-0001　油漏れ' }
  const change = { kind: 'actionChange', id: uuid7(), ...common, change: { measure: '清掃' } } as const
  const photoId = uuid7()
  const finish = { kind: 'actionMove', id: uuid7(), ...common, move: { move: 'finish' } } as const
  await addRequest(store, () => change)
  await addRequest(store, (files) => ({ kind: 'actionPhoto', id: photoId, ...common, when: 'after', files }), [photo])
  await addRequest(store, () => finish)
  const sent: [string, object][] = []
  const call = (async ({ path }: { path: string }, { params }: { params: object }) => {
    sent.push([path, params])
  }) as unknown as Call
  expect(await sendRequests(store, call)).toBeUndefined()
  const { actionId } = common
  expect(sent).toEqual([
    ['/api/actions/{actionId}/facts', { actionId }],
    ['/api/actions/{actionId}/photos/{photoId}', { actionId, photoId }],
    ['/api/actions/{actionId}/moves/{moveId}', { actionId, moveId: finish.id }],
  ])
  expect(await readRequests(store)).toEqual([])
  expect(await store.db.files.count()).toBe(0)
})

test('requests of one millisecond, and of a clock that was set back, keep their order', async () => {
  const store = await open()
  vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
  const asked = [await ask(store), await ask(store), await ask(store), await ask(store), await ask(store)]
  vi.setSystemTime(1_000)
  asked.push(await ask(store), await ask(store))
  vi.useRealTimers()
  expect((await readRequests(store)).map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
})

test('what is kept is closed for everybody but its person', async () => {
  const store = await open()
  await ask(store)
  const [row] = await store.db.requests.toArray()
  expect(JSON.stringify(row)).not.toContain('送れません')
})
