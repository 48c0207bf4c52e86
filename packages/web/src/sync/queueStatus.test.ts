import { expect, test } from 'vitest'
import { syncOf } from './queueStatus.ts'

const none = { errors: 0, conflicts: 0, waiting: 0 }

test('the header keeps its place before anything was sent from this device', () => {
  expect(syncOf(none, 'idle', undefined)).toEqual({ state: 'sent', count: 0, sentAt: undefined })
})

test('what needs a person comes before what is under way', () => {
  expect(syncOf({ errors: 1, conflicts: 2, waiting: 3 }, 'sending', 0)).toMatchObject({ state: 'failed', count: 1 })
  expect(syncOf({ ...none, conflicts: 2, waiting: 3 }, 'sending', 0)).toMatchObject({ state: 'conflict', count: 2 })
  expect(syncOf({ ...none, waiting: 3 }, 'sending', 0)).toMatchObject({ state: 'sending', count: 3 })
})
