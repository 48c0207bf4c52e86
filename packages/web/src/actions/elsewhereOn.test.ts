import type { Action } from '@ecs/core'
import { expect, test } from 'vitest'
import { elsewhereOn } from './elsewhereOn.ts'

test('a sheet shows what is open on its target, neither that of other targets nor what was found in it', () => {
  const action = (id: string, targetId: string, checksheetId?: string) => ({ id, targetId, checksheetId }) as Action
  const open = [
    action('a', 'pump', 'before'),
    action('b', 'fan', 'before'),
    action('c', 'pump', 'now'),
    action('d', 'pump'),
  ]
  const sheet = { id: 'now', ecsId: 'ecs', targetId: 'pump' }
  expect(elsewhereOn(open, sheet).map(({ id }) => id)).toEqual(['a', 'd'])
})
