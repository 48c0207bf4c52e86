import { appError } from '@ecs/core'
import { expect, test } from 'vitest'
import { errorWords, newErrorId } from './errorWords.ts'

test('server trouble: the first sentence, what is safe, and the id apart', () => {
  expect(errorWords(appError('serverError', { id: 'abc-1' }))).toEqual({
    title: 'サーバーで問題が発生しました。',
    hint: '入力内容は端末に残っています。',
    id: 'abc-1',
    isRefused: false,
  })
})

test('expected trouble without an id shows its code', () => {
  const words = errorWords(appError('networkError'))
  expect(words?.title).toBe('通信できません。')
  expect(words?.hint).toContain('入力内容は端末に残っています')
  expect(words?.id).toBe('N-101')
})

test('a refusal is no trouble: nothing was typed, and trying again will not help', () => {
  expect(errorWords(appError('forbidden', { role: '管理者' }))).toMatchObject({ hint: undefined, isRefused: true })
  expect(errorWords(appError('notFound'))?.isRefused).toBe(false)
})

test('a bug has no wording of its own', () => {
  expect(errorWords(new TypeError('x is undefined'))).toBeUndefined()
  expect(errorWords('nope')).toBeUndefined()
})

test('an id of ours can be read out', () => {
  expect(newErrorId()).toMatch(/^E-[0-9A-F]{4}-[0-9A-F]{4}$/)
})
