import { randomUUID } from 'node:crypto'
import type { Result, TemplateContent } from '@ecs/core'
import { expect, test } from 'vitest'
import { packCells, unpackCells } from './cells.ts'
import { chunkingOf } from './chunks.ts'

const checksheetId = randomUUID()

function answer(change: Partial<Result> = {}): Result {
  return {
    id: randomUUID(),
    checksheetId,
    itemId: randomUUID(),
    value: '14.20',
    judgement: 'ok',
    source: 'manual',
    enteredBy: randomUUID(),
    enteredAtDevice: '2026-11-15T00:00:00.000Z',
    receivedAtServer: '2026-11-15T00:00:01.000Z',
    clockSkewMs: -120,
    rev: 3,
    baseRev: 2,
    deviceId: randomUUID(),
    deviceSeq: 8,
    ...change,
  }
}

const keyOf = ({ itemId, rowId }: Result) => (rowId ? `${itemId}/${rowId}` : itemId)

test('what is packed comes back unchanged, rows and extras included', () => {
  const by = randomUUID()
  const results = [
    answer({ enteredBy: by }),
    answer({ enteredBy: by, rowId: randomUUID(), value: null, judgement: 'na', na: { reason: '停止中' } }),
    answer({ comment: 'にじみあり', evidence: [randomUUID()], confidence: 0.93, manualOverride: true, source: 'ocr' }),
    answer({ value: '' }),
  ]
  const chunk = JSON.parse(JSON.stringify(packCells(results.map((result) => [keyOf(result), result]))))
  expect([...unpackCells(checksheetId, chunk)].map(([, result]) => result)).toEqual(results)
})

test('a person and a device are named once however many answers they gave', () => {
  const by = randomUUID()
  const results = Array.from({ length: 30 }, () => answer({ enteredBy: by, deviceId: by }))
  const chunk = packCells(results.map((result) => [keyOf(result), result]))
  expect(chunk.who).toEqual([by])
  expect(chunk.devices).toEqual([by])
})

test('thirty answers lie together, a long sheet and a table are spread, added items stand apart', () => {
  const item = () => ({ id: randomUUID(), no: 1, name: '項目', kind: 'okng' as const })
  const plain = Array.from({ length: 120 }, item)
  const table = Array.from({ length: 4 }, item)
  const content = {
    processes: [
      { id: randomUUID(), no: 1, name: '点検', order: 'free', items: plain },
      { id: randomUUID(), no: 2, name: '表', order: 'free', repeat: { min: 1, max: 500, label: '行' }, items: table },
    ],
  } as unknown as TemplateContent
  const chunkOf = chunkingOf(content)
  expect(new Set(plain.slice(0, 30).map(({ id }) => chunkOf(id))).size).toBe(1)
  expect(new Set(plain.map(({ id }) => chunkOf(id))).size).toBe(3)
  const rows = Array.from({ length: 500 }, () => randomUUID())
  for (const row of rows.slice(0, 20)) expect(new Set(table.map(({ id }) => chunkOf(`${id}/${row}`))).size).toBe(1)
  expect(new Set(rows.map((row) => chunkOf(`${table[0]!.id}/${row}`))).size).toBe(32)
  expect(plain.map(({ id }) => chunkOf(id))).not.toContain(chunkOf(randomUUID()))
})
