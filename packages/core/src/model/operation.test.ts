import { describe, expect, test } from 'vitest'
import { Operation, type OperationType } from './operation.ts'

const id = (n: number) => `0192f0c1-7c3a-7abc-8def-${String(n).padStart(12, '0')}`
const hash = 'a'.repeat(64)
const head = {
  id: id(1),
  checksheetId: id(2),
  baseRev: 4,
  deviceId: id(3),
  deviceSeq: 17,
  atDevice: '2026-11-15T02:52:36.000Z',
}
const cell = { itemId: id(4), rowId: '1' }
const item = { id: id(5), no: 1, name: '異音', kind: 'okng' }

const bodies: Record<OperationType, object> = {
  'checksheet.create': {
    draft: { ecsId: id(6), targetId: id(7), templateId: id(8), templateVersionId: id(9), start: true },
  },
  'checksheet.start': { scannedCode: 'EQ-001' },
  'checksheet.assign': { assigneeIds: [id(10)] },
  'result.set': { draft: { ...cell, value: '52.1', source: 'manual' } },
  'result.clear': { cell },
  'conflict.resolve': { cell, keepOperationId: id(11), reason: '再測定した' },
  'row.add': { processId: id(12), rowId: id(13), afterRowId: '1' },
  'row.remove': { processId: id(12), rowId: '2' },
  'row.move': { processId: id(12), rowId: '2' },
  'process.done': { processId: id(12) },
  'process.reopen': { processId: id(12), reason: '測り直し' },
  'comment.add': { text: '少し音がします' },
  'attachment.add': {
    attachmentId: id(14),
    cell,
    kind: 'photo',
    sha256: hash,
    bytes: 1000,
    contentType: 'image/jpeg',
    source: 'camera',
  },
  'attachment.remove': { attachmentId: id(14) },
  'item.add': { processId: id(12), item, scope: 'once' },
  'action.open': { actionId: id(13), cell: { itemId: id(14) }, title: '油漏れ', severity: 'high' },
  'checksheet.submit': {},
  'checksheet.withdraw': {},
  'checksheet.approve': { contentHash: hash },
  'checksheet.return': { reason: '測り直し', to: { who: 'submitter' }, cells: [cell] },
  'checksheet.cancel': { reason: '停止日' },
  'checksheet.void': { reason: '誤記録' },
  'checksheet.revise': { reason: '桁の誤り' },
  'checksheet.override': { judgement: 'ok', reason: '特採' },
  'checksheet.migrate': { templateVersionId: '0192f0c1-7c3a-7abc-8def-000000000001' },
}

describe.each(Object.entries(bodies))('%s', (type, body) => {
  const operation = { ...head, type, ...body }

  test('is read as it was written', () => {
    expect(Operation.parse(operation)).toEqual(operation)
  })
  test('refuses a key nobody knows', () => {
    expect(Operation.safeParse({ ...operation, approvedAt: head.atDevice }).success).toBe(false)
  })
  test.each(Object.keys(head))('needs %s', (key) => {
    expect(Operation.safeParse({ ...operation, [key]: undefined }).success).toBe(false)
  })
})

test('an operation id is a UUID of version 7', () => {
  const other = { ...head, id: '0192f0c1-7c3a-4abc-8def-000000000001', type: 'checksheet.withdraw' }
  expect(Operation.safeParse(other).success).toBe(false)
})

test('an unknown type is refused', () => {
  expect(Operation.safeParse({ ...head, type: 'result.erase', cell }).success).toBe(false)
})

test('a row is one of the first 999 or a UUID', () => {
  const move = (rowId: string) => Operation.safeParse({ ...head, type: 'row.move', processId: id(12), rowId }).success
  expect([move('1'), move('999'), move(id(1))]).toEqual([true, true, true])
  expect([move('0'), move('1000'), move('01'), move('first')]).toEqual([false, false, false, false])
})
