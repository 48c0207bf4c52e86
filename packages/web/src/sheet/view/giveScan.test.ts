import { keyOf } from '@ecs/core'
import { expect, test } from 'vitest'
import { queueOf } from '../../offline/queue.ts'
import { makeSheet } from '../testing/device.ts'
import { ReferenceServer } from '../testing/referenceServer.ts'
import { sceneOfEachTest } from '../testing/scene.ts'
import { processOf } from '../testing/template.ts'
import { Filling } from './filling.ts'
import { giveScan } from './giveScan.ts'
import { takeScan } from './takeScan.ts'

const scene = sceneOfEachTest()
const process = processOf(1, [
  { key: 'width', kind: 'number', decimals: 2, unit: 'mm', lower: '12', upper: '13' },
  { key: 'look', kind: 'okng' },
  { key: 'code', kind: 'qr' },
  { key: 'machine', kind: 'qr', expected: '{target.code}' },
])
const [width, look, code, machine] = process.items.map(({ id }) => keyOf({ itemId: id }))

async function opened({ scanToStart = false } = {}) {
  await scene.server.close()
  scene.server = await new ReferenceServer([process]).listen()
  scene.server.version.content.scanToStart = scanToStart
  const tab = await scene.open()
  const sheet = await tab.open(makeSheet(scene.server))
  const complaints: string[] = []
  const filling = new Filling(sheet, { autoNext: () => true, complain: (text) => complaints.push(text) })
  const types = async () => {
    await sheet.local.writer.settled()
    return (await queueOf(tab.store, sheet.id)).map(({ operation }) => operation.type)
  }
  return { sheet, filling, complaints, types }
}

test('a caliper on a cable answers the open number with one burst, and the next item opens', async () => {
  const { sheet, filling } = await opened()
  filling.open(width)
  expect(giveScan(filling, '+0012.34mm')).toBe(true)
  expect(sheet.readCell(width!)?.cell).toMatchObject({ value: '12.34', judgement: 'ok' })
  expect(filling.place.state.openKey).toBe(look)
})

test('what is finer than the item stays as it was typed, and is no record', async () => {
  const { sheet, filling, types } = await opened()
  filling.open(width)
  expect(giveScan(filling, '12.345')).toBe(true)
  expect(sheet.readCell(width!)).toMatchObject({ cell: { value: null }, typed: { text: '12.345' } })
  expect(await types()).toEqual([])
})

test('a code is refused by a number and by 良否, and taken by the code item', async () => {
  const { sheet, filling, types } = await opened()
  for (const key of [width, look]) {
    filling.open(key)
    expect(giveScan(filling, '4901234567894')).toBe(false)
    expect(giveScan(filling, '1234')).toBe(false)
  }
  filling.open(look)
  expect(giveScan(filling, '12.34')).toBe(false)
  expect(await types()).toEqual([])
  filling.open(code)
  expect(giveScan(filling, '4901234567894')).toBe(true)
  expect(sheet.readCell(code!)?.cell.value).toBe('4901234567894')
})

test('a planned sheet that wants its target scanned is started by its label, and by no other', async () => {
  const { sheet, filling, complaints, types } = await opened({ scanToStart: true })
  expect(sheet.state.checksheet.status).toBe('planned')
  expect(giveScan(filling, 'EQ-002')).toBe(false)
  expect(sheet.state.checksheet.status).toBe('planned')
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain('EQ-002')
  expect(giveScan(filling, 'eq-001')).toBe(true)
  expect(sheet.state.checksheet.status).toBe('open')
  expect(await types()).toEqual(['checksheet.start'])
})

test('a 照合 that does not fit is no answer while it may be another machine’s label', async () => {
  const { sheet, filling, types } = await opened()
  filling.open(machine)
  expect(giveScan(filling, 'EQ-002')).toBe(false)
  expect(await types()).toEqual([])
  expect(giveScan(filling, 'EQ-002', true)).toBe(true)
  expect(sheet.readCell(machine!)?.typed?.text).toBe('EQ-002')
})

test('a machine scanned elsewhere starts its sheet and answers its 照合 as a scan, and nothing else', async () => {
  const { sheet, filling, types } = await opened()
  takeScan(filling, 'EQ-002')
  expect(await types()).toEqual([])
  takeScan(filling, 'EQ-001')
  expect(sheet.state.checksheet.status).toBe('open')
  expect(sheet.state.results.get(machine!)).toMatchObject({ value: 'EQ-001', source: 'qr', judgement: 'ok' })
  expect(sheet.state.results.size).toBe(1)
  takeScan(filling, 'EQ-001')
  expect(sheet.state.results.size).toBe(1)
})
