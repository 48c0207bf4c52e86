import { describe, expect, test } from 'vitest'
import { Checksheet, Conflict, LateEdit, Result } from '../../model/index.ts'
import { cellAt, copyOf, mergeContext, open, operation, send, set, tablet, valueAt } from '../testing/operations.ts'
import { outside, people } from '../testing/people.ts'
import {
  cellOf,
  type ItemSketch,
  itemId,
  now,
  type ProcessSketch,
  processId,
  sheetId,
  sketchItem,
  users,
  uuid,
} from '../testing/scene.ts'
import { similarItems } from './additions.ts'
import { applyOperation, decideOperation } from './applyOperation.ts'
import { sameAnswer } from './cells.ts'

const items: ItemSketch[] = [{ key: 'a', upper: '100' }, { key: 'b' }, { key: 'sum', kind: 'calc', formula: '[a]+[b]' }]

describe('M1 one operation, one effect', () => {
  test('M1 an answer is written, judged, and the sheet follows', () => {
    const sheet = open(items)
    const { outcome, effects, changedCells } = applyOperation(sheet, set('a', '120'), mergeContext())
    expect(outcome).toMatchObject({ kind: 'applied', result: { value: '120', judgement: 'ng', rev: 1 } })
    expect(effects).toMatchObject([{ effect: 'result', result: { value: '120' } }])
    expect(changedCells).toEqual([itemId('a')])
    expect(sheet.state.checksheet).toMatchObject({ rev: 1, overall: 'warn', progress: { done: 1, total: 1, ng: 1 } })
    expect(Result.safeParse(outcome.result).success).toBe(true)
    expect(Checksheet.safeParse(sheet.state.checksheet).success).toBe(true)
  })
  test('M1 calculations follow at once', () => {
    const sheet = open(items)
    send(sheet, set('a', '1'))
    const { changedCells } = applyOperation(sheet, set('b', '2'), mergeContext())
    expect(changedCells).toEqual([itemId('b'), itemId('sum')])
    expect(cellOf({ evaluation: sheet }, 'sum').value).toBe('3')
  })
  test('M1 the effect tells what stood there before', () => {
    const sheet = open(items)
    send(sheet, set('a', '1'))
    const { effects } = applyOperation(sheet, set('a', '2'), mergeContext())
    expect(effects).toMatchObject([{ before: { value: '1' }, result: { value: '2' } }])
  })
  test('M1 deciding changes nothing, applying does', () => {
    const sheet = open(items)
    const before = sheet.state
    const decision = decideOperation(sheet, set('a', '1'), mergeContext())
    expect(sheet.state).toBe(before)
    expect(decision.state).not.toBe(before)
    expect(before.results.size).toBe(0)
  })
})

describe('M2 sending twice', () => {
  test('M2 is harmless: the second time nothing happens', () => {
    const sheet = open(items)
    const first = set('a', '1')
    expect(send(sheet, first)).toBe('applied')
    send(sheet, set('a', '2'))
    const { state } = sheet
    expect(send(sheet, first)).toBe('duplicate')
    expect(sheet.state.results).toBe(state.results)
    expect(valueAt(sheet, 'a')).toBe('2')
    expect(sheet.state.checksheet.rev).toBe(2)
  })
  test('M2 also for what was refused or disputed', () => {
    const sheet = open(items)
    const bad = set('a', 'x')
    expect([send(sheet, bad), send(sheet, bad)]).toEqual(['rejected V-002', 'duplicate'])
    send(sheet, set('a', '1', { deviceId: tablet(2), baseRev: 0 }))
    const late = set('a', '2', { deviceId: tablet(3), baseRev: 0 })
    expect([send(sheet, late), send(sheet, late)]).toEqual(['conflict', 'duplicate'])
    expect(sheet.state.conflicts.get(itemId('a'))?.contenders).toHaveLength(1)
  })
})

describe('M3 the same answer is no dispute', () => {
  test.each([
    [{ value: '52.1' }, { value: '52.10' }, true],
    [{ value: '52.1' }, { value: '52.2' }, false],
    [{ value: 'あ' }, { value: 'あ' }, true],
    [{ value: 'あ' }, { value: 'い' }, false],
    [{ value: null }, { value: null }, true],
    [{ value: null }, { value: '0' }, false],
    [{ value: '0' }, { value: null }, false],
    [{ value: '1', comment: 'x' }, { value: '1' }, true],
    [{ value: '1' }, { value: '1', comment: 'x' }, true],
    [{ value: '1', comment: 'x' }, { value: '1', comment: 'y' }, false],
    [{ value: null, na: { reason: 'x' } }, { value: null }, false],
    [{ value: null }, { value: null, na: { reason: 'x' } }, false],
    [{ value: null, na: { reason: 'x' } }, { value: null, na: { reason: 'y' } }, false],
    [{ value: null, na: { reason: 'x' } }, { value: null, na: { reason: 'x' } }, true],
    [{ value: '2026-11-15' }, { value: '2026-11-16' }, false],
    [{ value: '1x' }, { value: '1y' }, false],
  ])('M3 %j and %j: %s', (a, b, same) => {
    expect(sameAnswer(a, b)).toBe(same)
  })
  test('M3 two devices with the same value agree', () => {
    const sheet = open(items)
    send(sheet, set('a', '52.1', { deviceId: tablet(1), baseRev: 0 }))
    expect(send(sheet, set('a', '52.10', { deviceId: tablet(2), baseRev: 0 }))).toBe('applied same')
    expect(sheet.state.checksheet.rev).toBe(1)
  })
  test('M3 a comment that was missing is added', () => {
    const sheet = open(items)
    send(sheet, set('a', '52.1', { deviceId: tablet(1), baseRev: 0 }))
    expect(send(sheet, set('a', '52.10', { deviceId: tablet(2), baseRev: 0 }, { comment: '再測定' }))).toBe('applied')
    expect(sheet.state.results.get(itemId('a'))).toMatchObject({ value: '52.1', comment: '再測定' })
    expect(send(sheet, set('a', '52.1', { deviceId: tablet(3), baseRev: 0 }))).toBe('applied same')
    expect(sheet.state.results.get(itemId('a'))?.comment).toBe('再測定')
  })
})

