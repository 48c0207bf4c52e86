import { expect, test } from 'vitest'
import type { Result, TemplateContent } from '../../model/index.ts'
import { compareResults } from './compareResults.ts'

const id = (n: number) => `0192f0c1-0000-7000-8000-${String(n).padStart(12, '0')}`

const content = (items: [number, string][], repeat = false) =>
  ({
    about: {},
    targetKinds: [],
    approvalFlow: { steps: [] },
    processes: [
      {
        id: id(99),
        no: 1,
        name: '点検',
        order: 'free',
        ...(repeat && { repeat: { min: 0, max: 9, label: '行' } }),
        items: items.map(([n, name]) => ({ id: id(n), no: n, name, kind: 'number' })),
      },
    ],
  }) as unknown as TemplateContent

const answer = (n: number, value: string | null, rest: Partial<Result> = {}) =>
  ({ itemId: id(n), value, judgement: 'ok', ...rest }) as Result

const told = (cells: ReturnType<typeof compareResults>) =>
  cells.map(({ item, row, before, after, isDifferent }) => [item.no, row, before?.value, after?.value, isDifferent])

test('values, judgements and comments that changed are told, equal ones too', () => {
  const one = {
    content: content([
      [1, '圧力'],
      [2, '温度'],
      [3, '音'],
    ]),
    results: [answer(1, '14.0'), answer(2, '40'), answer(3, 'x')],
    rows: {},
  }
  const two = {
    ...one,
    results: [answer(1, '14.0'), answer(2, '41', { judgement: 'warn' }), answer(3, 'x', { comment: '異音' })],
  }
  expect(told(compareResults(one, two))).toEqual([
    [1, undefined, '14.0', '14.0', false],
    [2, undefined, '40', '41', true],
    [3, undefined, 'x', 'x', true],
  ])
})

test('an item of one version only is compared with nothing; both empty is no difference', () => {
  const old = {
    content: content([
      [1, '圧力'],
      [5, '旧項目'],
    ]),
    results: [answer(5, '1')],
    rows: {},
  }
  const now = {
    content: content([
      [1, '圧力'],
      [6, '新項目'],
    ]),
    results: [answer(6, '2')],
    rows: {},
  }
  expect(told(compareResults(old, now))).toEqual([
    [1, undefined, undefined, undefined, false],
    [6, undefined, undefined, '2', true],
    [5, undefined, '1', undefined, true],
  ])
})

test('rows of a table are compared by their place', () => {
  const table = content([[1, '径']], true)
  const one = { content: table, results: [answer(1, '5.0', { rowId: 'a' })], rows: { [id(99)]: ['a'] } }
  const two = {
    content: table,
    results: [answer(1, '5.0', { rowId: 'b' }), answer(1, '5.1', { rowId: 'c' })],
    rows: { [id(99)]: ['b', 'c'] },
  }
  expect(told(compareResults(one, two))).toEqual([
    [1, 1, '5.0', '5.0', false],
    [1, 2, undefined, '5.1', true],
  ])
})
