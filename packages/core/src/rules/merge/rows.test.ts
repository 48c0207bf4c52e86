import { describe, expect, test } from 'vitest'
import { Repeat } from '../../model/template.ts'
import { rowLabel } from '../rows/rowLabel.ts'
import { open, operation, send, set, tablet, valueAt } from '../testing/operations.ts'
import { people } from '../testing/people.ts'
import { cellOf, itemId, type ProcessSketch, processId, uuid } from '../testing/scene.ts'

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
  test('G6 a sheet grows no further than 20,000 cells, by rows or by items', () => {
    const items = Array.from({ length: 60 }, (_, n) => ({ key: `wide${n}` }))
    const wide: ProcessSketch[] = [{ items: [{ key: 'x' }] }, { repeat: { min: 0, max: 500, label: '行' }, items }]
    const rowIds = (count: number) => Array.from({ length: count }, (_, n) => String(n + 1))
    const sheet = open(wide, {}, {}, { state: { rows: new Map([[processId(2), rowIds(332)]]) } })
    expect([send(sheet, add(uuid(1))), send(sheet, add(uuid(2)))]).toEqual(['applied', 'rejected V-140'])
    const item = { id: uuid(700), no: 99, name: '追加', kind: 'okng' as const }
    const addItem = operation('item.add', { processId: processId(2), item, scope: 'once' })
    expect(send(sheet, addItem, { actor: people.leader })).toBe('rejected V-140')
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
  test('R7 rows with names of their own stay as many and where they are', () => {
    const hours = { min: 2, max: 2, label: '回', names: ['8:00', '12:00'] }
    const sheet = open([rows[0]!, { ...rows[1]!, repeat: hours }, rows[2]!])
    const [first = '', second = ''] = idsOf(sheet) ?? []
    expect([send(sheet, moveTo(second)), send(sheet, remove(first)), send(sheet, add(uuid(1)))]).toEqual([
      'rejected V-162',
      'rejected V-120',
      'rejected V-121',
    ])
    expect([1, 2, 3].map((no) => rowLabel(hours, no))).toEqual(['8:00', '12:00', '回 3'])
    expect(Repeat.safeParse(hours).success).toBe(true)
    expect(Repeat.safeParse({ ...hours, max: 3 }).success).toBe(false)
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