describe('M4 different answers', () => {
  test('M4 of people who did not know of each other are disputed; the first one stands', () => {
    const sheet = open(items)
    send(sheet, set('a', '52.1', { deviceId: tablet(2), baseRev: 0, atDevice: '2026-11-15T01:32:00.000Z' }), {
      actor: people.other,
    })
    const { outcome, effects } = applyOperation(
      sheet,
      set('a', '52.4', { deviceId: tablet(1), baseRev: 0 }),
      mergeContext(),
    )
    expect(outcome.kind).toBe('conflict')
    expect(valueAt(sheet, 'a')).toBe('52.1')
    const conflict = sheet.state.conflicts.get(itemId('a'))
    expect(conflict).toMatchObject({
      checksheetId: sheetId,
      itemId: itemId('a'),
      current: { value: '52.1', by: users.other, atDevice: '2026-11-15T01:32:00.000Z' },
      contenders: [{ value: '52.4', by: users.operator, atDevice: now }],
      openedRev: 2,
    })
    expect(outcome.conflict).toBe(conflict)
    expect(effects).toEqual([{ effect: 'conflict', conflict }])
    expect(Conflict.safeParse(conflict).success).toBe(true)
    expect(sheet.state.checksheet.rev).toBe(2)
  })
  test('M4 who had seen the value may change it', () => {
    const sheet = open(items)
    send(sheet, set('a', '1', { deviceId: tablet(2), baseRev: 0 }))
    expect(send(sheet, set('a', '2', { deviceId: tablet(1), baseRev: 1 }))).toBe('applied')
    expect(send(sheet, set('a', '3', { deviceId: tablet(2), baseRev: 1 }))).toBe('conflict')
  })
  test('M4 a device never disputes with itself', () => {
    const sheet = open(items)
    send(sheet, set('a', '1', { baseRev: 0, deviceSeq: 1 }))
    expect(send(sheet, set('a', '2', { baseRev: 0, deviceSeq: 2 }))).toBe('applied')
    expect(valueAt(sheet, 'a')).toBe('2')
  })
  test('M4 different cells never meet', () => {
    const sheet = open(items)
    send(sheet, set('a', '1', { deviceId: tablet(1), baseRev: 0 }))
    expect(send(sheet, set('b', '2', { deviceId: tablet(2), baseRev: 0 }))).toBe('applied')
    const rows: ProcessSketch[] = [{ repeat: { min: 2, max: 2, label: '行' }, items: [{ key: 'r' }] }]
    const other = open(rows)
    send(other, set('r/1', '1', { deviceId: tablet(1), baseRev: 0 }))
    expect(send(other, set('r/2', '2', { deviceId: tablet(2), baseRev: 0 }))).toBe('applied')
  })
  test('M4 taking back against changing is a dispute too', () => {
    const sheet = open(items)
    send(sheet, set('a', '1', { deviceId: tablet(1), baseRev: 0 }))
    send(sheet, set('a', '2', { deviceId: tablet(1), baseRev: 1 }))
    expect(send(sheet, operation('result.clear', { cell: cellAt('a') }, { deviceId: tablet(2), baseRev: 1 }))).toBe(
      'conflict',
    )
    expect(sheet.state.conflicts.get(itemId('a'))?.contenders[0]?.value).toBeNull()
    expect(send(sheet, operation('result.clear', { cell: cellAt('a') }, { deviceId: tablet(1), baseRev: 2 }))).toBe(
      'applied',
    )
    expect(valueAt(sheet, 'a')).toBeNull()
  })
})

