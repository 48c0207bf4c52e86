import 'fake-indexeddb/auto'
import { cellKey, type Process } from '@ecs/core'
import { expect, test } from 'vitest'
import { makeSheet } from '../../../sheet/testing/device.ts'
import { sceneOfEachTest } from '../../../sheet/testing/scene.ts'
import { ids, processOf } from '../../../sheet/testing/template.ts'
import { besideIn, gridShape, nextDown } from './gridShape.ts'

const scene = sceneOfEachTest()

async function openGrid() {
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  const process = sheet.plan.processes.get(ids.process(2)) as Process
  sheet.commands.addRow(process.id, '1')
  return { sheet, process, rows: sheet.state.rows.get(process.id) as string[] }
}

test('a text or a choice that comes first heads the rows', () => {
  const process = processOf(1, [{ key: '氏名', kind: 'text' }, { key: '体温' }], {
    repeat: { min: 1, max: 3, label: '人' },
  })
  const items = new Map(process.items.map((item) => [item.id, { item, process }]))
  const { nameItem, columns } = gridShape({ plan: { items } as never }, process)
  expect([nameItem?.name, columns.map(({ name }) => name)]).toEqual(['氏名', ['体温']])
})

test('arrows go through rows and columns and stop at the edge', async () => {
  const { sheet, process, rows } = await openGrid()
  const shape = gridShape(sheet.evaluation, process)
  const [first, second] = rows.map((rowId) => cellKey(shape.columns[0]!.id, rowId))
  expect(besideIn(sheet.evaluation, shape, first!, 'down')).toBe(second)
  expect(besideIn(sheet.evaluation, shape, second!, 'up')).toBe(first)
  expect(besideIn(sheet.evaluation, shape, second!, 'down')).toBeUndefined()
  expect(besideIn(sheet.evaluation, shape, first!, 'left')).toBeUndefined()
})

test('an answer leads down its column to the next empty cell', async () => {
  const { sheet, process, rows } = await openGrid()
  const shape = gridShape(sheet.evaluation, process)
  const itemId = shape.columns[0]!.id
  const [first, second] = rows.map((rowId) => cellKey(itemId, rowId))
  expect(nextDown(sheet.evaluation, shape, first)).toBe(second)
  sheet.commands.set({ itemId, rowId: rows[1]! }, '4')
  expect(nextDown(sheet.evaluation, shape, first)).toBeUndefined()
})
