import { describe, expect, test } from 'vitest'
import { LateEdit } from '../../model/index.ts'
import { apply, cellAt, mergeContext, open, operation, send, set, tablet, valueAt } from '../testing/operations.ts'
import { outside, people } from '../testing/people.ts'
import { type ItemSketch, itemId, now, processId, sheetId, users, uuid } from '../testing/scene.ts'

const items: ItemSketch[] = [{ key: 'a', upper: '100' }, { key: 'b' }, { key: 'sum', kind: 'calc', formula: '[a]+[b]' }]

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
  test('M7 words that are added to a recorded value, or taken away from it, are not the same', () => {
    const sheet = open(items, { a: '1' }, { status: 'waiting' })
    expect(send(sheet, set('a', '1', { deviceId: tablet(2) }, { comment: '傷がある' }))).toBe('rejected W-002')
    expect(sheet.state.lateEdits).toMatchObject([{ edit: { value: '1', comment: '傷がある' } }])
    expect(send(sheet, set('a', '1', { deviceId: tablet(3) }, { comment: '' }))).toBe('applied same')
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
    const { outcome, effects } = apply(
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
    const { effects } = apply(sheet, set('a', '52.3', { deviceId: tablet(1), baseRev: 2 }), mergeContext())
    expect(sheet.state.conflicts.size).toBe(0)
    expect(sheet.state.resolvedConflicts[0]?.resolved).toMatchObject({
      by: users.operator,
      reason: '値が入力し直されました。',
    })
    expect(effects.map(({ effect }) => effect)).toEqual(['result', 'resolved'])
  })
  test('M8 or shows the new value while others still disagree', () => {
    const { sheet } = disputed()
    const { effects } = apply(sheet, set('a', '52.3', { deviceId: tablet(2), baseRev: 2 }), mergeContext())
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