describe('M5 the order of one device', () => {
  test('M5 an older word that arrives late has nothing to say', () => {
    const sheet = open(items)
    const [older, newer] = [set('a', '1', { deviceSeq: 1, baseRev: 0 }), set('a', '2', { deviceSeq: 2, baseRev: 0 })]
    send(sheet, newer)
    expect(send(sheet, older)).toBe('applied superseded')
    expect(valueAt(sheet, 'a')).toBe('2')
  })
  test('M5 of one device only the latest word waits in a dispute', () => {
    const sheet = open(items)
    send(sheet, set('a', '0', { deviceId: tablet(2), baseRev: 0 }))
    expect(send(sheet, set('a', '2', { deviceId: tablet(1), deviceSeq: 2, baseRev: 0 }))).toBe('conflict')
    expect(send(sheet, set('a', '1', { deviceId: tablet(1), deviceSeq: 1, baseRev: 0 }))).toBe('applied superseded')
    expect(send(sheet, set('a', '3', { deviceId: tablet(1), deviceSeq: 3, baseRev: 0 }))).toBe('conflict')
    expect(send(sheet, set('a', '4', { deviceId: tablet(3), baseRev: 0 }))).toBe('conflict')
    expect(sheet.state.conflicts.get(itemId('a'))?.contenders.map(({ value }) => value)).toEqual(['3', '4'])
    expect(sheet.state.conflicts.get(itemId('a'))?.openedRev).toBe(2)
  })
})

test('M6 a calculation is never written and never disputed', () => {
  const sheet = open(items)
  expect(send(sheet, set('sum', '5', { deviceId: tablet(1) }))).toBe('rejected V-107')
  expect(send(sheet, set('sum', '6', { deviceId: tablet(2), baseRev: 0 }))).toBe('rejected V-107')
  expect(sheet.state.conflicts.size).toBe(0)
  expect(sheet.state.lateEdits).toEqual([])
})

describe('M7 late arrivals', () => {
  test.each(['waiting', 'approved', 'cancelled', 'void', 'planned'] as const)(
    'M7 an edit of a %s sheet is refused and kept',
    (status) => {
      const sheet = open(items, { a: '1' }, { status })
      expect(
        send(
          sheet,
          set(
            'a',
            '2',
            { deviceId: tablet(2), baseRev: 0 },
            { comment: 'x', source: 'ocr', confidence: 0.9, evidence: [uuid(3)] },
          ),
        ),
      ).toBe('rejected W-002')
      expect(valueAt(sheet, 'a')).toBe('1')
      const [late] = sheet.state.lateEdits
      expect(late).toMatchObject({
        checksheetId: sheetId,
        itemId: itemId('a'),
        code: 'W-002',
        receivedAt: now,
        edit: {
          value: '2',
          comment: 'x',
          source: 'ocr',
          confidence: 0.9,
          evidence: [uuid(3)],
          by: users.operator,
          atDevice: now,
          deviceId: tablet(2),
        },
      })
      expect(late?.id).toBe(late?.edit.operationId)
      expect(LateEdit.safeParse(late).success).toBe(true)
    },
  )
  test('M7 saying again what is recorded is fine', () => {
    const sheet = open(items, { a: '1' }, { status: 'approved' })
    expect(send(sheet, set('a', '1.0', { deviceId: tablet(2) }))).toBe('applied same')
    expect(sheet.state.lateEdits).toEqual([])
  })
  test('M7 an edit of a row that is gone is kept', () => {
    const sheet = open([{ repeat: { min: 1, max: 3, label: '行' }, items: [{ key: 'r' }] }])
    expect(send(sheet, set(`r/${uuid(9)}`, '2'))).toBe('rejected V-125')
    expect(sheet.state.lateEdits).toMatchObject([{ rowId: uuid(9), code: 'V-125' }])
  })
  test('M7 so are edits outside of what was returned, of a locked process, and of another step', () => {
    const returned = {
      by: users.leader,
      at: now,
      fromStep: 1,
      to: { who: 'submitter' as const },
      reason: 'x',
      cells: [{ itemId: itemId('b') }],
    }
    const back = open(items, { a: '1', b: '1' }, { status: 'returned', returned })
    expect(send(back, set('a', '2', { deviceId: tablet(2) }))).toBe('rejected W-003')
    const other = open(
      items,
      { a: '1' },
      { status: 'returned', returned: { ...returned, cells: [], to: { who: 'user', userId: users.other } } },
    )
    expect(send(other, set('a', '2', { deviceId: tablet(2) }))).toBe('rejected W-016')
    const locked = open([{ lockWhenDone: true, items }], { a: '1' }, { doneProcessIds: [processId(1)] })
    expect(send(locked, set('a', '2', { deviceId: tablet(2) }))).toBe('rejected W-013')
    const step = open([{ key: 's', kind: 'sign', role: 'leader' }])
    expect(send(step, set('s', uuid(4)), { actor: people.leader })).toBe('rejected W-014')
    expect([back, other, locked, step].map(({ state }) => state.lateEdits.length)).toEqual([1, 1, 1, 1])
  })
  test('M7 what was never a value, or never allowed, is not kept', () => {
    const sheet = open(items)
    expect(send(sheet, set('a', 'x'))).toBe('rejected V-002')
    expect(send(sheet, set('a', '1'), { actor: people.viewer })).toBe('rejected C-403')
    expect(send(sheet, set('a', '1'), { actor: outside(people.operator) })).toBe('rejected C-404')
    expect(sheet.state.lateEdits).toEqual([])
    expect(sheet.state.checksheet.rev).toBe(0)
  })
  test('M7 nobody can fish for a personal value by guessing it', () => {
    const sheet = open([{ key: 't', personal: true }], { t: '36.5' })
    expect(send(sheet, set('t', '36.5', { deviceId: tablet(2) }), { actor: people.other })).toBe('rejected W-018')
  })
})

