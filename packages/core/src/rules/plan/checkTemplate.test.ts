import { describe, expect, test } from 'vitest'
import type { TemplateContent } from '../../model/index.ts'
import { type ItemSketch, itemId, processId, sketchContent } from '../testing/scene.ts'
import { checkTemplate } from './checkTemplate.ts'

const told = (item: Partial<ItemSketch>, more: Partial<TemplateContent> = {}) =>
  checkTemplate(sketchContent([{ items: [{ key: 'a', ...item }] }], more)).map(({ key, code }) => `${key} ${code}`)

test('H1 a plain template has no problems', () => {
  expect(told({})).toEqual([])
})

test('H1 a problem names its process, item and key', () => {
  expect(checkTemplate(sketchContent([{ items: [] }, { items: [{ key: 'a', kind: 'calc' }] }]))).toEqual([
    {
      processNo: 2,
      processId: processId(2),
      itemNo: 1,
      itemId: itemId('a'),
      key: 'formula',
      code: 'T-001',
      text: '計算項目には式が必要です。',
    },
  ])
})

describe('H13 a sheet that is too much is refused in words', () => {
  const table = (max: number, items: ItemSketch[]) => ({ repeat: { min: 0, max, label: '行' }, items })
  const found = (max: number, items: ItemSketch[], more: ItemSketch[] = []) =>
    checkTemplate(sketchContent([{ items: [{ key: 'first' }, ...more] }, table(max, items)])).map(
      ({ itemId: id, key, code, text }) => ({ id, key, code, text }),
    )
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `n${n}` }))
  const calc = (key: string, formula: string): ItemSketch => ({ key, kind: 'calc', formula })
  const often = (part: string, times: number) => Array.from({ length: times }, () => part).join('+')
  test('H13 cells are items times the most rows', () => {
    expect(found(500, numbers(39))).toEqual([])
    expect(found(500, numbers(40))).toEqual([
      {
        id: undefined,
        key: 'repeat',
        code: 'T-016',
        text: '記入欄（項目×最大行数）が20,001個になります。上限は20,000個です。項目か、くり返しの最大行数を減らしてください。',
      },
    ])
  })
  test('H13 the steps of all formulas in all rows', () => {
    expect(found(500, [{ key: 'k' }, calc('share', '[k] / sum(all([k])) * 100')])).toEqual([])
    expect(found(500, [{ key: 'k' }], [calc('total', often('sum(all([k]))', 70))])).toEqual([])
    const dear = often('[k]/3', 30)
    expect(found(100, [{ key: 'k' }, calc('c', dear)])).toEqual([])
    expect(found(500, [{ key: 'k' }, calc('small', '[k]+1'), calc('c', dear)])).toEqual([
      {
        id: itemId('c'),
        key: 'formula',
        code: 'T-017',
        text: '計算の量（451,000）が上限（200,000）を超えます。式を短くするか、くり返しの最大行数を減らしてください。',
      },
    ])
  })
  test('H13 one formula alone', () => {
    const long = often('stdev([k], 1)', 60)
    expect(found(100, [{ key: 'k' }], [calc('c', long)])).toEqual([])
    expect(found(500, [{ key: 'k' }], [calc('c', long)])).toMatchObject([{ id: itemId('c'), code: 'F-013' }])
  })
  test('H13 every kind of formula counts, also through where, conditions and CPK', () => {
    const heavy = (formula: string) => found(500, [{ key: 'k' }, calc('c', formula)]).map(({ code }) => code)
    expect(heavy('cpk([k], 20)')).toEqual([])
    expect(heavy('sum(x, 1) where x = all([k])')).toEqual(['T-017'])
    expect(heavy('sum(if([k] > 1, all([k]), all([k])), 1)')).toContain('T-017')
    expect(heavy('sum([k] > 1 ? all([k]) : all([k]), 1)')).toContain('T-017')
    expect(heavy('isblank(all([k])) ? 1 : 2')).toEqual(['T-017'])
    expect(heavy(often('sqrt([k])', 10))).toEqual(['T-017'])
    expect(heavy('[k]^2 * 3.14 + power([k], 3) + [k]^-1')).toEqual([])
    expect(heavy('[k]^[k]')).toEqual(['T-017'])
    expect(heavy('-abs([k]) + 1 > 2 ? [lot.no] : 3')).toEqual([])
  })
})

describe('H2 choices', () => {
  test.each([
    [{ kind: 'select' }, ['choices T-002']],
    [{ kind: 'multi', choices: [] }, ['choices T-002']],
    [{ kind: 'select', source: 'master:staff' }, []],
    [{ kind: 'select', choices: ['a', 'b', 'a'] }, ['choices T-004']],
    [{ kind: 'select', choices: ['a'], okChoices: ['b'] }, ['okChoices T-003']],
    [{ kind: 'select', choices: ['a'], okChoices: ['a'], warnChoices: ['c'] }, ['warnChoices T-003']],
    [{ kind: 'select', choices: ['a'], force: { when: 'anyNG()', value: 'z' } }, ['force T-003']],
    [{ kind: 'select', choices: ['a'], force: { when: 'anyNG()', value: 'a' } }, []],
    [{ kind: 'select', source: 'master:staff', okChoices: ['誰か'] }, []],
  ] as [Partial<ItemSketch>, string[]][])('H2 %j: %j', (item, expected) => {
    expect(told(item)).toEqual(expected)
  })
})

