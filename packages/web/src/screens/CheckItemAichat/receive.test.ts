import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { emptyMessage, receive } from './receive.ts'

const id = '0190d0a0-0000-7000-8000-000000000001'

test('the parts of a stream become one answer with its sources; unknown parts change nothing', () => {
  const parts = [
    { type: 'start', messageId: id },
    { type: 'data-label', data: { text: '自動集計（AI不使用）' } },
    { type: 'data-safety', data: { text: '作業を止めて' } },
    { type: 'data-citation', data: { id: 'rec:1', label: 'ECS-1', path: '/checksheet/1/record' } },
    { type: 'text-start', id: 's1' },
    { type: 'text-delta', id: 's1', delta: '前回は' },
    { type: 'text-delta', id: 's1', delta: '14.0' },
    { type: 'text-end', id: 's1' },
    { type: 'data-sentence', data: { id: 's1', cites: ['rec:1'], isUnproven: true } },
    { type: 'data-near', data: { intents: ['mean'] } },
    { type: 'data-later', data: {} },
    { type: 'finish' },
  ] as api.AssistantPart[]
  const message = parts.reduce(receive, emptyMessage(id, { kind: 'chip', intent: 'last' }, '2026-11-17T00:00:00.000Z'))
  expect(message).toMatchObject({
    label: '自動集計（AI不使用）',
    isDangerous: true,
    sentences: [{ text: '前回は14.0', cites: ['rec:1'], isUnproven: true }],
    citations: [{ path: '/checksheet/1/record' }],
    near: ['mean'],
    state: 'done',
  })
})
