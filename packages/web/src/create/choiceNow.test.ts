import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { choiceNow } from './choiceNow.ts'

const choice = {
  versionId: 'old',
  version: 4,
  next: { versionId: 'new', version: 5, effectiveFrom: '2026-11-18T00:00:00.000+09:00', processes: 2, items: 5 },
  processes: 1,
  items: 1,
} as api.CreateChoice

test('H16 a device that has been without a connection since yesterday makes sheets of the new version', () => {
  const midnight = Date.parse('2026-11-17T15:00:00Z')
  expect(choiceNow(choice, midnight - 1).versionId).toBe('old')
  expect(choiceNow(choice, midnight)).toMatchObject({ versionId: 'new', version: 5, processes: 2, items: 5 })
  expect(choiceNow({ ...choice, next: null }, midnight).versionId).toBe('old')
})
