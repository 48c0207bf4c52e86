import { expect, test } from 'vitest'
import { inquiryStatuses } from '../../model/index.ts'
import { inquirySideOf, inquiryStatusAfter } from './index.ts'

test('Q1 an inquiry is taken, answered and closed', () => {
  expect(inquiryStatusAfter('assign', 'received')).toBe('doing')
  expect(inquiryStatusAfter('assign', 'answered')).toBe('answered')
  for (const status of inquiryStatuses) {
    expect(inquiryStatusAfter('answer', status)).toBe('answered')
    expect(inquiryStatusAfter('close', status)).toBe('done')
  }
})

test('Q1 a word of the person who asked opens it again', () => {
  expect(inquiryStatusAfter('add', 'received')).toBe('received')
  for (const status of ['doing', 'answered', 'done'] as const) expect(inquiryStatusAfter('add', status)).toBe('doing')
})

test('Q2 there are two sides, and nobody else', () => {
  const inquiry = { createdBy: 'sato' }
  expect(inquirySideOf(inquiry, { id: 'sato', groups: ['ecs-admin'] })).toBe('asks')
  expect(inquirySideOf(inquiry, { id: 'admin', groups: ['ecs-admin'] })).toBe('answers')
  expect(inquirySideOf(inquiry, { id: 'tanaka', groups: ['ecs-leader', 'ecs-auditor'] })).toBeUndefined()
})