describe('M8 settling a dispute', () => {
  const disputed = () => {
    const sheet = open(items)
    const first = set('a', '52.1', { deviceId: tablet(2), baseRev: 0 })
    const second = set(
      'a',
      '52.4',
      { deviceId: tablet(1), baseRev: 0, atDevice: '2026-11-15T01:00:00.000Z' },
      { comment: '再測定' },
    )
    send(sheet, first, { actor: people.other })
    send(sheet, second)
    return { sheet, first, second }
  }
  test('M8 a person says which value stays and why; the rest is kept', () => {
    const { sheet, second } = disputed()
    const { outcome, effects } = applyOperation(
      sheet,
      operation(
        'conflict.resolve',
        { cell: cellAt('a'), keepOperationId: second.id, reason: '測り直した' },
        { deviceId: tablet(3) },
      ),
      mergeContext({ actor: people.leader }),
    )
    expect(outcome).toMatchObject({
      kind: 'applied',
      result: {
        value: '52.4',
        enteredBy: users.operator,
        enteredAtDevice: '2026-11-15T01:00:00.000Z',
        comment: '再測定',
      },
    })
    expect(sheet.state.conflicts.size).toBe(0)
    expect(sheet.state.resolvedConflicts).toMatchObject([
      {
        current: { value: '52.1' },
        contenders: [{ value: '52.4' }],
        resolved: { by: users.leader, at: now, keptOperationId: second.id, reason: '測り直した' },
      },
    ])
    expect(effects.map(({ effect }) => effect)).toEqual(['result', 'resolved'])
    expect(valueAt(sheet, 'a')).toBe('52.4')
    expect(sheet.state.checksheet.rev).toBe(3)
  })
  test('M8 the standing value may stay as well', () => {
    const { sheet, first } = disputed()
    expect(
      send(sheet, operation('conflict.resolve', { cell: cellAt('a'), keepOperationId: first.id, reason: 'x' })),
    ).toBe('applied')
    expect(valueAt(sheet, 'a')).toBe('52.1')
  })
  test('M8 what is settled or never was cannot be settled', () => {
    const { sheet, first } = disputed()
    const resolve = (cell: string, keepOperationId: string) =>
      operation('conflict.resolve', { cell: cellAt(cell), keepOperationId, reason: 'x' })
    expect(send(sheet, resolve('a', uuid(1)))).toBe('rejected W-019')
    expect(send(sheet, resolve('b', first.id))).toBe('rejected W-019')
    send(sheet, resolve('a', first.id))
    expect(send(sheet, resolve('a', first.id))).toBe('rejected W-019')
    expect(send(disputed().sheet, resolve('a', first.id), { actor: people.viewer })).toMatch(/^rejected (C-403|W-019)$/)
  })
  test('M8 writing knowingly over a dispute ends it when nobody else is left', () => {
    const { sheet } = disputed()
    const { effects } = applyOperation(sheet, set('a', '52.3', { deviceId: tablet(1), baseRev: 2 }), mergeContext())
    expect(sheet.state.conflicts.size).toBe(0)
    expect(sheet.state.resolvedConflicts[0]?.resolved).toMatchObject({
      by: users.operator,
      reason: '値が入力し直されました。',
    })
    expect(effects.map(({ effect }) => effect)).toEqual(['result', 'resolved'])
  })
  test('M8 or shows the new value while others still disagree', () => {
    const { sheet } = disputed()
    const { effects } = applyOperation(sheet, set('a', '52.3', { deviceId: tablet(2), baseRev: 2 }), mergeContext())
    expect(sheet.state.conflicts.get(itemId('a'))).toMatchObject({
      current: { value: '52.3' },
      contenders: [{ value: '52.4' }],
    })
    expect(effects.map(({ effect }) => effect)).toEqual(['result', 'conflict'])
    send(sheet, set('a', '52.4', { deviceId: tablet(2), baseRev: 3 }))
    expect(sheet.state.conflicts.size).toBe(0)
  })
  test('C8 a disputed sheet cannot be submitted', () => {
    const { sheet } = disputed()
    expect(send(sheet, operation('checksheet.submit', {}))).toBe('rejected W-008')
  })
})

