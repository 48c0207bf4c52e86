import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { conversationText } from './conversationText.ts'
import { emptyMessage } from './receive.ts'

const words = {
  title: 'AI相談',
  momentOf: (at: string) => at.slice(0, 10),
  questionOf: (question: api.AssistantQuestion) => (question.kind === 'text' ? question.text : question.intent),
  unproven: '根拠なし',
  stopped: '中断',
  failed: '失敗',
}

test('every sentence keeps its sources and its doubt, every answer what made it', () => {
  const asked = emptyMessage('m1', { kind: 'text', text: '前回は？' }, '2026-11-17T00:00:00.000Z')
  const answer: api.AssistantMessage = {
    ...asked,
    label: '自動集計（AI不使用）',
    sentences: [
      { text: '前回は14.0です。', cites: ['a', 'gone'] },
      { text: '高めです。', cites: [], isUnproven: true },
    ],
    citations: [{ id: 'a', label: 'ECS-1', path: '/checksheet/1/record' }],
    state: 'stopped',
  }
  expect(conversationText([answer], words, 'https://ecs.example')).toBe(
    [
      'AI相談',
      '',
      '2026-11-17  前回は？',
      '自動集計（AI不使用）',
      '前回は14.0です。',
      '  → ECS-1 https://ecs.example/checksheet/1/record',
      '高めです。（根拠なし）',
      '中断',
    ].join('\n'),
  )
})
