import { expect, test } from 'vitest'
import { withOwner } from './withOwner.ts'

const people = [{ id: 'a', name: '佐藤' }]

test('an owner who is not among the people of the ECS is not shown as nobody', () => {
  expect(withOwner(people, { assignee: 'b', assigneeName: '鈴木' })).toEqual([...people, { id: 'b', name: '鈴木' }])
  expect(withOwner([], { assignee: 'a', assigneeName: '佐藤' })).toEqual(people)
  expect(withOwner(people, { assignee: 'a', assigneeName: '佐藤' })).toBe(people)
  expect(withOwner(people, { assignee: undefined, assigneeName: null })).toBe(people)
})
