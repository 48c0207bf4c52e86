import { describe, expect, test } from 'vitest'
import { type Answers, itemId, processId, sketchResults } from '../testing/scene.ts'
import { differences } from './differences.ts'

const said = (answers: Answers, rowIds: string[] = ['1', '2']) => ({
  results: sketchResults(answers),
  rows: new Map([[processId(1), rowIds]]),
})
const told = (before: Answers, after: Answers) =>
  differences(said(before), said(after)).map(({ key, change }) => [key, change])

describe('S16 what differs between two revisions', () => {
  test('S16 the same answers differ in nothing', () => {
    expect(told({ a: '1', 'b/1': 'ok' }, { a: '1', 'b/1': 'ok' })).toEqual([])
  })
  test('S16 added, removed and changed answers are told with both sides', () => {
    const found = differences(said({ a: '1', b: '2' }), said({ a: '3', c: '4' }))
    expect(found.map(({ itemId: id, change, before, after }) => [id, change, before?.value, after?.value])).toEqual([
      [itemId('a'), 'changed', '1', '3'],
      [itemId('b'), 'removed', '2', undefined],
      [itemId('c'), 'added', undefined, '4'],
    ])
  })
  test('S16 a comment, a reason of 対象外 and evidence are differences too', () => {
    expect(told({ a: '1' }, { a: { value: '1', comment: '再測定' } })).toHaveLength(1)
    expect(told({ a: { na: { reason: '停止' } } }, { a: { na: { reason: '撤去' } } })).toHaveLength(1)
    expect(told({ a: '1' }, { a: { value: '1', evidence: [itemId('photo')] } })).toHaveLength(1)
  })
  test('S16 an answer that was taken back is one that is not there', () => {
    expect(told({ a: { value: null } }, {})).toEqual([])
    expect(told({ a: '1' }, { a: { value: null } })).toEqual([[itemId('a'), 'removed']])
  })
  test('S16 the answers of a removed row are gone from the sheet', () => {
    const found = differences(said({ 'b/2': '5' }), said({ 'b/2': '5' }, ['1']))
    expect(found).toMatchObject([{ rowId: '2', change: 'removed' }])
  })
})
