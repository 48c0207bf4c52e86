import { expect, test } from 'vitest'
import type { Conflict } from '../../model/index.ts'
import {
  deviceId,
  itemId,
  now,
  processId,
  sheetId,
  sketchPhoto,
  sketchResult,
  sketchState,
  users,
  uuid,
} from '../testing/scene.ts'
import { cellKey } from './state.ts'
import { stateOf, viewOf } from './view.ts'

const side = (n: number, value: string): Conflict['current'] => ({
  operationId: uuid(n),
  value,
  source: 'manual',
  by: users.operator,
  atDevice: now,
  deviceId,
  deviceSeq: n,
})

const conflict = (key: string, n: number, more: Partial<Conflict> = {}): Conflict => ({
  id: uuid(n),
  checksheetId: sheetId,
  itemId: itemId(key),
  current: side(n + 1, '1'),
  contenders: [side(n + 2, '2'), side(n + 3, '3')],
  openedRev: 4,
  ...more,
})

const older = sketchResult('a', { value: '1' }, { id: uuid(31), rev: 2 })
const newer = sketchResult('b', { value: '2', rowId: '7' }, { id: uuid(32), rev: 9 })
const open = conflict('a', 40)
const settled = conflict('c', 50, {
  resolved: { by: users.leader, at: now, keptOperationId: uuid(52), reason: '測り直した' },
})
const comment = {
  id: uuid(60),
  checksheetId: sheetId,
  text: '確認済み',
  by: users.leader,
  atDevice: now,
  receivedAt: now,
}
const lateEdit = {
  id: uuid(61),
  checksheetId: sheetId,
  itemId: itemId('a'),
  edit: side(62, '5'),
  code: 'W-002',
  receivedAt: now,
}

const state = sketchState(
  { about: {}, targetKinds: [], approvalFlow: { steps: [] }, processes: [] },
  {
    rows: new Map([[processId(1), ['7', '8']]]),
    // Newest first, as a database may give them.
    results: new Map([
      [cellKey(itemId('b'), '7'), newer],
      [itemId('a'), older],
    ]),
    attachments: new Map([[sketchPhoto(1, 'a').id, sketchPhoto(1, 'a')]]),
    comments: [comment],
    conflicts: new Map([[itemId('a'), open]]),
    resolvedConflicts: [settled],
    lateEdits: [lateEdit],
  },
)

test('a sheet goes over the wire with its oldest change first and every conflict', () => {
  const view = viewOf(state)
  expect(view.checksheet).toBe(state.checksheet)
  expect(view.results).toEqual([older, newer])
  expect(view.rows).toEqual({ [processId(1)]: ['7', '8'] })
  expect(view.attachments).toEqual([sketchPhoto(1, 'a')])
  expect(view.conflicts).toEqual([open, settled])
})

test('it comes back as it went, and knows which operations left their trace in it', () => {
  const { seen, ...rest } = stateOf(JSON.parse(JSON.stringify(viewOf(state))))
  const { seen: _, ...sent } = state
  expect(rest).toEqual(sent)
  const traces = [older.id, newer.id, comment.id, lateEdit.id, uuid(42), uuid(43), uuid(52), uuid(53)]
  expect(seen).toEqual(new Map(traces.map((id) => [id, 'applied'])))
})