describe('R4 rows', () => {
  const rows: ProcessSketch[] = [
    { items: [{ key: 'x' }] },
    { repeat: { min: 1, max: 3, label: '行' }, items: [{ key: 'r' }] },
    { items: [{ key: 'total', kind: 'calc', formula: 'sum([r])' }] },
  ]
  const add = (rowId: string, afterRowId?: string, head = {}) =>
    operation('row.add', { processId: processId(2), rowId, afterRowId }, head)
  const remove = (rowId: string, head = {}) => operation('row.remove', { processId: processId(2), rowId }, head)
  const moveTo = (rowId: string, afterRowId?: string) =>
    operation('row.move', { processId: processId(2), rowId, afterRowId })
  const idsOf = (sheet: ReturnType<typeof open>) => sheet.state.rows.get(processId(2))
  test('R4 are added behind a row or at the end', () => {
    const sheet = open(rows)
    expect([send(sheet, add(uuid(1))), send(sheet, add(uuid(2), '1'))]).toEqual(['applied', 'applied'])
    expect(idsOf(sheet)).toEqual(['1', uuid(2), uuid(1)])
    expect(sheet.cells.has(`${itemId('r')}/${uuid(2)}`)).toBe(true)
  })
  test('R4 behind a row that is gone they go to the end', () => {
    const sheet = open(rows)
    send(sheet, add(uuid(1)))
    send(sheet, add(uuid(2), uuid(77)))
    expect(idsOf(sheet)).toEqual(['1', uuid(1), uuid(2)])
  })
  test('R4 the same row is added once, and no more than the most', () => {
    const sheet = open(rows)
    expect([send(sheet, add(uuid(1))), send(sheet, add(uuid(1)))]).toEqual(['applied', 'applied same'])
    expect([send(sheet, add(uuid(2))), send(sheet, add(uuid(3)))]).toEqual(['applied', 'rejected V-121'])
    expect(idsOf(sheet)).toHaveLength(3)
  })
  test('R5 are removed down to the least; their answers stay in the record', () => {
    const sheet = open(rows)
    send(sheet, add(uuid(1)))
    send(sheet, set(`r/${uuid(1)}`, '5'))
    expect(cellOf({ evaluation: sheet }, 'total').value).toBe('5')
    expect(send(sheet, remove(uuid(1)))).toBe('applied')
    expect(idsOf(sheet)).toEqual(['1'])
    expect(cellOf({ evaluation: sheet }, 'total').value).toBeNull()
    expect(valueAt(sheet, `r/${uuid(1)}`)).toBe('5')
    expect(send(sheet, remove(uuid(1)))).toBe('applied same')
    expect(send(sheet, remove('1'))).toBe('rejected V-120')
    expect(send(sheet, add(uuid(1)))).toBe('applied')
    expect(cellOf({ evaluation: sheet }, 'total').value).toBe('5')
  })
  test('M9 a row that others wrote into meanwhile is not simply thrown away', () => {
    const sheet = open(rows)
    send(sheet, add(uuid(1)))
    send(sheet, set(`r/${uuid(1)}`, '5', { deviceId: tablet(2), baseRev: 1 }))
    expect(send(sheet, remove(uuid(1), { deviceId: tablet(1), baseRev: 1 }))).toBe('conflict C-409')
    expect(idsOf(sheet)).toEqual(['1', uuid(1)])
    expect(send(sheet, remove(uuid(1), { deviceId: tablet(2), baseRev: 1 }))).toBe('applied')
    const seen = open(rows)
    send(seen, add(uuid(1)))
    send(seen, set(`r/${uuid(1)}`, '5', { deviceId: tablet(2), baseRev: 1 }))
    expect(send(seen, remove(uuid(1), { deviceId: tablet(1), baseRev: 2 }))).toBe('applied')
    const emptied = open(rows)
    send(emptied, add(uuid(1)))
    send(emptied, set(`r/${uuid(1)}`, null, { deviceId: tablet(2), baseRev: 1 }))
    expect(send(emptied, remove(uuid(1), { deviceId: tablet(1), baseRev: 1 }))).toBe('applied')
  })
  test('R7 are moved behind another one, or to the front', () => {
    const sheet = open(rows)
    send(sheet, add(uuid(1)))
    send(sheet, add(uuid(2)))
    expect(send(sheet, moveTo(uuid(2)))).toBe('applied')
    expect(idsOf(sheet)).toEqual([uuid(2), '1', uuid(1)])
    expect(send(sheet, moveTo(uuid(2), uuid(1)))).toBe('applied')
    expect(idsOf(sheet)).toEqual(['1', uuid(1), uuid(2)])
    expect(send(sheet, moveTo(uuid(2), uuid(1)))).toBe('applied same')
    expect(send(sheet, moveTo('1', uuid(55)))).toBe('applied')
    expect(idsOf(sheet)).toEqual([uuid(1), uuid(2), '1'])
    expect(send(sheet, moveTo(uuid(9)))).toBe('rejected V-125')
  })
  test('R4 only in processes that repeat, while the sheet is open, by people who may', () => {
    expect(send(open(rows), operation('row.add', { processId: processId(1), rowId: uuid(1) }))).toBe('rejected V-125')
    expect(send(open(rows), operation('row.add', { processId: uuid(1), rowId: uuid(1) }))).toBe('rejected V-125')
    expect(send(open(rows, {}, { status: 'waiting' }), add(uuid(1)))).toBe('rejected W-002')
    expect(send(open(rows, {}, { status: 'returned' }), add(uuid(1)))).toBe('applied')
    expect(send(open(rows), add(uuid(1)), { actor: people.approver })).toBe('rejected C-403')
    const locked = rows.map((process) => ({ ...process, lockWhenDone: true }))
    expect(send(open(locked, {}, { doneProcessIds: [processId(2)] }), add(uuid(1)))).toBe('rejected W-013')
  })
  test('R4 five hundred rows are the most of any process', () => {
    const wide = open([{ repeat: { min: 500, max: 500, label: '行' }, items: [{ key: 'r' }] }])
    expect(send(wide, operation('row.add', { processId: processId(1), rowId: uuid(1) }))).toBe('rejected V-121')
  })
})

