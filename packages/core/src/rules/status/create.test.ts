import { describe, expect, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { Checksheet, type ChecksheetDraft, type OperationOf } from '../../model/index.ts'
import { noProgress } from '../sheet/progress.ts'
import { outside, people } from '../testing/people.ts'
import {
  deviceId,
  ecsId,
  now,
  type ProcessSketch,
  processId,
  sheetId,
  sketchContent,
  users,
  uuid,
} from '../testing/scene.ts'
import { type CreateContext, createSheet } from './create.ts'

const operation = (draft: Partial<ChecksheetDraft> = {}): OperationOf<'checksheet.create'> => ({
  id: uuid(200),
  type: 'checksheet.create',
  checksheetId: sheetId,
  baseRev: 0,
  deviceId,
  deviceSeq: 4,
  atDevice: now,
  draft: { ecsId, targetId: uuid(13), templateId: uuid(14), templateVersionId: uuid(15), start: true, ...draft },
})
const processes: ProcessSketch[] = [
  { items: [{ key: 'a' }] },
  { repeat: { min: 2, max: 5, label: '行' }, items: [{ key: 'r' }] },
  { repeat: { min: 0, max: 5, label: '行' }, items: [{ key: 's' }] },
]
const context = (more: Partial<CreateContext> = {}): CreateContext => ({
  actor: people.operator,
  now,
  content: sketchContent(processes),
  versionStatus: 'published',
  target: { id: uuid(13), ecsId, status: 'active' },
  docNo: 'ECS-20261115-0007',
  ...more,
})
const codeOf = (draft: Partial<ChecksheetDraft> = {}, more: Partial<CreateContext> = {}) => {
  try {
    return createSheet(operation(draft), context(more)).checksheet.status
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

describe('S1 making a sheet', () => {
  test('S1 opens it at once, with its number, its maker and its first rows', () => {
    const state = createSheet(
      operation({ lot: 'L5', facts: { 'lot.partNo': 'SH' }, assigneeIds: [users.other] }),
      context(),
    )
    expect(state.checksheet).toEqual({
      id: sheetId,
      docNo: 'ECS-20261115-0007',
      ecsId,
      targetId: uuid(13),
      templateId: uuid(14),
      templateVersionId: uuid(15),
      lot: 'L5',
      facts: { 'lot.partNo': 'SH' },
      status: 'open',
      revision: 1,
      rev: 1,
      assigneeIds: [users.other, users.operator],
      createdBy: users.operator,
      createdAt: now,
      startedAt: now,
      round: 0,
      approvals: [],
      overall: 'none',
      progress: noProgress(),
      doneProcessIds: [],
      deviceId,
      deviceSeq: 4,
    })
    expect(Checksheet.safeParse(state.checksheet).success).toBe(true)
    expect([...state.rows]).toEqual([
      [processId(2), ['1', '2']],
      [processId(3), []],
    ])
    expect([...state.seen]).toEqual([[uuid(200), 'applied']])
    expect([
      state.results.size,
      state.attachments.size,
      state.comments,
      state.conflicts.size,
      state.lateEdits,
      state.addedItems,
      state.resolvedConflicts,
    ]).toEqual([0, 0, [], 0, [], [], []])
  })
  test('S1 or plans it for later', () => {
    const { checksheet } = createSheet(operation({ start: false }), context())
    expect([checksheet.status, checksheet.startedAt, checksheet.assigneeIds]).toEqual(['planned', undefined, []])
  })
  test('S1 a device uses its own provisional number', () => {
    expect(createSheet(operation({ docNo: '仮-A-001' }), context({ docNo: undefined })).checksheet.docNo).toBe(
      '仮-A-001',
    )
    expect(createSheet(operation({ docNo: '仮-A-001' }), context()).checksheet.docNo).toBe('ECS-20261115-0007')
    const { checksheet } = createSheet(operation(), context({ docNo: undefined }))
    expect(checksheet.docNo).toBe('仮-番号待ち')
    expect(Checksheet.safeParse(checksheet).success).toBe(true)
  })
  test('S5 a target that has to be scanned first is only planned', () => {
    expect(codeOf({}, { content: sketchContent(processes, { scanToStart: true }) })).toBe('planned')
  })
})

describe('S2 what a sheet can be made of', () => {
  test('S2 a target in use', () => {
    expect(codeOf({}, { target: { id: uuid(13), ecsId, status: 'stopped' } })).toBe('W-011')
    expect(codeOf({ reason: '停止中の点検' }, { target: { id: uuid(13), ecsId, status: 'stopped' } })).toBe('W-011')
    expect(codeOf({}, { target: { id: uuid(13), ecsId, status: 'stopped' }, actor: people.leader })).toBe('W-011')
    expect(
      codeOf({ reason: '停止中の点検' }, { target: { id: uuid(13), ecsId, status: 'stopped' }, actor: people.leader }),
    ).toBe('open')
    expect(codeOf({ reason: 'x' }, { target: { id: uuid(13), ecsId, status: 'retired' }, actor: people.leader })).toBe(
      'W-011',
    )
  })
  test('S2 of the same ECS', () => {
    expect(codeOf({}, { target: { id: uuid(99), ecsId, status: 'active' } })).toBe('C-404')
    expect(codeOf({}, { target: { id: uuid(13), ecsId: uuid(99), status: 'active' } })).toBe('C-404')
  })
  test.each(['draft', 'test', 'review', 'scheduled', 'retired'] as const)(
    'S2 not of a %s template',
    (versionStatus) => {
      expect(codeOf({}, { versionStatus })).toBe('W-012')
    },
  )
  test('S2 with a lot where the template asks for one', () => {
    const content = sketchContent(processes, { lotRequired: true })
    expect(codeOf({}, { content })).toBe('V-001')
    expect(codeOf({ lot: 'L5' }, { content })).toBe('open')
  })
  test('P3 by people who may', () => {
    expect(codeOf({}, { actor: people.viewer })).toBe('C-403')
    expect(codeOf({}, { actor: people.approver })).toBe('C-403')
    expect(codeOf({}, { actor: outside(people.operator) })).toBe('C-404')
  })
})

describe('S17 how far back a sheet may be made for', () => {
  test.each([
    ['2026-11-15', 'open'],
    ['2026-11-08', 'open'],
    ['2026-11-07', 'V-131'],
    ['2025-11-15', 'V-131'],
    ['2026-12-31', 'open'],
  ])('S17 for %s it is %s', (plannedFor, expected) => {
    expect(codeOf({ plannedFor })).toBe(expected)
  })

  test('S17 what was made in time without a connection is taken when it arrives', () => {
    const sent = { ...operation({ plannedFor: '2026-10-14' }), atDevice: '2026-10-21T01:00:00.000Z' }
    expect(createSheet(sent, context()).checksheet.plannedFor).toBe('2026-10-14')
  })

  test('S17 the day is the day on site, not that of Greenwich', () => {
    const sent = { ...operation({ plannedFor: '2026-11-08' }), atDevice: '2026-11-15T15:30:00.000Z' }
    expect(() => createSheet(sent, context({ now: '2026-11-15T15:31:00.000Z' }))).toThrow(AppError)
  })

  test.each([
    ['2020-01-01', '2020-01-01T00:00:00.000Z', 'V-131'],
    ['0001-01-01', '0001-01-01T00:00:00.000Z', 'V-131'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z', 'V-148'],
  ])('S17 a clock of %s makes no sheet of that day', (plannedFor, atDevice, code) => {
    const sent = { ...operation({ plannedFor }), atDevice }
    expect(() => createSheet(sent, context())).toThrow(expect.objectContaining({ code }))
  })
})
