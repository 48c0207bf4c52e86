import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { stillOpen } from './stillOpen.ts'

const sheet = (id: string, status: api.HomeSheet['status']) => ({ id, status }) as api.HomeSheet

test('what was handed in on this device without a network is not offered to go on with', () => {
  const kept = [sheet('a', 'open'), sheet('b', 'returned'), sheet('c', 'open')]
  const here = [
    { id: 'a', status: 'waiting' },
    { id: 'b', status: 'returned' },
  ] as const
  expect(stillOpen(kept, here).map(({ id }) => id)).toEqual(['b', 'c'])
})