describe('M10 things that are only added', () => {
  test('M10 comments, by anyone who works with sheets, in every status', () => {
    const sheet = open(items, {}, { status: 'approved' })
    const { effects } = applyOperation(
      sheet,
      operation('comment.add', { cell: cellAt('a'), text: '確認済み' }),
      mergeContext({ actor: people.approver }),
    )
    expect(sheet.state.comments).toMatchObject([
      {
        checksheetId: sheetId,
        itemId: itemId('a'),
        text: '確認済み',
        by: users.approver,
        atDevice: now,
        receivedAt: now,
      },
    ])
    expect(effects).toEqual([{ effect: 'comment', comment: sheet.state.comments[0] }])
    expect(sheet.state.checksheet.rev).toBe(1)
    expect(send(sheet, operation('comment.add', { text: 'x' }), { actor: people.viewer })).toBe('rejected C-403')
  })
  const photo = (place: string | undefined, n: number, more: object = {}) =>
    operation('attachment.add', {
      attachmentId: uuid(600 + n),
      cell: place === undefined ? undefined : cellAt(place),
      kind: 'photo',
      sha256: 'a'.repeat(64),
      bytes: 10,
      contentType: 'image/jpeg',
      source: 'camera',
      ...more,
    })
  test('M10 photos count at once', () => {
    const sheet = open([{ key: 'p', kind: 'photo', minPhotos: 1 }])
    const { effects, changedCells } = applyOperation(
      sheet,
      photo('p', 1, { width: 10, height: 20, takenAt: now, blurScore: 0.1 }),
      mergeContext(),
    )
    expect(changedCells).toEqual([itemId('p')])
    expect(cellOf({ evaluation: sheet }, 'p').judgement).toBe('ok')
    expect(effects).toMatchObject([
      {
        effect: 'attachment',
        attachment: {
          id: uuid(601),
          itemId: itemId('p'),
          width: 10,
          height: 20,
          takenAt: now,
          blurScore: 0.1,
          uploadState: 'local',
          addedBy: users.operator,
          addedAt: now,
        },
      },
    ])
    expect(send(sheet, photo('p', 1))).toBe('applied same')
    expect(send(sheet, photo(undefined, 2))).toBe('applied')
    expect(sheet.state.attachments.size).toBe(2)
  })
  test('M10 no more than the item, and the sheet, can hold', () => {
    const two = open([{ key: 'p', kind: 'photo', maxPhotos: 2 }])
    expect([1, 2, 3].map((n) => send(two, photo('p', n)))).toEqual(['applied', 'applied', 'rejected V-116'])
    expect(send(two, photo('p', 4, { kind: 'reading' }))).toBe('applied')
    const free = open([{ key: 'p', kind: 'photo' }])
    const results = Array.from({ length: 21 }, (_, n) => send(free, photo('p', n)))
    expect([results[19], results[20]]).toEqual(['applied', 'rejected V-116'])
    const many = open(Array.from({ length: 26 }, (_, n) => ({ key: `p${n}`, kind: 'photo' as const })))
    const all = Array.from({ length: 501 }, (_, n) => send(many, photo(`p${Math.floor(n / 20)}`, n)))
    expect([all[499], all[500]]).toEqual(['applied', 'rejected V-116'])
  })
  test('M18 the place of a photo is kept only where the item asks for it', () => {
    const geo = { latitude: 35.66, longitude: 139.75, accuracyM: 8 }
    const sheet = open([
      { key: 'p', kind: 'photo', photoPlace: true },
      { key: 'q', kind: 'photo' },
    ])
    send(sheet, photo('p', 1, { geo }))
    send(sheet, photo('q', 2, { geo }))
    expect([...sheet.state.attachments.values()].map((file) => file.geo)).toEqual([geo, undefined])
  })
  test('M10 no album where the item forbids it', () => {
    const sheet = open([{ key: 'p', kind: 'photo', galleryForbidden: true }])
    expect(send(sheet, photo('p', 1, { source: 'gallery' }))).toBe('rejected V-117')
    expect(send(sheet, photo('p', 2, { source: 'device' }))).toBe('rejected V-117')
    expect(send(sheet, photo('p', 3))).toBe('applied')
    expect(send(open(items), photo('a', 4, { source: 'gallery' }))).toBe('applied')
  })
  test('M10 only while the sheet is open, or by the people of the due step', () => {
    const waiting = { status: 'waiting' as const, step: 1, round: 1 }
    expect(send(open(items, {}, waiting), photo('a', 1))).toBe('rejected W-002')
    expect(send(open(items, {}, waiting), photo('a', 1, { kind: 'sign' }), { actor: people.leader })).toBe('applied')
    expect(send(open(items), photo('a', 1), { actor: people.approver })).toBe('rejected C-403')
    expect(send(open(items), photo('nobody', 1))).toBe('rejected V-124')
  })
  test('M10 a removed file stays in the record; after a submission the reason is needed', () => {
    const removal = (reason?: string) => operation('attachment.remove', { attachmentId: uuid(601), reason })
    const sheet = open([{ key: 'p', kind: 'photo' }])
    expect(send(sheet, removal())).toBe('rejected C-404')
    send(sheet, photo('p', 1))
    expect(send(sheet, removal())).toBe('applied')
    expect(cellOf({ evaluation: sheet }, 'p').photos).toBe(0)
    expect(sheet.state.attachments.get(uuid(601))?.removed).toMatchObject({ by: users.operator, at: now })
    expect(send(sheet, removal())).toBe('applied same')
    const again = open([{ key: 'p', kind: 'photo' }], {}, { status: 'returned', round: 1 })
    send(again, photo('p', 1))
    expect(send(again, removal(' '))).toBe('rejected V-001')
    expect(send(again, removal('撮り直し'))).toBe('applied')
    expect(send(open(items, {}, { status: 'approved' }), removal('x'))).toBe('rejected W-002')
  })
})

