import { expect, test } from 'vitest'
import type { AssistantFacts, RecordPoint } from '../facts.ts'
import { intentIds } from '../intents.ts'
import { compose } from './index.ts'

const point = (n: number, value: string, judgement: RecordPoint['judgement'] = 'ok'): RecordPoint => ({
  cite: `rec:${n}`,
  docNo: `ECS-2026110${n}-0001`,
  day: `2026-11-0${n}`,
  values: [value],
  judgement,
})

const item = {
  cite: 'std:1-2',
  itemId: 'a',
  no: '1-2',
  name: '圧力',
  kind: 'number' as const,
  unit: 'MPa',
  decimals: 1,
}
const facts: AssistantFacts = {
  today: '2026-11-17',
  item: { ...item, lower: '13', upper: '15', warnUpper: '14.5' },
  current: { cite: 'now:1', value: '15.4', judgement: 'ng' },
  history: [point(1, '14.0'), point(2, '15.6', 'ng'), point(3, '14.2')],
  historyCite: 'ser:1',
}
const textOf = (...[intent, given, slots]: Parameters<typeof compose>) =>
  compose(intent, given, slots)
    .sentences.map(({ text }) => text)
    .join('')

test('Q5 sentences are filled from rows and name them', () => {
  expect(compose('max', facts)).toEqual({
    kind: 'answer',
    sentences: [{ text: '過去1年の記録3件の最大は15.6MPa（2026-11-02）です。', cites: ['rec:2'] }],
  })
  expect(textOf('mean', facts)).toContain('平均は14.60MPa')
  expect(textOf('judgeValue', facts, { value: '15' })).toContain('「注意」')
  expect(textOf('judgeValue', facts, { value: '14.5' })).toContain('「良」')
  expect(textOf('judgeValue', facts, { value: '15.1' })).toContain('「否」')
  expect(textOf('diff', facts)).toContain('差は+1.2MPa')
  expect(textOf('ngCount', facts)).toContain('3件のうち、否は1件')
  const { proposal } = compose('report', facts)
  expect(proposal).toMatchObject({ before: null, cites: ['now:1', 'std:1-2', 'rec:3'] })
})

test('Q6 without a value of today there is no difference to the last one: two old values would answer another question', () => {
  expect(compose('diff', { ...facts, current: undefined }).kind).toBe('refusal')
})

test('Q6 what the rows do not say is refused with what was looked at', () => {
  const empty: AssistantFacts = { today: '2026-11-17', item }
  const certain = new Set(['actions', 'missing', 'notices', 'total', 'unit'])
  for (const intent of intentIds.filter((id) => !certain.has(id))) {
    const { kind, sentences } = compose(intent, empty)
    expect(kind, intent).toBe('refusal')
    expect(sentences[1]?.text, intent).toMatch(/^調べたもの：/)
  }
})
