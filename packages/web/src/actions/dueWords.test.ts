import { expect, test } from 'vitest'
import type { Translate } from '../text/translate.ts'
import { dueWords } from './dueWords.ts'

const t = ((key: string, values?: object) =>
  `${key}${values ? ` ${JSON.stringify(values)}` : ''}`) as unknown as Translate
const today = '2026-11-13'

test.each([
  [{ status: 'doing', dueOn: '2026-11-16' }, 'actions.due {"day":"11/16"}', false],
  [{ status: 'todo', dueOn: '2026-11-13' }, 'actions.dueToday', false],
  [{ status: 'doing', dueOn: '2026-11-11' }, 'actions.dueLate {"day":"11/11","days":2}', true],
  [
    { status: 'effect', dueOn: '2026-11-01', effectCheck: { dueOn: '2026-11-20' } },
    'actions.effectOn {"day":"11/20"}',
    false,
  ],
] as const)('%j is said as %s', (action, words, isLate) => {
  expect(dueWords(action, today, t)).toEqual({ words, isLate })
})

test('what is over has no day left', () => {
  expect(dueWords({ status: 'done', dueOn: '2026-11-01' }, today, t)).toBeUndefined()
})
