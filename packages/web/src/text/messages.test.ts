import { appError, catalogue, type ErrorName, message, retold, speakMessages } from '@ecs/core'
import { afterEach, expect, test } from 'vitest'
import { messages } from './en/messages.ts'

afterEach(() => speakMessages(undefined))

/** Enough of everything that a message may ask for. */
const detail = {
  issues: [],
  problems: [],
  ...Object.fromEntries(['max', 'cells', 'steps', 'days'].map((name) => [name, 1])),
}
const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/

test.each(Object.keys(catalogue) as ErrorName[])('%s is said in English without a word of Japanese', (name) => {
  const text = (messages[name] as (detail: unknown) => string)(detail)
  expect(text).not.toBe('')
  expect(text).not.toMatch(japanese)
})

test('a page in English says its own messages and those of the server in English', () => {
  const { code, message: text } = appError('notFound')
  speakMessages(messages)
  expect(message('signMissing').text).toBe('The signature is missing.')
  expect(retold({ code, message: text })).toBe('Not found. It was deleted, or you have no access.')
  speakMessages(undefined)
  expect(message('signMissing').text).toBe('署名がありません。')
})
