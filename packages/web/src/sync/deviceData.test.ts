import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { uuid7 } from '../device/uuid7.ts'
import { openDatabase } from './database.ts'
import { deviceData } from './deviceData.ts'

test('what is typed, waits or was refused counts as unsent; what the server has does not', async () => {
  const db = openDatabase(uuid7())
  const row = (id: string, seq: number, state: 'draft' | 'waiting' | 'sent') => ({
    ...{ id, seq, state, checksheetId: 's', tries: 0, at: 0, body: {} as never },
  })
  await db.operations.bulkPut([row('a', 1, 'sent')])
  expect(await deviceData({ db })).toEqual({ sheets: 0, templates: 0, files: 0, unsent: 0 })
  await db.operations.bulkPut([row('b', 2, 'draft'), row('c', 3, 'waiting')])
  await db.requests.put({ id: 'r', at: 0, state: 'rejected', tries: 1, body: {} as never })
  await db.typed.put({ checksheetId: 's', key: 'k', body: {} as never })
  expect((await deviceData({ db })).unsent).toBe(4)
  await db.delete()
})
