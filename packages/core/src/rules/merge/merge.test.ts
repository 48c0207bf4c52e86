import { describe, expect, test } from 'vitest'
import { Checksheet, Conflict, Result } from '../../model/index.ts'
import { decide } from '../engine/decide.ts'
import { apply, cellAt, mergeContext, open, operation, send, set, tablet, valueAt } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import { cellOf, type ItemSketch, itemId, now, type ProcessSketch, sheetId, users } from '../testing/scene.ts'
import { sameAnswer } from './cells.ts'

const items: ItemSketch[] = [{ key: 'a', upper: '100' }, { key: 'b' }, { key: 'sum', kind: 'calc', formula: '[a]+[b]' }]

describe('M1 one operation, one effect', () => {
  test('M1 an answer is written, judged, and the sheet follows', () => {
    const sheet = open(items)
    const { outcome, effects, changedCells } = apply(sheet, set('a', '120'), mergeContext())
    expect(outcome).toMatchObject({ kind: 'applied', result: { value: '120', judgement: 'ng', rev: 1 } })
    expect(effects).toMatchObject([{ effect: 'result', result: { value: '120' } }])
    expect(changedCells).toEqual([itemId('a')])
    expect(sheet.state.checksheet).toMatchObject({
      rev: 1,
      overall: 'ng',
      progress: { optionalDone: 1, optionalTotal: 2, ng: 1 },
    })
    expect(Result.safeParse(outcome.result).success).toBe(true)
    expect(Checksheet.safeParse(sheet.state.checksheet).success).toBe(true)
  })
  test('M1 calculations follow at once', () => {
    const sheet = open(items)
    send(sheet, set('a', '1'))
    const { changedCells } = apply(sheet, set('b', '2'), mergeContext())
    expect(changedCells).toEqual([itemId('b'), itemId('sum')])
    expect(cellOf({ evaluation: sheet }, 'sum').value).toBe('3')
  })
  test('M1 the effect tells what stood there before', () => {
    const sheet = open(items)
    send(sheet, set('a', '1'))
    const { effects } = apply(sheet, set('a', '2'), mergeContext())
    expect(effects).toMatchObject([{ before: { value: '1' }, result: { value: '2' } }])
  })
  test('M1 deciding changes nothing, applying does', () => {
    const sheet = open(items)
    const before = sheet.state
    const decision = decide(sheet, set('a', '1'), mergeContext())
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
  test('M3 a comment that was recorded can be emptied; who says nothing about it leaves it', () => {
    const sheet = open(items)
    const words = (comment: string | undefined, baseRev: number) =>
      send(sheet, set('a', '52.1', { deviceId: tablet(1), baseRev }, comment === undefined ? {} : { comment }))
    words('再測定', 0)
    expect(words(undefined, 1)).toBe('applied same')
    expect(sheet.state.results.get(itemId('a'))?.comment).toBe('再測定')
    expect(words('', 1)).toBe('applied')
    expect(sheet.state.results.get(itemId('a'))).toMatchObject({ value: '52.1', comment: undefined })
    expect(words('', 2)).toBe('applied same')
  })
  test('M3 nobody empties a comment that they have not seen', () => {
    const sheet = open(items)
    send(sheet, set('a', '52.1', { deviceId: tablet(1), baseRev: 0 }, { comment: '再測定' }))
    expect(send(sheet, set('a', '52.1', { deviceId: tablet(2), baseRev: 0 }, { comment: '' }))).toBe('applied same')
    expect(sheet.state.results.get(itemId('a'))?.comment).toBe('再測定')
  })
})

describe('M4 different answers', () => {
  test('M4 of people who did not know of each other are disputed; the first one stands', () => {
    const sheet = open(items)
    send(sheet, set('a', '52.1', { deviceId: tablet(2), baseRev: 0, atDevice: '2026-11-15T01:32:00.000Z' }), {
      actor: people.other,
    })
    const { outcome, effects } = apply(sheet, set('a', '52.4', { deviceId: tablet(1), baseRev: 0 }), mergeContext())
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