describe('M11 items added on site', () => {
  const newItem = (key: string, more: object = {}) =>
    operation('item.add', { processId: processId(1), item: sketchItem({ key, ...more }, 9), scope: 'once' })
  test('M11 become part of this sheet at once', () => {
    const sheet = open(items)
    const { effects, changedCells } = applyOperation(
      sheet,
      newItem('extra', { upper: '5' }),
      mergeContext({ actor: people.leader }),
    )
    expect(effects).toMatchObject([{ effect: 'item', proposed: false, added: { processId: processId(1) } }])
    expect(changedCells).toContain(itemId('extra'))
    expect(send(sheet, set('extra', '6'))).toBe('applied')
    expect(cellOf({ evaluation: sheet }, 'extra').judgement).toBe('ng')
    expect(copyOf(sheet).cells.get(itemId('extra'))?.judgement).toBe('ng')
  })
  test('M11 a worker can only ask for them', () => {
    const sheet = open(items)
    const { outcome, effects } = applyOperation(sheet, newItem('extra'), mergeContext())
    expect(outcome.kind).toBe('applied')
    expect(effects).toMatchObject([{ effect: 'item', proposed: true }])
    expect(sheet.plan.items.has(itemId('extra'))).toBe(false)
  })
  test('M11 items of nearly the same name are shown first', () => {
    const named = open([
      { key: 'x', name: '油漏れ（配管）' },
      { key: 'y', name: '異音' },
    ])
    const similar = (name: string) => similarItems(named, name).map(({ key }) => key)
    expect(similar('油漏れ')).toEqual(['x'])
    expect(similar('油漏れ 配管 ・ポンプ')).toEqual(['x'])
    expect(similar('振動')).toEqual([])
    expect(similar('（）')).toEqual([])
  })
  test('M11 a leader may propose one to the template too', () => {
    const propose = { ...newItem('extra'), scope: 'propose' as const }
    const sheet = open(items)
    expect(applyOperation(sheet, propose, mergeContext({ actor: people.leader })).effects).toMatchObject([
      { proposed: true },
    ])
    expect(sheet.plan.items.has(itemId('extra'))).toBe(true)
  })
  test('M11 not twice, not more than fifty, not with crossed limits, not in a closed sheet', () => {
    const leader = { actor: people.leader }
    const sheet = open(items)
    expect(send(sheet, newItem('a'), leader)).toBe('rejected V-124')
    expect(
      send(
        sheet,
        operation('item.add', { processId: uuid(1), item: sketchItem({ key: 'z' }, 1), scope: 'once' }),
        leader,
      ),
    ).toBe('rejected V-124')
    expect(send(sheet, newItem('z', { lower: '5', upper: '4' }), leader)).toBe('rejected V-129')
    expect(send(sheet, newItem('z', { lower: '5', upper: '5' }), leader)).toBe('applied')
    const results = Array.from({ length: 50 }, (_, n) => send(sheet, newItem(`z${n}`), leader))
    expect([results[48], results[49]]).toEqual(['applied', 'rejected V-128'])
    expect(send(open(items, {}, { status: 'approved' }), newItem('z'), leader)).toBe('rejected W-002')
    expect(send(open(items), newItem('z'), { actor: people.approver })).toBe('rejected C-403')
  })
})

