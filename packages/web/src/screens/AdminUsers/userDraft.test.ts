import { expect, test } from 'vitest'
import { bodyOf, emptyDraft, troublesOf, type UserDraft } from './userDraft.ts'

const good: UserDraft = { ...emptyDraft, username: 'sato', name: '佐藤 健一', email: 'sato@example.jp' }

test.each<[Partial<UserDraft>, object]>([
  [{}, {}],
  [{ username: '' }, { username: 'needed' }],
  [{ username: 'sato kenichi' }, { username: 'wrongUsername' }],
  [{ username: '佐藤' }, {}],
  [{ name: '　' }, { name: 'needed' }],
  [{ email: 'sato' }, { email: 'wrongEmail' }],
  [{ email: '' }, { email: 'mailNeedsAddress' }],
  [{ email: '', delivery: 'show' }, {}],
])('%j is in trouble with %j', (part, troubles) => {
  expect(troublesOf({ ...good, ...part })).toEqual(troubles)
})

test('an address that is not given is not sent', () => {
  expect(bodyOf({ ...good, email: ' ', delivery: 'show' })).not.toHaveProperty('email')
  expect(bodyOf({ ...good, name: ' 佐藤 ' })).toMatchObject({ name: '佐藤', email: 'sato@example.jp' })
})