describe('H3 limits', () => {
  test.each([
    [{ lower: '5', upper: '5' }, []],
    [{ lower: '5.1', upper: '5' }, ['lower T-007']],
    [{ warnLower: '8', warnUpper: '7' }, ['warnLower T-007']],
    [{ lower: '0', upper: '10', warnLower: '0', warnUpper: '10' }, []],
    [{ lower: '0', warnLower: '-1' }, ['warnLower T-008']],
    [{ lower: '0', warnUpper: '-1' }, ['warnLower T-008']],
    [{ upper: '10', warnUpper: '11' }, ['warnUpper T-008']],
    [{ upper: '10', warnLower: '11' }, ['warnUpper T-008']],
    [{ gauge: { min: '10', max: '0' } }, ['gauge T-007']],
    [{ kind: 'photo', minPhotos: 2, maxPhotos: 2 }, []],
    [{ kind: 'photo', minPhotos: 3, maxPhotos: 2 }, ['minPhotos T-010']],
  ] as [Partial<ItemSketch>, string[]][])('H3 %j: %j', (item, expected) => {
    expect(told(item)).toEqual(expected)
  })
})

describe('H4 keys that a kind cannot use', () => {
  test.each([
    ['formula', '1', 'number'],
    ['choices', ['a'], 'text'],
    ['okChoices', ['a'], 'text'],
    ['warnChoices', ['a'], 'text'],
    ['source', 'master:x', 'number'],
    ['force', { when: 'true', value: 'a' }, 'text'],
    ['lower', '1', 'text'],
    ['upper', '1', 'okng'],
    ['warnLower', '1', 'text'],
    ['warnUpper', '1', 'text'],
    ['limitFormula', '1..2', 'text'],
    ['warnDiff', '1', 'text'],
    ['decimals', 1, 'select'],
    ['step', '1', 'text'],
    ['monotonic', true, 'text'],
    ['rollover', '100', 'text'],
    ['gauge', { min: '0', max: '1' }, 'text'],
    ['spc', 'IMR', 'okng'],
    ['expected', '{target.code}', 'text'],
    ['match', { mode: 'exact' }, 'text'],
    ['parse', { by: 'gs1' }, 'text'],
    ['expiry', true, 'text'],
    ['dateRule', 'today<=value', 'time'],
    ['maxLength', 5, 'number'],
    ['sign', {}, 'text'],
    ['pattern', { referenceIds: [], threshold: '90' }, 'text'],
  ])('H4 %s: %j does nothing for %s', (key, value, kind) => {
    const item = { kind, [key]: value, ...(kind === 'select' ? { choices: ['a'] } : {}) } as Partial<ItemSketch>
    expect(told(item)).toContain(`${key} T-011`)
  })
})

describe('H5 doubles', () => {
  test('H5 keys, item numbers and process numbers are unique', () => {
    const twice = checkTemplate(
      sketchContent([
        {
          no: 1,
          items: [
            { key: 'a', no: 1 },
            { key: 'b', no: 1 },
          ],
        },
        { no: 1, items: [{ key: 'a', no: 1 }] },
      ]),
    )
    expect(twice.map(({ processId: process, itemNo, key, code }) => [process, itemNo, key, code])).toEqual([
      [processId(2), undefined, 'no', 'T-006'],
      [processId(2), 1, 'key', 'T-005'],
      [processId(1), 1, 'no', 'T-006'],
    ])
  })
  test('H5 items without a key are no doubles', () => {
    expect(checkTemplate(sketchContent([{ items: [{ key: 'a' }, { key: 'b' }] }]))).toEqual([])
  })
})

test('H6 an item for a role needs a step of that role', () => {
  expect(told({ kind: 'sign', role: 'leader' })).toEqual([])
  expect(told({ kind: 'sign', role: 'approver' })).toEqual(['role T-009'])
})

test('H10 only approvers can sign an approval', () => {
  const flow = (kind: 'check' | 'approve', role: 'leader' | 'approver') => ({
    approvalFlow: { steps: [{ kind, role, who: 'any' as const, userIds: [] }] },
  })
  expect(told({}, flow('approve', 'leader'))).toEqual(['approvalFlow T-009'])
  expect(told({}, flow('approve', 'approver'))).toEqual([])
  expect(told({}, flow('check', 'approver'))).toEqual([])
})

test('H7 a fixed default must fit its item', () => {
  expect(told({ kind: 'number', default: { from: 'fixed', value: '5' } })).toEqual([])
  expect(told({ kind: 'number', default: { from: 'fixed', value: 'x' } })).toEqual(['default T-014'])
  expect(told({ kind: 'select', choices: ['a'], default: { from: 'fixed', value: 'b' } })).toEqual(['default T-014'])
  expect(told({ kind: 'number', default: { from: 'previous' } })).toEqual([])
})

test('H8 a template has 1 to 5,000 items', () => {
  expect(checkTemplate(sketchContent([{ items: [] }])).map(({ code }) => code)).toEqual(['T-013'])
  const many = (count: number) => Array.from({ length: count }, (_, n) => ({ key: `m${n}` }))
  expect(checkTemplate(sketchContent([{ items: many(5000) }]))).toEqual([])
  expect(checkTemplate(sketchContent([{ items: many(5001) }])).map(({ code }) => code)).toEqual(['T-012'])
})

test('H9 what is wrong with formulas is part of the list', () => {
  expect(told({ kind: 'calc', formula: '[nobody]' })).toEqual(['formula F-008'])
})
