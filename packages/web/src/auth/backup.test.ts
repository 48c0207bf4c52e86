import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { backUp, dropBackup, readBackup } from './backup.ts'

test('what was backed up is read again, until it is dropped', async () => {
  backUp('token', 'one')
  backUp('token', 'two')
  expect(await readBackup('token')).toBe('two')
  dropBackup('token')
  expect(await readBackup('token')).toBeUndefined()
})
