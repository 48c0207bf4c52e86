import { keyOf } from '@ecs/core'
import { expect, test } from 'vitest'
import { queueOf } from '../../sync/queue.ts'
import { makeSheet } from '../testing/device.ts'
import { ReferenceServer } from '../testing/referenceServer.ts'
import { sceneOfEachTest } from '../testing/scene.ts'
import { processOf } from '../testing/template.ts'
import { giveScan } from './giveScan.ts'
import { SheetEditor } from './sheetEditor.ts'
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
  const editor = new SheetEditor(sheet, { autoNext: () => true, complain: (text) => complaints.push(text) })
  const types = async () => {
    await sheet.local.writer.settled()
    return (await queueOf(tab.store, sheet.id)).map(({ operation }) => operation.type)
  }
  return { sheet, editor, complaints, types }
}

test('a caliper on a cable answers the open number with one burst, and the next item opens', async () => {
  const { sheet, editor } = await opened()
  editor.open(width)
  expect(giveScan(editor, '+0012.34mm')).toBe(true)
  expect(sheet.readCell(width!)?.cell).toMatchObject({ value: '12.34', judgement: 'ok' })
  expect(editor.store.state.openKey).toBe(look)
})

test('what is finer than the item stays as it was typed, and is no record', async () => {
  const { sheet, editor, types } = await opened()
  editor.open(width)
  expect(giveScan(editor, '12.345')).toBe(true)
  expect(sheet.readCell(width!)).toMatchObject({ cell: { value: null }, typed: { text: '12.345' } })
  expect(await types()).toEqual([])
})

test('a code is refused by a number and by 良否, and taken by the code item', async () => {
  const { sheet, editor, types } = await opened()
  for (const key of [width, look]) {
    editor.open(key)
    expect(giveScan(editor, '4901234567894')).toBe(false)
    expect(giveScan(editor, '1234')).toBe(false)
  }
  editor.open(look)
  expect(giveScan(editor, '12.34')).toBe(false)
  expect(await types()).toEqual([])
  editor.open(code)
  expect(giveScan(editor, '4901234567894')).toBe(true)
  expect(sheet.readCell(code!)?.cell.value).toBe('4901234567894')
})

test('a planned sheet that wants its target scanned is started by its label, and by no other', async () => {
  const { sheet, editor, complaints, types } = await opened({ scanToStart: true })
  expect(sheet.state.checksheet.status).toBe('planned')
  expect(giveScan(editor, 'EQ-002')).toBe(false)
  expect(sheet.state.checksheet.status).toBe('planned')
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain('EQ-002')
  expect(giveScan(editor, 'eq-001')).toBe(true)
  expect(sheet.state.checksheet.status).toBe('open')
  expect(await types()).toEqual(['checksheet.start'])
})

test('a 照合 that does not fit is no answer while it may be another machine’s label', async () => {
  const { sheet, editor, types } = await opened()
  editor.open(machine)
  expect(giveScan(editor, 'EQ-002')).toBe(false)
  expect(await types()).toEqual([])
  expect(giveScan(editor, 'EQ-002', true)).toBe(true)
  expect(sheet.readCell(machine!)?.typed?.text).toBe('EQ-002')
})

test('a machine scanned elsewhere starts its sheet and answers its 照合 as a scan, and nothing else', async () => {
  const { sheet, editor, types } = await opened()
  takeScan(editor, 'EQ-002')
  expect(await types()).toEqual([])
  takeScan(editor, 'EQ-001')
  expect(sheet.state.checksheet.status).toBe('open')
  expect(sheet.state.results.get(machine!)).toMatchObject({ value: 'EQ-001', source: 'qr', judgement: 'ok' })
  expect(sheet.state.results.size).toBe(1)
  takeScan(editor, 'EQ-001')
  expect(sheet.state.results.size).toBe(1)
})