describe('C13 finishing a process', () => {
  const processes: ProcessSketch[] = [
    { lockWhenDone: true, items: [{ key: 'a', required: true }] },
    { items: [{ key: 'b' }] },
  ]
  const done = (n = 1) => operation('process.done', { processId: processId(n) })
  const reopen = (n = 1) => operation('process.reopen', { processId: processId(n), reason: '測り直し' })
  test('C13 when nothing is missing in it', () => {
    const sheet = open(processes)
    expect(send(sheet, done())).toBe('rejected V-010')
    send(sheet, set('a', '1'))
    const { effects } = applyOperation(sheet, done(), mergeContext())
    expect(effects).toEqual([{ effect: 'process', processId: processId(1), done: true }])
    expect(sheet.state.checksheet.doneProcessIds).toEqual([processId(1)])
    expect(send(sheet, done())).toBe('applied same')
    expect(send(sheet, done(9))).toBe('rejected V-124')
    expect(send(sheet, done(2), { actor: people.viewer })).toBe('rejected C-403')
    expect(send(open(processes, { a: '1' }, { status: 'waiting' }), done())).toBe('rejected W-002')
  })
  test('C13 a locked one is opened again by a leader, another by anyone who writes', () => {
    const finished = { doneProcessIds: [processId(1), processId(2)] }
    expect(send(open(processes, {}, finished), reopen())).toBe('rejected C-403')
    const sheet = open(processes, {}, finished)
    const { effects } = applyOperation(sheet, reopen(), mergeContext({ actor: people.leader }))
    expect(effects).toEqual([{ effect: 'process', processId: processId(1), done: false, reason: '測り直し' }])
    expect(sheet.state.checksheet.doneProcessIds).toEqual([processId(2)])
    expect(send(sheet, reopen(), { actor: people.leader })).toBe('applied same')
    expect(send(sheet, reopen(2))).toBe('applied')
    expect(send(open(processes, {}, { ...finished, status: 'waiting' }), reopen(), { actor: people.leader })).toBe(
      'rejected W-002',
    )
  })
})

describe('P11 handing out work', () => {
  const assign = (...assigneeIds: string[]) => operation('checksheet.assign', { assigneeIds })
  test('P11 leaders assign anybody, people take over or hand back themselves', () => {
    expect(send(open(items), assign(users.operator, users.other), { actor: people.leader })).toBe('applied')
    expect(send(open(items), assign(users.operator, users.other), { actor: people.other })).toBe('applied')
    expect(send(open(items), assign(), { actor: people.operator })).toBe('applied')
    expect(send(open(items), assign(), { actor: people.other })).toBe('rejected C-403')
    expect(send(open(items), assign(users.operator, users.leader), { actor: people.other })).toBe('rejected C-403')
    expect(send(open(items), assign(users.operator))).toBe('applied same')
    expect(send(open(items), assign(users.operator, people.viewer.id), { actor: people.viewer })).toBe('rejected C-403')
    expect(send(open(items, {}, { status: 'approved' }), assign(), { actor: people.leader })).toBe('rejected W-002')
  })
})

describe('M12 status changes are operations too', () => {
  test('M12 they follow the table and grow the change number', () => {
    const sheet = open(items, { a: '1' })
    const { effects } = applyOperation(sheet, operation('checksheet.submit', {}), mergeContext())
    expect(sheet.state.checksheet).toMatchObject({ status: 'waiting', step: 1, rev: 1 })
    expect(effects).toEqual([{ effect: 'askStep', step: 1, role: 'leader', userIds: [] }])
    expect(send(sheet, operation('checksheet.withdraw', {}))).toBe('applied')
    expect(send(sheet, operation('checksheet.withdraw', {}))).toBe('rejected W-001')
    expect(send(sheet, operation('checksheet.cancel', { reason: 'x' }), { actor: people.leader })).toBe('applied')
    expect(sheet.state.checksheet.status).toBe('cancelled')
  })
  test('M12 an approval carries the id of its operation', () => {
    const sheet = open(items, {}, { status: 'waiting', step: 1, round: 1, submittedBy: users.operator })
    const approve = operation('checksheet.approve', { contentHash: 'a'.repeat(64) })
    expect(send(sheet, approve, { actor: people.leader })).toBe('applied')
    expect(sheet.state.checksheet.approvals[0]?.id).toBe(approve.id)
  })
  test('M12 an override survives later evaluations', () => {
    const critical: ItemSketch[] = [{ key: 'a', upper: '1', critical: true }]
    const steps = {
      content: {
        approvalFlow: {
          steps: [{ kind: 'approve' as const, role: 'approver' as const, who: 'any' as const, userIds: [] }],
        },
      },
    }
    const sheet = open(
      critical,
      { a: '5' },
      { status: 'waiting', step: 1, round: 1, submittedBy: users.operator },
      steps,
    )
    send(sheet, operation('checksheet.override', { judgement: 'warn', reason: '特採' }), { actor: people.approver })
    send(sheet, operation('comment.add', { text: 'x' }))
    expect(sheet.state.checksheet.overall).toBe('warn')
  })
  test('S1 a sheet is made once', () => {
    const create = operation('checksheet.create', {
      draft: { ecsId: uuid(11), targetId: uuid(13), templateId: uuid(14), templateVersionId: uuid(15), start: true },
    })
    expect(send(open(items), create)).toBe('rejected W-020')
  })
  test('F11 a bug is not turned into an answer', () => {
    const sheet = open(items)
    const broken = { ...sheet, plan: { ...sheet.plan, items: null } } as unknown as typeof sheet
    expect(() => decideOperation(broken, set('a', '1'), mergeContext())).toThrow(TypeError)
  })
})
