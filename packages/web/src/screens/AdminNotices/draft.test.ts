import { expect, test } from 'vitest'
import { draftOf, emptyDraft, faultsOf } from './draft.ts'

const written = { ...emptyDraft, title: ' 停電 ', body: '6:00から' }

test('times are those of the site, and what is left empty is left out', () => {
  expect(draftOf({ ...written, publishAt: '2026-11-16T06:00' })).toEqual({
    title: '停電',
    body: '6:00から',
    importance: 'normal',
    requireAck: false,
    audience: { to: 'all' },
    publishAt: '2026-11-15T21:00:00.000Z',
  })
})

test('each missing part is named, and an end before the beginning', () => {
  expect(faultsOf({ ...emptyDraft, to: 'ecs' })).toEqual({ title: 'needTitle', body: 'needBody', ecsIds: 'needEcs' })
  const period = { publishAt: '2026-11-16T06:00', expiresAt: '2026-11-16T06:00' }
  expect(faultsOf({ ...written, ...period })).toEqual({ expiresAt: 'wrongPeriod' })
  expect(faultsOf(written)).toEqual({})
})
