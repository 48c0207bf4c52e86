import { expect, test } from 'vitest'
import { localStatesOf } from './useLocalStates.ts'

test('of several operations of a sheet the one that needs a person is told', () => {
  const states = localStatesOf([
    { checksheetId: 'a', state: 'waiting' },
    { checksheetId: 'a', state: 'rejected' },
    { checksheetId: 'a', state: 'conflict' },
    { checksheetId: 'b', state: 'sending' },
    { checksheetId: 'b', state: 'waiting' },
    { checksheetId: 'c', state: 'sent' },
  ])
  expect([...states]).toEqual([
    ['a', 'failed'],
    ['b', 'sending'],
  ])
})
