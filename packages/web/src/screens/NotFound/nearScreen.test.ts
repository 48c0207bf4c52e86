import { expect, test } from 'vitest'
import { pageAt } from '../../router/pageAt.ts'
import { editDistance, nearScreen } from './nearScreen.ts'

test.each([
  ['/histroy', '/history'],
  ['/outboxs', '/outbox'],
  ['/Lists/', '/list'],
  ['/mypage/user-info', '/mypage/userinfo'],
])('%s was meant for %s', (typed, meant) => {
  expect(nearScreen(typed)?.to).toBe(meant)
})

test('something else is not guessed', () => {
  expect(nearScreen('/wp-login.php')).toBeUndefined()
  expect(nearScreen('/x')).toBeUndefined()
})

test('what is offered opens the screen it names', () => {
  for (const typed of ['/lisst', '/outbix', '/creat', '/admim']) {
    const screen = nearScreen(typed)
    expect(pageAt(screen!.to)?.name).toBe(screen!.screen)
  }
})

test('distance counts inserted, deleted and replaced letters', () => {
  expect(editDistance('list', 'list')).toBe(0)
  expect(editDistance('lst', 'list')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
  expect(editDistance('kitten', 'sitting')).toBe(3)
})
