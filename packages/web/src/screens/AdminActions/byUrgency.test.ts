import { expect, test } from 'vitest'
import { byUrgency } from './byUrgency.ts'

const action = (no: string, rest: object) => ({ no, severity: 'medium', status: 'todo', ...rest }) as const

test('重大 stands in front, then what is due first; an effect check counts by its own day', () => {
  const rows = [
    action('5', {}),
    action('4', { dueOn: '2026-11-20' }),
    action('3', { dueOn: '2026-11-20', severity: 'high' }),
    action('2', { status: 'effect', dueOn: '2026-11-01', effectCheck: { dueOn: '2026-11-25' }, severity: 'critical' }),
    action('1', { dueOn: '2026-12-01', severity: 'critical' }),
  ]
  const sorted = rows.toSorted((a, b) => byUrgency(a as never, b as never))
  expect(sorted.map(({ no }) => no)).toEqual(['1', '3', '4', '2', '5'])
})
