import { expect, test } from 'vitest'
import { readDay, readPastRecords, readPastValue } from './index.ts'
import type { PastItem } from './readPastValue.ts'

const item = (no: string, name: string, kind: PastItem['kind'], more: Partial<PastItem> = {}): PastItem => ({
  id: `item-${no}`,
  no,
  name,
  kind,
  isRepeated: false,
  ...more,
})
const press = item('1-2', '油圧', 'number', { unit: 'MPa' })
const look = item('1-1', '外観', 'okng')
const about = {
  items: [look, press, item('1-3', '写真', 'photo'), item('1-4', 'アルコール', 'number', { personal: true })],
  targets: new Map([['IM-01', 'target-1']]),
  today: '2026-11-17',
}
const read = (...rows: string[][]) => readPastRecords([{ sheet: '', rows }], about)
const head = ['対象コード', '実施日', 'シフト', '1-1 外観', '油圧', '点検者', '備考']

test.each([
  ['2025/4/1', '2025-04-01'],
  ['2025-04-01', '2025-04-01'],
  ['2025年4月1日（火）', '2025-04-01'],
  ['令和７年４月１日', '2025-04-01'],
  ['R7.4.1', '2025-04-01'],
  ['平成元年1月8日', '1989-01-08'],
  ['20250401', '2025-04-01'],
  ['45748', '2025-04-01'],
  ['45748.75', '2025-04-01'],
  ['2025/2/30', undefined],
  ['4月1日', undefined],
  ['12.5', undefined],
])('D17 the day 「%s」 is %s', (text, day) => expect(readDay(text)).toBe(day))

test.each([
  ['○', { value: 'ok' }],
  ['×', { value: 'ng' }],
  ['／', { value: 'na' }],
  ['ＮＧ', { value: 'ng' }],
  ['△', { needs: '○・×・良・否・対象外のどれか' }],
])('D18 the mark 「%s」', (text, expected) => expect(readPastValue(look, text)).toEqual(expected))

test.each([
  ['１４．２MPa', '14.2'],
  ['1,204', '1204'],
  ['▲0.5', '-0.5'],
  ['.50', '0.50'],
  ['+007.20', '7.20'],
])('D18 the number 「%s」 is %s', (text, value) => expect(readPastValue(press, text)).toEqual({ value }))

test.each(['14..2', '約14', '1,20', '14kPa'])('D18 「%s」 is no number', (text) =>
  expect(readPastValue(press, text)).toEqual({ needs: '数字' }),
)

test('D18 choices are those of the item, however they are written', () => {
  const level = item('2-1', '油面', 'select', { choices: ['適正', '下限未満'] })
  expect(readPastValue(level, ' 適正 ')).toEqual({ value: '適正' })
  expect(readPastValue(level, '満タン')).toEqual({ needs: '適正・下限未満' })
})

test('D17 a line is a round: its readings have target, day, shift, person and place; an empty box says nothing', () => {
  const { readings, lines, issues, notes } = read(
    ['射出成形機 点検記録'],
    head,
    ['IM-01', '2025/4/1', '日勤', '○', '14.2', '佐藤', '異音なし'],
    ['IM-01', '2025/4/2', '', '', '14.0'],
  )
  expect([lines, issues, notes]).toEqual([2, [], []])
  expect(readings).toEqual([
    {
      ...{ targetId: 'target-1', itemId: 'item-1-1', day: '2025-04-01', shift: '日勤', value: 'ok' },
      ...{ person: '佐藤', note: '異音なし', sheet: '', row: 3 },
    },
    expect.objectContaining({ itemId: 'item-1-2', value: '14.2' }),
    expect.objectContaining({ itemId: 'item-1-2', day: '2025-04-02', value: '14.0', person: '' }),
  ])
})

test('D19 a line with a fault is left out whole and named at its cell; the others are read', () => {
  const { readings, refused, issues } = read(
    head,
    ['IM-99', '2025/4/1', '', '○', '14.2'],
    ['IM-01', '2027/4/1', '', '○', '14.2'],
    ['IM-01', '2025/4/3', '', '○', '約14'],
    ['IM-01', '2025/4/4', '', '○', '14.1'],
    ['IM-01', '2025/4/4', '', '×', '14.1'],
  )
  expect(issues.map(({ cell }) => cell)).toEqual(['A2', 'B3', 'E4', 'B6'])
  expect(issues.at(-1)!.text).toContain('B5')
  expect([refused, readings.length]).toEqual([4, 2])
})

test('D20 personal items, photos and unknown columns are passed over and noted', () => {
  const { readings, notes } = read(
    [...head, '写真', 'アルコール'],
    ['IM-01', '2025/4/1', '', '○', '', '', '', 'a.jpg', '0.00'],
  )
  expect(readings.map(({ itemId }) => itemId)).toEqual(['item-1-1'])
  expect(notes.map(({ read: name }) => name)).toEqual(['写真', 'アルコール'])
})

test('D20 a name that two items have names neither; with its number it does', () => {
  const twice = { ...about, items: [look, item('2-1', '外観', 'okng')] }
  const rows = [
    ['対象コード', '実施日', '外観', '2-1 外観'],
    ['IM-01', '2025/4/1', '×', '○'],
  ]
  const { readings, notes } = readPastRecords([{ sheet: '', rows }], twice)
  expect(readings.map(({ itemId, value }) => [itemId, value])).toEqual([['item-2-1', 'ok']])
  expect(notes).toHaveLength(1)
})

test('D19 an item of a table may have several lines on one day', () => {
  const rows = [
    ['対象コード', '実施日', '温度'],
    ['IM-01', '2025/4/1', '20'],
    ['IM-01', '2025/4/1', '21'],
  ]
  const { readings, issues } = readPastRecords([{ sheet: '', rows }], {
    ...about,
    items: [item('1-1', '温度', 'number', { isRepeated: true })],
  })
  expect([issues, readings.map(({ value }) => value)]).toEqual([[], ['20', '21']])
})
