import { describe, expect, test } from 'vitest'
import { checksheetStatuses } from '../../model/index.ts'
import { mergeContext, open, operation, send, set, valueAt } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import { cellOf, itemId, type ProcessSketch, processId, sketchContent, uuid } from '../testing/scene.ts'
import type { NextVersion } from './context.ts'

const before: ProcessSketch[] = [{ items: [{ key: 'a', upper: '10' }, { key: 'gone' }] }]
const after: ProcessSketch[] = [
  {
    items: [
      { key: 'a', upper: '8' },
      { key: 'new', required: true },
    ],
  },
  { repeat: { min: 2, max: 5, label: '個' }, items: [{ key: 'each' }] },
]
const nextVersion = (more: Partial<NextVersion> = {}): NextVersion => ({
  id: uuid(777),
  templateId: uuid(14),
  version: 2,
  status: 'published',
  content: sketchContent(after),
  ...more,
})
const move = () => operation('checksheet.migrate', { templateVersionId: uuid(777) })

describe('S15 a running sheet moves to a newer version', () => {
  test('S15 answers stay, what is gone counts for nothing, the rest is judged anew', () => {
    const sheet = open(before, { a: '9', gone: '1' })
    expect(cellOf({ evaluation: sheet }, 'a').judgement).toBe('ok')
    expect(send(sheet, move(), { nextVersion: nextVersion() })).toBe('applied')
    expect(sheet.state.checksheet).toMatchObject({ templateVersionId: uuid(777), rev: 1 })
    expect(cellOf({ evaluation: sheet }, 'a')).toMatchObject({ value: '9', judgement: 'ng' })
    expect(valueAt(sheet, 'gone')).toBe('1')
    expect(sheet.cells.has(itemId('gone'))).toBe(false)
    expect(sheet.state.checksheet.progress).toMatchObject({ ng: 1, total: 1, optionalDone: 1, optionalTotal: 3 })
  })
  test('S15 a process that repeats from now on has its first rows and can be filled in', () => {
    const sheet = open(before)
    send(sheet, move(), { nextVersion: nextVersion() })
    expect(sheet.state.rows.get(processId(2))).toEqual(['1', '2'])
    expect(send(sheet, set('each/2', '5'))).toBe('applied')
  })
  test.each(checksheetStatuses)('S15 a %s sheet', (status) => {
    const moved = send(open(before, {}, { status }), move(), { nextVersion: nextVersion() })
    expect(moved).toBe(['planned', 'open', 'returned'].includes(status) ? 'applied' : 'rejected W-002')
  })
  test('S15 only a published version of the same template, by someone who may write', () => {
    const to = (version: NextVersion | undefined, actor = people.operator) =>
      send(open(before), move(), mergeContext({ nextVersion: version, actor }))
    expect(to(undefined)).toBe('rejected C-404')
    expect(to(nextVersion({ templateId: uuid(15) }))).toBe('rejected C-404')
    expect(to(nextVersion({ id: uuid(778) }))).toBe('rejected C-404')
    expect(to(nextVersion({ status: 'retired' }))).toBe('rejected W-012')
    expect(to(nextVersion(), people.viewer)).toBe('rejected C-403')
  })
})
