import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { sorted } from './sorted.ts'

const ecs = (name: string, today: Partial<api.EcsToday>, favourite = false): api.HomeEcs => ({
  id: name,
  code: name,
  name,
  tz: 'Asia/Tokyo',
  favourite,
  today: { total: 1, remaining: 1, overdue: 0, deviations: 0, waiting: 0, actions: 0, nextDueAt: null, ...today },
})

const places = [
  ecs('あ', {}),
  ecs('い', { nextDueAt: '2026-11-15T11:00:00.000Z' }),
  ecs('う', { overdue: 2, nextDueAt: '2026-11-15T23:00:00.000Z' }),
  ecs('え', { nextDueAt: '2026-11-15T09:00:00.000Z' }, true),
]

test('late work first, then by the next due time, then the rest', () => {
  expect(sorted(places, 'due').map(({ name }) => name)).toEqual(['う', 'え', 'い', 'あ'])
})

test('by name, favourites first', () => {
  expect(sorted(places, 'name').map(({ name }) => name)).toEqual(['え', 'あ', 'い', 'う'])
})
