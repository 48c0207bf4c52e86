import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  itemId,
  processId,
  sketchChecksheet,
  sketchContent,
  sketchItem,
  sketchPhoto,
  sketchResult,
  sketchState,
  users,
  uuid,
} from '../testing/scene.ts'
import { canonicalContent, canonicalJson } from './content.ts'
import { factsOf } from './facts.ts'

describe('S14 what a signature is about', () => {
  const content = sketchContent([{ items: [{ key: 'a' }, { key: 'b' }] }])
  const result = sketchResult('a', { value: '1' })
  const state = sketchState(content, {
    results: new Map([
      [itemId('a'), result],
      [itemId('b'), sketchResult('b', { value: '2' })],
    ]),
  })
  const text = canonicalContent(state)
  test('S14 the order in which things arrived does not matter', () => {
    const turned = { ...state, results: new Map([...state.results].reverse()) }
    expect(canonicalContent(turned)).toBe(text)
  })
  test.each([
    ['a value', { results: new Map(state.results).set(itemId('a'), { ...result, value: '1.0' }) }],
    ['a comment', { results: new Map(state.results).set(itemId('a'), { ...result, comment: 'x' }) }],
    ['対象外', { results: new Map(state.results).set(itemId('a'), { ...result, na: { reason: 'x' } }) }],
    ['the source', { results: new Map(state.results).set(itemId('a'), { ...result, source: 'ocr' as const }) }],
    ['evidence', { results: new Map(state.results).set(itemId('a'), { ...result, evidence: [uuid(1)] }) }],
    ['the person', { results: new Map(state.results).set(itemId('a'), { ...result, enteredBy: users.other }) }],
    [
      'the time',
      { results: new Map(state.results).set(itemId('a'), { ...result, enteredAtDevice: '2026-11-15T03:00:00.000Z' }) },
    ],
    ['a missing value', { results: new Map([[itemId('a'), result]]) }],
    ['a photo', { attachments: new Map([[uuid(501), sketchPhoto(1, 'a')]]) }],
    ['a row', { rows: new Map([[processId(1), ['1']]]) }],
    ['an added item', { addedItems: [{ processId: processId(1), item: sketchItem({ key: 'x' }, 3) }] }],
    ['the lot', { checksheet: sketchChecksheet({ lot: 'L' }) }],
    ['the facts', { checksheet: sketchChecksheet({ facts: { 'lot.no': 'x' } }) }],
    ['the shift', { checksheet: sketchChecksheet({ shift: '夜勤' }) }],
    ['the day', { checksheet: sketchChecksheet({ plannedFor: '2026-11-15' }) }],
    ['the note', { checksheet: sketchChecksheet({ note: 'x' }) }],
    ['the revision', { checksheet: sketchChecksheet({ revision: 2 }) }],
    ['the target', { checksheet: sketchChecksheet({ targetId: uuid(99) }) }],
    ['the version', { checksheet: sketchChecksheet({ templateVersionId: uuid(99) }) }],
    ['the ECS', { checksheet: sketchChecksheet({ ecsId: uuid(99) }) }],
    ['the sheet', { checksheet: sketchChecksheet({ id: uuid(99) }) }],
  ])('S14 %s changes it', (_, change) => {
    expect(canonicalContent({ ...state, ...change })).not.toBe(text)
  })
  test('S14 status, change numbers, times of arrival and removed files do not', () => {
    const removed = sketchPhoto(1, 'a', { removed: { by: users.operator, at: '2026-11-15T03:00:00.000Z' } })
    const later = {
      ...state,
      checksheet: sketchChecksheet({ status: 'waiting', rev: 99, step: 1, docNo: 'ECS-20261115-0002' }),
      attachments: new Map([[removed.id, removed]]),
      results: new Map(
        [...state.results].map(([key, entry]) => [
          key,
          { ...entry, rev: 50, receivedAtServer: '2027-01-01T00:00:00.000Z' },
        ]),
      ),
    }
    expect(canonicalContent(later)).toBe(text)
  })
})

describe('S14 canonical JSON', () => {
  test('S14 sorts keys, drops what is undefined, and is JSON', () => {
    expect(canonicalJson({ b: 1, a: [undefined, null, 'x"'], c: undefined, d: { z: true, y: 1.5 } })).toBe(
      '{"a":[null,null,"x\\""],"b":1,"d":{"y":1.5,"z":true}}',
    )
    expect(canonicalJson(undefined)).toBe('null')
    expect(canonicalJson(null)).toBe('null')
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
  test('S14 the same thing in another order is the same text', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        return canonicalJson(value) === canonicalJson(turned)
      }),
    )
  })
})

describe('F22 facts', () => {
  const target = { code: 'EQ-001', name: '成形機', attributes: { water: '井戸水', code: 'wrong' } }
  test('F22 come from the target, the lot and the sheet', () => {
    expect(
      factsOf(target, { docNo: 'ECS-20261115-0001', shift: '日勤', lot: 'L5', facts: { 'lot.partNo': 'SH' } }),
    ).toEqual({
      'target.water': '井戸水',
      'target.code': 'EQ-001',
      'target.name': '成形機',
      'sheet.docNo': 'ECS-20261115-0001',
      'sheet.shift': '日勤',
      'lot.no': 'L5',
      'lot.partNo': 'SH',
    })
  })
  test('F22 what nobody said is not there', () => {
    expect(Object.keys(factsOf({ code: 'A', name: 'B', attributes: {} }, { docNo: '仮-1' })).sort()).toEqual([
      'sheet.docNo',
      'target.code',
      'target.name',
    ])
  })
})
