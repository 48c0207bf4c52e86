import { type Attachment, cellKey } from '@ecs/core'
import { expect, test } from 'vitest'
import { cellPhotos } from './attachments.ts'

const itemId = '0b4eeef7-fb37-4eef-bbdb-07d86ef605a7'
const photo = (id: string, takenAt: string | undefined, rest: object = {}) =>
  ({ id, kind: 'photo', itemId, takenAt, ...rest }) as unknown as Attachment
const removed = { removed: { by: 'me', at: '2026-11-17T00:00:00Z' } }
const shown = (...photos: Attachment[]) =>
  cellPhotos(new Map(photos.map((one) => [one.id, one])), cellKey(itemId)).map(({ id }) => id)

test('a marked photo stands where the one it replaces stood', () => {
  const first = '2026-11-17T08:00:00.000Z'
  const photos = [photo('a', first, removed), photo('b', '2026-11-17T08:01:00.000Z'), photo('a2', first)]
  expect(shown(...photos)).toEqual(['a2', 'b'])
})

test('others stand in the order they came in, whenever they were taken', () => {
  expect(shown(photo('late', '2026-11-17T09:00:00Z'), photo('early', '2026-11-16T09:00:00Z'))).toEqual([
    'late',
    'early',
  ])
  expect(shown(photo('x', undefined, removed), photo('y', undefined), photo('z', undefined))).toEqual(['y', 'z'])
})
