import '../../text/areas/record.ts'
import '../../text/areas/sheet.ts'
import type { AuditEvent } from '@ecs/core'
import { expect, test } from 'vitest'
import type { SheetRecord } from '../../records/useRecord.ts'
import { ja } from '../../text/ja.ts'
import { addWords, currentWords } from '../../text/words.ts'
import { describeEvent, isNoEvent } from './describeEvent.ts'

addWords('ja', ja)

const id = '0192f0c1-0000-7000-8000-000000000001'
const items = new Map(
  (['sign', 'user', 'okng'] as const).map((kind) => [kind, { item: { id: kind, name: kind, kind } }]),
)
const record = {
  evaluation: { plan: { items }, context: { today: '2026-11-16' } },
  nameOf: () => '佐藤 健一',
} as unknown as SheetRecord

const event = (rest: object) => ({ action: 'result.set', entity: 'result', before: null, ...rest }) as AuditEvent
const changeOf = (kind: string, value: string) =>
  describeEvent(event({ id: kind, after: { value } }), record, currentWords()).change

test('a signature and a person never appear as ids', () => {
  expect(changeOf('sign', id)).toBe('署名済み')
  expect(changeOf('user', id)).toBe('佐藤 健一')
  expect(changeOf('okng', 'ng')).toBe('否')
})

test('the next step of a sheet that still waits is no event', () => {
  const step = (before: string, after: string) =>
    event({ action: 'checksheet.approve', entity: 'checksheet', before: { status: before }, after: { status: after } })
  expect(isNoEvent(step('waiting', 'waiting'))).toBe(true)
  expect(isNoEvent(step('waiting', 'approved'))).toBe(false)
})

test('a sheet that was sent back is told once', () => {
  const returned = { action: 'checksheet.return', id, reason: '測り直してください' }
  const status = { entity: 'checksheet', before: { status: 'waiting' }, after: { status: 'returned' } }
  const entries = [event({ ...returned, ...status }), event({ ...returned, entity: 'return', after: { cells: [] } })]
  expect(entries.filter((entry) => !isNoEvent(entry)).map(({ entity }) => entity)).toEqual(['checksheet'])
})

test('each submission is told with what the sheet said then', () => {
  const contentHash = 'a'.repeat(64)
  const submitted = { action: 'checksheet.submit', entity: 'checksheet', id, after: { status: 'waiting', contentHash } }
  expect(describeEvent(event(submitted), record, currentWords())).toEqual({ what: '提出', change: contentHash })
})
