import type { api } from '@ecs/core'
import { expect, test } from 'vitest'
import { anthropic, bedrock, type Recorded } from '../../../testing/models/recorded.ts'
import { recordedDouble } from '../../../testing/models/recordedDouble.ts'
import type { AssistantTools, EnginePart } from '../engine.ts'
import { modelEngine } from './index.ts'

const item = {
  cite: 'std:1-2',
  itemId: 'a',
  no: '1-2',
  name: '圧力',
  kind: 'number',
  unit: 'MPa',
  upper: '15',
} as const
const point = { cite: 'rec:ECS-1', docNo: 'ECS-1', day: '2026-11-01', values: ['14.2'], judgement: 'ok' } as const
const tools: AssistantTools = {
  subject: { id: 'a', name: '圧力', kind: 'number' },
  others: [],
  targetNames: [],
  today: '2026-11-17',
  run: async () => ({
    facts: {
      today: '2026-11-17',
      item: { ...item, critical: false, required: true },
      history: [{ ...point, values: ['14.2'] }],
    },
    citations: new Map(['std:1-2', 'rec:ECS-1'].map((id) => [id, { id, label: id, path: '/x' }])),
  }),
}

async function partsFrom(kind: 'anthropic' | 'bedrock', replies: Recorded[]) {
  const double = await recordedDouble(() => replies[double.asked.length - 1]!)
  const { url, asked } = double
  const engine = modelEngine({ kind, model: 'm-1', url, key: 'k', region: 'ap-northeast-1' })
  const question: api.AssistantQuestion = { kind: 'text', text: '癖を踏まえてひとこと助言がほしい' }
  const parts: EnginePart[] = []
  for await (const part of engine.answer(question, tools, new AbortController().signal)) parts.push(part)
  await double.close()
  return { parts, asked }
}

test.each([
  ['anthropic' as const, anthropic, '/messages', 'x-api-key'],
  ['bedrock' as const, bedrock, '/model/m-1/converse-stream', 'authorization'],
])('%s: the recorded form of a tool call and of words becomes the same parts', async (kind, recorded, path, header) => {
  const { parts, asked } = await partsFrom(kind, [
    recorded.tool('item_history', '{', '}'),
    recorded.text('前回は14.2', 'MPaです[rec:ECS-1]。', '平均は13.9MPaです。'),
  ])
  expect(parts).toContainEqual({ part: 'tool', name: 'history' })
  expect(parts.flatMap((part) => (part.part === 'sentence' ? [part.sentence] : []))).toEqual([
    { text: '前回は14.2MPaです。', cites: ['rec:ECS-1'] },
    { text: '平均は13.9MPaです。', cites: [], isUnproven: true },
  ])
  expect(parts.flatMap((part) => (part.part === 'usage' ? [part.tokens] : []))).toEqual([expect.any(Number), 70])
  expect(asked.map(({ url }) => url)).toEqual([path, path])
  expect(asked[0]!.headers[header]).toContain('k')
  expect(asked[1]!.body).toContain('14.2')
})
